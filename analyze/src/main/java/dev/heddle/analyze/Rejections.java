package dev.heddle.analyze;

import dev.heddle.analyze.internal.trial.FailureKinds;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.LoadResult.Totals;
import java.util.Set;

/// Requests that a service would reject at any rate: the path, the credentials or the content is
/// wrong, nothing listens, or TLS fails. A load of these measures nothing. Pure.
public final class Rejections {
    /// The number of rejections below which they may be chance.
    private static final int FEWEST_REJECTED = 10;

    /// More rejected requests than this, and it is not worth offering the rest of a load.
    private static final double MOST_REJECTED = 0.5;

    /// 4xx with which a service that is overloaded, or whose state has changed, answers requests
    /// that are right: 408, 409, 423, 425 and 429.
    private static final Set<Integer> PASSING = Set.of(408, 409, 423, 425, 429);

    private Rejections() {}

    /// Whether more than half of the first requests were rejected, or no connection could be used.
    public static boolean most(Totals totals) {
        return totals.noConnection()
                || (ended(totals) >= FEWEST_REJECTED && share(totals) > MOST_REJECTED);
    }

    /// Whether no rate could be sustained, since even one request at a time is rejected too often.
    public static boolean tooMany(Totals totals) {
        return share(totals) > Thresholds.MANY_FAILURES;
    }

    /// Whether no request got any response at all: the service hangs.
    public static boolean silent(Totals totals) {
        return totals.completed() == 0
                && totals.failed().keySet().stream().allMatch(FailureKinds::isFromWaiting);
    }

    private static double share(Totals totals) {
        return FailureKinds.count(totals.failed(), Rejections::is)
                / Math.max(1.0, (double) ended(totals));
    }

    private static long ended(Totals totals) {
        return totals.completed() + totals.failures();
    }

    private static boolean is(String kind) {
        int status = FailureKind.status(kind).orElse(0);
        return kind.equals(FailureKind.NOT_CAPTURED)
                || (status >= 300 && status < 500 && !PASSING.contains(status));
    }
}
