package dev.heddle.whatif.internal.simulate;

import java.util.List;
import org.HdrHistogram.Histogram;

/// Counts what a simulation completes, and how long it took.
final class Measures {
    private static final int BATCHES = 20;
    private static final int TRANSIENT_PARTS = 5;

    /// An open load that completes less than this share of what it is offered falls behind: a queue
    /// grows through the whole of it.
    private static final double KEEPS_UP = 0.98;

    private final int first;
    private final int last;
    private final Histogram latency = new Histogram(3);
    private final double[] sums = new double[BATCHES];
    private final int[] counts = new int[BATCHES];
    private double from = Double.NaN;
    private double to = Double.NaN;
    private int completed;

    private Measures(int first, int requests) {
        this.first = first;
        this.last = first + requests;
    }

    /// Before the requests that count come a fifth as many, which do not: the transient.
    static Measures afterTransient(int requests) {
        return new Measures(requests / TRANSIENT_PARTS, requests);
    }

    /// All requests count. Completed is what ends while they are offered, shifted by the time
    /// before which none can.
    static Measures during(double seconds, double unhindered, int requests) {
        Measures measures = new Measures(0, requests);
        measures.from = unhindered;
        measures.to = seconds + unhindered;
        return measures;
    }

    int offered() {
        return last;
    }

    void arrived(double now, int number) {
        if (number == first && Double.isNaN(from)) {
            from = now;
        }
        if (number == last - 1 && Double.isNaN(to)) {
            to = now;
        }
    }

    void ended(double now, int number, double started) {
        if (now >= from && !(now > to)) {
            completed++;
        }
        if (number >= first && number < last) {
            latency.recordValue(Math.round((now - started) * 1e9));
            int batch = (int) ((long) (number - first) * BATCHES / (last - first));
            sums[batch] += now - started;
            counts[batch]++;
        }
    }

    /// @param offered per second; 0 for a closed load
    Outcome outcome(double offered, List<Double> calleeWaiting) {
        double perSecond = completed / (to - from);
        double mean = 0;
        double squares = 0;
        for (int i = 0; i < BATCHES; i++) {
            double batch = sums[i] / Math.max(1, counts[i]);
            mean += batch / BATCHES;
            squares += batch * batch / BATCHES;
        }
        return new Outcome(
                offered == 0 ? perSecond : offered,
                perSecond,
                latency,
                Math.sqrt(Math.max(0, squares - mean * mean) / (BATCHES - 1)),
                calleeWaiting,
                // Of those that did arrive, within what their number differs by chance.
                offered == 0
                        || completed >= (last - first) * (KEEPS_UP - 3 / Math.sqrt(last - first)));
    }
}
