/// Prepares what charts draw: ladders, series and bars.
@NullMarked
package dev.heddle.report.internal.chart;

import org.jspecify.annotations.NullMarked;
