package dev.heddle.model;

import java.time.Duration;
import java.util.List;

/// What is asked of a subject, and when.
///
/// @param path request target, such as `/op?millis=200`
/// @param phases run one after another
/// @param timeout from the send of a request to its answer; a request over it fails as `timed-out`
/// @param drain how long to wait for answers after the last phase; what is left is unfinished
/// @param connections most connections open at one time; a request that finds none free waits,
///   keeping its intended start
public record LoadProfile(
        String path, List<Phase> phases, Duration timeout, Duration drain, int connections) {

    public LoadProfile {
        phases = List.copyOf(phases);
    }

    /// The time during which requests are offered.
    public Duration duration() {
        return phases.stream().map(Phase::duration).reduce(Duration.ZERO, Duration::plus);
    }

    /// The longest that a run of this profile can take.
    public Duration atMost() {
        return duration().plus(drain);
    }
}
