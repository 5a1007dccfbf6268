package dev.heddle.analyze;

import dev.heddle.analyze.internal.watch.WatchTrend;
import dev.heddle.analyze.internal.watch.Watched;
import dev.heddle.analyze.internal.watch.WatchedLoads;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchResult;
import java.util.List;
import java.util.Optional;

/// Turns what was seen of a running JVM into what it says. Pure.
public final class WatchAnalysis {
    private WatchAnalysis() {}

    /// @param looked at what, when and for how long
    public static WatchResult of(
            WatchResult.Looked looked, Observation seen, Environment environment) {
        return Watched.of(looked, seen, environment);
    }

    /// A look, with what those of the last minute tell of it: how sure its headroom is, and what
    /// has changed.
    ///
    /// @param before in the order of time
    public static WatchResult after(List<WatchResult> before, WatchResult look) {
        return WatchTrend.of(before, look);
    }

    /// What several looks tell together.
    ///
    /// @param looks in the order of time, at least one
    /// @param load that was offered meanwhile; empty if that is not known
    /// @param latency of the load, second by second
    public static WatchHistory history(
            List<WatchResult> looks, Optional<LoadSummary> load, List<Distribution> latency) {
        return WatchedLoads.of(looks, load, latency);
    }
}
