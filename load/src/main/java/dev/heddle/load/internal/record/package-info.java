/// Counts and histograms of a load, second by second, and their log; also those of several parts.
@NullMarked
package dev.heddle.load.internal.record;

import org.jspecify.annotations.NullMarked;
