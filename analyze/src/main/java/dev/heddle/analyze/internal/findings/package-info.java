/// What is worth telling about a case.
@NullMarked
package dev.heddle.analyze.internal.findings;

import org.jspecify.annotations.NullMarked;
