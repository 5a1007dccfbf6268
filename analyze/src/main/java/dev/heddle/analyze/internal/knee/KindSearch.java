package dev.heddle.analyze.internal.knee;

import dev.heddle.analyze.Expectation;
import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.FirstKind;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A search as one kind of request saw it: its steps are judged by what became of this kind, and
/// the knee is fitted to them, as if there were no other requests.
///
/// @param share of all requests
/// @param steps the kind's part of each, at its own rate
/// @param sustained the highest rate of all requests that it sustains
record KindSearch(
        String kind,
        double share,
        Objective objective,
        List<OfferedStep> steps,
        Sustained sustained) {
    /// Of fewer requests at the low rate, even the slowest says little of how long this kind takes.
    private static final long FEWEST_LOW = 3;

    /// All kinds that can be judged; none where there is only one.
    static List<KindSearch> all(Search search, LoadData low, Map<Stage, LoadData> loads) {
        List<KindLoad> kinds = low.result().traffic().kinds();
        return kinds.stream()
                .filter(kind -> kind.latency().total() >= FEWEST_LOW)
                .map(kind -> of(kind.name(), kinds.size(), search, low, loads))
                .toList();
    }

    private static KindSearch of(
            String kind, int kinds, Search search, LoadData low, Map<Stage, LoadData> loads) {
        LoadData ownLow = low.of(kind).orElseThrow();
        Objective objective = objective(search.objective(), ownLow, kind);
        KindJudge judge = new KindJudge(objective, ownLow, kinds);
        double share = share(search, loads, kind);
        List<OfferedStep> steps =
                OfferedStep.all(
                        search,
                        loads,
                        (step, load) ->
                                load.of(kind).map(own -> judge.judge(step, share, own, load)));
        return new KindSearch(
                kind,
                share,
                objective,
                steps,
                new Fitting(objective, ownLow, steps).sustained().ofAll(share));
    }

    private static double share(Search search, Map<Stage, LoadData> loads, String kind) {
        double own = 0;
        double all = 0;
        for (Search.Step step : search.steps()) {
            Optional<LoadData> load = Optional.ofNullable(loads.get(step.interval()));
            own += load.flatMap(whole -> whole.of(kind)).map(KindSearch::offered).orElse(0L);
            all += load.map(KindSearch::offered).orElse(0L);
        }
        return own / all;
    }

    private static long offered(LoadData load) {
        return load.result().totals().offered();
    }

    /// Longest bound of an objective of some kind; 0 where none can be judged.
    static double longestBoundMillis(Objective all, LoadData low) {
        return low.result().traffic().kinds().stream()
                .flatMap(
                        kind ->
                                low
                                        .of(kind.name())
                                        .map(own -> objective(all, own, kind.name()))
                                        .stream())
                .mapToDouble(Objectives::boundMillis)
                .max()
                .orElse(0);
    }

    /// The one that was given for this kind; else that of all requests, or where the kind misses
    /// that without load, what its own p99 at the low rate gives.
    private static Objective objective(Objective all, LoadData low, String kind) {
        Distribution latency = Distribution.merged(low.latencies().latency());
        Expectation expectation = Expectation.ofLatency("objective", all.expectation());
        boolean slower =
                latency.over(expectation.bound()) > expectation.shareOver() * latency.total();
        return all.of(kind)
                .orElseGet(
                        () ->
                                slower
                                        ? Objectives.objective(List.of(low))
                                        : new Objective(all.expectation(), all.derived()));
    }

    /// The kind's part of a step; empty if it was not requested in it.
    Optional<OfferedStep> in(Knee.Step step) {
        return steps.stream()
                .filter(own -> own.step().interval().equals(step.interval()))
                .findFirst();
    }

    boolean missed(Knee.Step step) {
        return in(step).filter(own -> !own.step().sustained()).isPresent();
    }

    FirstKind first() {
        return new FirstKind(
                kind, share, objective, steps.stream().map(OfferedStep::step).toList());
    }
}
