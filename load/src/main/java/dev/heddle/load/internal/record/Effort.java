package dev.heddle.load.internal.record;

/// What a load cost an event loop.
///
/// @param cpuShare CPU time of its thread ÷ wall time
/// @param stoppedMillis time in which it could do nothing though a processor was free
/// @param seconds wall time
public record Effort(double cpuShare, double stoppedMillis, double seconds) {
    public static final Effort NONE = new Effort(0, 0, 0);

    /// The worse of two loops' in each figure.
    public Effort worst(Effort other) {
        return new Effort(
                Math.max(cpuShare, other.cpuShare),
                Math.max(stoppedMillis, other.stoppedMillis),
                Math.max(seconds, other.seconds));
    }
}
