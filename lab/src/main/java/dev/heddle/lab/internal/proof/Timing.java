package dev.heddle.lab.internal.proof;

import dev.heddle.model.Durations;
import java.time.Duration;

/// How long everything takes, by the service time of a request. Pure.
///
/// @param ramp from the start of the load until it is steady
/// @param cut of each window: the transient after something was taken or given back
/// @param window that is measured
record Timing(Duration ramp, Duration cut, Duration window) {
    /// All of it.
    static final Duration BUDGET = Duration.ofSeconds(30);

    /// Rounds that are wanted. Student's interval of eight pairs is 12 % wider than that of many.
    static final int ROUNDS = 8;

    /// Time in which what is to be taken is mostly held.
    private static final Duration SETTLED = Duration.ofMillis(200);

    private static final Duration SHORTEST_CUT = Duration.ofMillis(100);
    private static final Duration LONGEST_CUT = Duration.ofMillis(1_500);
    private static final Duration SHORTEST_RAMP = Duration.ofMillis(1_500);
    private static final Duration SHORTEST = Duration.ofMillis(400);
    private static final Duration LONGEST = Duration.ofSeconds(2);

    /// @param unloadedSeconds service time of one request at a time
    /// @param candidates from which is taken by turns
    static Timing of(double unloadedSeconds, int candidates) {
        Duration service = Duration.ofNanos((long) (unloadedSeconds * 1e9));
        Duration ramp = Durations.longest(SHORTEST_RAMP, service.multipliedBy(4));
        Duration cut = Durations.shortest(LONGEST_CUT, Durations.longest(SHORTEST_CUT, service));
        Duration each = BUDGET.minus(ramp).dividedBy((long) ROUNDS * (candidates + 1)).minus(cut);
        // Requests that began together end together: whole service times, where they are long.
        Duration least = Durations.longest(SHORTEST, service);
        return new Timing(
                ramp,
                cut,
                Durations.shortest(LONGEST, Durations.longest(least, each.minus(SETTLED))));
    }
}
