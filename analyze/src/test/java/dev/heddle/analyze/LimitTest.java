package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.heddle.model.machine.Environment;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.AcceptQueue;
import dev.heddle.model.observation.Observation.Accepted;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.SchedulerUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// Which resource is named as the limit, from what was busy at rest, at 20/s, and above a knee of
/// about 100/s where 200/s are offered.
class LimitTest {
    private static final double SERVICE_MILLIS = 50;
    private static final ProcessUse ALL_USED = Runs.processors(0.05, 64);
    private static final AcceptQueue EMPTY = new AcceptQueue(0, 0, 400);

    @Test
    void workersThatWaitForAPoolAreFullAndNotTheLimit() {
        CaseVerdict verdict =
                verdict(
                        List.of(workers(0, 0), pool(0, 0)),
                        List.of(workers(1, 0), pool(0.8, 0)),
                        List.of(workers(100, 50), pool(4, 96)),
                        List.of());
        Rung limit = limit(verdict);
        assertThat(limit.kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(limit.ceiling().orElseThrow()).isCloseTo(100, offset(0.1));
        assertThat(limit.predictedPerSecond().orElseThrow()).isCloseTo(100, offset(0.1));
        assertThat(limit.underLoad().orElseThrow().waiting()).isEqualTo(96);
        assertThat(verdict.findings())
                .filteredOn(Finding.Limited.class::isInstance)
                .extracting(finding -> ((Finding.Limited) finding).remedy().orElseThrow())
                .allMatch(remedy -> remedy.contains("raise the maximum pool size"));
    }

    @Test
    void whatIsBusyAtRestIsNotHeldByRequests() {
        CaseVerdict verdict =
                verdict(
                        List.of(pool(1, 0)),
                        List.of(pool(1.6, 0)),
                        List.of(pool(4, 50)),
                        List.of());
        assertThat(rung(verdict, ResourceKind.CONNECTION_POOL).demandSeconds().orElseThrow())
                .isCloseTo(0.03, offset(1e-9));
    }

    /// A task of a scheduler's that a few samples of the low rate met.
    @Test
    void whatIsLessInUseAtAHigherRateIsNotHeldByRequests() {
        CaseVerdict verdict =
                verdict(
                        List.of(),
                        List.of(workers(0.01, 0), pool(0.8, 0)),
                        List.of(workers(0, 0), pool(4, 50)),
                        List.of());
        assertThat(rung(verdict, ResourceKind.WORKERS).demandSeconds()).isEmpty();
        assertThat(rung(verdict, ResourceKind.WORKERS).basis()).isEqualTo(new Basis.NotInUse());
    }

    /// What has as much to do at a fifth of the rate works for something else.
    @Test
    void whatIsAllInUseAtAnyRateIsNotHeldByRequests() {
        CaseVerdict verdict =
                verdict(
                        List.of(),
                        List.of(workers(100, 0), pool(0.8, 0)),
                        List.of(workers(100, 0), pool(4, 50)),
                        List.of());
        assertThat(rung(verdict, ResourceKind.WORKERS).demandSeconds()).isEmpty();
    }

    @Test
    void aLockThatNobodyWaitedForAtALowRateIsFoundAboveTheKnee() {
        Rung limit = limit(verdict(List.of(), List.of(), List.of(lock(1, 40)), List.of()));
        assertThat(limit.kind()).isEqualTo(ResourceKind.LOCK);
        assertThat(limit.name()).isEqualTo("com.acme.Orders.find:42");
        assertThat(limit.predictedPerSecond()).isEmpty();
        assertThat(limit.basis()).isEqualTo(new Basis.OnlyWhenContended());
    }

    @Test
    void threadsThatGatherAtASocketReadNameAThirdParty() {
        WaitSite reading =
                WaitSite.of(
                        WaitKind.SOCKET,
                        "com.acme.Client.ask:7",
                        "java.net.Socket$SocketInputStream.read",
                        "",
                        Optional.empty(),
                        90,
                        List.of(new Occupancy(0, 90)),
                        List.of("com.acme.Client.ask:7"));
        Rung limit = limit(verdict(List.of(), List.of(), List.of(), List.of(reading)));
        assertThat(limit.kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.name()).isEqualTo("com.acme.Client.ask:7");
    }

    /// 200 ÷ 5 ms = 40,000/s explains nothing of 100/s, however full the 200 are.
    @Test
    void aCeilingThatContradictsTheThroughputIsNeverTheLimit() {
        CaseVerdict verdict =
                verdict(
                        List.of(workers(0, 0)),
                        List.of(workers(0.05, 0)),
                        List.of(workers(2, 0)),
                        List.of());
        assertThat(rung(verdict, ResourceKind.WORKERS).ceiling().orElseThrow())
                .isGreaterThan(10_000);
        assertThat(verdict.limit().orElseThrow().rung().kind())
                .as("the workers hold no request")
                .isEqualTo(ResourceKind.CONCURRENCY);
    }

    @Test
    void pinsAreSizedByTheirTimeAndALibrarysFixIsNamed() {
        CaseVerdict verdict = pinned(PIN);
        Rung limit = limit(verdict);
        assertThat(limit.kind()).isEqualTo(ResourceKind.CARRIERS);
        assertThat(limit.capacity()).hasValue(2.0);
        // 0.4 carriers pinned and 0.1 running, at 20/s.
        assertThat(limit.demandSeconds().orElseThrow()).isCloseTo(0.025, offset(1e-9));
        assertThat(remedies(verdict))
                .containsExactly("com.mysql:mysql-connector-j ≥ 9.0.0, or JDK ≥ 24");
    }

    /// Of the same driver: no other version of it, and no JDK, lets a thread leave its carrier.
    @Test
    void whatPinsUnderANativeFrameIsNoMattersOfALibrarysMonitors() {
        PinSite underNative =
                new PinSite(
                        PIN.frame(),
                        "Native or VM frame on stack, LockSupport.park",
                        PIN.count(),
                        PIN.totalMillis(),
                        PIN.stack());
        assertThat(remedies(pinned(underNative)))
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("run native calls");
    }

    private static CaseVerdict pinned(PinSite pin) {
        return Runs.verdict(
                Runs.searched(
                        SERVICE_MILLIS,
                        Runs.seen(Pins.NONE, scheduled()),
                        Runs.seen(new Pins(40, 1_600, List.of(pin)), scheduled()),
                        Runs.seen(new Pins(200, 7_900, List.of(pin)), scheduled())));
    }

    private static final PinSite PIN =
            new PinSite(
                    "com.mysql.cj.NativeSession.execSQL:696",
                    PinSite.MONITOR_HELD,
                    40,
                    1_600,
                    List.of(
                            "java.lang.VirtualThread.parkOnCarrierThread:675",
                            "com.mysql.cj.NativeSession.execSQL:696"));

    /// On 16 processors, three of which others keep busy, a subject in a control group with a quota
    /// of 2 that uses all of it: its ceiling is its quota's, not the machine's.
    @Test
    void aQuotaIsUsedUpLongBeforeTheMachineIs() {
        Rung cpu = cpu(16, Runs.processors(0.4, 3.4, 0.4, 2), Runs.processors(1.98, 5, 1.98, 2));
        assertThat(cpu.ceiling().orElseThrow()).isCloseTo(100, offset(2.0));
        assertThat(cpu.underLoad().orElseThrow().utilization()).isCloseTo(0.99, offset(1e-6));
        assertThat(((Basis.Processors) cpu.basis()).quota()).hasValue(2.0);
    }

    /// The same use without a quota leaves eleven processors.
    @Test
    void withoutTheQuotaTheMachineIsFarFromUsedUp() {
        Rung cpu = cpu(16, Runs.processors(0.4, 3.4), Runs.processors(1.98, 5));
        assertThat(cpu.ceiling().orElseThrow()).isGreaterThan(600);
        assertThat(cpu.underLoad().orElseThrow().utilization()).isCloseTo(5 / 16.0, offset(1e-6));
    }

    /// Whether these would give way nobody knows.
    @Test
    void othersThatUseMostOfTheMachineLeaveAnUpperBound() {
        Rung cpu = cpu(4, Runs.processors(0.1, 3.1), Runs.processors(0.2, 3.3));
        double demand = cpu.demandSeconds().orElseThrow();
        assertThat(demand).isCloseTo(0.2 / 90, offset(0.003));
        assertThat(cpu.ceiling().orElseThrow()).isCloseTo(4 / demand, offset(1e-6));
        assertThat(((Basis.Processors) cpu.basis()).bound()).isTrue();
        assertThat(cpu.underLoad()).isEmpty();
        assertThat(((Basis.Processors) cpu.basis()).others()).isCloseTo(3, offset(0.01));
    }

    @Test
    void aCpuDemandMeasuredFarBelowItsCeilingGivesALowerBound() {
        assertThat(extrapolated(cpu(16, Runs.processors(0.4, 3.4), Runs.processors(1.98, 5))))
                .isTrue();
        assertThat(extrapolated(cpu(4, Runs.processors(0.5, 3.5), Runs.processors(2.5, 4))))
                .isFalse();
    }

    /// While the compiler is at work at the low rate, a request uses far more than later.
    @Test
    void theRangeOfAnExtrapolatedCeilingContainsIt() {
        for (double low : new double[] {0.1, 0.3, 1, 2}) {
            Rung cpu = cpu(16, Runs.processors(low, 3 + low), Runs.processors(2, 5));
            double ceiling = cpu.ceiling().orElseThrow();
            assertThat(extrapolated(cpu)).isTrue();
            assertThat(cpu.range().orElseThrow().low()).as("%s", low).isLessThanOrEqualTo(ceiling);
            assertThat(cpu.range().orElseThrow().high())
                    .as("%s", low)
                    .isGreaterThanOrEqualTo(ceiling);
        }
    }

    private static boolean extrapolated(Rung cpu) {
        return ((Basis.Processors) cpu.basis()).extrapolated();
    }

    /// Others that keep three of four processors busy at rest get less once the subject wants more.
    @Test
    void aSubjectHadWhatItWasSeenToUse() {
        Rung cpu = cpu(4, Runs.processors(0.5, 3.5), Runs.processors(2.5, 4));
        assertThat(cpu.ceiling().orElseThrow()).isCloseTo(100, offset(2.0));
    }

    /// What others in its group use for each request comes off the quota, too.
    @Test
    void othersInTheGroupUseTheQuotaAsWell() {
        Rung alone = cpu(16, Runs.processors(0.2, 3.2, 0.2, 2), Runs.processors(1, 4, 1, 2));
        Rung shared = cpu(16, Runs.processors(0.2, 3.2, 0.4, 2), Runs.processors(1, 4, 2, 2));
        assertThat(shared.ceiling().orElseThrow())
                .isCloseTo(alone.ceiling().orElseThrow() / 2, offset(1.0));
    }

    /// Both carriers have a thread that wants to run, and a quota of half a processor.
    @Test
    void aCarrierThatTheQuotaKeepsFromRunningIsNotPinned() {
        CaseVerdict verdict =
                Runs.verdict(
                        Runs.searched(
                                SERVICE_MILLIS,
                                Runs.seen(Pins.NONE, scheduled()),
                                Runs.seen(
                                        Runs.processors(0.1, 0.2, 0.1, 0.5),
                                        Pins.NONE,
                                        scheduled()),
                                Runs.seen(
                                        Runs.processors(0.49, 0.6, 0.49, 0.5),
                                        Pins.NONE,
                                        mounted(1.9))));
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.CPU);
        assertThat(verdict.limit().orElseThrow().ties()).isEmpty();
        assertThat(remedies(verdict)).singleElement().asString().startsWith("raise the quota");
    }

    /// The same where the machine has processors to spare: something holds the carriers.
    @Test
    void aCarrierWhoseThreadDoesNotRunIsPinned() {
        CaseVerdict verdict =
                Runs.verdict(
                        Runs.searched(
                                SERVICE_MILLIS,
                                Runs.seen(Pins.NONE, scheduled()),
                                Runs.seen(Pins.NONE, mounted(0.5)),
                                Runs.seen(Pins.NONE, mounted(1.9))));
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.CARRIERS);
    }

    /// The same where other processes use all processors, so that it could be waiting for one.
    @Test
    void aCarrierWhoseThreadReadsAFileIsHeldHoweverBusyTheMachineIs() {
        CaseVerdict verdict =
                Runs.verdict(
                        Runs.searched(
                                SERVICE_MILLIS,
                                Runs.seen(ALL_USED, Pins.NONE, scheduled()),
                                Runs.seen(ALL_USED, Pins.NONE, reading(0.4, 0.4)),
                                Runs.seen(ALL_USED, Pins.NONE, reading(2, 1.9))));
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.CARRIERS);
        assertThat(((Basis.Pinned) limit(verdict).basis()).site())
                .contains("com.acme.Files.read:3");
    }

    /// The JDK added four carriers for threads that read.
    @Test
    void carriersThatTheJdkReplacesAreNotMissing() {
        CaseVerdict verdict =
                Runs.verdict(
                        Runs.searched(
                                SERVICE_MILLIS,
                                Runs.seen(ALL_USED, Pins.NONE, scheduled()),
                                Runs.seen(ALL_USED, Pins.NONE, reading(0.4, 0)),
                                Runs.seen(ALL_USED, Pins.NONE, reading(6, 4))));
        assertThat(verdict.ladder()).extracting(Rung::kind).doesNotContain(ResourceKind.CARRIERS);
    }

    /// @param mounted carriers of two, and those that the JDK added
    private static ProbeData reading(double mounted, double threads) {
        WaitSite site =
                WaitSite.of(
                        WaitKind.FILE,
                        "com.acme.Files.read:3",
                        "java.io.FileInputStream.read",
                        "",
                        Optional.empty(),
                        threads,
                        List.of(new Occupancy(0, threads)),
                        List.of("com.acme.Files.read:3"));
        return new ProbeData(
                List.of(),
                Optional.of(new SchedulerUse(2, mounted, 20)),
                List.of(site),
                List.of(),
                4);
    }

    /// Of eleven files and sockets ten are open, and nothing else is full.
    @Test
    void whoMayOpenNoMoreIsLimitedByThat() {
        CaseVerdict verdict = opened(11, List.of());
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.DESCRIPTORS);
        assertThat(remedies(verdict)).singleElement().asString().startsWith("raise ulimit -n");
    }

    @Test
    void whoMayOpenMoreIsNot() {
        assertThat(opened(20, List.of()).ladder())
                .extracting(Rung::kind)
                .doesNotContain(ResourceKind.DESCRIPTORS);
    }

    /// Requests that wait for a worker keep their connections open.
    @Test
    void connectionsOfRequestsThatWaitAreAVictim() {
        CaseVerdict verdict = opened(11, List.of(workers(100, 300)));
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.WORKERS);
    }

    /// Nine connections wait to be accepted, nobody accepts more, and nothing else is full.
    @Test
    void whoAcceptsTooFewConnectionsIsLimitedByItsBacklog() {
        CaseVerdict verdict = notAccepted(new AcceptQueue(8.9, 9, 400), List.of());
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.ACCEPT_QUEUE);
        assertThat(limit(verdict).capacity()).contains(9.0);
        assertThat(remedies(verdict)).singleElement().asString().startsWith("raise the backlog");
    }

    /// Fourteen are accepted all the time; the others are in the backlog, or not even there.
    @Test
    void whoAlwaysHasAsManyConnectionsAcceptsNoMore() {
        Optional<Accepted> fourteen = Optional.of(new Accepted(14, 14));
        for (AcceptQueue queue :
                List.of(
                        new AcceptQueue(9, 9, 400, fourteen),
                        new AcceptQueue(100, 128, 0, fourteen))) {
            Rung limit = limit(notAccepted(queue, List.of()));
            assertThat(limit.kind()).isEqualTo(ResourceKind.ACCEPTED_CONNECTIONS);
            assertThat(limit.capacity()).contains(14.0);
        }
    }

    @Test
    void whoHasMoreConnectionsNowAndThenMayAcceptThem() {
        AcceptQueue queue = new AcceptQueue(9, 9, 400, Optional.of(new Accepted(10, 14)));
        assertThat(limit(notAccepted(queue, List.of())).kind())
                .isEqualTo(ResourceKind.ACCEPT_QUEUE);
    }

    @Test
    void connectionsThatNobodyAcceptsForWantOfAnotherResourceAreAVictim() {
        CaseVerdict verdict = notAccepted(new AcceptQueue(9, 9, 400), List.of(pool(4, 96)));
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(verdict.limit().orElseThrow().victims())
                .extracting(Rung::kind)
                .containsExactly(ResourceKind.ACCEPT_QUEUE);
    }

    /// The kernel counts the overflows of all processes.
    @Test
    void connectionsToOthersThatAreDroppedAreNotTheServices() {
        for (AcceptQueue queue :
                List.of(new AcceptQueue(2, 9, 400), new AcceptQueue(9, 9, 0), EMPTY)) {
            assertThat(notAccepted(queue, List.of()).ladder())
                    .extracting(Rung::kind)
                    .doesNotContain(ResourceKind.ACCEPT_QUEUE);
        }
    }

    private static CaseVerdict notAccepted(AcceptQueue queue, List<ResourceUse> over) {
        return Runs.verdict(
                Runs.searched(
                        SERVICE_MILLIS,
                        Runs.seen(Pins.NONE, probe(List.of(), List.of())),
                        Runs.seen(Pins.NONE, probe(List.of(pool(0.8, 0)), List.of())),
                        Runs.seen(Runs.notAccepting(queue), Pins.NONE, probe(over, List.of()))));
    }

    /// The step at 98/s was sustained; of what is offered above the knee this is completed.
    private static double sustained(double completedAbove) {
        Observation nothing = Runs.seen(Pins.NONE, probe(List.of(), List.of()));
        Rate over = new Rate(Rate.Source.GENERATOR, 200, completedAbove, 150, Optional.of(1.5));
        return Runs.verdict(
                        Runs.with(
                                Runs.searched(SERVICE_MILLIS, nothing, nothing, nothing),
                                new Interval(Stage.OVERLOAD, Runs.TIME, 4, over, nothing)))
                .value(Estimate.Names.SUSTAINED)
                .orElseThrow();
    }

    @Test
    void withinTheKneesIntervalNoMoreIsSustainedThanIsCompletedAboveIt() {
        double knee = sustained(100);
        assertThat(knee).isBetween(90.0, 100.0);
        assertThat(sustained(0.97 * knee)).isEqualTo(0.97 * knee);
        assertThat(sustained(0.5 * knee)).isBetween(0.7 * knee, 0.97 * knee);
    }

    /// A server that can accept nobody.
    @Test
    void whoMayOpenNoMoreAndCompletesNothingIsLimitedByThatToo() {
        ProcessUse process = Runs.processors(0.1, 0.2);
        Observation nothing = Runs.seen(Pins.NONE, probe(List.of(), List.of()));
        Observation stuck =
                Runs.seen(
                        new ProcessUse(
                                process.samples(),
                                Optional.empty(),
                                Optional.of(11L),
                                Optional.empty()),
                        Pins.NONE,
                        probe(List.of(), List.of()));
        CaseVerdict verdict =
                Runs.verdict(
                        Runs.with(
                                Runs.searched(SERVICE_MILLIS, nothing, nothing, stuck),
                                new Interval(
                                        Stage.OVERLOAD,
                                        Runs.TIME,
                                        4,
                                        new Rate(
                                                Rate.Source.GENERATOR,
                                                200,
                                                0,
                                                800,
                                                Optional.empty()),
                                        stuck)));
        assertThat(limit(verdict).kind()).isEqualTo(ResourceKind.DESCRIPTORS);
    }

    /// @param most descriptors that the process may have
    private static CaseVerdict opened(long most, List<ResourceUse> over) {
        ProcessUse process = Runs.processors(0.1, 0.2);
        return Runs.verdict(
                Runs.searched(
                        SERVICE_MILLIS,
                        Runs.seen(Pins.NONE, probe(List.of(), List.of())),
                        Runs.seen(Pins.NONE, probe(List.of(workers(20, 0)), List.of())),
                        Runs.seen(
                                new ProcessUse(
                                        process.samples(),
                                        Optional.empty(),
                                        Optional.of(most),
                                        Optional.empty()),
                                Pins.NONE,
                                probe(over, List.of()))));
    }

    private static List<String> remedies(CaseVerdict verdict) {
        return verdict.findings().stream()
                .filter(Finding.Limited.class::isInstance)
                .flatMap(finding -> ((Finding.Limited) finding).remedy().stream())
                .toList();
    }

    /// @param low use at 20/s, `over` at 100/s; at rest others use 3 processors
    private static Rung cpu(int processors, ProcessUse low, ProcessUse over) {
        ProbeData nothing = probe(List.of(), List.of());
        TrialData trial =
                Runs.searched(
                        SERVICE_MILLIS,
                        Runs.seen(Runs.processors(0, 3), Pins.NONE, nothing),
                        Runs.seen(low, Pins.NONE, nothing),
                        Runs.seen(over, Pins.NONE, nothing));
        RunData run = Runs.of(List.of(), trial);
        Environment machine = Runs.machine(processors);
        return rung(
                Runs.only(new RunData(run.plan(), machine, run.trials(), Optional.empty())),
                ResourceKind.CPU);
    }

    /// The compiler is at work in the first loads.
    @Test
    void aLoadAtWhichTheServiceWasStillSlowerTellsNothingOfItsCeiling() {
        TrialData warm =
                loaded(
                        loaded(
                                loaded(
                                        loaded(searchedOnManyCpus(), Stage.LOW_AGAIN, 60, 20, 0.15),
                                        Stage.STEADY,
                                        50,
                                        90,
                                        0.6),
                                new Stage.Step(3),
                                40,
                                85,
                                0.57),
                        Stage.OVERLOAD,
                        55,
                        100,
                        0.67);
        TrialData cold =
                loaded(
                        loaded(warm, new Stage.Step(1), 10, 98, 2.9),
                        new Stage.Step(2),
                        20,
                        92,
                        1.8);
        double ceiling = ceilingOfCpu(warm);
        assertThat(ceiling).isGreaterThan(1_500);
        assertThat(ceilingOfCpu(cold)).isEqualTo(ceiling);
    }

    private static TrialData searchedOnManyCpus() {
        return Runs.searched(SERVICE_MILLIS, usingCpu(0), usingCpu(0.4), usingCpu(0.67));
    }

    private static Observation usingCpu(double processors) {
        return Runs.seen(
                Runs.processors(processors, 3 + processors),
                Pins.NONE,
                probe(List.of(), List.of()));
    }

    private static TrialData loaded(
            TrialData trial, Stage stage, int second, double perSecond, double processors) {
        return Runs.with(
                trial,
                new Interval(
                        stage,
                        Runs.TIME.plusSeconds(second),
                        4,
                        Runs.rate(perSecond, perSecond, SERVICE_MILLIS / 1e3),
                        usingCpu(processors)));
    }

    private static double ceilingOfCpu(TrialData trial) {
        RunData run = Runs.of(List.of(), trial);
        return rung(
                        Runs.only(
                                new RunData(
                                        run.plan(),
                                        Runs.machine(16),
                                        run.trials(),
                                        Optional.empty())),
                        ResourceKind.CPU)
                .ceiling()
                .orElseThrow();
    }

    private static CaseVerdict verdict(
            List<ResourceUse> rest,
            List<ResourceUse> low,
            List<ResourceUse> over,
            List<WaitSite> waiting) {
        return Runs.verdict(
                Runs.searched(
                        SERVICE_MILLIS,
                        Runs.seen(Pins.NONE, probe(rest, List.of())),
                        Runs.seen(Pins.NONE, probe(low, List.of())),
                        Runs.seen(Pins.NONE, probe(over, waiting))));
    }

    private static Rung limit(CaseVerdict verdict) {
        assertThat(verdict.limit().orElseThrow().observed()).isTrue();
        return verdict.limit().orElseThrow().rung();
    }

    private static Rung rung(CaseVerdict verdict, ResourceKind kind) {
        return verdict.ladder().stream()
                .filter(rung -> rung.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static ProbeData probe(List<ResourceUse> resources, List<WaitSite> sites) {
        return new ProbeData(
                resources, Optional.of(new SchedulerUse(2, 0.1, 0)), sites, List.of(), 4);
    }

    private static ProbeData scheduled() {
        return probe(List.of(), List.of());
    }

    /// @param carriers of two that have a thread, mean
    private static ProbeData mounted(double carriers) {
        return new ProbeData(
                List.of(), Optional.of(new SchedulerUse(2, carriers, 20)), List.of(), List.of(), 4);
    }

    private static ResourceUse workers(double busy, double waiting) {
        return Runs.use(ResourceKind.WORKERS, "http-#", 1, 100, busy, waiting);
    }

    private static ResourceUse pool(double busy, double waiting) {
        return Runs.use(ResourceKind.CONNECTION_POOL, "orders", 2, 4, busy, waiting);
    }

    private static ResourceUse lock(double busy, double waiting) {
        return Runs.use(ResourceKind.LOCK, "com.acme.Orders.find:42", 3, 1, busy, waiting);
    }
}
