package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.ladder.PoolModel;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.List;
import java.util.Optional;

/// Callees that no thread is seen to wait for, as with asynchronous clients: whether they have
/// become slower is told by how long a request has a connection to them in use. If it is no longer,
/// something around or before them may let so many requests on at a time, such as a lock of
/// coroutines.
public final class AsynchronousCalls {
    /// Seconds of which the use of a resource is a mean.
    private static final double WINDOW = 0.25;

    private AsynchronousCalls() {}

    /// Callees at which a request stays longer than under the low load; either all connections to
    /// them are in use, or that is most of what it stays longer for.
    ///
    /// @param addedSeconds by which a request stays longer
    static List<Rung> slower(
            TrialView trial, IntervalView low, IntervalView heavy, double addedSeconds) {
        return heavy.resources().stream()
                .filter(use -> use.kind() == ResourceKind.CONNECTION_POOL)
                .filter(use -> FrameMeanings.all().isAsynchronous(use.type()))
                .filter(use -> isSlower(trial, low, heavy, use, addedSeconds))
                .map(use -> rung(trial, use, heavy, addedSeconds))
                .toList();
    }

    /// Callees of which always as many calls are in flight, each for no longer than under the low
    /// load, though their client has no limit.
    static List<Rung> guarded(
            TrialView trial, IntervalView low, IntervalView heavy, double addedSeconds) {
        return heavy.resources().stream()
                .filter(_ -> trial.comeIndependently())
                .filter(use -> use.kind() == ResourceKind.CONNECTION_POOL)
                .filter(use -> FrameMeanings.all().isAsynchronous(use.type()))
                .filter(use -> use.capacity().isEmpty() && use.waiting() == 0)
                .filter(use -> isGuarded(held(trial, low, use), held(trial, heavy, use), use))
                .map(use -> guard(trial, use, heavy, addedSeconds))
                .toList();
    }

    private static boolean isGuarded(Measured before, Measured now, ResourceUse use) {
        return before.seconds() > 0
                && now.steadySince(before) > Measured.CHANCE
                && Dispersion.isRegulated(use.busyOver(), now.seconds() / WINDOW);
    }

    private static Rung guard(
            TrialView trial, ResourceUse use, IntervalView heavy, double addedSeconds) {
        double seconds = PoolModel.heldSeconds(trial, trial.low(), use);
        return Rungs.of(
                ResourceKind.CONCURRENCY,
                use.name(),
                use.busy(),
                seconds,
                Rungs.underLoad(trial, 1, addedSeconds * heavy.perSecond()),
                new Basis.AtNoThread(seconds));
    }

    private static boolean isSlower(
            TrialView trial,
            IntervalView low,
            IntervalView heavy,
            ResourceUse use,
            double addedSeconds) {
        Measured before = held(trial, low, use);
        Measured now = held(trial, heavy, use);
        double grown = now.growthSince(before);
        boolean full =
                use.capacity().filter(units -> Saturation.of(use.busy() / units) > 0).isPresent();
        return before.seconds() > 0
                && grown > 0
                && (full || grown >= Thresholds.EXPLAINS * addedSeconds);
    }

    private static Measured held(TrialView trial, IntervalView seen, ResourceUse use) {
        return Measured.byRequests(
                PoolModel.heldSeconds(trial, Optional.of(seen), use),
                seen.perSecond() * seen.interval().seconds());
    }

    private static Rung rung(
            TrialView trial, ResourceUse use, IntervalView heavy, double addedSeconds) {
        return Rungs.of(
                ResourceKind.DEPENDENCY,
                use.name(),
                Optional.empty(),
                Optional.empty(),
                Rungs.underLoad(trial, 1, addedSeconds * heavy.perSecond()),
                new Basis.AtNoThread(PoolModel.heldSeconds(trial, trial.low(), use)));
    }
}
