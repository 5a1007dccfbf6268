package dev.heddle.report.internal.chart;

import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;

/// A bar of a chart.
///
/// @param color number of its colour
/// @param low end of the 95 % interval, as is `high`; the value where there is none
public record Bar(String name, int color, double value, double low, double high) {
    /// A bar without an interval.
    public static Bar of(String name, int color, double value) {
        return new Bar(name, color, value, value, value);
    }

    /// @param unit that a value is divided by
    public static Bar of(String name, int color, Estimate estimate, double unit) {
        return new Bar(
                name,
                color,
                estimate.value() / unit,
                estimate.interval().map(Range::low).orElse(estimate.value()) / unit,
                estimate.interval().map(Range::high).orElse(estimate.value()) / unit);
    }
}
