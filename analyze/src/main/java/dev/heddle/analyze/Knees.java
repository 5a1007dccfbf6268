package dev.heddle.analyze;

import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.Distribution;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Derived;
import dev.heddle.model.Knee.Objective;
import dev.heddle.model.Knee.Reason;
import dev.heddle.model.Knee.Step;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.Timeline;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Search;
import dev.heddle.model.Stage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Judges what a search for the knee offered: which rates were sustained. Pure; the search itself
/// asks it after each step, and `heddle report` asks it again.
public final class Knees {
    /// An event loop of the generator this busy has no more to give.
    private static final double GENERATOR_BUSY = 0.8;

    /// A service has recovered that takes no more than so many times as long as before, for one
    /// request at a time; a few milliseconds are the collector's.
    private static final double RECOVERED_OVER_SECONDS = 5e-3;

    /// A service has recovered that takes no more than so many times as long as before, for one
    /// request at a time; a few milliseconds are the collector's.
    private static final double RECOVERED = 1.5;

    /// The default latency objective: so many times the p99 at the low rate, and at least so much
    /// more than it. A tenth of a second more is what users begin to notice (Card, Moran and Newell
    /// 1983), and teams promise no less; a service that takes long may wait for as long again.
    private static final double OBJECTIVE_OVER_MILLIS = 100;

    /// The default latency objective: so many times the p99 at the low rate, and at least so much
    /// more than it. A tenth of a second more is what users begin to notice (Card, Moran and Newell
    /// 1983), and teams promise no less; a service that takes long may wait for as long again.
    private static final double OBJECTIVE_TIMES = 4;

    /// Completed ÷ offered of an interval that was sustained; the rest is chance.
    private static final double SUSTAINED_INTERVAL = 0.98;

    /// A load that lasts for this share of a step's time lasts as long: clocks take a little away.
    private static final double AS_LONG = 0.99;

    /// A backlog that grows by less than the rest of the rate does not grow.
    private static final double SUSTAINED_STEP = 0.99;

    private static final double BELOW = 0.9;

    private Knees() {}

    /// The knee of a trial; empty if it was not searched for.
    public static Optional<Knee> of(TrialData data) {
        return data.trial().measured().search().flatMap(search -> of(search, data.loads()));
    }

    /// The knee that a search tells; empty without the load at the low rate.
    ///
    /// @param loads by the name of their interval
    public static Optional<Knee> of(Search search, Map<Stage, LoadData> loads) {
        return Optional.ofNullable(loads.get(Stage.LOW)).map(low -> of(search, low, loads));
    }

    /// Whether less was completed than offered, by more than chance: as many as are in flight come
    /// and go by their root. The same for a step of the lab's and for the verdict.
    public static boolean fellBehind(
            double offeredPerSecond, double completedPerSecond, double inFlight, double seconds) {
        double missing = (offeredPerSecond - completedPerSecond) * seconds;
        return completedPerSecond < SUSTAINED_INTERVAL * offeredPerSecond
                && missing > 2 * Math.sqrt(2 * inFlight);
    }

    /// The rate of the load that is offered for longer, below a knee.
    public static double below(double sustainedPerSecond) {
        return sustainedPerSecond * BELOW;
    }

    private static Knee of(Search search, LoadData low, Map<Stage, LoadData> loads) {
        Objective objective = search.objective();
        Distribution lowLatency = latency(low);
        List<Judged> judged = new ArrayList<>();
        for (Search.Step step : search.steps()) {
            Optional.ofNullable(loads.get(step.interval()))
                    .ifPresent(load -> judged.add(judge(step, load, objective, lowLatency)));
        }
        Map<Double, Judged> byRate = new LinkedHashMap<>();
        for (Judged one : judged) {
            byRate.values().removeIf(earlier -> refutes(one.step(), earlier.step()));
            byRate.put(one.step().ratePerSecond(), one);
        }
        Optional<Judged> notSustained =
                byRate.values().stream()
                        .filter(verdict -> !verdict.step().sustained())
                        .min(Comparator.comparingDouble(verdict -> verdict.step().ratePerSecond()));
        double below =
                notSustained
                        .map(verdict -> verdict.step().ratePerSecond())
                        .orElse(Double.MAX_VALUE);
        Optional<Double> sustained =
                byRate.values().stream()
                        .map(Judged::step)
                        .filter(Step::sustained)
                        .map(Step::ratePerSecond)
                        .filter(rate -> rate < below)
                        .max(Comparator.naturalOrder());
        boolean generatorLimited = notSustained.filter(Judged::generatorLimited).isPresent();
        return new Knee(
                objective,
                sustained,
                generatorLimited
                        ? Optional.empty()
                        : notSustained.map(verdict -> verdict.step().ratePerSecond()),
                generatorLimited,
                judged.stream().map(Judged::step).toList(),
                search.ended());
    }

    /// Whether a load at the rate [#below] a knee was not sustained, and lasted as long as a step:
    /// a queue that grows slowly outlasts the steps of a search.
    ///
    /// @param low latency at the low rate
    public static boolean refuted(Knee knee, LoadData load, Distribution low) {
        return knee.sustainedPerSecond()
                .map(rate -> new Search.Step(Stage.LOAD, below(rate), false, false))
                .map(step -> judge(step, load, knee.objective(), low))
                .filter(Judged::worthAnother)
                .filter(verdict -> verdict.step().seconds() >= AS_LONG * longestSustained(knee))
                .isPresent();
    }

    /// Whether one request at a time is answered again as it was before a rate too high.
    ///
    /// @param unloadedSeconds what it took then
    public static boolean recovered(LoadData recovery, double unloadedSeconds) {
        double calm = RECOVERED * unloadedSeconds + RECOVERED_OVER_SECONDS;
        return medianSeconds(recovery).filter(seconds -> seconds <= calm).isPresent();
    }

    /// What one request takes; empty if none was answered.
    public static Optional<Double> medianSeconds(LoadData load) {
        Distribution service = Distribution.merged(load.latencies().service());
        return service.total() == 0
                ? Optional.empty()
                : Optional.of(service.percentileMillis(50) / 1e3);
    }

    /// In less time slow requests that are on their way look like what piles up.
    private static double longestSustained(Knee knee) {
        return knee.steps().stream()
                .filter(step -> knee.sustainedPerSecond().equals(Optional.of(step.ratePerSecond())))
                .mapToDouble(Step::seconds)
                .max()
                .orElse(0);
    }

    /// The last time counts: a rate that may have had bad luck was offered again, and a service may
    /// become faster while it is searched.
    private static boolean refutes(Step later, Step earlier) {
        return later.sustained()
                ? !earlier.sustained() && earlier.ratePerSecond() <= later.ratePerSecond()
                : earlier.sustained() && earlier.ratePerSecond() >= later.ratePerSecond();
    }

    /// The latency objective: what the user gave, or what the p99 at the low rate gives.
    public static Objective objective(
            Optional<String> given, double lowPerSecond, Distribution lowLatency) {
        if (given.isPresent()) {
            return new Objective(given.get(), Optional.empty());
        }
        double p99 = lowLatency.percentileMillis(99);
        double bound = Math.max(OBJECTIVE_TIMES * p99, p99 + OBJECTIVE_OVER_MILLIS);
        return new Objective(
                "p99<%dus".formatted(Math.round(bound * 1e3)),
                Optional.of(new Derived(lowPerSecond, p99, bound, lowLatency.total())));
    }

    /// A step with what the search has to know of it.
    ///
    /// @param generatorLimited whether it was not sustained because the generator had no more to
    ///   give
    public record Judged(Step step, boolean generatorLimited) {
        /// Whether chance, or the machine, may have been the reason that it was not sustained.
        public boolean worthAnother() {
            return step.reason()
                    .filter(reason -> reason == Reason.LATENCY || reason == Reason.FELL_BEHIND)
                    .isPresent();
        }
    }

    /// What a load says about its rate, by its second half.
    ///
    /// @param low latency at the low rate: what a request may take that waits for nothing
    public static Judged judge(
            Search.Step step, LoadData load, Objective objective, Distribution low) {
        LoadResult result = load.result();
        Distribution latency = latency(load);
        double end = result.offeredSeconds();
        double perSecond =
                result.timeline().completedBetween(end / 2, end) / Math.max(1e-9, end / 2);
        Optional<Reason> reason = reason(step, result, latency, objective, low);
        // A generator that lags for want of CPU has a full machine beside it: CPU is the limit.
        boolean limited =
                reason.isPresent()
                        && result.generator().limited()
                        && result.generator().cpuShare() > GENERATOR_BUSY;
        return new Judged(
                new Step(
                        step.interval(),
                        step.ratePerSecond(),
                        perSecond,
                        latency.percentileMillis(50),
                        latency.percentileMillis(99),
                        end,
                        result.totals().failed(),
                        reason),
                limited);
    }

    private static Optional<Reason> reason(
            Search.Step step,
            LoadResult result,
            Distribution latency,
            Objective objective,
            Distribution low) {
        if (step.died()) {
            return Optional.of(Reason.SUBJECT_DIED);
        }
        if (result.totals().failures() > Thresholds.MANY_FAILURES * result.totals().offered()) {
            return Optional.of(Reason.REQUESTS_FAILED);
        }
        double settled = low.percentileMillis(99) / 1e3;
        if (step.stopped() || backlogGrows(result, settled)) {
            return Optional.of(Reason.FELL_BEHIND);
        }
        return Expectation.ofLatency("objective", objective.expectation()).holds(latency)
                ? Optional.empty()
                : Optional.of(Reason.LATENCY);
    }

    /// Whether those in flight become more and more, by more than chance: from the first third of a
    /// step, after the time in which they come to be as many as they stay, to its last.
    ///
    /// @param settled seconds after which a request that waits for nothing is answered
    private static boolean backlogGrows(LoadResult result, double settled) {
        Timeline timeline = result.timeline();
        double end = result.offeredSeconds();
        double from = Math.min(settled, end / 3);
        double third = (end - from) / 3;
        double early = timeline.meanBacklog(from, from + third);
        double late = timeline.meanBacklog(end - third, end);
        double due = timeline.offeredBetween(from, end) / (end - from);
        double perSecond = (late - early) / (2 * third);
        return perSecond > (1 - SUSTAINED_STEP) * due && late - early > 2 * Math.sqrt(early + late);
    }

    private static Distribution latency(LoadData load) {
        return Distribution.merged(load.latencies().latency());
    }
}
