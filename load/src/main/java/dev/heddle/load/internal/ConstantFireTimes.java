package dev.heddle.load.internal;

/// Request `i` is due at `i ÷ rate`; computed from `i`, so that no rounding error adds up. A phase
/// of `d` seconds has `floor(rate × d)` requests.
public final class ConstantFireTimes implements FireTimes {
    private final double nanosPerRequest;
    private final long total;
    private long fired;

    public ConstantFireTimes(double ratePerSecond, long durationNanos) {
        this.nanosPerRequest = 1e9 / ratePerSecond;
        this.total = (long) Math.floor(ratePerSecond * durationNanos / 1e9 + 1e-6);
    }

    @Override
    public long next() {
        return fired == total ? END : (long) (fired++ * nanosPerRequest);
    }
}
