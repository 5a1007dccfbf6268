package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;

/// Sentences on the health of the load generator.
final class GeneratorText {
    private GeneratorText() {}

    /// The reason why it could not offer the load as planned; empty if it did.
    static String shortage(GeneratorHealth health) {
        return health.limitedBy().map(by -> shortage(by, health)).orElse("");
    }

    private static String shortage(Shortage by, GeneratorHealth health) {
        return switch (by) {
            case DESCRIPTORS ->
                    "out of file descriptors; raise ulimit -n, or use fewer connections";
            case PORTS -> "out of ephemeral ports; use fewer connections";
            case CPU ->
                    "its busiest event loop was busy %s of the time"
                            .formatted(Figures.percent(health.cpuShare()));
            case STOPPED ->
                    "it was stopped for %s itself (a signal, its own garbage collector, swapping)"
                            .formatted(Figures.millis(health.stoppedMillis()));
            case TIME -> "send lag over 10 ms for more than 1 % of the requests";
            case HEAP ->
                    "out of memory for queued requests, so the load was stopped early; lower the rate,"
                            + " or raise its heap: HEDDLE_OPTS=-Xmx4g";
        };
    }

    /// `send lag 2 ms at p99, 30 ms max; busiest event loop used 12 % of a core`
    static String lag(GeneratorHealth health) {
        return "send lag %s at p99, %s max; busiest event loop used %s of a core"
                .formatted(
                        Figures.millis(health.p99LagMillis()),
                        Figures.millis(health.maxLagMillis()),
                        Figures.percent(health.cpuShare()));
    }
}
