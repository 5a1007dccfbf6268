/// The steps of the analysis.
@NullMarked
package dev.heddle.analyze.internal;

import org.jspecify.annotations.NullMarked;
