package dev.heddle.analyze.internal.knee;

import dev.heddle.model.statistics.Distribution;
import java.util.ArrayList;
import java.util.List;

/// The latency objective as a queue sees it: how long a request may wait, which is what its own
/// work leaves of the bound.
///
/// @param millis the bound
/// @param share of the requests that may take longer
/// @param waits seconds that requests may wait, by equal shares of the latencies at the low rate;
///   0 or less for those that miss the bound without waiting
record Bound(double millis, double share, List<Wait> waits) {
    Bound {
        waits = List.copyOf(waits);
    }

    /// @param share of all requests
    record Wait(double seconds, double share) {
        Wait with(Wait other) {
            double both = share + other.share;
            return new Wait((seconds * share + other.seconds * other.share) / both, both);
        }
    }

    /// Classes whose waits differ by less than this share of the bound are one.
    private static final double ALIKE = 0.03;

    /// Number of times that the range of possible rates is halved: to a millionth of it.
    private static final int HALVINGS = 24;

    /// Ends of the classes into which the latencies at the low rate are divided, in percent: the
    /// slow ones count most.
    private static final double[] PERCENTS = {50, 90, 98, 100};

    /// @param low latencies at the low rate
    static Bound of(double millis, double share, Distribution low) {
        List<Wait> waits = new ArrayList<>();
        double from = 0;
        for (double percent : PERCENTS) {
            double middle = low.percentileMillis((from + percent) / 2);
            Wait wait = new Wait((millis - middle) / 1e3, (percent - from) / 100);
            if (!waits.isEmpty() && waits.getLast().seconds - wait.seconds < ALIKE * millis / 1e3) {
                wait = waits.removeLast().with(wait);
            }
            waits.add(wait);
            from = percent;
        }
        return new Bound(millis, share, waits);
    }

    /// Share of the requests that miss it in a load that begins with an empty queue.
    double missed(Diffusion queue, double ratePerSecond, double loadSeconds) {
        double missed = 0;
        for (Wait wait : waits) {
            missed += wait.share * queue.waitsOver(wait.seconds, ratePerSecond, loadSeconds);
        }
        return missed;
    }

    /// The highest rate at which the steady state meets the objective. There, a request waits with
    /// the probability utilization, and for a time that is exponential with the mean variability ÷
    /// (capacity − rate): Kingman 1962, and exact for M/M/1. 0 if requests that do not wait miss
    /// the objective.
    double knee(Diffusion queue) {
        double low = 0;
        double high = queue.capacity();
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (missedInSteadyState(queue, middle) > share) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low > queue.capacity() * 1e-6 ? low : 0;
    }

    private double missedInSteadyState(Diffusion queue, double perSecond) {
        double missed = 0;
        for (Wait wait : waits) {
            missed += wait.share * queue.waitsOverInSteadyState(wait.seconds, perSecond);
        }
        return missed;
    }

    /// Time in which the wait of a request is forgotten at the knee: the relaxation time of a
    /// reflected Brownian motion, which near saturation is that of M/M/1, S ÷ (1 − √ρ)².
    double relaxationSeconds(Diffusion queue) {
        double drift = 1 - knee(queue) / queue.capacity();
        return 4 * queue.variability() / queue.capacity() / (drift * drift);
    }
}
