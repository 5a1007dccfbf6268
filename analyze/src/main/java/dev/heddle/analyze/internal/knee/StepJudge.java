package dev.heddle.analyze.internal.knee;

import dev.heddle.analyze.Expectation;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.Search;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Judges what a single step shows, by its steady state.
///
/// @param low the load at the low rate: what a request takes that waits for nothing, and what share
///   of the requests fails whatever the rate
public record StepJudge(Objective objective, LoadData low) {
    /// A backlog that grows by less than this share of the rate does not grow.
    private static final double GROWS = 0.01;

    /// Standard errors that chance makes in one of forty steps.
    static final double CHANCE = 2;

    /// Fewer requests without an answer may have lost it by chance.
    static final long FEWEST_UNANSWERED = 3;

    public OfferedStep judge(Search.Step step, LoadData load) {
        return judged(step, load, latency -> reason(step, load, latency));
    }

    /// @param why a step was not sustained with these latencies of the steady state
    static OfferedStep judged(
            Search.Step step, LoadData load, Function<Distribution, Optional<Reason>> why) {
        LoadResult result = load.result();
        double end = result.offeredSeconds();
        double from = Transient.seconds(result.timeline(), end);
        Distribution latency = latency(load, (int) from);
        Optional<Reason> reason = why.apply(latency);
        boolean limited = reason.isPresent() && isLimited(result.generator());
        Step judged =
                new Step(
                        step.interval(),
                        step.ratePerSecond(),
                        result.timeline().completedBetween(from, end) / Math.max(1e-9, end - from),
                        latency.percentileMillis(50),
                        latency.percentileMillis(99),
                        end,
                        result.totals().failed(),
                        reason);
        return new OfferedStep(judged, limited, load);
    }

    /// Whether a step says nothing about the service. A generator that lags for want of CPU has a
    /// full machine beside it: then CPU is the limit.
    private static boolean isLimited(GeneratorHealth generator) {
        return generator.limitedBy().filter(Shortage.STOPPED::equals).isPresent()
                || (generator.limited() && generator.cpuShare() > Thresholds.GENERATOR_BUSY);
    }

    /// What ended after so many seconds; of a recording that is not by seconds, all.
    private static Distribution latency(LoadData load, int fromSecond) {
        List<Distribution> seconds = load.latencies().latency();
        return Distribution.merged(
                seconds.subList(Math.min(fromSecond, seconds.size() - 1), seconds.size()));
    }

    private Optional<Reason> reason(Search.Step step, LoadData load, Distribution latency) {
        LoadResult result = load.result();
        if (step.died()) {
            return Optional.of(Reason.SUBJECT_DIED);
        }
        if (failMore(result.totals())) {
            return Optional.of(Reason.REQUESTS_FAILED);
        }
        if (!step.stopped() && unanswered(result) >= FEWEST_UNANSWERED) {
            return Optional.of(Reason.NEVER_ANSWERED);
        }
        if (step.stopped() || backlogGrows(low, result, CHANCE)) {
            return Optional.of(Reason.FELL_BEHIND);
        }
        return Expectation.ofLatency("objective", objective.expectation()).holds(latency)
                ? Optional.empty()
                : Optional.of(Reason.LATENCY);
    }

    /// Whether more requests fail than at the low rate: by more than the two shares differ by
    /// chance (95 %), and by more than anybody would call none.
    private boolean failMore(Totals totals) {
        Totals before = low.result().totals();
        double n = Math.max(1, (double) totals.offered());
        double lowN = Math.max(1, (double) before.offered());
        double usual = before.failures() / lowN;
        double chance = Math.sqrt(usual * (1 - usual) * (1 / n + 1 / lowN));
        return totals.failures() / n > usual + Thresholds.MANY_FAILURES + CHANCE * chance;
    }

    /// Requests that are still open after the objective's time, though nothing was answered in the
    /// second half of it: they do not wait for their turn.
    static long unanswered(LoadResult result) {
        double end = result.totalSeconds();
        double middle = (result.offeredSeconds() + end) / 2;
        boolean any =
                end - middle < result.timeline().tickMillis() / 1e3
                        || result.timeline().completedBetween(middle, end) > 0;
        return any ? 0 : result.totals().unfinished();
    }

    /// Whether those in flight become more and more, by more than chance: from the first third of a
    /// step, after the time in which they come to be as many as they stay, to its last.
    ///
    /// @param errors standard errors that chance makes
    static boolean backlogGrows(LoadData low, LoadResult result, double errors) {
        Timeline timeline = result.timeline();
        double settled = Distribution.merged(low.latencies().latency()).percentileMillis(99) / 1e3;
        double end = result.offeredSeconds();
        double from = Math.min(settled, end / 3);
        double third = (end - from) / 3;
        double early = timeline.meanBacklog(from, from + third);
        double late = timeline.meanBacklog(end - third, end);
        double due = timeline.offeredBetween(from, end) / (end - from);
        double perSecond = (late - early) / (2 * third);
        return perSecond > GROWS * due && late - early > errors * Math.sqrt(early + late);
    }
}
