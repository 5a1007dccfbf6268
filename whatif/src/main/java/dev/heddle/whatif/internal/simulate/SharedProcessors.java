package dev.heddle.whatif.internal.simulate;

/// The processors of a host, which all that run share evenly: `n` requests on `c` processors each
/// advance at the rate `min(1, c ÷ n)`. Work is measured on a clock that advances at this rate, so
/// that nobody's end moves when somebody comes or goes.
final class SharedProcessors {
    private final double count;
    private final TimeHeap ends = new TimeHeap();
    private double clock;
    private double last;
    private double pausedUntil;

    SharedProcessors(double count) {
        this.count = count;
    }

    /// When the next request has done its work; infinite if none runs.
    double next() {
        return ends.isEmpty()
                ? Double.POSITIVE_INFINITY
                : Math.max(last, pausedUntil) + Math.max(0, ends.first() - clock) / rate();
    }

    void add(double now, int request, double seconds) {
        advance(now);
        ends.add(clock + seconds, request);
    }

    /// The request that is done now.
    int remove(double now) {
        advance(now);
        return ends.remove();
    }

    /// Nobody runs for a while; pauses do not overlap.
    void pause(double now, double seconds) {
        advance(now);
        pausedUntil = Math.max(pausedUntil, now) + seconds;
    }

    private double rate() {
        return Math.min(1, count / ends.size());
    }

    private void advance(double now) {
        double from = Math.max(last, pausedUntil);
        if (now > from && !ends.isEmpty()) {
            clock += (now - from) * rate();
        }
        last = now;
    }
}
