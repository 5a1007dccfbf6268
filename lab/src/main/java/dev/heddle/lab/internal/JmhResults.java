package dev.heddle.lab.internal;

import dev.heddle.model.Json;
import dev.heddle.model.PoolSweep.Cell;
import dev.heddle.model.PoolSweep.Server;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What JMH writes with `-rf json`, as far as it is of use here.
final class JmhResults {
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private JmhResults() {}

    /// @param params of the benchmark, by name
    record Result(
            Map<String, String> params,
            Metric primaryMetric,
            Map<String, Metric> secondaryMetrics) {}

    /// @param rawData by fork and iteration
    record Metric(double score, List<List<Double>> rawData) {}

    static List<Cell> cells(Path file, Map<String, Server> servers) throws IOException {
        return Stream.of(Json.read(file, Result[].class))
                .map(result -> cell(result, servers))
                .toList();
    }

    private static Cell cell(Result result, Map<String, Server> servers) {
        String model = result.params().getOrDefault("model", "");
        int pool = Integer.parseInt(result.params().getOrDefault("pool", "0"));
        return new Cell(
                model,
                pool,
                result.primaryMetric().score(),
                result.primaryMetric().rawData().stream().flatMap(List::stream).toList(),
                mean(result, "queryMeanMicros") / 1e3,
                mean(result, "queryP99Micros") / 1e3,
                mean(result, "borrowP99Micros") / 1e3,
                mean(result, "processorsBusy"),
                servers.getOrDefault(
                        PoolJmh.cellName(model, pool), new Server(0, Optional.empty(), 0)),
                mean(result, ALLOCATED));
    }

    /// JMH sums what a benchmark counts itself over the iterations; each is wanted.
    private static double mean(Result result, String name) {
        Metric metric = result.secondaryMetrics().get(name);
        return metric == null
                ? 0
                : metric.rawData().stream()
                        .flatMap(List::stream)
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElse(0);
    }
}
