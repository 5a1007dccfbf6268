package dev.heddle.analyze;

import static dev.heddle.analyze.ScriptedService.CONNECTOR;
import static dev.heddle.analyze.ScriptedService.POOL;
import static dev.heddle.analyze.ScriptedService.THREADS;
import static dev.heddle.analyze.ScriptedService.WORKERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.model.experiment.Workload;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Ended;
import dev.heddle.model.tuning.Tuning.Outcome;
import dev.heddle.model.tuning.Tuning.Prediction;
import dev.heddle.model.tuning.Tuning.Removal;
import dev.heddle.model.tuning.Tuning.Round;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.tuning.TuningStep;
import dev.heddle.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The loop, against a service whose ceilings are known: 200 workers for 0.2 s (1,000/s), 10
/// connections for 5 ms (2,000/s), CPU at 6,000/s.
class TuningsTest {
    private final ScriptedService service =
            new ScriptedService(
                    Map.of(
                            ResourceKind.WORKERS, 0.2,
                            ResourceKind.CONNECTION_POOL, 0.005,
                            ResourceKind.CPU, 2 / 6_000.0),
                    Map.of(
                            ResourceKind.WORKERS, 200,
                            ResourceKind.CONNECTION_POOL, 10,
                            ResourceKind.CPU, 2));

    private final List<Verdict> runs = new ArrayList<>();

    private Tuning tuned(TuningPlan plan) {
        for (Optional<TuningStep> next = Tunings.next(plan, runs, GainForecast.NONE);
                next.isPresent();
                next = Tunings.next(plan, runs, GainForecast.NONE)) {
            runs.add(service.run(next.get()));
            assertThat(runs).as("an end").hasSizeLessThan(30);
        }
        return Tunings.result(plan, runs, GainForecast.NONE, Ended.INTERRUPTED);
    }

    @Test
    void itLiftsOneLimitAfterAnotherUpToWhatNoSettingChanges() {
        Tuning tuning = tuned(service.plan(Optional.empty(), 3, THREADS, WORKERS, POOL));
        assertThat(tuning.rounds())
                .extracting(round -> round.change().setting().name(), Round::outcome)
                .containsExactly(tuple("threads", Outcome.KEPT), tuple("pool", Outcome.KEPT));
        assertThat(tuning.ended()).isEqualTo(Ended.WALL);
        assertThat(tuning.left().getFirst().limit().kind()).isEqualTo(ResourceKind.CPU);
        assertThat(tuning.gain()).isCloseTo(6, offset(0.1));
        assertThat(tuning.configuration().variant()).isEqualTo("virtual");
        assertThat(tuning.flags().arguments()).containsExactly("--virtual=true");
        assertThat(tuning.flags().javaOptions())
                .containsExactly("-Dpool=" + tuning.configuration().settings().get("pool"));
    }

    /// The pool needs 30 connections for what the CPU allows; the largest tried has room to spare.
    @Test
    void theSmallestSizeThatIsAsGoodAsTheBestIsKept() {
        Tuning tuning = tuned(service.plan(Optional.empty(), 3, THREADS, POOL));
        Round pool = tuning.rounds().getLast();
        int kept = Integer.parseInt(pool.change().to());
        assertThat(kept).isBetween(29, 40);
        assertThat(pool.change().from()).isEqualTo("10");
        assertThat(pool.searched()).hasSizeGreaterThan(1);
        assertThat(pool.searched().getFirst().perSecond().orElseThrow()).isLessThan(6_000);
    }

    @Test
    void theGainIsPredictedUpToTheNextCeiling() {
        Tuning tuning = tuned(service.plan(Optional.empty(), 3, THREADS, POOL));
        Prediction threads = tuning.rounds().getFirst().predicted().orElseThrow();
        assertThat(threads.gain()).isCloseTo(2, offset(1e-6));
        assertThat(threads.next().orElseThrow().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(threads.low()).isEqualTo(1);
        for (Round round : tuning.rounds()) {
            double measured = round.measured().orElseThrow().ratio().value();
            assertThat(round.predicted().orElseThrow().gain()).isCloseTo(measured, offset(0.1));
            assertThat(round.predicted().orElseThrow().high().orElseThrow())
                    .isGreaterThan(measured);
        }
    }

    @Test
    void aChangeThatMakesItWorseIsTakenBackAndTold() {
        service.withABusyDatabase();
        Tuning tuning = tuned(service.plan(Optional.empty(), 3, THREADS, POOL));
        Round pool = tuning.rounds().getLast();
        assertThat(pool.outcome()).isEqualTo(Outcome.WORSE);
        assertThat(tuning.configuration().settings()).isEmpty();
        assertThat(tuning.ended()).isEqualTo(Ended.NOTHING_LEFT);
        assertThat(tuning.gain()).isCloseTo(2, offset(0.01));
        Removal left = tuning.left().getFirst();
        assertThat(left.limit().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(left.perSecond().orElseThrow()).isCloseTo(6_000, offset(1.0));
    }

    /// Of the sizes that are searched, only the smallest can be measured.
    @Test
    void aSizeThatCannotBeMeasuredLeavesTheOthers() {
        service.thatCannotBeMeasuredAbove(25);
        Tuning tuning = tuned(service.plan(Optional.empty(), 3, THREADS, POOL));
        Round pool = tuning.rounds().get(1);
        assertThat(pool.searched().getFirst().perSecond()).isPresent();
        assertThat(pool.searched().getLast().perSecond()).isEmpty();
        assertThat(pool.outcome()).isEqualTo(Outcome.KEPT);
        assertThat(pool.change().to()).isEqualTo(pool.searched().getFirst().value());
    }

    /// Virtual threads reach only 40/s, as the driver keeps their two carriers.
    @Test
    void aLibraryThatPinsIsReplacedByAVersionThatDoesNot() {
        service.pinning("com.mysql.cj.jdbc.ConnectionImpl.createNewIO:5", 0.05);
        Tuning tuning = tuned(virtual(service.plan(Optional.empty(), 3, CONNECTOR)));
        assertThat(tuning.rounds())
                .extracting(round -> round.change().setting().name(), Round::outcome)
                .containsExactly(tuple("mysql-connector-j", Outcome.KEPT));
        assertThat(tuning.flags().libraries()).containsExactly("com.mysql:mysql-connector-j:9.0.0");
        assertThat(tuning.configuration().name()).isEqualTo("virtual, mysql-connector-j=9.0.0");
    }

    @Test
    void aLibraryThatDoesNotPinStaysAsItIs() {
        service.pinning("com.acme.Orders.find:5", 0.05);
        Tuning tuning = tuned(virtual(service.plan(Optional.empty(), 3, CONNECTOR)));
        assertThat(tuning.rounds()).isEmpty();
        assertThat(tuning.ended()).isEqualTo(Ended.NOTHING_LEFT);
    }

    private static TuningPlan virtual(TuningPlan plan) {
        return new TuningPlan(
                plan.schemaVersion(),
                plan.heddleVersion(),
                plan.command(),
                plan.experiment(),
                new Configuration("virtual", Map.of()),
                plan.settings(),
                plan.bounds());
    }

    @Test
    void itEndsAtTheGoal() {
        Tuning tuning = tuned(service.plan(Optional.of(1_500.0), 3, THREADS, POOL));
        assertThat(tuning.ended()).isEqualTo(Ended.GOAL_REACHED);
        assertThat(tuning.rounds()).hasSize(1);
    }

    @Test
    void withoutASettingForTheLimitItsWorthIsTold() {
        Tuning tuning = tuned(service.plan(Optional.empty(), 3, POOL));
        assertThat(tuning.ended()).isEqualTo(Ended.WALL);
        assertThat(service.measured()).isEqualTo(1);
        assertThat(tuning.left())
                .extracting(left -> left.limit().kind())
                .containsExactly(ResourceKind.WORKERS, ResourceKind.CONNECTION_POOL);
        assertThat(tuning.left().getFirst().perSecond().orElseThrow())
                .isCloseTo(2_000, offset(1.0));
    }

    @Test
    void whatIsOnlyPredictedIsNotLifted() {
        service.withALimitThatIsNotSeen();
        Tuning tuning = tuned(service.plan(Optional.empty(), 3, THREADS, POOL));
        assertThat(tuning.ended()).isEqualTo(Ended.UNEXPLAINED);
        assertThat(tuning.rounds()).isEmpty();
    }

    /// Without pairs, a search decides alone.
    @Test
    void oneMeasurementOfEachIsEnoughIfAskedFor() {
        Tuning tuning = tuned(service.plan(Optional.empty(), 1, THREADS, POOL));
        assertThat(tuning.kept()).hasSize(2);
        assertThat(service.measured()).isEqualTo(3);
        assertThat(tuning.kept().getLast().measured().orElseThrow().ratio().interval()).isEmpty();
    }

    /// What is resumed, or reported anew, goes through the same runs again.
    @Test
    void theSameRunsGiveTheSameSteps() {
        TuningPlan plan = service.plan(Optional.empty(), 3, THREADS, WORKERS, POOL);
        Tuning tuning = tuned(plan);
        for (int done = 0; done < runs.size(); done++) {
            List<Verdict> first = runs.subList(0, done);
            TuningStep step = Tunings.next(plan, first, GainForecast.NONE).orElseThrow();
            assertThat(step.experiment().name())
                    .isEqualTo(runs.get(done).header().experiment().name());
            assertThat(Tunings.result(plan, first, GainForecast.NONE, Ended.TIME_OVER).ended())
                    .isEqualTo(Ended.TIME_OVER);
        }
        assertThat(Tunings.result(plan, runs, GainForecast.NONE, Ended.TIME_OVER))
                .isEqualTo(tuning);
    }

    @Test
    void theChangeThatComesNextIsListedWithItsPrediction() {
        TuningPlan plan = service.plan(Optional.empty(), 3, THREADS, POOL);
        tuned(plan);
        Tuning tuning =
                Tunings.result(plan, runs.subList(0, 1), GainForecast.NONE, Ended.TIME_OVER);
        assertThat(tuning.rounds())
                .extracting(round -> round.change().setting().name(), Round::outcome)
                .containsExactly(tuple("threads", Outcome.NEXT));
        Round next = tuning.rounds().getFirst();
        assertThat(next.predicted().orElseThrow().gain()).isCloseTo(2, offset(0.01));
        assertThat(next.measured()).isEmpty();
        assertThat(tuning.kept()).isEmpty();
        assertThat(tuning.configuration()).isEqualTo(plan.start());
    }

    /// Only the first run takes resources away; each later one is judged alike.
    @Test
    void whatIsSimulatedIsPredictedWhereItIs() {
        TuningPlan plan = service.plan(Optional.empty(), 3, THREADS, POOL);
        tuned(plan);
        List<Object> asked = new ArrayList<>();
        GainForecast forecast =
                (run, of, change, objective) -> {
                    asked.addAll(List.of(run, of, change));
                    return change instanceof Change.Capacity ? Optional.of(3.5) : Optional.empty();
                };
        List<Round> rounds = Tunings.result(plan, runs, forecast, Ended.INTERRUPTED).rounds();
        assertThat(asked)
                .containsExactly(
                        0,
                        "platform",
                        new Change.VirtualThreads(),
                        1,
                        "virtual",
                        new Change.Capacity("HikariPool-1", 38));
        Prediction pool = rounds.get(1).predicted().orElseThrow();
        assertThat(pool.gain()).isEqualTo(3.5);
        assertThat(pool.high().orElseThrow()).isGreaterThanOrEqualTo(3.5);
        assertThat(rounds.getFirst().predicted())
                .isEqualTo(
                        Tunings.result(plan, runs, GainForecast.NONE, Ended.INTERRUPTED)
                                .rounds()
                                .getFirst()
                                .predicted());
    }

    @Test
    void onlyTheFirstBottleneckIsProven() {
        TuningPlan plan = service.plan(Optional.empty(), 3, THREADS, POOL);
        List<Boolean> proven = new ArrayList<>();
        for (Optional<TuningStep> next = Tunings.next(plan, runs, GainForecast.NONE);
                next.isPresent();
                next = Tunings.next(plan, runs, GainForecast.NONE)) {
            proven.add(proves(next.get()));
            runs.add(service.run(next.get()));
        }
        assertThat(proven).startsWith(true, false).hasSize(4);
    }

    private static boolean proves(TuningStep step) {
        return step.experiment().workload() instanceof Workload.Http http
                && http.search().orElseThrow().prove();
    }
}
