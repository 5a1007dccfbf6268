package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.run.Trial.WarmupResult;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.DemandChanged.Demand;
import dev.heddle.model.verdict.TimeSpent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Each finding appears where there is reason, and does not where there is none.
class FindingsTest {
    private static final ProbeData NOTHING =
            new ProbeData(List.of(), Optional.empty(), List.of(), List.of(), 4);
    private static final double SECONDS = 0.05;

    @Test
    void aLoadThatIsNotSteadyIsSaid() {
        assertThat(found(low(20, 1, 0.05))).doesNotHaveAnyElementsOfTypes(NOT_STATIONARY);
        // 400/s that stay for 50 ms are 20 in flight, and 30 were seen.
        assertThat(found(low(400, 30, 0.05)))
                .filteredOn(NOT_STATIONARY::isInstance)
                .singleElement()
                .isEqualTo(new Finding.NotStationary(Stage.LOW, 400, 30, 20));
        assertThat(found(low(400, 20.9, 0.05)))
                .as("within 5 %")
                .doesNotHaveAnyElementsOfTypes(NOT_STATIONARY);
        assertThat(found(low(2, 0.5, 0.05)))
                .as("less than one request is no mean")
                .doesNotHaveAnyElementsOfTypes(NOT_STATIONARY);
    }

    /// An executor whose queue is full, with CallerRunsPolicy.
    @Test
    void tasksThatTheirCallersRunAreSaid() {
        assertThat(found(running("com.acme.Gang.carry:18"))).doesNotHaveAnyElementsOfTypes(OWN);
        assertThat(
                        found(
                                running(
                                        "com.acme.Gang.carry:18",
                                        "java.util.concurrent.ThreadPoolExecutor$CallerRunsPolicy"
                                                + ".rejectedExecution:2094")))
                .filteredOn(OWN::isInstance)
                .singleElement()
                .extracting("threads")
                .isEqualTo(10.0);
    }

    private static final Class<Finding.RunByCallers> OWN = Finding.RunByCallers.class;

    private static TrialData running(String... stack) {
        WaitSite site =
                WaitSite.of(
                        WaitKind.SLEEP,
                        stack[0],
                        "",
                        "",
                        Optional.empty(),
                        10,
                        List.of(),
                        List.of(stack));
        ProbeData probe = new ProbeData(List.of(), Optional.empty(), List.of(site), List.of(), 4);
        TrialData data = searched();
        Interval over = data.trial().interval(Stage.OVERLOAD).orElseThrow();
        return Runs.with(
                data,
                new Interval(
                        over.name(),
                        over.from(),
                        over.seconds(),
                        over.rate(),
                        Runs.seen(Pins.NONE, probe)));
    }

    /// The probe samples workers, the generator times requests: neither knows of the other.
    @Test
    void moreBusyWorkersThanRequestsInFlightContradictLittlesLaw() {
        assertThat(found(busy(19, Optional.empty()))).doesNotHaveAnyElementsOfTypes(LITTLE);
        assertThat(found(busy(23, Optional.empty())))
                .as("chance, of 20 in flight for 4 s")
                .doesNotHaveAnyElementsOfTypes(LITTLE);
        assertThat(found(busy(30, Optional.empty())))
                .filteredOn(LITTLE::isInstance)
                .singleElement()
                .isEqualTo(
                        new Finding.LittlesLaw(
                                Stage.LOW, ResourceId.of(ResourceKind.WORKERS, "exec"), 30, 20));
        assertThat(found(busy(30, Optional.of(800.0))))
                .as("two tasks of each request")
                .doesNotHaveAnyElementsOfTypes(LITTLE);
    }

    private static final Class<Finding.LittlesLaw> LITTLE = Finding.LittlesLaw.class;

    /// 400/s that stay for 50 ms.
    private static TrialData busy(double busy, Optional<Double> tasksPerSecond) {
        ResourceUse workers =
                new ResourceUse(
                        new ResourceUse.Id(ResourceKind.WORKERS, "exec", "Executor", 1),
                        Optional.of(200.0),
                        busy,
                        0,
                        List.of(),
                        tasksPerSecond);
        ProbeData probe =
                new ProbeData(List.of(workers), Optional.empty(), List.of(), List.of(), 4);
        Rate rate = new Rate(Rate.Source.GENERATOR, 400, 400, 20, Optional.of(0.05));
        return Runs.with(
                searched(),
                new Interval(Stage.LOW, Runs.TIME, 4, rate, Runs.seen(Pins.NONE, probe)));
    }

    private static final Class<Finding.NotStationary> NOT_STATIONARY = Finding.NotStationary.class;

    @Test
    void aDemandThatIsAnotherAtTheEndIsSaid() {
        assertThat(found(again(SECONDS, 0.1))).doesNotHaveAnyElementsOfTypes(CHANGED);
        assertThat(found(again(SECONDS * 1.3, 0.1)))
                .filteredOn(CHANGED::isInstance)
                .singleElement()
                .isEqualTo(new Finding.DemandChanged(Demand.SERVICE_TIME, SECONDS, SECONDS * 1.3));
        assertThat(found(again(SECONDS, 0.05)))
                .filteredOn(CHANGED::isInstance)
                .singleElement()
                .isEqualTo(new Finding.DemandChanged(Demand.CPU, 0.005, 0.0025));
    }

    @Test
    void cpuPerRequestOfAFewRequestsIsNoDemand() {
        TrialData few =
                Runs.with(
                        again(SECONDS, 0.05),
                        new Interval(
                                Stage.LOW_AGAIN,
                                Runs.TIME.plusSeconds(60),
                                2,
                                Runs.rate(1, 1, SECONDS),
                                Runs.seen(Runs.processors(0.5, 0.6), Pins.NONE, NOTHING)));
        assertThat(found(few)).doesNotHaveAnyElementsOfTypes(CHANGED);
    }

    private static final Class<Finding.DemandChanged> CHANGED = Finding.DemandChanged.class;

    /// The second of two requests, of a second each, ended after the interval of two seconds.
    @Test
    void timeOfOneUserDoesNotDependOnWhenTheLastRequestEnded() {
        TrialData trial = Runs.trial("virtual", 1, 400);
        for (Stage stage : List.of(Stage.BASELINE, Stage.LOW_AGAIN)) {
            trial =
                    Runs.with(
                            trial,
                            new Interval(
                                    stage,
                                    Runs.TIME,
                                    2,
                                    new Rate(Rate.Source.GENERATOR, 1, 0.5, 1, Optional.of(1.0)),
                                    Runs.seen(Pins.NONE, asleep(1))));
        }
        Rate heavy = new Rate(Rate.Source.GENERATOR, 400, 400, 400, Optional.of(1.0));
        trial =
                Runs.with(
                        trial,
                        new Interval(
                                Stage.STEADY,
                                Runs.TIME.plusSeconds(4),
                                4,
                                heavy,
                                Runs.seen(Pins.NONE, asleep(400))));
        assertThat(Runs.verdict(trial).details().timeSpent().orElseThrow().places())
                .singleElement()
                .isEqualTo(new TimeSpent.Place(WaitKind.SLEEP, "Orders.fetch:23", 1, 1));
    }

    private static ProbeData asleep(double threads) {
        WaitSite site =
                WaitSite.of(
                        WaitKind.SLEEP,
                        "Orders.fetch:23",
                        "java.lang.Thread.sleep",
                        "",
                        Optional.empty(),
                        threads,
                        List.of(),
                        List.of());
        return new ProbeData(List.of(), Optional.empty(), List.of(site), List.of(), 20);
    }

    @Test
    void aWarmUpThatWasNotSteadyIsSaid() {
        assertThat(found(searched())).doesNotHaveAnyElementsOfTypes(Finding.NotSteady.class);
        Measured of = searched().trial().measured();
        Measured unsteady =
                new Measured(
                        of.figures(),
                        of.words(),
                        Optional.of(new WarmupResult(30, 100, false, 10, List.of())),
                        of.search(),
                        of.pinned());
        Trial trial = Runs.with(searched().trial(), unsteady);
        assertThat(found(new TrialData(trial, searched().loads(), Optional.empty())))
                .hasAtLeastOneElementOfType(Finding.NotSteady.class);
    }

    @Test
    void aMachineThatSomethingElseUsesIsSaid() {
        assertThat(found(atRest(0.15))).doesNotHaveAnyElementsOfTypes(BUSY);
        assertThat(found(atRest(0.95)))
                .filteredOn(BUSY::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        BUSY, of -> assertThat(of.busy()).isCloseTo(0.9, within(0.01)));
    }

    private static final Class<Finding.BusyMachine> BUSY = Finding.BusyMachine.class;

    private static TrialData atRest(double machine) {
        Observation rest = Runs.seen(Runs.processors(0.05, machine), Pins.NONE, NOTHING);
        Observation seen = Runs.seen(Pins.NONE, NOTHING);
        return Runs.searched(SECONDS * 1e3, rest, seen, seen);
    }

    @Test
    void processorsThatTheHypervisorTakesAreSaid() {
        assertThat(found(stolen(0.02))).doesNotHaveAnyElementsOfTypes(Finding.Stolen.class);
        assertThat(found(stolen(0.4)))
                .filteredOn(Finding.Stolen.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        Finding.Stolen.class,
                        finding -> assertThat(finding.stolen()).isCloseTo(0.4, within(0.01)));
    }

    private static TrialData stolen(double processors) {
        Observation rest = Runs.seen(Pins.NONE, NOTHING);
        Observation seen = Runs.seen(Runs.stolen(processors), Pins.NONE, NOTHING);
        return Runs.searched(SECONDS * 1e3, rest, seen, seen);
    }

    @Test
    void aKneeThatTheLoadBelowItRefutesIsNotSustained() {
        assertThat(found(searched())).doesNotHaveAnyElementsOfTypes(Finding.KneeNotConfirmed.class);
        Map<Stage, LoadData> loads = new HashMap<>(searched().loads());
        loads.put(Stage.LOAD, Runs.constant(72, 48, SECONDS * 1e3));
        TrialData refuted = new TrialData(searched().trial(), loads, Optional.empty());
        assertThat(found(refuted))
                .filteredOn(Finding.KneeNotConfirmed.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        Finding.KneeNotConfirmed.class,
                        of -> assertThat(of.searchedPerSecond()).isBetween(70.0, 98.0));
        assertThat(Runs.verdict(refuted).estimate(Estimate.Names.SUSTAINED)).isEmpty();
    }

    /// It sustained 90/s for longer than any step.
    @Test
    void aServiceThatCompletesLessWhenOverloadedThanItSustainsCollapses() {
        assertThat(found(searched())).doesNotHaveAnyElementsOfTypes(Finding.Collapses.class);
        Map<Stage, LoadData> loads = new HashMap<>(searched().loads());
        loads.put(Stage.OVERLOAD, Runs.constant(200, 40, SECONDS * 1e3));
        assertThat(found(new TrialData(searched().trial(), loads, Optional.empty())))
                .filteredOn(Finding.Collapses.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        Finding.Collapses.class,
                        finding -> {
                            assertThat(finding.overloadedPerSecond()).isEqualTo(new Range(40, 40));
                            assertThat(finding.sustainedPerSecond().low()).isGreaterThan(75);
                        });
    }

    @Test
    void aSwitchThatDidNothingIsSaid() {
        assertThat(found(ThreadModel.VIRTUAL, threads(true)))
                .doesNotHaveAnyElementsOfTypes(Finding.SwitchDidNothing.class);
        assertThat(found(ThreadModel.VIRTUAL, threads(false)))
                .contains(new Finding.SwitchDidNothing(ThreadModel.VIRTUAL, ThreadModel.PLATFORM));
        assertThat(found(ThreadModel.UNKNOWN, threads(false)))
                .doesNotHaveAnyElementsOfTypes(Finding.SwitchDidNothing.class);
        assertThat(found(ThreadModel.REACTIVE, threads(false)))
                .doesNotHaveAnyElementsOfTypes(Finding.SwitchDidNothing.class);
    }

    @Test
    void aJdkWithAKnownBugIsSaidForVirtualThreadsOnly() {
        assertThat(found(ThreadModel.VIRTUAL, NOTHING))
                .as("JDK 25.0.4 is not known to be bad")
                .doesNotHaveAnyElementsOfTypes(Finding.KnownBadJdk.class);
        TrialData bad = on(new Jdk("/jdk", 25, "25.0.3", "Vendor"), searched());
        assertThat(found(ThreadModel.VIRTUAL, bad))
                .hasAtLeastOneElementOfType(Finding.KnownBadJdk.class);
        assertThat(found(ThreadModel.PLATFORM, bad))
                .doesNotHaveAnyElementsOfTypes(Finding.KnownBadJdk.class);
    }

    @Test
    void whatCouldNotBeObservedAndMemoryThatRanOutAreSaid() {
        assertThat(found(searched()))
                .doesNotHaveAnyElementsOfTypes(
                        Finding.NotObserved.class, Finding.OutOfMemory.class);
        Missing blind = new Missing(Missing.What.PROBE, "no agent");
        Observation seen =
                new Observation(
                        Observation.NOTHING.process(),
                        new Memory(
                                List.of(),
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                Optional.of("java.lang.OutOfMemoryError")),
                        Observation.NOTHING.threads(),
                        Pins.NONE,
                        List.of(),
                        Optional.empty(),
                        List.of(blind));
        Interval load = new Interval(Stage.LOAD, Runs.TIME, 4, Runs.rate(90, 90, SECONDS), seen);
        assertThat(found(Runs.with(searched(), load)))
                .contains(
                        new Finding.NotObserved(List.of(blind)),
                        new Finding.OutOfMemory("java.lang.OutOfMemoryError"));
    }

    /// A pool that leaks, or a deadlock: requests come and none goes on.
    @Test
    void aServiceThatStoppedAnsweringSaysWhatItsThreadsWaitFor() {
        assertThat(found(searched())).doesNotHaveAnyElementsOfTypes(Finding.StoppedAnswering.class);
        WaitSite stuck = site(WaitKind.SEMAPHORE, true, 280);
        Observation seen =
                Runs.seen(
                        Runs.processors(0.1, 2),
                        Pins.NONE,
                        new ProbeData(List.of(), Optional.empty(), List.of(stuck), List.of(), 4));
        Rate none = new Rate(Rate.Source.GENERATOR, 100, 0, 300, Optional.empty());
        Interval stood = new Interval(new Stage.Step(7), Runs.TIME, 4, none, seen);
        assertThat(found(Runs.with(searched(), stood)))
                .contains(new Finding.StoppedAnswering(new Stage.Step(7), 300, stuck, false));
        assertThat(found(Runs.with(again(SECONDS, 0.1), stood)))
                .contains(new Finding.StoppedAnswering(new Stage.Step(7), 300, stuck, true));
    }

    /// What was left of the load above the knee takes four seconds.
    @Test
    void aServiceThatDoesNotRecoverIsMetastable() {
        double millis = SECONDS * 1e3;
        assertThat(found(recovery(30, 1, 10 * millis)))
                .contains(new Finding.NotRecovered(30, 400, SECONDS, Optional.of(10 * SECONDS)));
        assertThat(found(recovery(30, 0, 0)))
                .contains(new Finding.NotRecovered(30, 400, SECONDS, Optional.empty()));
        assertThat(found(recovery(30, 1, millis)))
                .doesNotHaveAnyElementsOfTypes(Finding.NotRecovered.class);
        assertThat(found(recovery(3, 0, 0)))
                .doesNotHaveAnyElementsOfTypes(Finding.NotRecovered.class);
        assertThat(found(searched())).doesNotHaveAnyElementsOfTypes(Finding.NotRecovered.class);
    }

    /// @param seconds after the load above the knee
    private static TrialData recovery(int seconds, int completed, double millis) {
        TrialData trial = searched();
        Map<Stage, LoadData> loads = new HashMap<>(trial.loads());
        loads.put(
                Stage.RECOVERY,
                Runs.constant(Runs.TIME.plusSeconds(4 + seconds), 1, completed, millis));
        return new TrialData(trial.trial(), loads, trial.scan());
    }

    @Test
    void threadsThatSpinAreSaid() {
        WaitSite asking = site(WaitKind.YIELD, true, 30);
        Observation over =
                Runs.seen(
                        Runs.processors(1.9, 2),
                        Pins.NONE,
                        new ProbeData(List.of(), Optional.empty(), List.of(asking), List.of(), 4));
        List<Finding> found =
                found(
                        Runs.searched(
                                SECONDS * 1e3,
                                Runs.seen(Runs.processors(0, 0), Pins.NONE, NOTHING),
                                Runs.seen(Runs.processors(0.38, 0.4), Pins.NONE, NOTHING),
                                over));
        assertThat(found)
                .filteredOn(Finding.Spinning.class::isInstance)
                .singleElement()
                .satisfies(
                        one ->
                                assertThat(((Finding.Spinning) one).site().site())
                                        .isEqualTo(asking.site()));
    }

    private static TrialData on(Jdk jdk, TrialData data) {
        Trial of = data.trial();
        Trial.Fork fork = new Trial.Fork("001-any", "any", 1, of.fork().started(), jdk, List.of());
        return new TrialData(
                new Trial(
                        of.schemaVersion(),
                        fork,
                        of.outcome(),
                        of.failure(),
                        of.intervals(),
                        of.measured(),
                        of.thirdParties()),
                data.loads(),
                data.scan());
    }

    /// The low rate again at the end of the trial.
    private static TrialData again(double residenceSeconds, double processors) {
        return Runs.with(
                searched(),
                new Interval(
                        Stage.LOW_AGAIN,
                        Runs.TIME.plusSeconds(60),
                        4,
                        Runs.rate(20, 20, residenceSeconds),
                        Runs.seen(Runs.processors(processors, 0.2), Pins.NONE, NOTHING)));
    }

    private static TrialData low(double perSecond, double inFlight, double residenceSeconds) {
        Rate rate =
                new Rate(
                        Rate.Source.GENERATOR,
                        perSecond,
                        perSecond,
                        inFlight,
                        Optional.of(residenceSeconds));
        return Runs.with(
                searched(),
                new Interval(Stage.LOW, Runs.TIME, 4, rate, Runs.seen(Pins.NONE, NOTHING)));
    }

    private static TrialData searched() {
        Observation seen = Runs.seen(Pins.NONE, NOTHING);
        return Runs.searched(SECONDS * 1e3, seen, seen, seen);
    }

    /// One thread for each request in flight at the low rate.
    private static ProbeData threads(boolean virtual) {
        return new ProbeData(
                List.of(),
                Optional.empty(),
                List.of(site(WaitKind.SLEEP, virtual, 20 * SECONDS)),
                List.of(),
                4);
    }

    private static WaitSite site(WaitKind kind, boolean virtual, double threads) {
        return WaitSite.of(
                kind,
                "com.acme.Orders.find:42",
                "java.lang.Thread.sleep",
                "",
                virtual ? Optional.empty() : Optional.of("http-#"),
                threads,
                List.of(new Occupancy(0, threads)),
                List.of("com.acme.Orders.find:42"));
    }

    private static List<Finding> found(TrialData trial) {
        return found(ThreadModel.PLATFORM, trial);
    }

    private static List<Finding> found(ThreadModel declared, ProbeData atLow) {
        Observation rest = Runs.seen(Pins.NONE, NOTHING);
        return found(
                declared, Runs.searched(SECONDS * 1e3, rest, Runs.seen(Pins.NONE, atLow), rest));
    }

    private static List<Finding> found(ThreadModel declared, TrialData trial) {
        return Runs.only(
                        Runs.of(
                                Runs.http(Runs.OPEN),
                                List.of(Runs.service("any", declared, List.of())),
                                List.of(),
                                trial))
                .findings();
    }
}
