package dev.heddle.lab.internal.proof;

/// How much is taken. Pure.
final class Amount {
    /// Enough to be seen in throughput, and little enough for a service to go on.
    static final double MORE = 0.25;

    /// Less than the room of a ceiling that is a little above the limit, and becomes the limit
    /// where more is taken.
    static final double LESS = MORE / 2;

    /// The probe takes no more.
    private static final int MOST = 64;

    private Amount() {}

    /// Units to take of a capacity: never more than a quarter, and half as many in every other
    /// round. A part of a unit is taken for that part of the time.
    static double of(double capacity, int round) {
        double units = (round % 2 == 0 ? MORE : LESS) * capacity;
        return units < 1 ? units : Math.min(MOST, Math.floor(units));
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
