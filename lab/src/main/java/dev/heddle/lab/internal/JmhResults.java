package dev.heddle.lab.internal;

import dev.heddle.model.Json;
import dev.heddle.model.QueryTrial.Measured;
import dev.heddle.model.QueryTrial.Pinned;
import dev.heddle.model.QueryTrial.Server;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What JMH writes with `-rf json`, as far as it is of use here.
final class JmhResults {
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private JmhResults() {}

    record Result(Metric primaryMetric, Map<String, Metric> secondaryMetrics) {}

    /// @param rawData by fork and iteration
    record Metric(List<List<Double>> rawData) {
        List<Double> iterations() {
            return rawData.stream().flatMap(List::stream).toList();
        }
    }

    /// The only result in a file.
    static Measured measured(Path file, Optional<Pinned> pinned, Optional<Server> server)
            throws IOException {
        Result result = Json.read(file, Result[].class)[0];
        return new Measured(
                result.primaryMetric().iterations(),
                mean(result, "queryMeanMicros") / 1e3,
                mean(result, "queryP99Micros") / 1e3,
                mean(result, "borrowP99Micros") / 1e3,
                mean(result, "processorsBusy"),
                mean(result, ALLOCATED),
                mean(result, "contextSwitchesPerQuery"),
                pinned,
                server);
    }

    /// JMH sums what a benchmark counts itself over the iterations; each is wanted.
    ///
    /// @throws TrialFailure if JMH does not tell it
    private static double mean(Result result, String name) {
        Metric metric = result.secondaryMetrics().get(name);
        if (metric == null) {
            throw new TrialFailure("JMH did not tell " + name);
        }
        return metric.iterations().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
