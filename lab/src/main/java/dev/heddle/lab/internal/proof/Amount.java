package dev.heddle.lab.internal.proof;

/// How much is taken. Pure.
final class Amount {
    /// Enough to be seen in throughput, and little enough for a service to go on.
    static final double SHARE = 0.25;

    /// The probe takes no more.
    private static final int MOST = 64;

    /// Of fewer units than this a quarter is a part of one, which is taken for that part of the
    /// time.
    private static final double WHOLE = 1 / SHARE;

    private Amount() {}

    /// Units to take of a capacity: never more than a quarter.
    static double of(double capacity) {
        double quarter = SHARE * capacity;
        return capacity < WHOLE ? quarter : Math.min(MOST, Math.floor(quarter));
    }

    /// Users that keep a service saturated, without a long queue before what limits it: three times
    /// as many as are in flight where throughput meets its ceiling (Little's law).
    ///
    /// @param perSecond throughput of the saturated service
    /// @param unloadedSeconds service time of one request at a time
    /// @param most connections
    static int users(double perSecond, double unloadedSeconds, int most) {
        double atTheKnee = perSecond * unloadedSeconds;
        return (int) Math.min(most, Math.ceil(3 * atTheKnee) + 8);
    }
}
