package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.AcceptQueue;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Observation.Threads;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.SlowCause;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/// A service whose p99 is 50 ms at 20/s and 2 s at 102/s, where nothing is saturated.
class SlowRequestsTest {
    private static final double LOW_MILLIS = 50;
    private static final double SLOW_MILLIS = 2_000;
    private static final double SECONDS = 4;
    private static final int LOOKS = 40;
    private static final ProbeData CALM = probe();

    @Test
    void pausesOfTheCollectorAreNamed() {
        CaseVerdict verdict = verdict(LOW_MILLIS, 0.06, seen(pauses(1_900, 1_400), CALM));
        assertThat(verdict.outcome()).isEqualTo(Outcome.LATENCY);
        SlowCause.Paused cause = cause(verdict, SlowCause.Paused.class);
        assertThat(cause.pauses()).isEqualTo(2);
        assertThat(cause.longestMillis()).isEqualTo(1_900);
        assertThat(cause.share()).isCloseTo(3.3 / SECONDS, within(0.01));
    }

    @Test
    void shortPausesAreNotTheReasonOfLongWaits() {
        assertThat(slow(verdict(LOW_MILLIS, 0.06, seen(pauses(20, 30), CALM))).cause())
                .isNotInstanceOf(SlowCause.Paused.class);
    }

    /// Who is dropped tries again after a second.
    @Test
    void connectionsThatWereDroppedAreNamed() {
        CaseVerdict verdict = verdict(LOW_MILLIS, 0.06, queued(new AcceptQueue(0.4, 9, 30)));
        assertThat(slow(verdict).cause()).isEqualTo(new SlowCause.NotAccepted(30, 9));
    }

    @Test
    void fewThatWereDroppedAreNotTheReason() {
        assertThat(slow(verdict(LOW_MILLIS, 0.06, queued(new AcceptQueue(0.4, 9, 3)))).cause())
                .isEqualTo(new SlowCause.Unknown());
    }

    @Test
    void connectionsThatWereAcceptedLateAreNamed() {
        CaseVerdict verdict = verdict(LOW_MILLIS, 0.06, queued(new AcceptQueue(4, 9, 0)));
        assertThat(slow(verdict).cause()).isEqualTo(new SlowCause.NotAccepted(0, 9));
    }

    private static Observation queued(AcceptQueue queue) {
        return seen(Runs.notAccepting(queue), Memory.NOTHING, CALM);
    }

    @Test
    void requestsThatAreSlowAtAnyRateAreToldApart() {
        CaseVerdict verdict = verdict(1_800, 0.06, seen(Memory.NOTHING, CALM));
        assertThat(cause(verdict, SlowCause.AtAnyRate.class).p50Millis())
                .isCloseTo(1_800, within(20.0));
    }

    @Test
    void aQueueThatIsThereAtTimesIsABurst() {
        CaseVerdict verdict =
                verdict(
                        LOW_MILLIS,
                        0.25,
                        seen(Memory.NOTHING, probe(site(WaitKind.LOCK, 0, 0, 80, 0, 0, 0, 80, 0))));
        SlowCause.Burst cause = cause(verdict, SlowCause.Burst.class);
        assertThat(cause.site().site()).isEqualTo("com.acme.Prices.get:7");
        assertThat(cause.share()).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void timeThatIsAddedAtOneSiteNamesIt() {
        CaseVerdict verdict =
                verdict(
                        LOW_MILLIS,
                        0.25,
                        seen(Memory.NOTHING, probe(site(WaitKind.SOCKET, 20, 21, 19, 20))));
        assertThat(cause(verdict, SlowCause.At.class).site().kind()).isEqualTo(WaitKind.SOCKET);
    }

    /// Requests wait for a connection, which each has for longer because the database is slower.
    @Test
    void whatConnectionsAreHeldForIsNamedAndNotThePoolThatIsFullBecauseOfIt() {
        WaitSite waiting = site(WaitKind.POOL, 16, 16, 16, 16);
        CaseVerdict verdict =
                verdict(
                        LOW_MILLIS,
                        0.25,
                        pooled(0.2, 0, atDatabase(0, 1, 0, 0)),
                        pooled(4, 16, waiting, atDatabase(4, 4, 4, 4)));
        SlowCause.At cause = cause(verdict, SlowCause.At.class);
        assertThat(cause.site().site()).isEqualTo("com.acme.Database.read:3");
        assertThat(cause.share()).isGreaterThan(0.5);
    }

    /// Nobody was seen to do more with a connection than at the low rate.
    @Test
    void whereTimeCannotBeFollowedThePlaceAtWhichItIsSpentIsNamed() {
        CaseVerdict verdict =
                verdict(
                        LOW_MILLIS,
                        0.25,
                        pooled(0.2, 0, atDatabase(0, 1, 0, 0)),
                        pooled(4, 16, site(WaitKind.POOL, 16, 16, 16, 16)));
        assertThat(cause(verdict, SlowCause.At.class).site().kind()).isEqualTo(WaitKind.POOL);
    }

    private static WaitSite atDatabase(double... looks) {
        return site(WaitKind.SOCKET, "com.acme.Database.read:3", looks);
    }

    private static Observation pooled(double busy, double waiting, WaitSite... sites) {
        ResourceUse pool =
                new ResourceUse(
                        new ResourceUse.Id(ResourceKind.CONNECTION_POOL, "orders", "orders", 1),
                        Optional.of(4.0),
                        busy,
                        waiting,
                        List.of(busy, busy, busy, busy));
        return seen(
                Memory.NOTHING,
                new ProbeData(List.of(pool), Optional.empty(), List.of(sites), List.of(), LOOKS));
    }

    @Test
    void threadsThatAreReadyToRunWaitForTheProcessors() {
        CaseVerdict verdict =
                verdict(
                        LOW_MILLIS,
                        0.25,
                        seen(Memory.NOTHING, probe(site(WaitKind.RUNNING, 20, 21, 19, 20))));
        assertThat(cause(verdict, SlowCause.Cpu.class).threads()).isCloseTo(20, within(1e-9));
    }

    @Test
    void withoutEvidenceThatIsSaid() {
        assertThat(slow(verdict(LOW_MILLIS, 0.06, seen(Memory.NOTHING, CALM))).cause())
                .isEqualTo(new SlowCause.Unknown());
    }

    private static <T extends SlowCause> T cause(CaseVerdict verdict, Class<T> kind) {
        assertThat(slow(verdict).cause()).isInstanceOf(kind);
        return kind.cast(slow(verdict).cause());
    }

    private static Finding.SlowRequests slow(CaseVerdict verdict) {
        return verdict.finding(Finding.SlowRequests.class).orElseThrow();
    }

    /// @param residenceSeconds mean at 102/s
    /// @param slow what is seen at 102/s
    private static CaseVerdict verdict(
            double lowMillis, double residenceSeconds, Observation slow) {
        return verdict(lowMillis, residenceSeconds, seen(Memory.NOTHING, CALM), slow);
    }

    /// @param calm what is seen at lower rates
    private static CaseVerdict verdict(
            double lowMillis, double residenceSeconds, Observation calm, Observation slow) {
        TrialData data =
                Runs.with(
                        Runs.with(
                                Runs.searched(LOW_MILLIS, seen(Memory.NOTHING, CALM), calm, calm),
                                interval(new Stage.Step(2), 102, residenceSeconds, slow)),
                        interval(Stage.OVERLOAD, 130, residenceSeconds, slow));
        Map<Stage, LoadData> loads = new HashMap<>(data.loads());
        loads.put(Stage.LOW, Runs.constant(20, 20, lowMillis));
        loads.put(new Stage.Step(2), Runs.constant(102, 102, SLOW_MILLIS));
        loads.put(Stage.OVERLOAD, Runs.constant(130, 130, SLOW_MILLIS));
        Search search =
                new Search(
                        new Knee.Objective("p99<1.9s", Optional.empty()),
                        List.of(
                                new Search.Step(Stage.LOW, 20, false, false),
                                new Search.Step(new Stage.Step(1), 98, false, false),
                                new Search.Step(new Stage.Step(2), 102, false, false)),
                        Search.Ended.FOUND);
        return Runs.verdict(
                new TrialData(
                        Runs.with(data.trial(), Runs.measured(LOW_MILLIS, Optional.of(search))),
                        loads,
                        Optional.empty()));
    }

    private static Interval interval(
            Stage name, double perSecond, double residenceSeconds, Observation seen) {
        Rate rate = Runs.rate(perSecond, perSecond, residenceSeconds);
        return new Interval(name, Runs.TIME, SECONDS, rate, seen);
    }

    private static Observation seen(Memory memory, ProbeData probe) {
        return seen(Runs.processors(0.1, 0.2), memory, probe);
    }

    private static Observation seen(ProcessUse process, Memory memory, ProbeData probe) {
        return new Observation(
                process,
                memory,
                new Threads(List.of(), Map.of(), ""),
                Pins.NONE,
                List.of(),
                Optional.of(probe),
                List.of());
    }

    private static Memory pauses(double... millis) {
        return new Memory(
                List.of(),
                DoubleStream.of(millis)
                        .mapToObj(of -> new GcPause(1, of, "G1New", Optional.empty()))
                        .toList(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    private static ProbeData probe(WaitSite... sites) {
        return new ProbeData(List.of(), Optional.empty(), List.of(sites), List.of(), 8);
    }

    private static WaitSite site(WaitKind kind, double... looks) {
        return site(kind, "com.acme.Prices.get:7", looks);
    }

    private static WaitSite site(WaitKind kind, String at, double... looks) {
        List<Occupancy> over = new ArrayList<>();
        for (double threads : looks) {
            over.add(new Occupancy(over.size(), threads));
        }
        return WaitSite.of(
                kind,
                at,
                "",
                "",
                Optional.empty(),
                DoubleStream.of(looks).average().orElseThrow(),
                over,
                List.of(at));
    }
}
