/// Proves the cause by what was taken away from the service.
@NullMarked
package dev.heddle.analyze.internal.proof;

import org.jspecify.annotations.NullMarked;
