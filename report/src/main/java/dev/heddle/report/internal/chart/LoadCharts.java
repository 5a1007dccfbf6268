package dev.heddle.report.internal.chart;

import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.run.RunData.LoadData;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The series of one load, which had no variants and so has no name.
///
/// @param intervals `[percentile, low, high]`, in ms, of the percentiles that are determined
public record LoadCharts(
        String name,
        ServiceCharts.OverTime overTime,
        List<double[]> byPercentile,
        List<double[]> intervals) {

    /// @param latencies second by second
    public static LoadCharts of(LoadSummary summary, LoadRecording latencies) {
        LoadData load = new LoadData(summary.result(), latencies);
        return new LoadCharts(
                "",
                ServiceCharts.overTime(load, Optional.empty()),
                ServiceCharts.byPercentile(List.of(load)),
                summary.latencies().latency().precision().stream()
                        .flatMap(precision -> precision.intervals().entrySet().stream())
                        .flatMap(LoadCharts::interval)
                        .toList());
    }

    private static Stream<double[]> interval(Map.Entry<String, LoadPrecision.Interval> of) {
        return of.getKey().startsWith("p")
                ? Stream.of(
                        new double[] {
                            Double.parseDouble(of.getKey().substring(1)),
                            of.getValue().low(),
                            of.getValue().high()
                        })
                : Stream.empty();
    }
}
