package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;

/// Whether a resource has no more to give: 1 if surely not, 0 if surely it has, and between where
/// it is hard to say, since samples, time-outs and handing over take a little away.
public final class Saturation {
    private static final double HAS_MORE = 0.75;
    private static final double HAS_NO_MORE = 0.9;

    private Saturation() {}

    public static double of(double utilization) {
        return Math.clamp((utilization - HAS_MORE) / (HAS_NO_MORE - HAS_MORE), 0, 1);
    }

    /// Whether it rather has no more to give than any.
    public static boolean isFull(double utilization) {
        return of(utilization) > 0.5;
    }

    /// Utilization of a rung's resource. That of a lock without waiters is unknown. Of a semaphore
    /// that was there before the probe not all permits are known: it is used up where more wait for
    /// it than hold it.
    public static double of(Rung rung) {
        boolean contended = !rung.kind().isLock() || rung.waiting() >= Thresholds.LEAST_UNITS;
        boolean usedUp =
                rung.kind() == ResourceKind.SEMAPHORE && rung.waiting() > rung.inUse().orElse(0.0);
        double utilization = rung.underLoad().map(use -> use.utilization()).orElse(0.0);
        return usedUp ? 1 : contended ? of(utilization) : 0;
    }
}
