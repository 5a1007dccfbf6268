package dev.heddle.report.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Shortage;

/// How the load generator did.
public final class GeneratorText {
    private GeneratorText() {}

    /// What kept it from offering what was asked for; empty if nothing did.
    public static String shortage(GeneratorHealth health) {
        return health.limitedBy().map(by -> shortage(by, health)).orElse("");
    }

    private static String shortage(Shortage by, GeneratorHealth health) {
        return switch (by) {
            case DESCRIPTORS ->
                    "it ran out of file descriptors; raise ulimit -n or lower connections";
            case PORTS -> "it ran out of local ports; lower connections";
            case CPU ->
                    "its event loop was busy %s of the time"
                            .formatted(Figures.percent(health.cpuShare()));
            case TIME -> "over 1 % of its requests left more than 10 ms late";
            case HEAP ->
                    "more requests waited than its memory holds, so the load was ended early; offer"
                            + " less, or give it more: HEDDLE_OPTS=-Xmx4g";
        };
    }

    /// `send lag 2 ms at p99, at most 30 ms; its event loop used 12 % of a core`
    public static String lag(GeneratorHealth health) {
        return "send lag %s at p99, at most %s; its busiest event loop used %s of a core"
                .formatted(
                        Figures.millis(health.p99LagMillis()),
                        Figures.millis(health.maxLagMillis()),
                        Figures.percent(health.cpuShare()));
    }
}
