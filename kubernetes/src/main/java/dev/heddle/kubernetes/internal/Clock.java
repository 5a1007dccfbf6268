package dev.heddle.kubernetes.internal;

import java.time.Duration;
import java.time.Instant;

/// How far another machine's clock is ahead of ours, by asking it for the time (Cristian 1989): it
/// answered between the question and the answer, so the middle is wrong by half of that at most.
/// The quickest answer counts.
public final class Clock {
    private Duration ahead = Duration.ZERO;
    private Duration error = Duration.ofDays(1);
    private Duration assumed = Duration.ZERO;
    private Instant askedAt = Instant.EPOCH;
    private int asked;
    private int answered;

    /// @return the number of the question that is asked now
    int ask() {
        askedAt = Instant.now();
        return ++asked;
    }

    /// An answer; one to an older question tells nothing.
    void told(int number, Instant theirs, Instant at) {
        if (number != asked) {
            return;
        }
        answered = asked;
        Duration half = Duration.between(askedAt, at).dividedBy(2);
        if (half.compareTo(error) < 0) {
            error = half;
            ahead = Duration.between(askedAt.plus(half), theirs);
        }
    }

    /// Whether the last question was answered.
    boolean answered() {
        return answered == asked;
    }

    /// The other machine's time at this time of ours.
    Instant theirs(Instant ours) {
        assumed = ahead;
        return ours.plus(ahead);
    }

    /// By how much what was last asked for by [#theirs] came too late, as is known now.
    public Duration late() {
        return assumed.minus(ahead);
    }

    /// What [#late] may be wrong by.
    public Duration error() {
        return error;
    }
}
