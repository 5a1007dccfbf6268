package dev.heddle.kubernetes.internal;

import java.time.Duration;
import java.time.Instant;

/// How far another machine's clock is ahead of ours, by asking it for the time (Cristian 1989): it
/// answered between the question and the answer, so the middle is wrong by half of that at most.
/// The quickest answer counts.
final class ClockOffset {
    /// After so long what clocks drift would be taken for a late start.
    private static final Duration TELLS_OF_THE_START = Duration.ofSeconds(5);

    private Duration ahead = Duration.ZERO;
    private Duration error = Duration.ofDays(1);
    private Duration assumed = Duration.ZERO;
    private Instant assumedUntil = Instant.MAX;
    private boolean known;

    /// @param asked when the question left
    /// @param took until the answer came
    void told(Instant asked, Duration took, Instant theirs) {
        Duration half = took.dividedBy(2);
        if (half.compareTo(error) < 0 && asked.isBefore(assumedUntil)) {
            known = true;
            error = half;
            ahead = Duration.between(asked.plus(half), theirs);
        }
    }

    boolean known() {
        return known;
    }

    /// The other machine's time at this time of ours, as far as it is known by now.
    Instant theirs(Instant ours) {
        assumed = ahead;
        assumedUntil = ours.plus(TELLS_OF_THE_START);
        return ours.plus(ahead);
    }

    /// By how much what was asked for by [#theirs] came too late, as is known now.
    Duration late() {
        return assumed.minus(ahead);
    }

    /// What [#late] may be wrong by.
    Duration error() {
        return error;
    }
}
