package dev.heddle.lab.internal.trial;

import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.Json;
import dev.heddle.model.load.FailureReason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The used part of what JMH writes with `-rf json`.
record JmhResults(Metric primaryMetric, Map<String, Metric> secondaryMetrics) {
    static final String ALLOCATED = "gc.alloc.rate.norm";

    /// @param rawData by fork and iteration
    record Metric(List<List<Double>> rawData) {
        double mean() {
            return rawData.stream()
                    .flatMap(List::stream)
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElse(0);
        }
    }

    /// The only result in a file.
    static JmhResults read(Path file) throws IOException {
        return Json.read(file, JmhResults[].class)[0];
    }

    double perSecond() {
        return primaryMetric.mean();
    }

    /// Secondary counters by iteration; JMH itself reports only their sum.
    ///
    /// @throws TrialFailure if JMH does not report it
    double mean(String name) {
        Metric metric = secondaryMetrics.get(name);
        if (metric == null) {
            throw new TrialFailure(new FailureReason.NotReported(name));
        }
        return metric.mean();
    }
}
