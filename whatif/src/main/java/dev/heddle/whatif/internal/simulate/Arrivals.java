package dev.heddle.whatif.internal.simulate;

import dev.heddle.model.forecast.Change.Bursts;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// When requests arrive: a Poisson process, whose rate is higher in bursts. These, and the times
/// between them, last as long as exponential times (Markov-modulated Poisson process; Fischer and
/// Meier-Hellstern 1993).
///
/// For one simulation.
final class Arrivals {
    private final RandomGenerator random;
    private final double calmPerSecond;
    private final double burstPerSecond;
    private final double burstSeconds;
    private boolean burst;
    private double changes;

    /// @param perSecond mean rate
    Arrivals(Optional<Bursts> bursts, double perSecond, RandomGenerator random) {
        double times = bursts.map(Bursts::times).orElse(1.0);
        this.random = random;
        this.burstPerSecond = times * perSecond;
        this.calmPerSecond = perSecond * (1 - Bursts.SHARE * times) / (1 - Bursts.SHARE);
        this.burstSeconds = bursts.map(Bursts::seconds).orElse(Double.POSITIVE_INFINITY);
        this.changes = bursts.isEmpty() ? Double.POSITIVE_INFINITY : calm(0);
    }

    /// The first arrival after a time.
    double after(double now) {
        double from = now;
        while (true) {
            double next = from + exponential(1 / (burst ? burstPerSecond : calmPerSecond));
            if (next <= changes) {
                return next;
            }
            from = changes;
            burst = !burst;
            changes = burst ? from + exponential(burstSeconds) : calm(from);
        }
    }

    /// The end of a time without a burst.
    private double calm(double from) {
        return from + exponential(burstSeconds * (1 - Bursts.SHARE) / Bursts.SHARE);
    }

    private double exponential(double mean) {
        return -Math.log(1 - random.nextDouble()) * mean;
    }
}
