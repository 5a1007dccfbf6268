package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.internal.knee.StepJudge;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Derived;
import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Search;
import dev.heddle.model.load.Search.Ended;
import dev.heddle.model.load.Search.Step;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a search offered, judged: from loads of four seconds, the low one at 20/s.
class KneesTest {
    private static final GeneratorHealth LATE =
            new GeneratorHealth(90, 60, 0.95, 0, Optional.of(Shortage.CPU));

    @Test
    void theKneeIsBetweenWhatWasSustainedAndWhatFellBehind() {
        Knee knee =
                knee(
                        Optional.of("p99<1s"),
                        Runs.constant(80, 80, 20),
                        Runs.constant(160, 104, 20),
                        Runs.constant(100, 100, 20));
        assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(80.0, 105.0);
        assertThat(knee.notSustainedPerSecond()).hasValue(160.0);
        assertThat(knee.steps().get(2).reason()).hasValue(Reason.FELL_BEHIND);
        assertThat(knee.generatorLimited()).isFalse();
    }

    /// As at a low rate that was derived from users who had logged in before.
    @Test
    void whatIsCompletedOfTooMuch() {
        assertThat(Knees.completedOfTooMuch(Runs.constant(194, 113, 20).result()).orElseThrow())
                .isBetween(110.0, 116.0);
        assertThat(Knees.completedOfTooMuch(Runs.constant(80, 80, 20).result())).isEmpty();
    }

    /// Four times the p99 at the low rate, and at least 100 ms more.
    @Test
    void theDefaultObjectiveIsDerivedFromTheLowRate() {
        Knee knee = knee(Optional.empty(), Runs.constant(80, 80, 119), Runs.constant(90, 90, 121));
        assertThat(knee.objective().derived().orElseThrow().boundMillis()).isEqualTo(120);
        assertThat(knee.objective().derived().orElseThrow().requests()).isEqualTo(80);
        assertThat(knee.sustainedPerSecond().orElseThrow()).isLessThan(95);
        assertThat(knee.steps().getLast().reason()).hasValue(Reason.LATENCY);
    }

    /// From 80 requests each, of which the slowest are those of the second.
    @Test
    void theDefaultObjectiveOfARunComesFromTheLowRatesOfAllTrials() {
        RunData run = Knees.judgedAlike(run(Optional.empty(), searched(20), searched(40)));
        assertThat(run.trials())
                .extracting(trial -> Knees.of(trial).orElseThrow().objective().derived())
                .extracting(Optional::orElseThrow)
                .allSatisfy(
                        derived -> {
                            assertThat(derived.requests()).isEqualTo(160);
                            assertThat(derived.p99Millis()).isEqualTo(40);
                            assertThat(derived.highestPercentile()).isEqualTo(93);
                        });
    }

    @Test
    void anObjectiveThatWasGivenIsThatOfAllTrials() {
        RunData run = run(Optional.of("p99<1s"), given(20), given(40));
        assertThat(Knees.judgedAlike(run)).isEqualTo(run);
    }

    private static TrialData given(double lowMillis) {
        return searched(lowMillis, new Objective("p99<1s", Optional.empty()));
    }

    private static TrialData searched(double lowMillis) {
        return searched(
                lowMillis,
                new Objective("p99<9s", Optional.of(new Derived(20, lowMillis, 9_000, 80))));
    }

    private static TrialData searched(double lowMillis, Objective objective) {
        List<Step> steps = List.of(new Step(Stage.LOW, 20, false, false));
        Search search = new Search(objective, steps, Ended.FOUND);
        TrialData any = Runs.trial("any", 1, 400);
        return new TrialData(
                Runs.with(any.trial(), Runs.measured(20, Optional.of(search))),
                Map.of(Stage.LOW, Runs.constant(20, 20, lowMillis)),
                Optional.empty());
    }

    private static RunData run(Optional<String> objective, TrialData... trials) {
        Workload searched =
                Runs.http(
                        List.of(new Phase.Constant(1, Duration.ofSeconds(5), Phase.Arrivals.EVEN)),
                        Optional.of(wanted(objective)));
        return Runs.of(searched, List.of(), List.of(), trials);
    }

    private static Workload.KneeSearch wanted(Optional<String> objective) {
        return new Workload.KneeSearch(
                objective, List.of(), 1_000, Phase.Arrivals.POISSON, Optional.empty(), false);
    }

    @Test
    void aGivenObjectiveIsTakenAsItIs() {
        Knee knee = knee(Optional.of("p99<100ms"), Runs.constant(90, 90, 41));
        assertThat(knee.objective().derived()).isEmpty();
        assertThat(knee.sustainedPerSecond()).hasValue(90.0);
        assertThat(knee.notSustainedPerSecond()).isEmpty();
    }

    /// Both times count: the interval says that nothing is certain.
    @Test
    void aLaterPassDoesNotEraseAnEarlierFailure() {
        Knee knee = knee(Optional.empty(), Runs.constant(80, 80, 500), Runs.constant(80, 80, 20));
        assertThat(knee.fit().orElseThrow().interval().low()).isLessThan(80);
        assertThat(knee.fit().orElseThrow().fasterSince()).isEmpty();
    }

    @Test
    void aBacklogThatGrowsByMoreThanAHundredthOfTheRateFellBehind() {
        Objective objective = new Objective("p99<300ms", Optional.empty());
        StepJudge judge = new StepJudge(objective, Runs.constant(20, 20, 20));
        Step step = new Step(new Stage.Step(1), 1_000, false, false);
        assertThat(judge.judge(step, Runs.constant(1_000, 985, 20)).step().reason())
                .hasValue(Reason.FELL_BEHIND);
        assertThat(judge.judge(step, Runs.constant(1_000, 993, 20)).step().reason()).isEmpty();
    }

    /// A third of them fails at every rate: no lack of capacity.
    @Test
    void failuresAreJudgedByTheirShareAtTheLowRate() {
        Objective objective = new Objective("p99<300ms", Optional.empty());
        StepJudge judge = new StepJudge(objective, failing(30, 100));
        Step step = new Step(new Stage.Step(1), 100, false, false);
        assertThat(judge.judge(step, failing(120, 400)).step().reason()).isEmpty();
        assertThat(judge.judge(step, failing(240, 400)).step().reason())
                .hasValue(Reason.REQUESTS_FAILED);
        StepJudge well = new StepJudge(objective, failing(0, 100));
        assertThat(well.judge(step, failing(12, 400)).step().reason())
                .hasValue(Reason.REQUESTS_FAILED);
        assertThat(well.judge(step, failing(3, 400)).step().reason()).isEmpty();
    }

    private static LoadData failing(int failed, int offered) {
        LoadData load = Runs.constant(offered / 4, (offered - failed) / 4, 20);
        LoadResult result = load.result();
        Timeline timeline = result.timeline();
        return new LoadData(
                new LoadResult(
                        result.schemaVersion(),
                        result.start(),
                        result.offeredSeconds(),
                        result.totalSeconds(),
                        new Totals(
                                offered, offered - failed, Map.of("status-500", (long) failed), 0),
                        new Timeline(
                                timeline.tickMillis(),
                                timeline.offered(),
                                timeline.completed(),
                                Collections.nCopies(4, (failed + 3) / 4),
                                timeline.inFlight()),
                        result.generator(),
                        result.traffic()),
                load.latencies());
    }

    /// It used little CPU, but what it charged to the service were its own pauses.
    @Test
    void aStepOfAStoppedGeneratorSaysNothing() {
        GeneratorHealth stopped =
                new GeneratorHealth(900, 600, 0.1, 1_000, Optional.of(Shortage.STOPPED));
        Knee knee =
                knee(
                        Optional.empty(),
                        Runs.constant(80, 80, 20),
                        Runs.constant(120, 90, 20, stopped));
        assertThat(knee.generatorLimited()).isTrue();
        assertThat(knee.notSustainedPerSecond()).isEmpty();
    }

    /// The same rate, offered again.
    @Test
    void aStoppedGeneratorTakesNothingFromWhatAnotherStepSays() {
        GeneratorHealth stopped =
                new GeneratorHealth(900, 600, 0.1, 1_000, Optional.of(Shortage.STOPPED));
        Knee knee =
                knee(
                        Optional.empty(),
                        Runs.constant(80, 80, 20),
                        Runs.constant(120, 90, 20, stopped),
                        Runs.constant(120, 90, 20));
        assertThat(knee.generatorLimited()).isFalse();
        assertThat(knee.notSustainedPerSecond()).hasValue(120.0);
    }

    @Test
    void aRateThatTheGeneratorCouldNotOfferIsNotTheSubjects() {
        Knee knee =
                knee(Optional.empty(), Runs.constant(80, 80, 20), Runs.constant(120, 90, 20, LATE));
        assertThat(knee.generatorLimited()).isTrue();
        assertThat(knee.sustainedPerSecond()).hasValue(80.0);
        assertThat(knee.notSustainedPerSecond()).isEmpty();
    }

    /// One that lags although it has processors left shares a full machine with the service.
    @Test
    void aGeneratorThatLagsForWantOfProcessorsHasAFullMachineBesideIt() {
        GeneratorHealth waits = new GeneratorHealth(900, 600, 0.6, 0, Optional.of(Shortage.CPU));
        Knee knee =
                knee(
                        Optional.empty(),
                        Runs.constant(80, 80, 20),
                        Runs.constant(120, 90, 20, waits));
        assertThat(knee.generatorLimited()).isFalse();
        assertThat(knee.notSustainedPerSecond()).hasValue(120.0);
    }

    /// The compiler was not done when 90/s were too much.
    @Test
    void aServiceThatCompletesMoreThanItOnceCouldHasBecomeFaster() {
        Knee knee =
                knee(
                        Optional.of("p99<1s"),
                        Runs.constant(90, 40, 20),
                        Runs.constant(80, 80, 20),
                        Runs.constant(110, 110, 20),
                        Runs.constant(150, 112, 20));
        assertThat(knee.fit().orElseThrow().fasterSince()).hasValue(2);
        assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(95.0, 115.0);
    }

    /// As one whose new requests take the processors from those that wait for an answer.
    @Test
    void aServiceThatCompletesMoreThanWhenItCollapsedHasNotBecomeFaster() {
        Knee knee =
                knee(
                        Optional.of("p99<1s"),
                        Runs.constant(60, 43, 20),
                        Runs.constant(54, 54, 20),
                        Runs.constant(86, 5, 20),
                        Runs.constant(58, 43, 20));
        assertThat(knee.fit().flatMap(Fit::fasterSince)).isEmpty();
        assertThat(knee.sustainedPerSecond().orElseThrow()).isBetween(35.0, 55.0);
    }

    /// Counted each second from JHipster's sample application, whose first answers took so long
    /// that no request of a step could miss the objective: 53/s were too much, and knees of up to
    /// that explained it.
    @Test
    void whatAnOverloadCompletesBoundsTheKnee() {
        Map<Stage, LoadData> loads = new LinkedHashMap<>();
        loads.put(Stage.LOW, load(893, List.of(15, 20, 29, 49), List.of(2, 6, 22, 83)));
        loads.put(
                new Stage.Step(1),
                load(
                        900,
                        List.of(25, 25, 46, 37, 42, 50, 0, 0),
                        List.of(6, 19, 37, 24, 33, 46, 27, 33)));
        Search search =
                new Search(
                        new Objective("p99<11s", Optional.empty()),
                        List.of(
                                new Step(Stage.LOW, 12, false, false),
                                new Step(new Stage.Step(1), 53, false, false)),
                        Ended.FOUND);
        assertThat(fit(search, loads).interval().high()).isGreaterThan(45);
        loads.put(
                Stage.OVERLOAD,
                load(
                        1_500,
                        List.of(39, 50, 44, 46, 44, 59, 0),
                        List.of(23, 31, 35, 37, 35, 42, 33)));
        loads.put(Stage.LOW_AGAIN, load(93, List.of(27, 33, 44, 0), List.of(23, 31, 48, 2)));
        Fit fit = fit(search, loads);
        assertThat(fit.perSecond()).isBetween(30.0, 38.0);
        assertThat(fit.interval().high()).isLessThan(42);
        assertThat(fit.collapses()).isFalse();
    }

    /// What 108/s leave of 100/s completed may be chance: nobody knows how much it could do.
    @Test
    void aServiceThatWasHardlyOfferedTooMuchHasNotBecomeFaster() {
        Knee knee =
                knee(
                        Optional.of("p99<1s"),
                        Runs.constant(108, 100, 20),
                        Runs.constant(150, 140, 20));
        assertThat(knee.steps().get(1).sustained()).isFalse();
        assertThat(knee.fit().orElseThrow().fasterSince()).isEmpty();
    }

    /// As one that writes many requests' data at once does.
    @Test
    void aServiceThatCompletesMoreUnderOverloadHasNotBecomeFaster() {
        Map<Stage, LoadData> overload = Map.of(Stage.OVERLOAD, Runs.constant(200, 140, 20));
        Knee knee = knee(Optional.of("p99<1s"), overload, Runs.constant(120, 100, 20));
        assertThat(knee.fit().orElseThrow().fasterSince()).isEmpty();
    }

    @Test
    void anOverloadInWhichRequestsFailSaysNothing() {
        LoadData[] steps = {Runs.constant(90, 90, 20), Runs.constant(120, 100, 20)};
        Map<Stage, LoadData> failed = Map.of(Stage.OVERLOAD, failing(240, 400));
        assertThat(knee(Optional.of("p99<1s"), failed, steps))
                .isEqualTo(knee(Optional.of("p99<1s"), steps));
    }

    /// What was sustained at a rate outweighs an overload in which less was completed.
    @Test
    void anOverloadThatCollapsesDoesNotBoundWhatWasSustained() {
        Fit fit =
                knee(
                                Optional.of("p99<11s"),
                                Map.of(
                                        Stage.LOAD,
                                        Runs.constant(45, 45, 20),
                                        Stage.OVERLOAD,
                                        load(
                                                2_000,
                                                Collections.nCopies(4, 69),
                                                Collections.nCopies(4, 10))),
                                Runs.constant(53, 48, 20))
                        .fit()
                        .orElseThrow();
        assertThat(fit.perSecond()).isBetween(40.0, 60.0);
        assertThat(fit.collapses()).isTrue();
    }

    private static Fit fit(Search search, Map<Stage, LoadData> loads) {
        return Knees.of(search, loads).flatMap(Knee::fit).orElseThrow();
    }

    /// @param offered in each second, none in those in which only answers were awaited
    private static LoadData load(
            double latencyMillis, List<Integer> offered, List<Integer> completed) {
        long seconds = offered.stream().filter(count -> count > 0).count();
        long due = offered.stream().mapToLong(Integer::longValue).sum();
        long done = completed.stream().mapToLong(Integer::longValue).sum();
        List<Integer> none = Collections.nCopies(offered.size(), 0);
        return new LoadData(
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        Runs.TIME,
                        seconds,
                        offered.size(),
                        new Totals(due, done, Map.of(), due - done),
                        new Timeline(1_000, offered, completed, none, none),
                        Runs.HEALTHY,
                        Traffic.NONE),
                Runs.recording(latencyMillis, due));
    }

    /// What is offered for longer counts for more: 90/s are not sustained, so nor are 100/s.
    @Test
    void aLoadBelowTheKneeThatFallsBehindRefutesIt() {
        assertThat(refuted(Runs.constant(90, 70, 20))).isTrue();
    }

    @Test
    void aLoadBelowTheKneeThatIsSustainedDoesNot() {
        assertThat(refuted(Runs.constant(90, 90, 20))).isFalse();
    }

    /// A service that answers for two seconds, and then nobody any more.
    @Test
    void aLoadBelowTheKneeThatIsNeverAnsweredRefutesIt() {
        List<Integer> offered = List.of(90, 90, 90, 90, 90, 90, 0, 0, 0);
        assertThat(refuted(load(20, offered, List.of(90, 90, 0, 0, 0, 0, 0, 0, 0)))).isTrue();
        assertThat(refuted(load(20, offered, List.of(90, 90, 90, 90, 90, 90, 0, 0, 0)))).isFalse();
    }

    @Test
    void theLoadBelowAKneeIsNineTenthsOfIt() {
        assertThat(Knees.below(100)).isEqualTo(90);
        assertThat(Knees.above(90)).isEqualTo(100);
    }

    private static boolean refuted(LoadData load) {
        Map<Stage, LoadData> loads =
                Map.of(
                        Stage.LOW,
                        Runs.constant(20, 20, 20),
                        new Stage.Step(1),
                        Runs.constant(100, 100, 20),
                        Stage.LOAD,
                        load);
        List<Step> steps =
                List.of(
                        new Step(Stage.LOW, 20, false, false),
                        new Step(new Stage.Step(1), 100, false, false));
        Objective objective = new Objective("p99<120ms", Optional.empty());
        return Knees.refuted(new Search(objective, steps, Ended.AT_MAXIMUM), loads);
    }

    /// What is missing from a load is chance up to 2 %, or up to what comes and goes of those in
    /// flight.
    @Test
    void aLoadOfWhichATwentiethIsMissingFellBehind() {
        assertThat(Knees.fellBehind(1_000, 985, 10, 4)).isFalse();
        assertThat(Knees.fellBehind(1_000, 950, 10, 4)).isTrue();
        assertThat(Knees.fellBehind(20, 19, 10, 4)).isFalse();
        assertThat(Knees.fellBehind(1_000, 950, 4_000, 4)).as("by 2.2 errors").isTrue();
        assertThat(Knees.fellBehind(1_000, 950, 8_000, 4)).as("by 1.6 errors").isFalse();
    }

    /// One that took 20 ms.
    @Test
    void aServiceThatTakesTwiceAsLongAsBeforeHasNotRecovered() {
        assertThat(Knees.recovered(Runs.constant(10, 10, 30), 0.02)).isTrue();
        assertThat(Knees.recovered(Runs.constant(10, 10, 40), 0.02)).isFalse();
        assertThat(Knees.recovered(Runs.constant(10, 0, 20), 0.02)).isFalse();
    }

    @Test
    void withoutASearchThereIsNoKnee() {
        assertThat(Knees.of(Runs.trial("any", 1, 400))).isEmpty();
    }

    /// @param steps loads, each at the rate that it was offered
    private static Knee knee(Optional<String> objective, LoadData... steps) {
        return knee(objective, Map.of(), steps);
    }

    /// @param later loads that follow the search
    private static Knee knee(
            Optional<String> objective, Map<Stage, LoadData> later, LoadData... steps) {
        Map<Stage, LoadData> loads = new LinkedHashMap<>(later);
        List<Step> offered = new ArrayList<>(List.of(new Step(Stage.LOW, 20, false, false)));
        loads.put(Stage.LOW, Runs.constant(20, 20, 20));
        for (int i = 0; i < steps.length; i++) {
            Stage name = new Stage.Step(i + 1);
            loads.put(name, steps[i]);
            double rate = steps[i].result().totals().offered() / 4.0;
            offered.add(new Step(name, rate, false, false));
        }
        TrialData any = Runs.trial("any", 1, 400);
        Objective wanted = Knees.objective(wanted(objective), List.of(loads.get(Stage.LOW)));
        Search search = new Search(wanted, offered, Ended.FOUND);
        Trial trial = Runs.with(any.trial(), Runs.measured(20, Optional.of(search)));
        return Knees.of(new TrialData(trial, loads, Optional.empty())).orElseThrow();
    }
}
