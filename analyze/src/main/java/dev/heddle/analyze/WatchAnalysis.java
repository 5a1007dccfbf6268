package dev.heddle.analyze;

import dev.heddle.analyze.internal.Watched;
import dev.heddle.model.Environment;
import dev.heddle.model.Observation;
import dev.heddle.model.WatchResult;

/// Turns what was seen of a running JVM into what it says. Pure.
public final class WatchAnalysis {
    private WatchAnalysis() {}

    /// @param looked at what, when and for how long
    public static WatchResult of(
            WatchResult.Looked looked, Observation seen, Environment environment) {
        return Watched.of(looked, seen, environment);
    }
}
