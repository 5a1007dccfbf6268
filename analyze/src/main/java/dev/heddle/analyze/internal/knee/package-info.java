/// Finds the highest rate that is sustained for ever, from loads that lasted for seconds.
@NullMarked
package dev.heddle.analyze.internal.knee;

import org.jspecify.annotations.NullMarked;
