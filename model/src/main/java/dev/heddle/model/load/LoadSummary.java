package dev.heddle.model.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.Json;
import dev.heddle.model.statistics.Distribution;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a load told about the service that it went to, as `heddle load` prints it.
///
/// @param target what was asked, such as `http://127.0.0.1:8080/`
/// @param completedPerSecond over the time of the load, shifted by the median service time, because
///   no request can be answered when it is sent
/// @param errorShare failed and unfinished requests ÷ offered
public record LoadSummary(
        int schemaVersion,
        String target,
        LoadProfile profile,
        String transport,
        double completedPerSecond,
        double errorShare,
        @JsonUnwrapped Latencies latencies,
        LoadResult result) {

    /// @param latency from the intended start of a request
    /// @param service from when it was sent
    public record Latencies(Percentiles latency, Percentiles service) {}

    /// Percentiles in ms, by name, lowest first: `p50` to `p99.99`, and `max`; `mean` stands first.
    ///
    /// @param precision of the percentiles; empty where it is not known
    public record Percentiles(
            Map<String, Double> millis,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<LoadPrecision> precision) {
        public static final List<String> PERCENTS =
                List.of("50", "75", "90", "99", "99.9", "99.99");

        public Percentiles {
            millis = Collections.unmodifiableMap(new LinkedHashMap<>(millis));
        }

        static Percentiles of(Distribution distribution) {
            Map<String, Double> millis = new LinkedHashMap<>();
            millis.put("mean", distribution.meanMillis());
            for (String percent : PERCENTS) {
                millis.put(
                        "p" + percent, distribution.percentileMillis(Double.parseDouble(percent)));
            }
            millis.put("max", distribution.maxMillis());
            return new Percentiles(millis, Optional.empty());
        }
    }

    /// The same with the precision of its latency percentiles.
    public LoadSummary with(LoadPrecision precision) {
        return new LoadSummary(
                schemaVersion,
                target,
                profile,
                transport,
                completedPerSecond,
                errorShare,
                new Latencies(
                        new Percentiles(latencies.latency().millis(), Optional.of(precision)),
                        latencies.service()),
                result);
    }

    /// @param latency of all requests, as is `service`
    public static LoadSummary of(
            String target,
            LoadProfile profile,
            String transport,
            LoadResult result,
            Distribution latency,
            Distribution service) {
        double shift = service.percentileMillis(50) / 1e3;
        double seconds = result.offeredSeconds();
        LoadResult.Totals totals = result.totals();
        return new LoadSummary(
                Json.SCHEMA_VERSION,
                target,
                profile,
                transport,
                seconds == 0
                        ? 0
                        : result.timeline().completedBetween(shift, seconds + shift) / seconds,
                totals.offered() == 0
                        ? 0
                        : (totals.failures() + totals.unfinished()) / (double) totals.offered(),
                new Latencies(Percentiles.of(latency), Percentiles.of(service)),
                result);
    }
}
