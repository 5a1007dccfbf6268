package dev.heddle.analyze.internal.knee;

import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Judges a search: the knee of all requests, or of the kind that breaks before the others do.
public final class KneeJudge {
    private KneeJudge() {}

    /// @param low the load at the low rate
    /// @param loads by the name of their interval
    public static Knee knee(Search search, LoadData low, Map<Stage, LoadData> loads) {
        List<OfferedStep> offered = offered(search, low, loads);
        Sustained all = new Fitting(search.objective(), low, offered).sustained();
        Optional<KindSearch> first = first(KindSearch.all(search, low, loads), offered, all);
        return knee(
                search,
                first.map(KindSearch::sustained).orElse(all),
                first.map(kind -> with(kind, offered)).orElse(offered),
                first);
    }

    private static List<OfferedStep> offered(
            Search search, LoadData low, Map<Stage, LoadData> loads) {
        return OfferedStep.all(search, loads, judge(search, low));
    }

    private static BiFunction<Search.Step, LoadData, Optional<OfferedStep>> judge(
            Search search, LoadData low) {
        StepJudge judge = new StepJudge(search.objective(), low);
        return (step, load) -> Optional.of(judge.judge(step, load));
    }

    /// Whether the load below the knee was not sustained, and with it the knee is not above it. A
    /// service that broke below the knee refutes it, whatever the steps say of how requests wait.
    public static boolean refuted(Search search, LoadData low, Map<Stage, LoadData> loads) {
        Map<Stage, LoadData> until = new HashMap<>(loads);
        until.keySet().removeAll(List.of(Stage.OVERLOAD, Stage.LOW_AGAIN));
        Optional<OfferedStep> missed =
                OfferedStep.later(Stage.LOAD, loads, judge(search, low))
                        .filter(load -> !load.step().sustained());
        if (missed.isEmpty()) {
            return false;
        }
        if (missed.get().broke()) {
            return true;
        }
        double rate = missed.get().step().ratePerSecond();
        return knee(search, low, until).fit().filter(fit -> fit.perSecond() >= rate).isEmpty();
    }

    private static Knee knee(
            Search search,
            Sustained sustained,
            List<OfferedStep> offered,
            Optional<KindSearch> first) {
        List<OfferedStep> steps = offered.stream().filter(OfferedStep::inSearch).toList();
        // A knee is fitted to all that was offered, and may lie above the lowest that was missed.
        double held = Fitting.highest(steps, step -> step.step().sustained()).orElse(0);
        double most = Math.min(held, sustained.perSecond());
        List<OfferedStep> above =
                steps.stream()
                        .filter(step -> !step.step().sustained())
                        .filter(step -> step.step().ratePerSecond() > most)
                        .toList();
        Optional<Double> tooMuch =
                above.stream()
                        .filter(step -> !step.generatorLimited())
                        .map(step -> step.step().ratePerSecond())
                        .min(Comparator.naturalOrder());
        return new Knee(
                search.objective(),
                Optional.of(sustained.perSecond()).filter(rate -> rate > 0),
                tooMuch,
                sustained.fit(),
                tooMuch.isEmpty() && !above.isEmpty(),
                steps.stream().map(OfferedStep::step).toList(),
                search.ended(),
                first.map(KindSearch::first));
    }

    /// The steps, of which none is sustained that this kind missed.
    private static List<OfferedStep> with(KindSearch kind, List<OfferedStep> offered) {
        return offered.stream()
                .map(step -> kind.in(step.step()).map(step::unless).orElse(step))
                .toList();
    }

    /// The kind that breaks demonstrably before the others: it missed a step in which others did
    /// not, and its interval is below what another kind, or the whole, sustains.
    private static Optional<KindSearch> first(
            List<KindSearch> kinds, List<OfferedStep> offered, Sustained all) {
        return kinds.stream()
                .filter(kind -> missesAlone(kind, kinds, offered))
                .min(Comparator.comparingDouble(kind -> kind.sustained().perSecond()))
                .filter(
                        kind ->
                                kind.sustained().high() < all.low()
                                        || kinds.stream()
                                                .filter(other -> !other.kind().equals(kind.kind()))
                                                .anyMatch(
                                                        other ->
                                                                kind.sustained().high()
                                                                        < other.sustained().low()));
    }

    /// A kind with fewer requests may have missed it unnoticed.
    private static boolean missesAlone(
            KindSearch kind, List<KindSearch> kinds, List<OfferedStep> offered) {
        return offered.stream()
                .map(OfferedStep::step)
                .filter(kind::missed)
                .anyMatch(
                        step ->
                                step.sustained()
                                        || kinds.stream()
                                                .filter(other -> other.share() >= kind.share())
                                                .anyMatch(other -> !other.missed(step)));
    }
}
