package dev.heddle.analyze.internal.knee;

import dev.heddle.model.Distribution;
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

    /// What the rate must stay below capacity, per unit of variability, for the steady state to
    /// meet the objective: there waits are exponential, with the mean variability ÷ (capacity −
    /// rate) (Kingman 1962). Infinite if requests that do not wait miss it.
    double distance() {
        double low = 0;
        double high = 1;
        while (missedInSteadyState(high) > share && high < 1e9) {
            high *= 2;
        }
        if (high >= 1e9) {
            return Double.POSITIVE_INFINITY;
        }
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (missedInSteadyState(middle) > share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private double missedInSteadyState(double distance) {
        return waits.stream()
                .mapToDouble(wait -> wait.share * Math.exp(-distance * Math.max(0, wait.seconds)))
                .sum();
    }

    /// Time in which the wait of a request is forgotten at the knee: the relaxation time of a
    /// reflected Brownian motion, which near saturation is that of M/M/1, S ÷ (1 − √ρ)².
    double relaxationSeconds(Diffusion queue) {
        double drift = distance() * queue.variability() / queue.capacity();
        return 4 * queue.variability() / queue.capacity() / (drift * drift);
    }
}
