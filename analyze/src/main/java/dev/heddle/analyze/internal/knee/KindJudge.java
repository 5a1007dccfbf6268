package dev.heddle.analyze.internal.knee;

import dev.heddle.analyze.Expectation;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.Search;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// Judges what a step shows of one kind of request. There may be many kinds with few requests each:
/// one that misses by chance would be named in every search, so chance is excluded for all of them
/// together (Bonferroni).
///
/// @param low the kind's part of the load at the low rate
/// @param kinds number of those that are judged
record KindJudge(Objective objective, LoadData low, int kinds) {
    /// Probability with which chance alone makes any of the kinds miss a step: a search has some
    /// ten.
    private static final double CHANCE = 1e-3;

    /// @param share of this kind in all requests
    /// @param own its part of the load
    OfferedStep judge(Search.Step step, double share, LoadData own, LoadData whole) {
        return StepJudge.judged(
                new Search.Step(
                        step.interval(), share * step.ratePerSecond(), step.stopped(), step.died()),
                own,
                _ -> reason(step, own, whole));
    }

    private Optional<Reason> reason(Search.Step step, LoadData own, LoadData whole) {
        if (failsMore(own.result().totals())) {
            return Optional.of(Reason.REQUESTS_FAILED);
        }
        if (!step.stopped() && StepJudge.unanswered(own.result()) >= StepJudge.FEWEST_UNANSWERED) {
            return Optional.of(Reason.NEVER_ANSWERED);
        }
        double errors = NormalDistribution.of(0, 1).inverseSurvivalProbability(CHANCE / kinds);
        if (StepJudge.backlogGrows(low, own.result(), errors)) {
            return Optional.of(Reason.FELL_BEHIND);
        }
        return isLate(own, whole) ? Optional.of(Reason.LATENCY) : Optional.empty();
    }

    /// Whether more requests fail than at the low rate.
    private boolean failsMore(Totals totals) {
        Totals before = low.result().totals();
        double usual = (double) before.failures() / Math.max(1, before.offered());
        return exceeds(totals.failures(), totals.offered(), usual + Thresholds.MANY_FAILURES);
    }

    /// Whether this kind misses its objective more than that allows, and more than all requests
    /// do: those of all kinds that wait for the same wait alike, and in clusters.
    private boolean isLate(LoadData own, LoadData whole) {
        Expectation expectation = Expectation.ofLatency("objective", objective.expectation());
        Distribution latency = Distribution.merged(own.latencies().latency());
        Distribution ofAll = Distribution.merged(whole.latencies().latency());
        double usual = (double) ofAll.over(expectation.bound()) / Math.max(1, ofAll.total());
        return exceeds(
                latency.over(expectation.bound()),
                latency.total(),
                Math.max(expectation.shareOver(), usual));
    }

    private boolean exceeds(long found, long of, double share) {
        return found > 0
                && share < 1
                && BinomialDistribution.of(Math.toIntExact(of), share)
                                .survivalProbability(Math.toIntExact(found) - 1)
                        < CHANCE / kinds;
    }
}
