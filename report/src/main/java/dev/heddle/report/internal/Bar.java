package dev.heddle.report.internal;

/// A bar of a chart.
///
/// @param color number of its colour
/// @param low end of the 95 % interval, as is `high`; the value where there is none
record Bar(String name, int color, double value, double low, double high) {
    /// Without an interval.
    static Bar of(String name, int color, double value) {
        return new Bar(name, color, value, value, value);
    }
}
