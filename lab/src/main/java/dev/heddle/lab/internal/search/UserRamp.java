package dev.heddle.lab.internal.search;

import java.util.Optional;

/// Number of users that saturate a subject: four times as many, until throughput hardly rises.
/// What they complete then is where a search for the knee begins. Pure.
final class UserRamp {
    private static final int MOST_USERS = 4_096;

    /// A user whose request takes so many service times waits for other users.
    private static final double SATURATED_RESIDENCE = 3;

    private static final int MORE_USERS = 4;

    /// More users complete at least so many times as much while capacity is left.
    private static final double STILL_RISING = 1.2;

    /// Longest service time with a ramp: with a longer one each number of users takes seconds, and
    /// a prediction from service demands is as good, and free.
    private static final double LONGEST_SERVICE_SECONDS = 0.5;

    private final double unloadedSeconds;
    private int users;
    private double perSecond;
    private boolean rising;

    /// @param unloadedSeconds service time of one request at a time
    /// @param users of the warm-up
    /// @param perSecond completed by them
    UserRamp(double unloadedSeconds, int users, double perSecond) {
        this.unloadedSeconds = unloadedSeconds;
        this.users = users;
        this.perSecond = perSecond;
        this.rising = tells(unloadedSeconds) && !saturated(perSecond);
    }

    /// Whether users are tried at all.
    static boolean tells(double unloadedSeconds) {
        return unloadedSeconds <= LONGEST_SERVICE_SECONDS;
    }

    /// The number of users to try next; empty once more users complete hardly more, or the most
    /// that are tried have been.
    Optional<Integer> next() {
        return rising && MORE_USERS * users <= MOST_USERS
                ? Optional.of(MORE_USERS * users)
                : Optional.empty();
    }

    /// @param completedPerSecond by the number of users that [#next] gave
    void completed(double completedPerSecond) {
        users *= MORE_USERS;
        rising = completedPerSecond >= STILL_RISING * perSecond && !saturated(completedPerSecond);
        perSecond = Math.max(perSecond, completedPerSecond);
    }

    /// The highest throughput so far.
    double perSecond() {
        return perSecond;
    }

    private boolean saturated(double completedPerSecond) {
        return users > SATURATED_RESIDENCE * unloadedSeconds * completedPerSecond;
    }
}
