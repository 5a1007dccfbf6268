package dev.heddle.analyze.internal.knee;

import java.util.List;

/// Whether a service became faster while a knee was searched for: the compiler, or caches.
final class Faster {
    /// Differences of throughput in standard errors that chance does not make.
    private static final double DEMONSTRATED = 4;

    /// A service that becomes faster by less is left to the fit.
    private static final double FASTER = 1.03;

    private Faster() {}

    /// The first step from which on more was completed than an earlier one could at its most, and
    /// than ever before: else the earlier one was not slow, but collapsed. An overload does not
    /// count: some services complete more the more of it they have at once.
    static int since(List<OfferedStep> all) {
        int since = 0;
        double most = all.getFirst().donePerSecond();
        for (int later = 1; later < all.size(); later++) {
            OfferedStep step = all.get(later);
            if (!step.isOverload()
                    && step.donePerSecond() > most
                    && all.subList(since, later).stream()
                            .anyMatch(earlier -> faster(earlier, step))) {
                since = later;
            }
            most = Math.max(most, step.donePerSecond());
        }
        return since;
    }

    /// A step shows the most that the service could complete only if more was offered than that, by
    /// more than chance: a service that falls behind at the end was not behind all the time.
    private static boolean faster(OfferedStep earlier, OfferedStep later) {
        double most = earlier.donePerSecond();
        double left = earlier.step().ratePerSecond() - most;
        if (earlier.step().sustained()
                || earlier.broke()
                || later.broke()
                || left < StepJudge.CHANCE * Math.sqrt(most / earlier.step().seconds())) {
            return false;
        }
        double more = later.donePerSecond();
        double error = Math.sqrt(most / earlier.step().seconds() + more / later.step().seconds());
        return more > FASTER * most && more - most > DEMONSTRATED * error;
    }
}
