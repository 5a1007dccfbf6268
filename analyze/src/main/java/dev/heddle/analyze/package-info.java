/// From observations to a verdict, by pure functions of what the run directory holds.
@NullMarked
package dev.heddle.analyze;

import org.jspecify.annotations.NullMarked;
