package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Phase;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.Threads;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.ProbeData.WorkerGroup;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import dev.heddle.probe.shared.GroupIdentity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Who waits for whom, from what was busy at 20/s and above a knee of about 100/s: what is full
/// because of something else is a victim, never the limit.
class BlameTest {
    /// Ten connections to a database that serves 100/s: each is held for 100 ms instead of 20.
    @Test
    void aPoolWhoseConnectionsAllWaitForTheDatabaseIsAVictim() {
        Limit limit =
                limit(
                        seen(List.of(pool(0.4, 0)), socket(0.4)),
                        seen(List.of(pool(10, 300)), socket(10), waiting(WaitKind.POOL, 300)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.rung().basis())
                .isEqualTo(new Basis.TimePerVisit(WaitKind.SOCKET, true, 0.02, 0.1));
        assertThat(limit.rung().capacity().orElseThrow()).isCloseTo(2, offset(1e-9));
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("orders");
        assertThat(limit.ties()).isEmpty();
    }

    /// The same behind 50 workers, which wait for the connections.
    @Test
    void victimsStandOutermostFirst() {
        Limit limit =
                limit(
                        seen(List.of(workers(0.5, 0), pool(0.4, 0)), socket(0.4)),
                        seen(
                                List.of(workers(50, 0), pool(10, 40)),
                                socket(10),
                                waiting(WaitKind.POOL, 40)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("http-#", "orders");
    }

    /// Connections that are held as long as ever are the limit, whatever waits for them.
    @Test
    void aPoolThatIsHeldNoLongerThanEverIsTheCause() {
        Limit limit =
                limit(
                        seen(List.of(workers(2.1, 0), pool(2, 0)), socket(2)),
                        seen(
                                List.of(workers(50, 0), pool(10, 40)),
                                socket(10),
                                waiting(WaitKind.POOL, 40)));
        assertThat(limit.rung().name()).isEqualTo("orders");
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("http-#");
    }

    /// Callers who gave up have asked again: the work above the knee is for nobody.
    @Test
    void aServiceThatCompletesNothingAboveItsKneeIsJudgedByAStepThatFellBehind() {
        Observation full = seen(List.of(pool(10, 40)), socket(10), waiting(WaitKind.POOL, 40));
        TrialData trial =
                Runs.with(
                        Runs.searched(
                                50, seen(List.of()), seen(List.of(pool(2, 0)), socket(2)), full),
                        new Interval(
                                Stage.OVERLOAD,
                                Runs.TIME,
                                4,
                                new Rate(Rate.Source.GENERATOR, 200, 0, 700, Optional.empty()),
                                full));
        Rate behind = new Rate(Rate.Source.GENERATOR, 102, 96, 40, Optional.of(0.4));
        Limit limit =
                Runs.verdict(
                                Runs.with(
                                        trial,
                                        new Interval(
                                                new Stage.Step(2), Runs.TIME, 4, behind, full)))
                        .limit()
                        .orElseThrow();
        assertThat(limit.observed()).isTrue();
        assertThat(limit.rung().name()).isEqualTo("orders");
        assertThat(Runs.verdict(trial).limit().filter(Limit::observed)).isEmpty();
    }

    /// One thread opens the pool's connections, which are given up after a few uses.
    @Test
    void aPoolThatIsOpenedTooSlowlyWaitsForWhoOpensIt() {
        Limit limit =
                limit(
                        seen(
                                List.of(workers(0.5, 0), pool(0.2, 0), opener(0.2, 0)),
                                waiting(WaitKind.SLEEP, 0.2)),
                        seen(
                                List.of(workers(50, 300), pool(2, 48), opener(1, 20)),
                                waiting(WaitKind.SLEEP, 2),
                                waiting(WaitKind.POOL, 48)));
        assertThat(limit.rung().name()).isEqualTo("orders:opener");
        assertThat(limit.victims()).extracting(Rung::name).contains("http-#");
    }

    @Test
    void aLockThatConnectionsWaitForIsTheCause() {
        Limit limit =
                limit(
                        seen(List.of(pool(0.2, 0)), waiting(WaitKind.SLEEP, 0.2)),
                        seen(
                                List.of(pool(10, 300), lock(1, 1, 9)),
                                waiting(WaitKind.SLEEP, 1),
                                waiting(WaitKind.LOCK, 9),
                                waiting(WaitKind.POOL, 300)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.LOCK);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("orders");
    }

    /// Two that are full and held as long as ever cannot be told apart.
    @Test
    void whatLimitsAsMuchIsNamedAsATie() {
        Limit limit =
                limit(
                        seen(List.of(workers(10, 0), pool(2, 0)), socket(2)),
                        seen(List.of(workers(50, 90), pool(10, 2)), socket(10)));
        assertThat(limit.rung().name()).isEqualTo("http-#");
        assertThat(limit.ties()).extracting(Rung::name).containsExactly("orders");
    }

    /// A thread that polls for tasks is the busier, the more requests there are; none waits for it.
    @Test
    void aThreadThatNoRequestWaitsForIsNoTie() {
        Limit limit =
                limit(
                        seen(List.of(pool(2, 0), poller(0.2)), socket(2)),
                        seen(
                                List.of(pool(10, 300), poller(1)),
                                socket(10),
                                waiting(WaitKind.POOL, 300)));
        assertThat(limit.rung().name()).isEqualTo("orders");
        assertThat(limit.ties()).isEmpty();
    }

    private static ResourceUse poller(double busy) {
        return Runs.use(ResourceKind.WORKERS, "task-poller", 9, 1, busy, 0);
    }

    @Test
    void locksOfOnePlaceThatAreAllFullAreStripesOfOne() {
        Limit limit =
                limit(
                        seen(List.of()),
                        seen(List.of(lock(1, 1, 30), lock(2, 0.95, 20), lock(3, 0.1, 0))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.LOCK);
        assertThat(limit.rung().capacity()).hasValue(2.0);
        assertThat(limit.rung().underLoad().orElseThrow().waiting()).isEqualTo(50);
    }

    /// As where each account has a lock of its own: a quarter of the requests is of one.
    @Test
    void ofLimitsForEachKeyTheOneThatIsFullIsNamedAndFewOthersAreTold() {
        List<ResourceUse> low = new ArrayList<>();
        List<ResourceUse> heavy = new ArrayList<>();
        for (int account = 0; account < 300; account++) {
            low.add(ofAccount(account, account == 7 ? 0.25 : 0.002, 0));
            heavy.add(ofAccount(account, account == 7 ? 1 : 0.01, account == 7 ? 90 : 0));
        }
        CaseVerdict verdict = verdict(seen(low), seen(heavy));
        Limit limit = verdict.limit().orElseThrow();
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.rung().underLoad().orElseThrow().waiting()).isEqualTo(90);
        assertThat(verdict.ladder())
                .filteredOn(rung -> rung.kind() == ResourceKind.CONCURRENCY)
                .hasSize(3);
    }

    private static ResourceUse ofAccount(int account, double busy, double waiting) {
        return Runs.use(ResourceKind.CONCURRENCY, "Ledger.book:34", account, 1, busy, waiting);
    }

    /// As around the look-up of a name: each is used for a moment, and somebody always waits.
    @Test
    void locksThatAreMadeForEachUseAreOne() {
        Limit limit =
                limit(
                        seen(List.of(workers(1, 0))),
                        seen(
                                List.of(
                                        workers(50, 90),
                                        lock(1, 0.3, 14),
                                        lock(2, 0.4, 15),
                                        lock(3, 0.3, 13)),
                                site(WaitKind.LOCK, 48, "com.acme.Orders.find:42")));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.LOCK);
        assertThat(limit.rung().capacity()).hasValue(1.0);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("http-#");
    }

    /// Each of 50 threads takes one of 51 connections, so that never all of these are in use; and
    /// what the database takes longer for is in neither.
    @Test
    void aPoolThatNobodyWaitsForIsNotWhatLimitsTheWorkersAroundIt() {
        Limit limit =
                limit(
                        seen(List.of(workers(1, 0), ofPool(51, 1)), waiting(WaitKind.SOCKET, 1)),
                        seen(
                                List.of(workers(49.5, 90), ofPool(51, 49)),
                                waiting(WaitKind.SOCKET, 49)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
    }

    private static ResourceUse ofPool(double capacity, double busy) {
        return Runs.use(ResourceKind.CONNECTION_POOL, "orders", 2, capacity, busy, 0);
    }

    /// No adapter knows them: two dozen threads of one name that all have a task.
    @Test
    void threadsThatAreAllBusyWhileMoreIsInFlightAreAPool() {
        Limit limit =
                limit(
                        groups(seen(List.of()), new WorkerGroup("qtp#-#", 24, 4.8)),
                        groups(seen(List.of()), new WorkerGroup("qtp#-#", 24, 24)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.rung().name()).isEqualTo("qtp#-#");
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    @Test
    void threadsOfWhichSomeAreFreeAreNone() {
        CaseVerdict verdict =
                verdict(
                        groups(seen(List.of()), new WorkerGroup("qtp#-#", 24, 4.8)),
                        groups(seen(List.of()), new WorkerGroup("qtp#-#", 24, 12)));
        assertThat(verdict.limit()).isEmpty();
        assertThat(verdict.outcome()).isEqualTo(Outcome.UNEXPLAINED);
    }

    /// Threads that are runnable, on processors that are all in use.
    @Test
    void workersThatAllWantAProcessorAreVictimsOfTheCpu() {
        Limit limit =
                limit(
                        seen(List.of(workers(0.2, 0)), waiting(WaitKind.RUNNING, 0.2)),
                        busy(1.9, seen(List.of(workers(50, 0)), waiting(WaitKind.RUNNING, 50))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CPU);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("http-#");
    }

    /// The same while all threads are stopped for much of the time.
    @Test
    void aProcessorThatTheCollectorTakesIsNotTheCause() {
        Limit limit =
                limit(
                        seen(List.of(), waiting(WaitKind.RUNNING, 0.2)),
                        stopped(0.4, busy(1.9, seen(List.of(), waiting(WaitKind.RUNNING, 50)))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.COLLECTOR);
        assertThat(limit.rung().underLoad().orElseThrow().utilization())
                .isCloseTo(0.4, offset(1e-9));
    }

    /// A call takes as long as before, and the time for which all threads are stopped.
    @Test
    void aCallThatPausesMakeLongerIsNotTheCause() {
        Limit limit =
                limit(
                        seen(List.of(workers(0.2, 0)), socket(0.2)),
                        stopped(0.8, busy(0.9, seen(List.of(workers(50, 90)), socket(50)))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.COLLECTOR);
        assertThat(limit.victims()).extracting(Rung::name).contains("http-#");
    }

    /// Threads that wait for the pool itself may do so at a place that nobody knows; they are too
    /// many to be among its holders.
    @Test
    void theQueueOfAVictimIsNotInsideIt() {
        Limit limit =
                limit(
                        seen(List.of(pool(0.4, 0)), socket(0.4)),
                        seen(
                                List.of(pool(10, 137)),
                                site(WaitKind.PARK, 137, "org.acme.BasicFuture.get:120"),
                                socket(10)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("orders");
    }

    /// Each request holds a connection and asks for a second one, as nested transactions do.
    @Test
    void aPoolWhoseHoldersWaitForMoreOfItWaitsForItself() {
        Limit limit =
                limit(
                        seen(List.of(workers(1.5, 0), pool(1, 0)), waiting(WaitKind.SLEEP, 1)),
                        seen(
                                List.of(workers(50, 90), pool(10, 50)),
                                waiting(WaitKind.POOL, 50),
                                waiting(WaitKind.SLEEP, 0.5)));
        assertThat(limit.rung().name()).isEqualTo("orders");
        assertThat(limit.waitsForItself()).isTrue();
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("http-#");
    }

    @Test
    void aPoolWhoseHoldersAreElsewhereDoesNot() {
        Limit limit =
                limit(
                        seen(List.of(pool(1, 0)), waiting(WaitKind.SLEEP, 1)),
                        seen(
                                List.of(pool(10, 50)),
                                waiting(WaitKind.POOL, 50),
                                waiting(WaitKind.SLEEP, 10)));
        assertThat(limit.waitsForItself()).isFalse();
    }

    /// A request is in flight for 50 ms at the low rate, and hardly any thread is seen to hold one.
    @Test
    void requestsThatNeverHoldAThreadWaitForCallsThatHoldNone() {
        Limit limit =
                limit(
                        seen(List.of(), waiting(WaitKind.RUNNING, 0.05)),
                        seen(List.of(), waiting(WaitKind.RUNNING, 0.3)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.rung().basis()).isInstanceOf(Basis.AtNoThread.class);
        assertThat(limit.victims()).isEmpty();
    }

    /// One thread, always at work, that nobody holds meanwhile.
    @Test
    void aWriterThatWorksInBatchesIsWhatTheyWaitFor() {
        Limit limit =
                limit(
                        groups(
                                seen(List.of(), waiting(WaitKind.RUNNING, 0.05)),
                                new WorkerGroup("writer", 1, 0.4)),
                        groups(
                                seen(List.of(), waiting(WaitKind.RUNNING, 0.3)),
                                new WorkerGroup("writer", 1, 1)));
        assertThat(limit.rung().name()).isEqualTo("writer");
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
    }

    @Test
    void whereAPoolIsFullThatIsWhatTheyWaitFor() {
        Limit limit =
                limit(
                        seen(List.of(pool(2, 0)), waiting(WaitKind.RUNNING, 0.05)),
                        seen(List.of(pool(10, 50)), waiting(WaitKind.RUNNING, 0.3)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
    }

    /// 150 requests in flight, of which always five are at a place, for 50 ms as ever.
    @Test
    void requestsThatWaitWithoutAThreadWaitForALimitOnHowManyGoOn() {
        Limit limit =
                limit(
                        seen(List.of(), waiting(WaitKind.SLEEP, 1)),
                        seen(List.of(), waiting(WaitKind.SLEEP, 5)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.rung().capacity()).hasValue(5.0);
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    /// Five are in it, now at its first call, now at its second.
    @Test
    void aSectionOfTwoCallsIsSeenAtNeitherAlone() {
        Limit limit =
                limit(
                        seen(List.of(), within(check(0.6)), within(book(0.4))),
                        seen(
                                List.of(),
                                within(check(3, 1, 4, 3, 5, 2)),
                                within(book(2, 4, 1, 2, 0, 3))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.rung().name()).isEqualTo("com.acme.Orders.place");
        assertThat(limit.rung().capacity()).hasValue(5.0);
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    /// The same without a method around both.
    @Test
    void twoPlacesOfDifferentWaysAreNoSection() {
        CaseVerdict verdict =
                verdict(
                        seen(List.of(), alone(check(0.6)), alone(book(0.4))),
                        seen(
                                List.of(),
                                alone(check(3, 1, 4, 3, 5, 2)),
                                alone(book(2, 4, 1, 2, 0, 3))));
        assertThat(verdict.limit()).isEmpty();
    }

    private static WaitSite check(double threads, double... looks) {
        return site(WaitKind.SLEEP, threads, "com.acme.Stock.check:10", over(threads, looks));
    }

    private static WaitSite book(double threads, double... looks) {
        return site(WaitKind.SLEEP, threads, "com.acme.Ledger.book:12", over(threads, looks));
    }

    private static DoubleStream over(double threads, double... looks) {
        return looks.length == 0 ? DoubleStream.of(threads) : DoubleStream.of(looks);
    }

    private static WaitSite alone(WaitSite place) {
        return with(place, place.call(), List.of(place.site()));
    }

    private static WaitSite within(WaitSite place) {
        return with(
                place,
                place.call(),
                List.of(place.site(), "com.acme.Orders.place:20", "com.acme.Http.serve:5"));
    }

    @Test
    void aPlaceThatTakesAsManyAsComeIsNoSuchLimit() {
        WaitSite comeAndGo =
                site(WaitKind.SLEEP, 5, "com.acme.Orders.pause", DoubleStream.of(2, 5, 8, 4, 6));
        CaseVerdict verdict =
                verdict(
                        seen(List.of(), site(WaitKind.SLEEP, 1, "com.acme.Orders.pause")),
                        seen(List.of(), comeAndGo));
        assertThat(verdict.limit()).isEmpty();
    }

    /// Four consumers of messages: at rest all wait for one, in a way that the probe does not know.
    @Test
    void whoWaitsAtRestForWhatIsToBeDoneIsNotBusy() {
        Observation rest = consumers(4);
        CaseVerdict verdict = Runs.verdict(Runs.searched(50, rest, consumers(3.2), consumers(0)));
        Limit limit = verdict.limit().orElseThrow();
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.rung().name()).isEqualTo("listener-#");
        assertThat(limit.rung().demandCeiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    /// An executor counts the loop of a consumer as one task that never ends.
    @Test
    void aConsumerThatItsExecutorCountsAsBusyIsNotBusyWhileItWaits() {
        Limit limit =
                Runs.verdict(
                                Runs.searched(
                                        50,
                                        counted(consumers(4)),
                                        counted(consumers(3.2)),
                                        counted(consumers(0))))
                        .limit()
                        .orElseThrow();
        assertThat(limit.rung().name()).isEqualTo("listener-#");
        assertThat(limit.rung().demandCeiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    /// Three of four poll somebody for good: one is left for the tasks that requests queue there.
    @Test
    void whoWaitsElsewhereWhileTasksAreQueuedIsNotThereForThem() {
        Limit limit =
                Runs.verdict(
                                Runs.searched(
                                        50,
                                        counted(consumers(3), 3, 0),
                                        counted(consumers(3), 3.2, 0),
                                        counted(consumers(3), 4, 20)))
                        .limit()
                        .orElseThrow();
        assertThat(limit.rung().name()).isEqualTo("listener-#");
        assertThat(limit.rung().capacity()).contains(1.0);
        assertThat(limit.rung().demandCeiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    private static Observation counted(Observation consumers) {
        return counted(consumers, 4, 0);
    }

    private static Observation counted(Observation consumers, double busy, double queued) {
        ProbeData probe = consumers.probe().orElseThrow();
        ResourceUse executor =
                new ResourceUse(
                        new ResourceUse.Id(
                                ResourceKind.WORKERS,
                                "listener-#",
                                "java.util.concurrent.ThreadPoolExecutor",
                                7),
                        Optional.of(4.0),
                        busy,
                        queued,
                        List.of(busy, busy));
        return groups(
                seen(List.of(executor), probe.waitSites().toArray(WaitSite[]::new)),
                probe.groups().toArray(WorkerGroup[]::new));
    }

    /// A thread that wakes up now and then is no consumer.
    @Test
    void whoWaitsUnderLoadAsAtRestIsNotFull() {
        CaseVerdict verdict =
                Runs.verdict(Runs.searched(50, consumers(4), consumers(3.9), consumers(3.9)));
        assertThat(verdict.ladder()).extracting(Rung::kind).doesNotContain(ResourceKind.WORKERS);
    }

    /// @param waiting of four threads, for a message; nobody else is seen
    private static Observation consumers(double waiting) {
        return groups(
                seen(
                        List.of(),
                        WaitSite.of(
                                WaitKind.MONITOR_WAIT,
                                "com.acme.Channel.dequeue:74",
                                "",
                                "",
                                Optional.of("listener-#"),
                                waiting,
                                List.of(new Occupancy(0, waiting)),
                                List.of("com.acme.Channel.dequeue:74"))),
                new WorkerGroup("listener-#", 4, 4));
    }

    /// The one event loop runs in every look, on one processor of two.
    @Test
    void anEventLoopThatRunsAllTheTimeIsFull() {
        Limit limit =
                limit(
                        busy(0.2, seen(List.of(), loop(0.25, 0, 1, 0, 0))),
                        busy(1, seen(List.of(), loop(1, 1, 1, 1, 1))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.rung().name()).isEqualTo("vert.x-eventloop-thread-#");
        assertThat(limit.rung().capacity()).hasValue(1.0);
    }

    /// One that is ready to run in every look, and hardly ever does.
    @Test
    void anEventLoopThatNoProcessorRunsIsNot() {
        CaseVerdict verdict =
                verdict(
                        busy(0.05, seen(List.of(), loop(0.25, 0, 1, 0, 0))),
                        busy(0.3, seen(List.of(), loop(1, 1, 1, 1, 1))));
        assertThat(verdict.ladder()).extracting(Rung::kind).doesNotContain(ResourceKind.WORKERS);
    }

    /// Two of the loops have all connections, and are never free; the others select.
    @Test
    void eventLoopsThatWaitAllTheTimeAreFull() {
        Limit limit =
                limit(
                        busy(0.1, seen(List.of(), calling(0.4, 1, 0, 0, 1, 0))),
                        busy(0.1, seen(List.of(), calling(2, 2, 2, 2, 2, 2))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.rung().name()).isEqualTo("quay-#");
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    private static WaitSite loop(double threads, double... looks) {
        return WaitSite.of(
                WaitKind.RUNNING,
                "com.acme.Seal.seal:33",
                "",
                "",
                Optional.of("vert.x-eventloop-thread-#"),
                threads,
                over(looks),
                List.of("com.acme.Seal.seal:33"));
    }

    /// At the low rate one of the two selects in nearly every look, which hides what the other
    /// does.
    @Test
    void eventLoopsThatMakeTheCallsThemselvesAreFull() {
        Limit limit =
                limit(
                        groups(
                                seen(List.of(), calling(0.4, 1, 0, 0, 1, 0)),
                                new WorkerGroup("quay-#", 2, 0.1)),
                        groups(
                                seen(List.of(), calling(2, 2, 2, 2, 2, 2)),
                                new WorkerGroup("quay-#", 2, 2)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
        assertThat(limit.victims()).isEmpty();
    }

    private static WaitSite calling(double threads, double... looks) {
        return WaitSite.of(
                WaitKind.SOCKET,
                "com.acme.Quotas.left:19",
                "",
                "",
                Optional.of("quay-#"),
                threads,
                over(looks),
                List.of("com.acme.Quotas.left:19"));
    }

    /// As in a logger whose ring is full: one waits for the writer within the monitor, and all the
    /// others for the monitor.
    @Test
    void aMonitorWhoseHolderWaitsForABusyThreadIsAVictim() {
        WaitSite next =
                WaitSite.of(
                        WaitKind.PARK,
                        "com.lmax.Ring.next:136",
                        "",
                        "",
                        Optional.empty(),
                        1,
                        over(new double[] {1, 1, 1}),
                        List.of("com.lmax.Ring.next:136", "com.acme.Log.enqueue:27"));
        Limit limit =
                limit(
                        groups(seen(List.of()), new WorkerGroup("writer", 1, 0.2)),
                        groups(
                                seen(
                                        List.of(),
                                        site(WaitKind.MONITOR, 140, "com.acme.Log.enqueue:27"),
                                        next),
                                new WorkerGroup("writer", 1, 1)));
        assertThat(limit.rung().name()).isEqualTo("writer");
        assertThat(limit.victims()).extracting(Rung::kind).containsExactly(ResourceKind.MONITOR);
        assertThat(limit.ties()).isEmpty();
    }

    /// One thread works through a queue in batches, which take less time each; the connections are
    /// held until it is done.
    @Test
    void aFutureIsWaitedForUntilItsWorkerIsDone() {
        Limit limit =
                limit(
                        groups(
                                seen(List.of(pool(0.2, 0)), waiting(WaitKind.FUTURE, 0.2)),
                                new WorkerGroup("writer", 1, 0.4)),
                        groups(
                                seen(
                                        List.of(pool(10, 140)),
                                        waiting(WaitKind.POOL, 140),
                                        waiting(WaitKind.FUTURE, 10)),
                                new WorkerGroup("writer", 1, 1)));
        assertThat(limit.rung().name()).isEqualTo("writer");
        assertThat(limit.rung().contradicted()).isTrue();
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("orders");
    }

    /// As in a limiter that makes callers wait.
    @Test
    void whoSleepsForLongerThanEverWaitsForATurn() {
        Limit limit =
                limit(
                        seen(List.of(workers(0.2, 0)), waiting(WaitKind.SLEEP, 0.2)),
                        seen(List.of(workers(50, 90)), waiting(WaitKind.SLEEP, 50)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.QUEUE);
        assertThat(limit.rung().basis()).isInstanceOf(Basis.TimePerVisit.class);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("http-#");
    }

    /// The method that makes the call sleeps and makes it again when it was refused.
    @Test
    void whoSleepsBetweenTriesOfACallWaitsForWhoIsCalled() {
        WaitSite pause = site(WaitKind.SLEEP, 300, "com.acme.Orders.find:40");
        Limit limit =
                limit(
                        seen(List.of(workers(2, 0)), socket(2)),
                        seen(List.of(workers(200, 90)), pause, socket(30)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.rung().name()).isEqualTo(socket(0).site());
        assertThat(limit.rung().underLoad().orElseThrow().waiting()).isGreaterThan(100);
        WaitSite library = pause("com.acme.Retry.pause:7", "com.acme.Orders.find:40");
        assertThat(rungWith(library).kind()).isEqualTo(ResourceKind.DEPENDENCY);
        WaitSite elsewhere = pause("com.acme.Limiter.await:40", "com.acme.Filter.run:1");
        assertThat(rungWith(elsewhere).name()).isEqualTo(elsewhere.site());
    }

    private static WaitSite pause(String... frames) {
        return with(site(WaitKind.SLEEP, 300, frames[0]), "", List.of(frames));
    }

    private static WaitSite with(WaitSite of, String call, List<String> stack) {
        return WaitSite.of(
                of.kind(),
                of.site(),
                call,
                of.blockerClass(),
                of.group(),
                of.threads(),
                of.over(),
                stack);
    }

    private static Rung rungWith(WaitSite pause) {
        WaitSite comeAndGo =
                site(WaitKind.SOCKET, 30, socket(0).site(), DoubleStream.of(20, 35, 40, 15, 40));
        WaitSite calls = with(comeAndGo, "", socket(0).stack());
        return limit(
                        seen(List.of(workers(2, 0)), socket(2)),
                        seen(List.of(workers(200, 90)), pause, calls))
                .rung();
    }

    /// Most requests sleep between two tries, and always as many are let in.
    @Test
    void whoIsRefusedAndSleepsWaitsForALimitOnHowManyGoOn() {
        WaitSite pause = site(WaitKind.SLEEP, 300, "com.acme.Orders.find:40");
        Limit limit =
                limit(
                        seen(List.of(workers(1, 0)), socket(1.2)),
                        seen(List.of(workers(300, 0)), pause, socket(6)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.rung().capacity()).contains(6.0);
    }

    /// One at a time has the row locked, over a call of 10 ms; nine connections wait for it.
    @Test
    void whoWaitsForALockedRowWaitsForTheOneThatHasIt() {
        WaitSite call = site(WaitKind.SOCKET, 0.2, "com.acme.Signature.get:8");
        WaitSite row = site(WaitKind.DATABASE_LOCK, 9, "org.h2.mvstore.tx.Transaction.wait:7");
        Limit limit =
                limit(
                        seen(List.of(pool(0.2, 0)), call),
                        seen(List.of(pool(10, 80)), waiting(WaitKind.POOL, 80), row, oneAt(call)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.rung().name()).isEqualTo(call.site());
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("orders", row.site());
    }

    /// The same of a database that is a process of its own: all that is seen is a socket.
    @Test
    void whereOneAtATimeGoesOnADatabaseKeepsTheOthersWaiting() {
        WaitSite call = site(WaitKind.SOCKET, 0.2, "com.acme.Signature.get:8");
        Limit limit =
                limit(
                        seen(List.of(pool(0.3, 0)), socket(0.1), call),
                        seen(
                                List.of(pool(10, 80)),
                                waiting(WaitKind.POOL, 80),
                                socket(9),
                                oneAt(call)));
        assertThat(limit.rung().name()).isEqualTo(call.site());
        assertThat(limit.victims())
                .extracting(Rung::kind)
                .containsExactly(ResourceKind.CONNECTION_POOL, ResourceKind.DEPENDENCY);
    }

    /// As SQLite does it, in native code, while no processor has anything to do.
    @Test
    void whoIsInNativeCodeThatNoProcessorRunsWaits() {
        WaitSite call = site(WaitKind.SOCKET, 0.2, "com.acme.Signature.get:8");
        Observation over =
                seen(
                        List.of(pool(10, 80)),
                        waiting(WaitKind.POOL, 80),
                        site(WaitKind.NATIVE, 9, "org.sqlite.core.NativeDB.step"),
                        oneAt(call));
        Observation low = seen(List.of(pool(0.2, 0)), call);
        assertThat(limit(low, busy(0.2, over)).rung().name()).isEqualTo(call.site());
        assertThat(limit(low, busy(1.9, over)).rung().kind()).isEqualTo(ResourceKind.CPU);
    }

    /// Four times one could be chance where, on average, as many come and go.
    @Test
    void oneThatIsThereByChanceHasNoTurn() {
        WaitSite call = site(WaitKind.SOCKET, 0.2, "com.acme.Signature.get:8");
        DoubleStream looks = DoubleStream.of(1, 1, 0, 1, 1, 0, 1);
        Limit limit =
                limit(
                        seen(List.of(pool(0.3, 0)), socket(0.1), call),
                        seen(
                                List.of(pool(10, 80)),
                                waiting(WaitKind.POOL, 80),
                                socket(9),
                                site(WaitKind.SOCKET, 0.7, call.site(), looks)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
    }

    /// A semaphore without permits is told by no adapter: who waits for it waits for a signal.
    @Test
    void aSignalThatIsWaitedForIsAQueueOfUnknownKind() {
        Limit limit =
                limit(
                        seen(List.of(workers(0.2, 0)), waiting(WaitKind.SEMAPHORE, 0.2)),
                        seen(List.of(workers(50, 90)), waiting(WaitKind.SEMAPHORE, 50)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.QUEUE);
    }

    /// As in a limiter that lets one go on at its time, to a call that takes about as long.
    @Test
    void whoParksUntilSomeTimeWaitsForNobody() {
        WaitSite call = site(WaitKind.SOCKET, 0.2, "com.acme.Signature.get:8");
        WaitSite limiter = site(WaitKind.PARK, 149, "com.acme.Pace.await:3");
        WaitSite timed =
                with(
                        limiter,
                        "java.util.concurrent.locks.LockSupport.parkNanos:271",
                        limiter.stack());
        Observation low = seen(List.of(), call);
        Observation over = seen(List.of(), timed, oneAt(call));
        assertThat(limit(low, over).rung().kind()).isEqualTo(ResourceKind.QUEUE);
        Observation turn = seen(List.of(), limiter, oneAt(call));
        assertThat(limit(low, turn).rung().name()).isEqualTo(call.site());
    }

    private static WaitSite oneAt(WaitSite place) {
        return site(place.kind(), 1, place.site(), DoubleStream.of(1, 1, 1, 1, 1));
    }

    /// Half a dozen that are there because as many come vary as such a number does.
    @Test
    void whereAlwaysAsManyGoOnAsMayIsASection() {
        WaitSite call = site(WaitKind.SOCKET, 1.2, "com.acme.Signature.get:8");
        Rung always = behind(call, DoubleStream.of(6, 6, 6, 6, 6));
        assertThat(always.kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(always.capacity()).contains(6.0);
        Rung asTheyCome = behind(call, DoubleStream.of(6, 9, 4, 7, 4));
        assertThat(asTheyCome.kind()).isEqualTo(ResourceKind.QUEUE);
    }

    /// Whoever wrote the limit: its frames are data.
    @Test
    void aSectionBelowALimiterThatIsKnownHasItsName() {
        String limiter = "org.eclipse.jetty.server.handler.QoSHandler";
        WaitSite call =
                with(
                        site(WaitKind.SOCKET, 1.2, "com.acme.Signature.get:8"),
                        "",
                        List.of("com.acme.Signature.get:8", limiter + ".handleWithPermit:431"));
        Limit limit =
                limit(
                        seen(List.of(), call),
                        seen(
                                List.of(),
                                site(WaitKind.PARK, 144, "com.acme.Pace.await:3"),
                                with(
                                        site(
                                                WaitKind.SOCKET,
                                                6,
                                                call.site(),
                                                DoubleStream.of(6, 6, 6, 6, 6)),
                                        "",
                                        call.stack())));
        assertThat(limit.rung().id().type()).isEqualTo(limiter);
    }

    /// One of some outer monitors each is held while one waits for the inner one.
    @Test
    void aMonitorWithinOthersThatMoreWaitForIsTheCause() {
        String outer = "com.acme.Stall.change:16";
        String beyond = "com.acme.Stall.change:17";
        String inner = "com.acme.Office.assign:21";
        WaitSite call =
                WaitSite.of(
                        WaitKind.SOCKET,
                        "com.acme.Office.enter:31",
                        "",
                        "",
                        Optional.empty(),
                        1,
                        over(new double[] {1, 1, 1}),
                        List.of("com.acme.Office.enter:31", "com.acme.Office.assign:22", beyond));
        WaitSite waiting =
                WaitSite.of(
                        WaitKind.MONITOR,
                        inner,
                        "com.acme.Office",
                        "",
                        Optional.empty(),
                        7,
                        over(new double[] {7, 7, 7}),
                        List.of(inner, beyond));
        Limit limit =
                limit(
                        seen(List.of(), call),
                        seen(
                                List.of(),
                                call,
                                waiting,
                                site(WaitKind.MONITOR, 100, outer)
                                        .with(
                                                IntStream.range(0, 8)
                                                        .mapToObj(
                                                                each -> population(12.5, each + 1))
                                                        .toList())));
        assertThat(limit.rung().name()).isEqualTo(inner);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly(outer);
    }

    /// One for each key: a hot one limits by itself, those of a spread load as many as there are.
    @Test
    void monitorsThatAreWaitedForAtOnePlaceAreCounted() {
        double[] spread = IntStream.range(0, 8).mapToDouble(_ -> 15).toArray();
        assertThat(monitors(spread).capacity()).contains(8.0);
        assertThat(monitors(100, 10, 10).capacity()).contains(1.0);
        assertThat(monitors(120).capacity()).contains(1.0);
    }

    private static Rung monitors(double... waiting) {
        List<Population> populations =
                IntStream.range(0, waiting.length)
                        .mapToObj(each -> population(waiting[each], each + 1))
                        .toList();
        return verdict(
                        seen(List.of()),
                        seen(
                                List.of(),
                                site(WaitKind.MONITOR, 120, "com.acme.Player.bet:17")
                                        .with(populations)))
                .ladder()
                .stream()
                .filter(rung -> rung.kind() == ResourceKind.MONITOR)
                .findFirst()
                .orElseThrow();
    }

    private static Rung behind(WaitSite call, DoubleStream looks) {
        return limit(
                        seen(List.of(), call),
                        seen(
                                List.of(),
                                site(WaitKind.PARK, 144, "com.acme.Pace.await:3"),
                                site(WaitKind.SOCKET, 6, call.site(), looks)))
                .rung();
    }

    /// What is behind it got slower: all that it lets run are held longer than ever.
    @Test
    void aDispatcherWhoseCallsTakeLongerIsAVictim() {
        Limit limit =
                limit(
                        seen(List.of(dispatcher(0.2, 0)), socket(0.2)),
                        seen(List.of(dispatcher(64, 80)), socket(64)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("OkHttp dispatcher");
    }

    @Test
    void aDispatcherWhoseCallsTakeAsLongAsEverIsTheCause() {
        Limit limit =
                limit(
                        seen(List.of(dispatcher(12.8, 0)), socket(12.8)),
                        seen(List.of(dispatcher(64, 80)), socket(64)));
        assertThat(limit.rung().name()).isEqualTo("OkHttp dispatcher");
    }

    /// A thread of the service's own that is always busy once there is much to do.
    @Test
    void aBackgroundThreadIsNoLimitOfAServiceWhoseProcessorsAreBusy() {
        Limit limit =
                limit(
                        seen(
                                List.of(),
                                waiting(WaitKind.RUNNING, 0.2),
                                site(WaitKind.FILE, 0.2, "com.acme.Log.write:7")),
                        busy(
                                1.9,
                                seen(
                                        List.of(),
                                        waiting(WaitKind.RUNNING, 40),
                                        site(WaitKind.FILE, 1, "com.acme.Log.write:7"))));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CPU);
    }

    /// A pool of a service's own making, which no adapter knows, of ten sessions at a partner that
    /// takes 100 ms in place of 20 as soon as all are in use.
    @Test
    void whoWaitsInAQueueBeforeConnectionsThatAreHeldLongerIsAVictim() {
        WaitSite queue = waiting(WaitKind.QUEUE, 180);
        Limit limit = limit(seen(List.of(), socket(0.4)), seen(List.of(), socket(10), queue));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.victims()).extracting(Rung::kind).containsExactly(ResourceKind.QUEUE);
    }

    /// Behind a limiter as many are at the partner as come, though it takes a little longer.
    @Test
    void whoWaitsInAQueueBeforeCallsThatComeAndGoIsNot() {
        WaitSite calls = site(WaitKind.SOCKET, 5, socket(0).site(), DoubleStream.of(2, 5, 8, 4, 6));
        Limit limit =
                limit(
                        seen(List.of(), socket(0.6)),
                        seen(List.of(), calls, waiting(WaitKind.QUEUE, 140)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.QUEUE);
    }

    /// Background threads fight for a monitor, whether requests come or not.
    @Test
    void aMonitorThatIsAsContendedAtRestIsNoLimit() {
        WaitSite beside = site(WaitKind.MONITOR, 5, "com.acme.Stations.refresh");
        Limit limit =
                Runs.verdict(
                                Runs.searched(
                                        50,
                                        seen(List.of(), beside),
                                        seen(List.of(), beside, socket(0.4)),
                                        seen(List.of(), beside, socket(140))))
                        .limit()
                        .orElseThrow();
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.ties()).isEmpty();
    }

    /// Where nothing is held longer, what grew most is the reason, and not a little beside it.
    @Test
    void aLockThatFewWaitForExplainsNoQueueOfMany() {
        Limit limit =
                limit(
                        seen(List.of(), socket(0.4)),
                        seen(List.of(lock(1, 0.95, 2)), waiting(WaitKind.LOCK, 2), socket(140)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
    }

    /// The thread that waits for a child process has a task as long as that runs.
    @Test
    void aPoolThatIsBusyAtRestHidesNoWorkerThatIsBusyUnderLoad() {
        ResourceUse reaper = reaper();
        Limit limit =
                Runs.verdict(
                                Runs.searched(
                                        50,
                                        groups(seen(List.of(reaper)), writer(0)),
                                        groups(
                                                seen(List.of(reaper), waiting(WaitKind.QUEUE, 0.2)),
                                                writer(0.2)),
                                        groups(
                                                seen(List.of(reaper), waiting(WaitKind.QUEUE, 140)),
                                                writer(1))))
                        .limit()
                        .orElseThrow();
        assertThat(limit.rung().name()).isEqualTo("writer");
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
    }

    private static WorkerGroup writer(double busy) {
        return new WorkerGroup("writer", 1, busy);
    }

    private static ResourceUse reaper() {
        return unbounded(
                ResourceKind.WORKERS,
                "process reaper (pid #)",
                "java.util.concurrent.ThreadPoolExecutor",
                1);
    }

    private static ResourceUse unbounded(ResourceKind kind, String name, String type, double busy) {
        return new ResourceUse(
                new ResourceUse.Id(kind, name, type, 3), Optional.empty(), busy, 0, List.of(busy));
    }

    /// Event loops that block at two places: no look at the low rate finds all of them busy.
    @Test
    void loopsThatBlockAtTwoPlacesAreWorkers() {
        Limit limit =
                limit(
                        seen(List.of(), at("call", 0.4), at("query", 0.4)),
                        groups(
                                seen(List.of(), at("call", 2), at("query", 2)),
                                new WorkerGroup("loop-#", 4, 4)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.rung().demandCeiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    private static WaitSite at(String method, double threads) {
        String site = "com.acme.Loop.%s:1".formatted(method);
        return WaitSite.of(
                WaitKind.SOCKET,
                site,
                "",
                "",
                Optional.of("loop-#"),
                threads,
                List.of(new Occupancy(0, threads)),
                List.of(site));
    }

    /// A limiter lets a few go on now and then, for whom there is more to do beyond: they are there
    /// for longer than a single request was, but mostly nobody is.
    @Test
    void whoWaitsWhileNobodyIsBeyondWaitsForSomethingElse() {
        WaitSite paced =
                with(
                        site(WaitKind.PARK, 280, "com.acme.Pace.take:7"),
                        "java.util.concurrent.locks.LockSupport.parkNanos",
                        List.of("com.acme.Pace.take:7", "com.acme.Orders.place:10"));
        Observation low = seen(List.of(), milling(0.1, 0, 1, 0, 0, 0, 0));
        Limit bursts = limit(low, seen(List.of(), paced, milling(8, 0, 0, 35, 0, 0, 0, 0, 29)));
        assertThat(bursts.rung().name()).isEqualTo("com.acme.Pace.take:7");
        Limit steadily = limit(low, seen(List.of(), paced, milling(8, 9, 7, 8, 6, 10, 8, 7, 9)));
        assertThat(steadily.rung().name()).isEqualTo("com.acme.Mill.grind:18");
    }

    private static WaitSite milling(double threads, double... looks) {
        return WaitSite.of(
                WaitKind.FUTURE,
                "com.acme.Mill.grind:18",
                "",
                "java.util.concurrent.FutureTask",
                Optional.empty(),
                threads,
                over(looks),
                List.of("com.acme.Mill.grind:18", "com.acme.Orders.place:12"));
    }

    /// As a limiter of one's own does it, that a clock gives permits to.
    @Test
    void permitsThatNobodyHoldsAreTheLimit() {
        Limit limit =
                limit(
                        seen(List.of(semaphore(0.1, 0)), waiting(WaitKind.RUNNING, 0.2)),
                        seen(
                                List.of(semaphore(19, 120)),
                                waiting(WaitKind.SEMAPHORE, 120),
                                waiting(WaitKind.RUNNING, 0.5)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.SEMAPHORE);
        assertThat(limit.victims()).isEmpty();
    }

    private static ResourceUse semaphore(double busy, double waiting) {
        return Runs.use(ResourceKind.SEMAPHORE, "com.acme.Pace:9", 5, 20, busy, waiting);
    }

    /// Of 250 tasks that it does each second 100 are still waited for.
    @Test
    void workersThatGoOnWithWhatWasGivenUpAreTheLimit() {
        Limit limit =
                limit(
                        seen(List.of(counting(4, 0, 20)), waiting(WaitKind.SLEEP, 4)),
                        seen(List.of(counting(50, 500, 250)), waiting(WaitKind.SLEEP, 50)));
        assertThat(limit.rung().name()).isEqualTo("pricing-#");
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(250, offset(1e-6));
        assertThat(limit.rung().basis()).as("a task each").isEqualTo(sampled(1));
        assertThat(limit.victims()).isEmpty();
    }

    private static Basis sampled(double visits) {
        return new Basis.Sampled(4, 20, 0, Optional.of(visits));
    }

    private static ResourceUse counting(double busy, double waiting, double tasksPerSecond) {
        return new ResourceUse(
                new ResourceUse.Id(
                        ResourceKind.WORKERS,
                        "pricing-#",
                        "java.util.concurrent.ThreadPoolExecutor",
                        8),
                Optional.of(50.0),
                busy,
                waiting,
                List.of(busy),
                Optional.of(tasksPerSecond));
    }

    /// An asynchronous client says how many calls it has under way.
    @Test
    void callsThatHoldNoThreadAndTakeLongerWaitForWhoIsCalled() {
        Limit reactive =
                limit(
                        seen(List.of(client(1)), waiting(WaitKind.RUNNING, 0.05)),
                        seen(List.of(client(140)), waiting(WaitKind.RUNNING, 0.3)));
        assertThat(reactive.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(reactive.rung().name()).isEqualTo("JDK HttpClient");
        Limit joined =
                limit(
                        seen(List.of(client(1)), waiting(WaitKind.FUTURE, 1)),
                        seen(List.of(client(140)), waiting(WaitKind.FUTURE, 145)));
        assertThat(joined.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        Limit computed =
                limit(
                        seen(List.of(client(1)), waiting(WaitKind.FUTURE, 1)),
                        seen(List.of(client(5)), waiting(WaitKind.FUTURE, 145)));
        assertThat(computed.rung().kind()).isEqualTo(ResourceKind.QUEUE);
    }

    /// As behind a lock of coroutines: always one call, whatever comes, and no thread waits for it.
    /// Where requests come evenly calls are as even, whatever limits.
    @Test
    void callsThatAreNeverMoreAndTakeNoLongerAreLetOnOneAtATime() {
        Limit limit = limit(Phase.Arrivals.POISSON, calls(1, 0.95, 1.05));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.rung().name()).isEqualTo("JDK HttpClient");
        assertThat(limit(Phase.Arrivals.POISSON, calls(1, 0.2, 1.8)).rung().name()).isEmpty();
        assertThat(limit(Phase.Arrivals.EVEN, calls(1, 0.95, 1.05)).rung().name()).isEmpty();
    }

    /// Of a search for the knee with such arrivals.
    private static Limit limit(Phase.Arrivals arrivals, ResourceUse over) {
        Workload.KneeSearch search =
                new Workload.KneeSearch(
                        Optional.empty(), List.of(), 1_000, arrivals, Optional.empty(), false);
        Phase phase = new Phase.Constant(90, Duration.ofSeconds(4), arrivals);
        TrialData trial =
                Runs.searched(
                        50,
                        seen(List.of()),
                        seen(List.of(calls(0.2, 0, 0.4)), waiting(WaitKind.RUNNING, 0.05)),
                        seen(List.of(over), waiting(WaitKind.RUNNING, 0.3)));
        return Runs.only(
                        Runs.of(
                                Runs.http(List.of(phase), Optional.of(search)),
                                List.of(Runs.service("any", ThreadModel.PLATFORM, List.of())),
                                List.of(),
                                trial))
                .limit()
                .orElseThrow();
    }

    /// @param means of the number under way, by turns
    private static ResourceUse calls(double busy, double... means) {
        ResourceUse client = client(busy);
        return new ResourceUse(
                client.id(),
                client.capacity(),
                busy,
                0,
                IntStream.range(0, 12).mapToObj(i -> means[i % means.length]).toList());
    }

    private static ResourceUse client(double busy) {
        return unbounded(
                ResourceKind.CONNECTION_POOL,
                "JDK HttpClient",
                "jdk.internal.net.http.HttpClientImpl",
                busy);
    }

    /// One thread takes what waits every so often: it is not at work all the time, and requests
    /// wait for it all the same, as the probe knows.
    @Test
    void whoCompletesWhatIsWaitedForAtItsOwnPaceIsTheLimit() {
        Limit limit =
                limit(seen(List.of(yard(0.2)), sent(0.2)), seen(List.of(yard(0.75)), sent(300)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(limit.rung().name()).isEqualTo("coachyard");
        assertThat(limit.rung().basis()).isEqualTo(new Basis.Paced(0.75));
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    /// Such as one that counts what waits.
    @Test
    void whoReachesWhatIsWaitedForAndIsHardlyEverAtWorkIsNot() {
        Limit limit =
                limit(seen(List.of(yard(0)), sent(0.2)), seen(List.of(yard(0.01)), sent(300)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.QUEUE);
    }

    private static ResourceUse yard(double busy) {
        return Runs.use(ResourceKind.WORKERS, "coachyard", 5, 1, busy, 0);
    }

    private static WaitSite sent(double threads) {
        WaitSite future = waiting(WaitKind.FUTURE, threads);
        int completer = GroupIdentity.of("coachyard");
        return future.with(List.of(new Population(threads, completer, Set.of(), future.stack())));
    }

    /// Tasks that nobody waits for pile up beside requests that wait for something else.
    @Test
    void anExecutorThatFallsBehindExplainsNoFuture() {
        Limit limit =
                limit(
                        seen(List.of(executor(0.8, 0)), waiting(WaitKind.FUTURE, 1)),
                        seen(List.of(executor(2, 900)), waiting(WaitKind.FUTURE, 145)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.QUEUE);
        assertThat(limit.ties()).isEmpty();
    }

    /// Those who call do tasks themselves while the pool's few threads have others, which take as
    /// long as ever: always about as many sleep, and all wait for the pool.
    @Test
    void whoRunsAParallelStreamWaitsForTheCommonPool() {
        Limit limit =
                limit(
                        seen(
                                List.of(workers(5, 0), commonPool(0.7, 0)),
                                waiting(WaitKind.SLEEP, 4.5),
                                joining(0.5)),
                        seen(
                                List.of(workers(50, 250), commonPool(1, 26)),
                                waiting(WaitKind.SLEEP, 22),
                                joining(28)));
        assertThat(limit.rung().name()).isEqualTo("ForkJoinPool.commonPool");
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("http-#");
    }

    private static ResourceUse commonPool(double busy, double waiting) {
        return Runs.use(ResourceKind.WORKERS, "ForkJoinPool.commonPool", 7, 1, busy, waiting);
    }

    private static WaitSite joining(double threads) {
        return WaitSite.of(
                WaitKind.FUTURE,
                "com.acme.Orders.all:12",
                "java.util.stream.IntPipeline$Head.forEach:622",
                "java.util.stream.ForEachOps$ForEachTask",
                Optional.empty(),
                threads,
                over(new double[] {threads, threads, threads}),
                List.of("com.acme.Orders.all:12"));
    }

    private static ResourceUse executor(double busy, double waiting) {
        return Runs.use(ResourceKind.WORKERS, "mails-#", 6, 2, busy, waiting);
    }

    private static ResourceUse dispatcher(double busy, double waiting) {
        return Runs.use(ResourceKind.CONCURRENCY, "OkHttp dispatcher", 9, 64, busy, waiting);
    }

    private static final String REACTOR =
            "reactor.core.scheduler.BoundedElasticScheduler$BoundedScheduledExecutorService";

    /// As Reactor's `boundedElastic` makes them.
    @Test
    void poolsOfOneThreadThatALibraryMadeUnderOneNameAreOnePool() {
        Limit limit =
                limit(
                        seen(List.of(stripe(1, REACTOR, 0.3), stripe(2, REACTOR, 0.1))),
                        seen(List.of(stripe(1, REACTOR, 1), stripe(2, REACTOR, 1))));
        assertThat(limit.rung().capacity()).hasValue(2.0);
        assertThat(limit.rung().ceiling().orElseThrow()).isCloseTo(100, offset(1e-6));
        assertThat(limit.ties()).isEmpty();
    }

    @Test
    void poolsOfOneThreadThatTheServiceMadeItselfAreSeveral() {
        String jdk = "java.util.concurrent.ThreadPoolExecutor";
        Limit limit =
                limit(
                        seen(List.of(stripe(1, jdk, 0.2), stripe(2, jdk, 0.02))),
                        seen(List.of(stripe(1, jdk, 1), stripe(2, jdk, 0.1))));
        assertThat(limit.rung().capacity()).hasValue(1.0);
    }

    private static ResourceUse stripe(int identity, String type, double busy) {
        return new ResourceUse(
                new ResourceUse.Id(ResourceKind.WORKERS, "elastic-#", type, identity),
                Optional.of(1.0),
                busy,
                0,
                List.of(busy, busy));
    }

    private static CaseVerdict verdict(Observation low, Observation over) {
        return Runs.verdict(Runs.searched(50, seen(List.of()), low, over));
    }

    private static Limit limit(Observation low, Observation over) {
        Limit limit = verdict(low, over).limit().orElseThrow();
        assertThat(limit.observed()).isTrue();
        return limit;
    }

    private static Observation seen(List<ResourceUse> resources, WaitSite... sites) {
        return Runs.seen(
                Pins.NONE,
                new ProbeData(resources, Optional.empty(), List.of(sites), List.of(), 8));
    }

    private static Observation groups(Observation of, WorkerGroup... groups) {
        ProbeData probe = of.probe().orElseThrow();
        return with(
                of,
                of.process(),
                of.memory(),
                new ProbeData(
                        probe.resources(),
                        probe.scheduler(),
                        probe.waitSites(),
                        List.of(groups),
                        probe.looks()));
    }

    private static Observation busy(double processors, Observation of) {
        return busy(processors, processors + 0.05, of);
    }

    private static Observation busy(double processors, double machine, Observation of) {
        return with(
                of, Runs.processors(processors, machine), of.memory(), of.probe().orElseThrow());
    }

    /// Every second request needs one of two connections, and four times as long as it may: the
    /// others are completed however many wait. What is completed is no sample of what is offered.
    @Test
    void theCeilingOfWhatSomeRequestsNeedIsThatOfTheMixThatIsOffered() {
        CaseVerdict verdict = ofMix(Runs.constant(200, 100, 50));
        assertThat(verdict.limit().orElseThrow().rung().ceiling().orElseThrow())
                .isCloseTo(80, offset(1e-6));
        assertThat(verdict.value(Names.SATURATED).orElseThrow()).isCloseTo(80, offset(1e-6));
    }

    /// All wait, and each needs it for a shorter time the more there are, as where work is done for
    /// several at once.
    @Test
    void whatAllWaitForCompletesWhatItCompletes() {
        CaseVerdict verdict = ofMix(Runs.constant(200, 100, 1_500));
        assertThat(verdict.limit().orElseThrow().rung().ceiling().orElseThrow())
                .isCloseTo(100, offset(1e-6));
        assertThat(verdict.value(Names.SATURATED).orElseThrow()).isCloseTo(100, offset(1e-6));
    }

    private static CaseVerdict ofMix(LoadData overload) {
        TrialData data =
                Runs.with(
                        Runs.searched(50, seen(List.of()), seen(few(0.5, 0)), seen(few(2, 100))),
                        new Interval(
                                Stage.LOAD,
                                Runs.TIME,
                                4,
                                Runs.rate(70, 70, 0.05),
                                seen(few(1.75, 1))));
        Map<Stage, LoadData> loads = new HashMap<>(data.loads());
        loads.put(Stage.OVERLOAD, overload);
        return Runs.verdict(new TrialData(data.trial(), loads, data.scan()));
    }

    private static List<ResourceUse> few(double busy, double waiting) {
        return List.of(Runs.use(ResourceKind.CONNECTION_POOL, "archive", 2, 2, busy, waiting));
    }

    /// Many requests share the processors, and end late, all at once.
    @Test
    void whatHasHardlyBegunTellsOfNoThroughput() {
        CaseVerdict verdict =
                Runs.verdict(
                        Runs.hardlyBegun(
                                50,
                                seen(List.of()),
                                busy(0.4, seen(List.of(), waiting(WaitKind.RUNNING, 0.4))),
                                busy(1.9, seen(List.of(), waiting(WaitKind.RUNNING, 110)))));
        assertThat(verdict.value(Names.SATURATED)).hasValue(96.0);
        assertThat(verdict.limit().orElseThrow().rung().kind()).isEqualTo(ResourceKind.CPU);
    }

    /// A compiler beside it has both processors; it takes what it needs of them.
    @Test
    void processorsThatOthersKeepBusyLimitOnlyWhoHasWorkForThem() {
        Observation low = busy(0.02, seen(List.of(), site(WaitKind.SLEEP, 1, "com.acme.Pay:1")));
        Limit calls =
                limit(
                        low,
                        busy(
                                0.1,
                                1.98,
                                seen(List.of(), site(WaitKind.SLEEP, 5, "com.acme.Pay:1"))));
        assertThat(calls.rung().kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(calls.ties()).isEmpty();
        Limit starved =
                limit(
                        low,
                        busy(
                                0.1,
                                1.98,
                                seen(
                                        List.of(),
                                        waiting(WaitKind.RUNNING, 140),
                                        site(WaitKind.SLEEP, 5, "com.acme.Pay:1"))));
        assertThat(starved.rung().kind()).isEqualTo(ResourceKind.CPU);
    }

    /// @param share of the four seconds of an interval
    private static Observation stopped(double share, Observation of) {
        List<GcPause> pauses =
                IntStream.range(0, 40)
                        .mapToObj(
                                i -> new GcPause(i / 10.0, share * 100, "G1New", Optional.empty()))
                        .toList();
        return with(
                of,
                of.process(),
                new Memory(List.of(), pauses, List.of(), Optional.empty(), Optional.empty()),
                of.probe().orElseThrow());
    }

    private static Observation with(
            Observation of, Observation.ProcessUse process, Memory memory, ProbeData probe) {
        return new Observation(
                process,
                memory,
                new Threads(List.of(), Map.of(), ""),
                of.pins(),
                of.contentions(),
                Optional.of(probe),
                List.of());
    }

    /// A lock is named by the place where it was waited for first; threads tell what they wait for.
    @Test
    void whoWaitsWhereAnotherLockWasWaitedForFirstWaitsForItsOwn() {
        String first = "com.acme.Stock.of:7";
        Limit limit =
                limit(
                        seen(List.of(), waiting(WaitKind.SLEEP, 0.2)),
                        seen(
                                List.of(
                                        Runs.use(ResourceKind.LOCK, first, 3, 1, 1, 0),
                                        Runs.use(
                                                ResourceKind.LOCK,
                                                "com.acme.Log.add:3",
                                                4,
                                                1,
                                                1,
                                                60)),
                                at(site(WaitKind.LOCK, 60, first), 60, 4)));
        assertThat(limit.rung().name()).isEqualTo("com.acme.Log.add:3");
        assertThat(limit.ties()).isEmpty();
    }

    /// Tasks of an executor that has threads to spare are waited for because of what they do.
    @Test
    void whoWaitsForTasksOfAnExecutorWithThreadsToSpareWaitsForWhatTheyDo() {
        ResourceUse calm = Runs.use(ResourceKind.WORKERS, "quay-#", 7, 400, 2, 0);
        ResourceUse loaded = Runs.use(ResourceKind.WORKERS, "quay-#", 7, 400, 60, 0);
        WaitSite joins = site(WaitKind.FUTURE, 60, "com.acme.Quotas.all:8");
        Limit limit =
                limit(
                        seen(List.of(calm), calling(2), at(joins, 2, 7)),
                        seen(List.of(loaded), calling(60), at(joins, 60, 7)));
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.rung().name()).isEqualTo(calling(1).site());
        assertThat(limit.victims()).isEmpty();
    }

    /// One request refreshes what the others wait for, in a thread that no pool has.
    @Test
    void whatIsWaitedForIsHeldByWhoRunsIt() {
        WaitSite joins = site(WaitKind.FUTURE, 300, "com.acme.Rates.current:8");
        WaitSite refreshes = socket(1);
        Limit limit =
                limit(
                        seen(List.of(), socket(0.2)),
                        seen(
                                List.of(),
                                joins.with(List.of(population(300, 99))),
                                refreshes.with(List.of(population(1, 0, 99)))));
        assertThat(limit.rung().name()).isEqualTo(refreshes.site());
    }

    /// Another thread gives the answer: who waits for a connection is where the others are.
    @Test
    void whoWaitsForTheAnswerOfAClientMayWaitForItsConnection() {
        Limit full =
                limit(
                        seen(List.of(pool(2, 0)), asking(2)),
                        seen(List.of(pool(10, 190)), asking(200)));
        assertThat(full.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(full.ties()).isEmpty();
        Limit slow =
                limit(
                        seen(List.of(pool(0.4, 0)), asking(0.4)),
                        seen(List.of(pool(10, 190)), asking(200)));
        assertThat(slow.rung().kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(slow.waitsForItself()).isFalse();
    }

    private static WaitSite asking(double threads) {
        return WaitSite.of(
                WaitKind.SOCKET,
                "com.acme.Client.send:7",
                "",
                "java.util.concurrent.CompletableFuture$Signaller",
                Optional.empty(),
                threads,
                over(new double[] {threads, threads, threads}),
                List.of("com.acme.Client.send:7"));
    }

    /// Who is let in at a rate is inside as evenly, but not so that always as many are.
    @Test
    void whoSleepsAndLooksAgainWaitsForASectionThatIsAlwaysAsFull() {
        assertThat(polled(DoubleStream.of(6, 6, 6, 6)).kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(polled(DoubleStream.of(6, 5, 6, 6)).kind()).isEqualTo(ResourceKind.QUEUE);
    }

    private static Rung polled(DoubleStream looks) {
        List<String> gate = List.of("com.acme.Gate.enter:10", "com.acme.Orders.find:40");
        WaitSite pause = with(site(WaitKind.SLEEP, 300, gate.getFirst()), "", gate);
        return limit(
                        seen(List.of(), socket(1.2)),
                        seen(List.of(), pause, site(WaitKind.SOCKET, 6, socket(6).site(), looks)))
                .rung();
    }

    private static WaitSite at(WaitSite place, double threads, int awaited) {
        return site(place.kind(), threads, place.site())
                .with(List.of(population(threads, awaited)));
    }

    /// One of ten connections is held while one of five sessions of a pool that nobody counts is
    /// waited for; who waits for a connection is known.
    @Test
    void aPoolThatNobodyCountsIsNotTheOneAroundIt() {
        Limit limit =
                limit(
                        seen(List.of(pool(1, 0)), claimed(WaitKind.SOCKET, 24, 1)),
                        seen(
                                List.of(pool(10, 140)),
                                at(waiting(WaitKind.POOL, 140), 140, 2),
                                claimed(WaitKind.POOL, 20, 5),
                                claimed(WaitKind.SOCKET, 24, 5)));
        assertThat(limit.rung().name()).isEqualTo("com.acme.SessionPool.claim:7");
        assertThat(limit.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(limit.rung().capacity()).contains(5.0);
        assertThat(limit.victims()).extracting(Rung::name).containsExactly("orders");
    }

    /// @param line of the method that has a session
    private static WaitSite claimed(WaitKind kind, int line, double threads) {
        String site =
                kind == WaitKind.POOL ? "com.acme.SessionPool.claim:7" : "com.acme.Session.ask:9";
        return WaitSite.of(
                kind,
                site,
                "",
                "",
                Optional.of("http-#"),
                threads,
                over(new double[] {threads, threads, threads}),
                List.of(site, "com.acme.Ratings.rate:" + line, "com.acme.Orders.find:42"));
    }

    private static Population population(double threads, int awaited, Integer... held) {
        return new Population(threads, awaited, Set.of(held), List.of("com.acme.Orders.find:42"));
    }

    private static WaitSite socket(double threads) {
        return site(
                WaitKind.SOCKET, threads, "com.mysql.cj.protocol.ReadAheadInputStream.fill:107");
    }

    private static WaitSite waiting(WaitKind kind, double threads) {
        return site(kind, threads, "com.acme.Orders." + kind);
    }

    private static WaitSite site(WaitKind kind, double threads, String site) {
        return site(kind, threads, site, DoubleStream.of(threads, threads, threads));
    }

    private static WaitSite site(WaitKind kind, double threads, String site, DoubleStream looks) {
        return WaitSite.of(
                kind,
                site,
                "",
                "",
                Optional.empty(),
                threads,
                over(looks.toArray()),
                List.of(site, "com.acme.Orders.find:42"));
    }

    private static List<Occupancy> over(double[] looks) {
        return IntStream.range(0, looks.length)
                .mapToObj(at -> new Occupancy(at, looks[at]))
                .toList();
    }

    private static ResourceUse workers(double busy, double waiting) {
        return Runs.use(ResourceKind.WORKERS, "http-#", 1, 50, busy, waiting);
    }

    private static ResourceUse pool(double busy, double waiting) {
        return Runs.use(ResourceKind.CONNECTION_POOL, "orders", 2, 10, busy, waiting);
    }

    private static ResourceUse opener(double busy, double waiting) {
        return Runs.use(ResourceKind.WORKERS, "orders:opener", 9, 1, busy, waiting);
    }

    private static ResourceUse lock(int identity, double busy, double waiting) {
        return Runs.use(
                ResourceKind.LOCK, "com.acme.Orders.find:42", 2 + identity, 1, busy, waiting);
    }
}
