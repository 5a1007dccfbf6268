package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Awaited.End;
import dev.heddle.model.thread.Awaited.Event;
import dev.heddle.model.thread.Awaited.Initialization;
import dev.heddle.model.thread.Awaited.Instance;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Link;
import java.lang.Thread.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ThreadAnalysisTest {
    private static final String TASKLESS = "java.util.concurrent.ThreadPoolExecutor.getTask:1070";
    private static final String CONDITION =
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject@c";
    private static final String POOL = "ForkJoinPool.commonPool";
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync@1";
    private static final String OTHER_LOCK =
            "java.util.concurrent.locks.ReentrantLock$NonfairSync@2";

    private static ThreadDump look(boolean stopped, Dumped... threads) {
        return new ThreadDump(
                Optional.empty(), "25", Optional.of(2), stopped, List.of(threads), Set.of());
    }

    private static ThreadDump excerpt(Dumped... threads) {
        return new ThreadDump(
                Optional.empty(),
                "25",
                Optional.empty(),
                true,
                List.of(threads),
                Set.of(Untold.OTHER_THREADS));
    }

    private static Dumped thread(
            long id, boolean virtual, State state, Optional<Waits> waits, String... holds) {
        return new Dumped(
                new ThreadName(id, "t-" + id, virtual),
                Optional.of(state),
                Optional.empty(),
                List.of("jdk.internal.misc.Unsafe.park", "com.acme.Work.run:" + id),
                waits,
                List.of(holds),
                Optional.empty(),
                Optional.of("1"));
    }

    private static Dumped inWait(Dumped one, Optional<String> wait) {
        return new Dumped(
                one.name(),
                one.state(),
                one.carrier(),
                one.stack(),
                one.waits(),
                one.holds(),
                one.pool(),
                wait);
    }

    private static Dumped enters(long id, String monitor, String... holds) {
        return thread(id, false, State.BLOCKED, Optional.of(new Waits(How.ENTER, monitor)), holds);
    }

    private static Dumped parks(long id, String lock, long owner) {
        return thread(id, true, State.WAITING, Optional.of(waits(How.PARK, lock, owner)));
    }

    private static Waits waits(How how, String object, long owner) {
        return new Waits(how, object).of(owner);
    }

    private static Dumped at(Dumped one, String... stack) {
        return new Dumped(
                one.name(),
                one.state(),
                one.carrier(),
                List.of(stack),
                one.waits(),
                one.holds(),
                one.pool(),
                one.waitId());
    }

    private static List<Hang> hangs(ThreadDump... looks) {
        return ThreadAnalysis.of("test", List.of(looks)).hangs();
    }

    private static final String PUT = "com.lmax.disruptor.MultiProducerSequencer.next:136";
    private static final String TAKE = "com.lmax.disruptor.BatchEventProcessor.processEvents:168";

    private static Dumped polls(long id, String monitor) {
        return at(
                thread(id, false, State.TIMED_WAITING, Optional.empty(), monitor),
                "jdk.internal.misc.Unsafe.park:-2",
                "java.util.concurrent.locks.LockSupport.parkNanos:410",
                PUT,
                "org.apache.logging.log4j.core.async.AsyncLoggerDisruptor.enqueue:272");
    }

    private static Dumped consumes(long id, long runner) {
        return at(
                thread(
                        id,
                        false,
                        State.WAITING,
                        Optional.of(waits(How.PARK, "java.util.concurrent.FutureTask@7", runner))),
                "java.util.concurrent.FutureTask.get:192",
                "com.acme.Shipping.append:18",
                TAKE);
    }

    private static final String READ_WRITE =
            "java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync@5";

    private static Dumped waitsFor(long id, Waits what, String... stack) {
        return at(thread(id, false, State.WAITING, Optional.of(what)), stack);
    }

    private static Dumped reads(long id) {
        return waitsFor(
                id,
                new Waits(How.PARK, READ_WRITE),
                "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock.lock:738",
                "com.acme.Locator.all:31");
    }

    private static Dumped writes(long id) {
        return waitsFor(
                id,
                new Waits(How.PARK, READ_WRITE),
                "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock.lock:956",
                "com.acme.Locator.add:44");
    }

    /// As jersey#5996.
    @Test
    void whoMayHoldALockThatNobodyIsToldToHoldStandsStill() {
        Dumped holder =
                waitsFor(
                        1,
                        new Waits(How.NOTIFY, "com.acme.Descriptor@9"),
                        "java.lang.Object.wait:389",
                        "com.acme.Locator.all:35");
        assertThat(hangs(look(false, holder, reads(2), writes(3))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Standstill.class,
                        found -> {
                            assertThat(found.waiting()).isEqualTo(2);
                            assertThat(found.writer().orElseThrow().thread().id()).isEqualTo(3);
                            assertThat(found.holders())
                                    .singleElement()
                                    .satisfies(link -> assertThat(link.thread().id()).isEqualTo(1));
                        });
        Dumped runs =
                at(thread(1, false, State.RUNNABLE, Optional.empty()), "com.acme.Locator.all:35");
        assertThat(hangs(look(false, runs, reads(2), writes(3)))).isEmpty();
    }

    /// No dump but the agent's tells who has a read lock: it may be who waits for the writer.
    @Test
    void whoWaitsForAWriterMayHaveWhatThatOneWaitsFor() {
        Dumped saver =
                at(
                        thread(
                                1,
                                false,
                                State.WAITING,
                                Optional.of(new Waits(How.PARK, READ_WRITE)),
                                "Object@9"),
                        "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock.lock:1",
                        "com.acme.Cache.save:5");
        Dumped refresher =
                at(enters(3, "Object@9"), "com.acme.Cache.update:4", "com.acme.Cache.refresh:3");
        ThreadDump look = look(false, saver, reads(2), refresher);
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(Hang.Standstill.class, heldBy(3L));
        assertThat(hangs(look)).as("a single look").isEmpty();
    }

    private static Consumer<Hang.Standstill> heldBy(long thread) {
        return found ->
                assertThat(found.holders())
                        .extracting(holder -> holder.thread().id())
                        .containsExactly(thread);
    }

    private static Dumped borrows(long id) {
        return waitsFor(
                id,
                new Waits(How.NOTIFY, "com.mchange.v2.resourcepool.BasicResourcePool@3"),
                "java.lang.Object.wait:389",
                "com.mchange.v2.resourcepool.BasicResourcePool.awaitAvailable:1538",
                "com.mchange.v2.c3p0.impl.C3P0PooledConnectionPool.checkout:712",
                "com.acme.Orders.next:40",
                "com.acme.Orders.save:30");
    }

    /// As openmrs-core#6275.
    @Test
    void aPoolWhoseUnitsOnlyThoseWhoWaitCanHaveIsNestedOrLeaks() {
        ThreadDump all = look(false, borrows(1), borrows(2));
        assertThat(hangs(all, all))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Standstill.class,
                        found -> {
                            assertThat(found.pool()).isTrue();
                            assertThat(found.caller()).isEqualTo("com.acme.Orders.next:40");
                            assertThat(found.holders()).isEmpty();
                        });
        assertThat(hangs(all)).as("one look").isEmpty();
        ThreadDump queries =
                look(
                        false,
                        borrows(1),
                        borrows(2),
                        at(
                                thread(3, false, State.RUNNABLE, Optional.empty()),
                                "sun.nio.ch.NioSocketImpl.read:288",
                                "com.acme.Driver.query:7",
                                "com.acme.Orders.save:31"));
        assertThat(hangs(queries, queries)).as("one that has a unit goes on").isEmpty();
    }

    /// As ditto#2343.
    @Test
    void aWorkerThatAcceptsKeepsWhatIsQueuedFromIt() {
        Dumped accepts =
                inPool(
                        named(
                                1,
                                "ForkJoinPool.commonPool-worker-1",
                                State.RUNNABLE,
                                "sun.nio.ch.Net.accept:-2",
                                "com.acme.Server.run:18",
                                "java.util.concurrent.ForkJoinTask.doExec:511",
                                "java.util.concurrent.ForkJoinWorkerThread.run:187"));
        ThreadDump queued = beside(look(false, accepts), Set.of(), Map.of(POOL, 2));
        assertThat(hangs(queued, queued))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.OccupiedPool.class, found -> assertThat(found.queued()).isEqualTo(2));
        assertThat(hangs(look(false, accepts), look(false, accepts))).as("none queued").isEmpty();
    }

    /// As vaadin#22756, whose task reads what a long process writes.
    @Test
    void aWorkerThatReadsAndUsesNoCpuTimeKeepsWhatIsQueuedFromIt() {
        Dumped reads =
                inPool(
                        named(
                                1,
                                "ForkJoinPool.commonPool-worker-1",
                                State.RUNNABLE,
                                "java.io.FileInputStream.readBytes:-2",
                                "com.acme.Build.output:18",
                                "java.util.concurrent.ForkJoinTask.doExec:511",
                                "java.util.concurrent.ForkJoinWorkerThread.run:187"));
        ThreadDump still = occupied(reads, used(0.01));
        assertThat(hangs(still, still)).singleElement().isInstanceOf(Hang.OccupiedPool.class);
        assertThat(hangs(still, occupied(reads, used(0.02)))).as("it runs").isEmpty();
        ThreadDump untold = occupied(reads, Map.of());
        assertThat(hangs(untold, untold)).as("it may run").isEmpty();
    }

    /// As rxjava#7054, whose workers sleep and try again.
    @Test
    void workersThatAllSleepKeepWhatIsQueuedFromThem() {
        Dumped sleeps =
                inPool(
                        named(
                                1,
                                "orders-1",
                                State.TIMED_WAITING,
                                "java.lang.Thread.sleep0:-2",
                                "com.acme.Orders.login:52",
                                "java.util.concurrent.ThreadPoolExecutor.runWorker:1144"));
        ThreadDump queued = beside(look(false, sleeps), Set.of(), Map.of(POOL, 2));
        assertThat(hangs(queued, queued))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.OccupiedPool.class,
                        found -> assertThat(found.confidence()).isEqualTo(Confidence.POSSIBLE));
        Dumped takes = inPool(named(2, "orders-2", State.WAITING, TASKLESS));
        ThreadDump free = beside(look(false, sleeps, takes), Set.of(), Map.of(POOL, 2));
        assertThat(hangs(free, free)).as("one takes the next task").isEmpty();
    }

    private static ThreadDump occupied(Dumped worker, Map<Long, ThreadDump.CpuTime> used) {
        return beside(
                look(false, worker),
                new ThreadDump.Beside(Set.of(), Map.of(POOL, 2), used, Map.of()));
    }

    private static ThreadDump beside(
            ThreadDump dump, Set<Long> keepAlive, Map<String, Integer> queued) {
        return beside(dump, new ThreadDump.Beside(keepAlive, queued, Map.of(), Map.of()));
    }

    private static ThreadDump beside(ThreadDump dump, ThreadDump.Beside beside) {
        return new ThreadDump(
                dump.at(),
                dump.runtime(),
                dump.carriers(),
                dump.stopped(),
                dump.threads(),
                dump.untold(),
                beside);
    }

    @Test
    void carriersThatCarryAndUseNoProcessorKeepWhoWaits() {
        assertThat(hangs(carrying(0.01))).singleElement().isInstanceOf(Hang.NoCarrier.class);
        assertThat(hangs(carrying(0.9))).isEmpty();
    }

    @Test
    void carriersThatUsedCpuTimeBetweenTheLooksRun() {
        assertThat(hangs(carrying(2), carrying(2)))
                .singleElement()
                .isInstanceOf(Hang.NoCarrier.class);
        assertThat(hangs(carrying(2), carrying(2.01))).isEmpty();
    }

    /// As sqlite-jdbc#1136: JNI pins, and the database has its own way to wait for a lock.
    @Test
    void whoIsInNativeCodeWhileItsCarrierDoesNotRunWaitsThere() {
        assertThat(hangs(inNative(0.2, 1), inNative(0.21, 2)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class,
                        hang -> assertThat(hang.site()).isEqualTo("com.acme.Native.step"));
        assertThat(hangs(inNative(0.2, 1), inNative(1.1, 2)))
                .singleElement()
                .isInstanceOf(Hang.BusyCarriers.class);
    }

    private static ThreadDump inNative(double usedSeconds, double life) {
        Dumped first = onCarrier(steps(1));
        Dumped second = onCarrier(steps(2));
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.empty());
        ThreadDump.CpuTime used = new ThreadDump.CpuTime(usedSeconds, life);
        return beside(
                look(false, first, second, ready, carrier(101), carrier(102)),
                new ThreadDump.Beside(
                        Set.of(), Map.of(), Map.of(101L, used, 102L, used), Map.of()));
    }

    private static Dumped steps(long id) {
        return at(
                thread(id, true, State.RUNNABLE, Optional.empty()),
                "com.acme.Native.step",
                "com.acme.Store.insert:42");
    }

    private static ThreadDump carrying(double usedSeconds) {
        return new ThreadDump(
                Optional.empty(),
                "21.0.8",
                Optional.empty(),
                true,
                List.of(carrier(1), carrier(2)),
                Set.of(),
                new ThreadDump.Beside(Set.of(), Map.of(), used(usedSeconds), Map.of()));
    }

    /// By the first of two threads, in the first second of both.
    private static Map<Long, ThreadDump.CpuTime> used(double seconds) {
        return Map.of(1L, new ThreadDump.CpuTime(seconds, 1), 2L, new ThreadDump.CpuTime(0, 1));
    }

    /// As jbang#2523.
    @Test
    void onlyIdleWorkersKeepTheProcessAlive() {
        Dumped idle =
                at(
                        thread(1, false, State.WAITING, Optional.empty()),
                        "jdk.internal.misc.Unsafe.park:-2",
                        "java.util.concurrent.ThreadPoolExecutor.getTask:1070",
                        "java.lang.Thread.run:1474");
        Dumped works = at(thread(2, false, State.RUNNABLE, Optional.empty()), "com.acme.A.run:1");
        assertThat(hangs(beside(look(false, idle, works), Set.of(1L), Map.of())))
                .singleElement()
                .isInstanceOf(Hang.KeptAlive.class);
        assertThat(hangs(beside(look(false, idle, works), Set.of(1L, 2L), Map.of()))).isEmpty();
        assertThat(hangs(look(false, idle, works))).as("main runs").isEmpty();
    }

    /// As kotlinx.coroutines#1697: `runBlocking` parks with a deadline, and then again.
    @Test
    void coroutineWorkersThatAllWaitForCoroutinesMayBeStarved() {
        ThreadDump all = look(false, runsBlocking(1), runsBlocking(2));
        assertThat(hangs(all, all))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.PoolWaitsForItself.class,
                        hang -> assertThat(hang.confidence()).isEqualTo(Confidence.POSSIBLE));
        Dumped idle =
                named(
                        3,
                        "DefaultDispatcher-worker-3",
                        State.TIMED_WAITING,
                        "jdk.internal.misc.Unsafe.park",
                        "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker.park:795",
                        "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker.run:684");
        ThreadDump room = look(false, runsBlocking(1), runsBlocking(2), idle);
        assertThat(hangs(room, room)).as("one is free").isEmpty();
    }

    private static Dumped runsBlocking(long id) {
        return named(
                id,
                "DefaultDispatcher-worker-" + id,
                State.TIMED_WAITING,
                "jdk.internal.misc.Unsafe.park",
                "java.util.concurrent.locks.LockSupport.parkNanos:269",
                "kotlinx.coroutines.BlockingCoroutine.joinBlocking:98",
                "com.acme.Orders.all:12",
                "kotlinx.coroutines.DispatchedTask.run:104",
                "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker.run:684");
    }

    /// As sciview#575.
    @Test
    void whoWaitsForTheEventThreadThatWaitsForItIsInADeadlock() {
        Dumped hook =
                waitsFor(
                        1,
                        new Waits(How.NOTIFY, "java.awt.EventQueue$1AWTInvocationLock@2"),
                        "java.lang.Object.wait:389",
                        "java.awt.EventQueue.invokeAndWait:1355",
                        "com.acme.View.dispose:21");
        Dumped events =
                waitsFor(
                        2,
                        waits(How.NOTIFY, "java.lang.Thread@1", 1),
                        "java.lang.Thread.join:2021",
                        "java.lang.Runtime.exit:187",
                        "java.awt.EventDispatchThread.run:92");
        assertThat(hangs(look(true, hook, events)))
                .singleElement()
                .isInstanceOf(Hang.Deadlock.class);
    }

    /// As logging-log4j2#2893.
    @Test
    void virtualThreadsThatLiveAreToldByTheirTask() {
        ThreadDump first = lookAt(0, running(7), running(8), running(10));
        ThreadDump last = lookAt(2, running(8), running(209), running(210), enters(211, "m"));
        ThreadsResult.VirtualThreads living =
                ThreadAnalysis.of("test", List.of(first, last)).virtualThreads();
        assertThat(living.tasks())
                .containsExactly(
                        new ThreadsResult.Task("com.acme.Server.handle", 3, Optional.of(1)));
        assertThat(living.startsPerSecond()).contains(100.5);
        assertThat(ThreadAnalysis.of("test", List.of(last)).virtualThreads().startsPerSecond())
                .isEmpty();
    }

    private static ThreadDump lookAt(long second, Dumped... threads) {
        return new ThreadDump(
                Optional.of(Instant.ofEpochSecond(second)),
                "25",
                Optional.of(2),
                false,
                List.of(threads),
                Set.of());
    }

    private static Dumped running(long id) {
        return at(
                thread(id, true, State.RUNNABLE, Optional.empty()),
                "com.acme.Orders.find:" + id,
                "com.acme.Server.handle:" + id,
                "java.lang.VirtualThread.run:309");
    }

    @Test
    void whoEmptiesAFullQueueAndWaitsForWhoFillsItIsInADeadlock() {
        ThreadDump look = look(false, consumes(1, 2), enters(2, "Object@9"), polls(3, "Object@9"));
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class,
                        hang -> {
                            assertThat(hang.confidence()).isEqualTo(Confidence.CERTAIN);
                            assertThat(hang.cycle())
                                    .extracting(ThreadsResult.Link::waitsFor)
                                    .containsExactly(
                                            new Instance("java.util.concurrent.FutureTask@7"),
                                            new Instance("Object@9"),
                                            Event.ROOM);
                        });
    }

    /// As logging-log4j2#2893 in a dump of JDK 21: who has the monitor, and who runs the task that
    /// the consumer waits for, is not told.
    @Test
    void stacksTellWhoRunsTheOnlyTaskAndWaitsForRoom() {
        String parks = "jdk.internal.misc.Unsafe.park";
        String awaits = "java.util.concurrent.FutureTask.awaitDone";
        String put =
                "org.apache.logging.log4j.core.async"
                        + ".AsyncLoggerDisruptor.enqueueLogMessageWhenQueueFull:271";
        String run = "java.util.concurrent.FutureTask.run";
        Dumped consumer = told(1, false, "logger", parks, awaits, "com.acme.Ship.append:18", TAKE);
        Dumped runner = told(2, false, "network", put, "com.acme.Client.send:23", run);
        ThreadDump look = stacksOnly("21.0.8", consumer, runner);
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class, found -> assertThat(found.cycle()).hasSize(2));
        Dumped other = told(3, false, "other", "com.acme.Orders.find:2", run);
        ThreadDump unclear = stacksOnly("21.0.8", consumer, runner, other);
        assertThat(hangs(unclear, unclear))
                .as("the other one may run it")
                .noneMatch(Hang.Deadlock.class::isInstance);
    }

    @Test
    void whichOfSeveralQueuesIsFullIsNotKnown() {
        ThreadDump look =
                look(
                        false,
                        consumes(1, 2),
                        enters(2, "Object@9"),
                        polls(3, "Object@9"),
                        consumes(4, 5));
        assertThat(hangs(look, look)).isEmpty();
    }

    @Test
    void aRingOfThreadsThatWereStoppedIsCertain() {
        ThreadDump dump =
                look(
                        true,
                        enters(1, "A@1", "B@2"),
                        enters(2, "B@2", "A@1"),
                        enters(3, "A@1"),
                        thread(4, false, State.RUNNABLE, Optional.empty()));
        assertThat(hangs(dump))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class,
                        found -> {
                            assertThat(found.confidence()).isEqualTo(Confidence.CERTAIN);
                            assertThat(found.cycle())
                                    .extracting(link -> link.thread().id())
                                    .containsExactly(1L, 2L);
                            assertThat(found.behind()).isEqualTo(1);
                        });
    }

    @Test
    void aRingSeenOnceWhileThreadsWentOnIsLikely() {
        assertThat(hangs(look(false, parks(1, LOCK, 2), parks(2, OTHER_LOCK, 1))))
                .singleElement()
                .matches(found -> found.confidence() == Confidence.LIKELY);
    }

    /// It changed hands between the looks at the two.
    @Test
    void aRingOfTwoThatWaitForOneLockIsNone() {
        assertThat(hangs(look(false, parks(1, LOCK, 2), parks(2, LOCK, 1)))).isEmpty();
    }

    @Test
    void aRingThatStoodElsewhereBeforeIsNone() {
        ThreadDump before =
                look(false, at(parks(1, LOCK, 2), "com.acme.Other.run:9"), parks(2, OTHER_LOCK, 1));
        ThreadDump now = look(false, parks(1, LOCK, 2), parks(2, OTHER_LOCK, 1));
        assertThat(hangs(before, now)).isEmpty();
        assertThat(hangs(now, now)).hasSize(1);
    }

    @Test
    void aChainIsNoRing() {
        assertThat(
                        hangs(
                                look(
                                        true,
                                        enters(1, "A@1"),
                                        enters(2, "B@2", "A@1"),
                                        thread(3, false, State.RUNNABLE, Optional.empty(), "B@2"))))
                .isEmpty();
    }

    @Test
    void whoIsWaitedForAndWaitsForASignalMayLockOthersOut() {
        Dumped waiting =
                thread(1, true, State.WAITING, Optional.of(new Waits(How.PARK, CONDITION)));
        Dumped timed =
                thread(1, true, State.TIMED_WAITING, Optional.of(new Waits(How.PARK, CONDITION)));
        assertThat(hangs(look(false, waiting, parks(2, LOCK, 1))))
                .singleElement()
                .isInstanceOf(Hang.Lockout.class);
        assertThat(hangs(look(false, timed, parks(2, LOCK, 1)))).isEmpty();
        assertThat(hangs(look(false, waiting))).isEmpty();
    }

    @Test
    void tenIdlePoolsOfTheDefaultNameAreLeaked() {
        assertThat(hangs(look(false, idlePools(10))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.LeakedThreads.class, found -> assertThat(found.pools()).isEqualTo(10));
        assertThat(hangs(look(false, idlePools(9)))).isEmpty();
        assertThat(hangs(look(false, idlePools(12, "HttpClient-%d-SelectorManager"))))
                .as("clients that nobody closed")
                .containsExactly(
                        new Hang.LeakedThreads(
                                Confidence.POSSIBLE,
                                "HttpClient-#-SelectorManager",
                                12,
                                12,
                                "java.util.concurrent.ThreadPoolExecutor.getTask:1070",
                                Optional.empty(),
                                Optional.of(12),
                                Optional.empty()));
        assertThat(hangs(look(false, idlePools(300, "price-fetch-%d"))))
                .as("workers of one pool")
                .isEmpty();
        assertThat(hangs(excerpt(idlePools(99)))).as("others may be left out").isEmpty();
        assertThat(hangs(excerpt(idlePools(100))))
                .singleElement()
                .isInstanceOf(Hang.LeakedThreads.class);
        Dumped late = named(7, "pool-12567-thread-3", State.WAITING, TASKLESS);
        assertThat(hangs(excerpt(late)))
                .as("the JDK numbers all pools that are made")
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.LeakedThreads.class,
                        found -> assertThat(found.made()).contains(12_567));
        assertThat(hangs(look(false, late))).as("others were closed").isEmpty();
        assertThat(hangs(look(false, idlePools(200, "http-nio-8080-exec-%d"))))
                .as("one pool")
                .isEmpty();
    }

    private static ThreadDump unnamed(int threads, double firstStart, double lastStart) {
        return started("Thread-%d", threads, firstStart, lastStart);
    }

    private static ThreadDump started(
            String name, int threads, double firstStart, double lastStart) {
        return started(name, "com.acme.Poll.run:32", threads, firstStart, lastStart);
    }

    private static ThreadDump started(
            String name, String runs, int threads, double firstStart, double lastStart) {
        List<Dumped> all = new ArrayList<>();
        Map<Long, ThreadDump.CpuTime> ages = new HashMap<>();
        for (int i = 0; i < threads; i++) {
            all.add(
                    named(
                            i,
                            name.formatted(i),
                            State.TIMED_WAITING,
                            "java.lang.Thread.sleep0",
                            runs,
                            "java.lang.Thread.run:1583"));
            double started = firstStart + (lastStart - firstStart) * i / threads;
            ages.put((long) i, new ThreadDump.CpuTime(0, 100 - started));
        }
        return new ThreadDump(
                Optional.empty(),
                "25",
                Optional.of(2),
                true,
                all,
                Set.of(),
                new ThreadDump.Beside(Set.of(), Map.of(), ages, Map.of()));
    }

    @Test
    void threadsOfNoPoolThatWereStartedOneAfterAnotherMayLeak() {
        assertThat(hangs(unnamed(33, 0, 100)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.LeakedThreads.class,
                        leak -> {
                            assertThat(leak.threads()).isEqualTo(33);
                            assertThat(leak.site()).isEqualTo("com.acme.Poll.run:32");
                        });
        assertThat(hangs(unnamed(33, 1, 2))).as("a batch").isEmpty();
        assertThat(hangs(unnamed(8, 0, 100))).as("a few").isEmpty();
    }

    /// Each client numbers its own from 1 on, and many are started at one time.
    @Test
    void manyThreadsOfALibraryOfWhichAClientHasOneMayLeak() {
        String evicts = "org.apache.hc.client5.http.impl.IdleConnectionEvictor.lambda$new$0:63";
        assertThat(hangs(started("evictor-1", evicts, 120, 1, 2)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.LeakedThreads.class,
                        leak -> {
                            assertThat(leak.client()).contains("Apache HttpClient");
                            assertThat(leak.seconds()).isEmpty();
                        });
        assertThat(hangs(started("evictor-1", evicts, 60, 1, 2))).as("a batch").isEmpty();
        assertThat(hangs(started("evictor-%d", evicts, 120, 1, 2))).as("of one owner").isEmpty();
    }

    /// As the evictors of clients that are made anew for each request.
    @Test
    void threadsThatAreAllNamedAlikeMayLeak() {
        assertThat(hangs(started("evictor", 33, 0, 100)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.LeakedThreads.class,
                        leak -> {
                            assertThat(leak.name()).isEqualTo("evictor");
                            assertThat(leak.pools()).isZero();
                        });
        String evicts = "org.apache.http.impl.client.IdleConnectionEvictor$1.run:66";
        assertThat(hangs(started("evictor", evicts, 33, 0, 100)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.LeakedThreads.class,
                        leak -> assertThat(leak.client()).contains("Apache HttpClient"));
        assertThat(hangs(started("evictor", 33, 1, 2))).as("a batch").isEmpty();
        assertThat(hangs(started("evictor-%d", 33, 0, 100))).as("numbered: a pool").isEmpty();
    }

    private static Dumped worker(long id, State state, Waits waits, String held) {
        return new Dumped(
                new ThreadName(id, "dispatcher-" + id, false),
                Optional.of(state),
                Optional.empty(),
                List.of(
                        "com.acme.Handler.header:36",
                        "scala.concurrent.forkjoin.ForkJoinWorkerThread.run:107"),
                Optional.of(waits),
                List.of(held),
                Optional.empty());
    }

    /// As playframework#4798.
    @Test
    void workersBehindAThreadThatWaitsForATaskMayHaveToRunIt() {
        Dumped first = worker(1, State.BLOCKED, new Waits(How.ENTER, "Server@1"), "Handler@2");
        Dumped second = worker(2, State.BLOCKED, new Waits(How.ENTER, "Handler@2"), "A@2");
        Dumped third = worker(3, State.BLOCKED, new Waits(How.ENTER, "Handler@2"), "A@3");
        Dumped holder =
                new Dumped(
                        new ThreadName(9, "io-9", false),
                        Optional.of(State.WAITING),
                        Optional.empty(),
                        List.of(
                                "sun.misc.Unsafe.park",
                                "scala.concurrent.impl.Promise$DefaultPromise.tryAwait:202",
                                "com.acme.Server.get:111"),
                        Optional.of(new Waits(How.PARK, "Latch@7")),
                        List.of("Server@1"),
                        Optional.empty());
        assertThat(hangs(look(true, first, second, third, holder)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.StarvedPool.class,
                        pool -> {
                            assertThat(pool.pool()).isEqualTo("dispatcher-#");
                            assertThat(pool.waiting()).isEqualTo(3);
                            assertThat(pool.holder().thread().id()).isEqualTo(9);
                        });
        Dumped runs =
                at(
                        thread(9, false, State.RUNNABLE, Optional.empty(), "Server@1"),
                        "com.acme.S.g:1");
        assertThat(hangs(look(true, first, second, third, runs))).isEmpty();
    }

    /// As spring-framework#32996: the task that is waited for may be the event loop's.
    @Test
    void anEventLoopBehindAThreadThatWaitsForATaskMayHaveToRunIt() {
        Dumped loop =
                at(
                        enters(1, "java.util.concurrent.ConcurrentHashMap@1"),
                        "com.acme.Beans.get:975",
                        "io.netty.channel.nio.NioEventLoop.run:569");
        Dumped holder =
                at(
                        thread(
                                9,
                                false,
                                State.WAITING,
                                Optional.of(new Waits(How.PARK, "Signaller@7")),
                                "java.util.concurrent.ConcurrentHashMap@1"),
                        "java.util.concurrent.CompletableFuture.get:2069",
                        "com.acme.Redis.connect:18");
        assertThat(hangs(look(true, loop, holder)))
                .hasAtLeastOneElementOfType(Hang.StarvedPool.class);
        Dumped answers =
                at(
                        thread(
                                9,
                                false,
                                State.RUNNABLE,
                                Optional.empty(),
                                "java.util.concurrent.ConcurrentHashMap@1"),
                        "com.acme.Redis.parse:20");
        assertThat(hangs(look(true, loop, answers))).isEmpty();
    }

    /// As BashSupport#467: a thread has what the next waits for, and may have a permit that this
    /// one waits for.
    @Test
    void whoMayHaveThePermitThatItsLocksOwnerWaitsForStandsStill() {
        Waits permit = new Waits(How.PARK, "java.util.concurrent.Semaphore$NonfairSync@5");
        Dumped owner =
                at(
                        thread(1, false, State.WAITING, Optional.of(permit), "Object@9"),
                        "java.util.concurrent.Semaphore.acquire:318",
                        "com.acme.Index.update:58",
                        "com.acme.Completion.all:7");
        Dumped updates =
                at(
                        enters(2, "Object@9"),
                        "com.acme.Completion.find:96",
                        "com.acme.Index.update:67");
        ThreadDump excerpt = excerpt(owner, updates);
        assertThat(hangs(excerpt))
                .filteredOn(Hang.Standstill.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(Hang.Standstill.class, heldBy(2L));
        Dumped elsewhere = at(enters(2, "Object@9"), "com.acme.Completion.find:96");
        assertThat(hangs(excerpt(owner, elsewhere)))
                .doesNotHaveAnyElementsOfTypes(Hang.Standstill.class);
    }

    private static Dumped[] idlePools(int count) {
        return idlePools(count, "pool-%d-thread-1");
    }

    private static Dumped[] idlePools(int count, String name) {
        List<Dumped> all = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            all.add(named(i, name.formatted(i), State.WAITING, TASKLESS));
        }
        return all.toArray(Dumped[]::new);
    }

    private static Dumped mounted(long id, State state, String lock) {
        return onCarrier(thread(id, true, state, Optional.of(new Waits(How.PARK, lock))));
    }

    private static Dumped onCarrier(Dumped one) {
        return new Dumped(
                one.name(),
                one.state(),
                Optional.of(one.name().id() + 100),
                one.stack(),
                one.waits(),
                one.holds(),
                one.pool());
    }

    @Test
    void carriersHeldByThreadsThatWaitLeaveNoneForTheOthers() {
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.empty());
        Dumped one = mounted(1, State.WAITING, LOCK);
        Dumped two = mounted(2, State.WAITING, LOCK);
        assertThat(hangs(look(false, one, two, ready)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class,
                        found -> {
                            assertThat(found.carriers()).isEqualTo(2);
                            assertThat(found.never()).isTrue();
                        });
        assertThat(hangs(look(false, one, ready))).as("a carrier is left").isEmpty();
        assertThat(hangs(look(false, one, two))).as("nobody needs one").isEmpty();
        assertThat(hangs(look(false, one, mounted(2, State.RUNNABLE, LOCK), ready)))
                .as("one of them runs")
                .isEmpty();
        assertThat(hangs(look(false, one, mounted(2, State.TIMED_WAITING, LOCK), ready)))
                .as("one of them waits until a deadline")
                .isEmpty();
        assertThat(hangs(look(false, one, mounted(2, State.WAITING, "com.acme.Latch@1"), ready)))
                .as("one of them waits for something that a platform thread may give")
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isFalse());
    }

    /// On JDK 21: a map's loader sleeps with its monitor, and another one waits to enter that.
    @Test
    void carriersKeptByASleepThatLastsAreStarvation() {
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.empty());
        Dumped sleeps = mounted(1, State.TIMED_WAITING, LOCK);
        Dumped enters =
                onCarrier(
                        thread(2, true, State.BLOCKED, Optional.of(waits(How.ENTER, "Node@7", 1))));
        ThreadDump look = look(false, sleeps, enters, ready);
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class,
                        found -> {
                            assertThat(found.confidence()).isEqualTo(Confidence.LIKELY);
                            assertThat(found.never()).isFalse();
                        });
        assertThat(hangs(look(false, at(sleeps, "com.acme.Work.other:3"), enters, ready), look))
                .as("the one that sleeps went on between the looks")
                .isEmpty();
    }

    private static final String SEMAPHORE = "java.util.concurrent.Semaphore$NonfairSync@5";

    private static Dumped acquires(long id, String... stack) {
        return at(
                thread(id, true, State.WAITING, Optional.of(new Waits(How.PARK, SEMAPHORE))),
                stack);
    }

    @Test
    void whoHasAPermitAndWaitsForATaskThatNeedsOneGetsNone() {
        Dumped page = acquires(1, "java.util.concurrent.Semaphore.acquire:318", "Pages.page:7");
        Dumped task = acquires(2, "java.util.concurrent.Semaphore.acquire:318", "Pages.fetch:5");
        Dumped holder =
                at(
                        thread(3, true, State.WAITING, Optional.empty()),
                        "java.util.concurrent.FutureTask.get:190",
                        "Pages.page:11");
        Dumped works =
                at(
                        thread(4, true, State.RUNNABLE, Optional.empty()),
                        "Pages.parse:40",
                        "Pages.page:9");
        ThreadDump look = look(false, page, task, holder);
        assertThat(hangs(look, look))
                .singleElement()
                .isEqualTo(
                        new Hang.NestedPermits(
                                Confidence.LIKELY,
                                SEMAPHORE,
                                1,
                                "Pages.page:11",
                                2,
                                "Pages.page:7"));
        assertThat(hangs(look)).as("one look").isEmpty();
        ThreadDump withOneThatWorks = look(false, page, task, holder, works);
        assertThat(hangs(withOneThatWorks, withOneThatWorks))
                .as("one that has a permit works")
                .isEmpty();
        ThreadDump before = look(false, page, task, holder, at(works, "Pages.parse:41"));
        assertThat(hangs(before, look(false, page, task, holder, at(works, "Pages.parse:42"))))
                .as("another thread went on")
                .isEmpty();
    }

    /// A lock whose owner has no carrier, and a monitor whose holder waits for it: pgjdbc#3835.
    @Test
    void whoWaitsForOneThatWaitsForAThreadWithoutCarrier() {
        Dumped owner = thread(9, true, State.RUNNABLE, Optional.empty());
        Dumped atLock =
                onCarrier(thread(1, true, State.WAITING, Optional.of(waits(How.PARK, LOCK, 9))));
        Dumped atMonitor =
                onCarrier(
                        thread(
                                2,
                                true,
                                State.BLOCKED,
                                Optional.of(waits(How.ENTER, "com.acme.Cache@7", 1))));
        assertThat(hangs(look(false, atLock, atMonitor, owner)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isTrue());
        Dumped platform = thread(5, false, State.RUNNABLE, Optional.empty());
        Dumped atPlatforms =
                onCarrier(
                        thread(
                                2,
                                true,
                                State.BLOCKED,
                                Optional.of(waits(How.ENTER, "com.acme.Cache@7", 5))));
        assertThat(hangs(look(false, atLock, atPlatforms, owner, platform)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isFalse());
    }

    private static Dumped told(long id, boolean virtual, String name, String... stack) {
        return new Dumped(
                new ThreadName(id, name, virtual),
                Optional.empty(),
                Optional.empty(),
                List.of(stack),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    private static Dumped named(long id, String name, State state, String... stack) {
        return new Dumped(
                new ThreadName(id, name, false),
                Optional.of(state),
                Optional.empty(),
                List.of(stack),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    private static Dumped carrier(long id) {
        return told(
                id,
                false,
                "ForkJoinPool-1-worker-" + id,
                "jdk.internal.vm.Continuation.run:254",
                "java.lang.VirtualThread.runContinuation:297");
    }

    private static ThreadDump stacksOnly(String runtime, Dumped... threads) {
        return new ThreadDump(
                Optional.empty(),
                runtime,
                Optional.empty(),
                false,
                List.of(threads),
                Set.of(Untold.WAITS, Untold.LOCK_OWNERS, Untold.VIRTUAL_MONITORS));
    }

    /// As dumps of JDK 21 are: neither states nor carriers are told.
    @Test
    void stacksTellWhoKeepsItsCarrierAndWhoHasNotStarted() {
        Dumped first = told(1, true, "", "java.lang.Object.wait0", "com.acme.Pool.take:7");
        Dumped second = told(2, true, "", "java.lang.Object.wait0", "com.acme.Pool.take:7");
        Dumped fresh = told(3, true, "");
        assertThat(hangs(stacksOnly("21.0.8", first, second, fresh, carrier(11), carrier(12))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class,
                        found -> {
                            assertThat(found.carriers()).isEqualTo(2);
                            assertThat(found.runnable()).isEqualTo(1);
                            assertThat(found.never()).isFalse();
                        });
        Dumped yields = told(3, true, "", "java.lang.VirtualThread.tryYield", "com.acme.Poll:9");
        assertThat(hangs(stacksOnly("21.0.8", first, second, yields, carrier(11), carrier(12))))
                .as("one that gave its carrier away")
                .singleElement()
                .isInstanceOf(Hang.NoCarrier.class);
        Dumped idle =
                told(
                        13,
                        false,
                        "ForkJoinPool-1-worker-13",
                        "java.util.concurrent.ForkJoinPool.awaitWork");
        assertThat(
                        hangs(
                                stacksOnly(
                                        "21.0.8",
                                        first,
                                        second,
                                        fresh,
                                        carrier(11),
                                        carrier(12),
                                        idle)))
                .as("a carrier is idle")
                .isEmpty();
        assertThat(hangs(stacksOnly("25.0.3", first, second, fresh, carrier(11), carrier(12))))
                .as("from JDK 24 on it leaves its carrier")
                .isEmpty();
    }

    /// Who is at the call by which another one came into an initializer waits for it: it seems to
    /// run. The lock that the initializer waits for must be held by who has no carrier.
    @Test
    void carriersThatWaitForAnInitializerThatWaitsForOneWithoutACarrier() {
        String call = "com.acme.Tenants.init:15";
        Dumped initializes =
                at(
                        mounted(1, State.WAITING, LOCK),
                        "jdk.internal.misc.Unsafe.park",
                        "com.acme.Dialects.<clinit>:9",
                        call);
        Dumped waits = at(onCarrier(thread(2, true, State.RUNNABLE, Optional.empty())), call);
        Dumped sleeps = thread(3, true, State.TIMED_WAITING, Optional.empty());
        assertThat(hangs(look(false, initializes, waits, sleeps)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class,
                        found -> {
                            assertThat(found.never()).isTrue();
                            assertThat(found.site()).isIn(call, "com.acme.Dialects.<clinit>:9");
                        });
        Dumped runs = thread(5, false, State.RUNNABLE, Optional.empty());
        assertThat(hangs(look(false, initializes, waits, sleeps, runs)))
                .as("a platform thread may have the lock")
                .isEmpty();
    }

    /// As in the plain text of `dump_to_file`, which does not say who has a carrier.
    @Test
    void whoWaitsForAnInitializerKeepsItsCarrierThoughNoDumpSaysSo() {
        String call = "com.acme.Tenants.init:15";
        Dumped initializes =
                at(
                        thread(1, true, State.WAITING, Optional.of(new Waits(How.PARK, LOCK))),
                        "jdk.internal.misc.Unsafe.park",
                        "java.lang.VirtualThread.parkOnCarrierThread:817",
                        "com.acme.Dialects.<clinit>:9",
                        call);
        Dumped waits = at(thread(2, true, State.RUNNABLE, Optional.empty()), call);
        Dumped sleeps = thread(3, true, State.TIMED_WAITING, Optional.empty());
        assertThat(hangs(look(false, initializes, waits, sleeps, carrier(11), carrier(12))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isTrue());
        assertThat(hangs(look(false, initializes, sleeps, carrier(11), carrier(12))))
                .as("the other carrier runs one that is not seen")
                .isEmpty();
    }

    /// As in a dump of JDK 21, which tells neither who waits nor for what.
    @Test
    void stacksAloneTellThatAllCarriersWaitForLocksOfThoseWithout() {
        String call = "com.acme.Tenants.init:15";
        Dumped initializes =
                told(
                        1,
                        true,
                        "",
                        "jdk.internal.misc.Unsafe.park",
                        "java.lang.VirtualThread.parkOnCarrierThread",
                        "java.util.concurrent.locks.ReentrantLock.lock",
                        "com.acme.Dialects.<clinit>:9",
                        call);
        Dumped waits = told(2, true, "", call);
        Dumped sleeps =
                told(3, true, "", "java.lang.VirtualThread.parkNanos", "com.acme.Tenants.init:14");
        Dumped main = told(4, false, "main", "jdk.internal.misc.Unsafe.park", "com.acme.Main.go:1");
        Dumped[] all = {initializes, waits, sleeps, main, carrier(11), carrier(12)};
        assertThat(hangs(stacksOnly("21.0.8", all)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isTrue());
        all[3] = told(4, false, "main", "java.lang.Thread.sleep0", "com.acme.Main.go:1");
        assertThat(hangs(stacksOnly("21.0.8", all))).as("who sleeps may have the lock").isEmpty();
    }

    @Test
    void stacksTellWhoWaitsWithoutADeadline() {
        String task = "java.util.concurrent.FutureTask.get";
        String run = "java.util.concurrent.ThreadPoolExecutor.runWorker";
        Dumped waits =
                told(1, false, "pool-1-thread-1", "jdk.internal.misc.Unsafe.park", task, run);
        Dumped waitsForATime =
                told(
                        1,
                        false,
                        "pool-1-thread-1",
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.locks.LockSupport.parkNanos",
                        task,
                        run);
        ThreadDump hanging = stacksOnly("21.0.8", waits);
        ThreadDump going = stacksOnly("21.0.8", waitsForATime);
        assertThat(hangs(hanging, hanging))
                .singleElement()
                .isInstanceOf(Hang.PoolWaitsForItself.class);
        assertThat(hangs(going, going)).isEmpty();
    }

    /// As numaflow-java#225: the exit waits for its hooks, and one of these for the exit.
    @Test
    void aHookThatExitsWaitsForItself() {
        Dumped exits =
                at(
                        thread(
                                1,
                                false,
                                State.WAITING,
                                Optional.of(waits(How.NOTIFY, "java.lang.Thread@2", 2)),
                                "java.lang.Class@7"),
                        "java.lang.Thread.join:1887",
                        "java.lang.Shutdown.runHooks:130",
                        "java.lang.Shutdown.exit:167",
                        "com.acme.Main.main:4");
        Dumped hook =
                at(
                        enters(2, "java.lang.Class@7"),
                        "java.lang.Shutdown.exit:166",
                        "com.acme.Main.stop:5");
        assertThat(hangs(look(false, exits, hook), look(false, exits, hook)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class,
                        found -> {
                            assertThat(found.confidence()).isEqualTo(Confidence.CERTAIN);
                            assertThat(found.cycle())
                                    .extracting(ThreadsResult.Link::waitsFor)
                                    .containsExactly(new End("java.lang.Thread@2"), Event.EXIT);
                        });
    }

    /// As elasticsearch#22061: a client is closed in its own callback.
    @Test
    void aThreadThatJoinsItselfWaitsForEver() {
        Dumped closes =
                at(
                        thread(
                                1,
                                false,
                                State.WAITING,
                                Optional.of(waits(How.NOTIFY, "java.lang.Thread@1", 1))),
                        "java.lang.Object.wait0",
                        "java.lang.Thread.join:1887",
                        "com.acme.Client.close:104",
                        "com.acme.Client.failed:43");
        assertThat(hangs(look(false, closes), look(false, closes)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class,
                        found -> {
                            assertThat(found.confidence()).isEqualTo(Confidence.CERTAIN);
                            assertThat(found.cycle()).hasSize(1);
                        });
    }

    private static Dumped joins(long id, String type, String caller, String outermost) {
        return at(
                thread(
                        id,
                        false,
                        State.WAITING,
                        Optional.of(new Waits(How.NOTIFY, type + "@" + id)),
                        "com.acme.Lock@" + id),
                "java.lang.Object.wait0",
                "java.lang.Thread.join:2",
                "java.lang.Thread.join:1",
                caller,
                outermost);
    }

    private static List<Awaited> cycle(Dumped... threads) {
        return hangs(excerpt(threads)).stream()
                .filter(hang -> hang instanceof Hang.Deadlock)
                .flatMap(hang -> ((Hang.Deadlock) hang).cycle().stream())
                .map(ThreadsResult.Link::waitsFor)
                .toList();
    }

    private static Dumped stopsItself(long id, String outermost) {
        return at(
                enters(id, "com.acme.Lock@1"),
                "com.acme.Watcher.stop:186",
                "com.acme.Watcher$Scan.run:41",
                outermost);
    }

    /// As spring-boot#10496: a plain thread is known by the class that has it.
    @Test
    void whoJoinsAThreadThatWaitsForItsLockIsInADeadlock() {
        Dumped stops =
                joins(1, "java.lang.Thread", "com.acme.Watcher.stop:195", "com.acme.Main.main:1");
        Dumped watches = stopsItself(2, "java.lang.Thread.run:748");
        Dumped another = stopsItself(3, "java.lang.Thread.run:748");
        Dumped pooled = stopsItself(2, "java.util.concurrent.ThreadPoolExecutor.runWorker:7");
        assertThat(cycle(stops, watches))
                .containsExactly(new End("java.lang.Thread@1"), new Instance("com.acme.Lock@1"));
        assertThat(cycle(stops, watches, another)).isEmpty();
        assertThat(cycle(stops, pooled)).isEmpty();
    }

    /// As majordodo#73: a class that is a thread is known by its method.
    @Test
    void whoJoinsAShutdownHookThatJoinsItIsInADeadlock() {
        Dumped exits =
                joins(
                        1,
                        "com.acme.Main$1",
                        "java.lang.ApplicationShutdownHooks.runHooks:106",
                        "com.acme.Broker$Life.run:366");
        Dumped hook =
                joins(2, "java.lang.Thread", "com.acme.Broker.close:457", "com.acme.Main$1.run:9");
        assertThat(cycle(exits, hook))
                .containsExactly(new End("com.acme.Main$1@1"), new End("java.lang.Thread@2"));
    }

    /// `Thread.currentThread().join()` at the end of `main` keeps a JVM alive; in a callback nobody
    /// means it.
    @Test
    void aThreadThatJoinsItselfHangsUnlessItIsTheMainThread() {
        assertThat(hangs(look(false, joinsItself("com.acme.Main.main:54")))).isEmpty();
        assertThat(hangs(look(false, joinsItself("com.acme.Poller.run:54"))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class, hang -> assertThat(hang.cycle()).hasSize(1));
        Dumped behind = at(parks(2, LOCK, 1), "com.acme.Orders.find:9");
        assertThat(hangs(look(false, joinsItself("com.acme.Main.main:54"), behind)))
                .singleElement()
                .isInstanceOf(Hang.Deadlock.class);
    }

    private static Dumped joinsItself(String caller) {
        return at(
                thread(
                        1,
                        false,
                        State.WAITING,
                        Optional.of(new Waits(How.NOTIFY, "java.lang.Thread@1").of(1))),
                "java.lang.Object.wait0",
                "java.lang.Thread.join:2",
                caller);
    }

    @Test
    void aThreadThatEndedWhileADumpWasMadeIsNone() {
        Dumped ended = at(thread(7, true, State.TERMINATED, Optional.empty()));
        assertThat(look(false, running(1), ended).threads()).hasSize(1);
    }

    /// As in a pool of connections whose reader waits for the lock of a client without a carrier.
    @Test
    void whoWouldNotifyWaitsForOneWithoutACarrier() {
        Dumped first = notified(1);
        Dumped second = notified(2);
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.of(new Waits(How.PARK, LOCK)));
        Dumped reader = thread(7, false, State.WAITING, Optional.of(new Waits(How.PARK, LOCK)));
        assertThat(hangs(look(false, first, second, ready, reader)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isTrue());
        assertThat(hangs(look(false, first, second, ready)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isFalse());
    }

    /// As elasticsearch-java#849 on JDK 21, which does not tell on what virtual threads wait.
    @Test
    void whatWaitsInObjectWaitWaitsToBeNotified() {
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.of(new Waits(How.PARK, LOCK)));
        Dumped reader = thread(7, false, State.WAITING, Optional.of(new Waits(How.PARK, LOCK)));
        assertThat(hangs(look(false, inObjectWait(1), inObjectWait(2), ready, reader)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class, found -> assertThat(found.never()).isTrue());
    }

    /// The same from dumps that tell stacks alone.
    @Test
    void inTwoLooksStacksShowThatWhoeverHasALockHasNoCarrier() {
        Dumped first = told(1, true, "", "java.lang.Object.wait0", "com.acme.Response.get:82");
        Dumped fresh = told(3, true, "");
        Dumped reader =
                told(
                        7,
                        false,
                        "reader",
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.locks.ReentrantLock.lock:322",
                        "com.acme.Pool.release:344");
        ThreadDump look = stacksOnly("21.0.8", first, fresh, carrier(11), reader);
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class,
                        found -> {
                            assertThat(found.never()).isTrue();
                            assertThat(found.confidence()).isEqualTo(Confidence.LIKELY);
                        });
        Dumped works = told(8, false, "parser", "com.acme.Pages.parse:41");
        ThreadDump busy = stacksOnly("21.0.8", first, fresh, carrier(11), reader, works);
        for (List<ThreadDump> looks : List.of(List.of(look), List.of(busy, busy))) {
            assertThat(hangs(looks.toArray(ThreadDump[]::new)))
                    .as("another thread, or one that was on its way, may have it")
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Hang.NoCarrier.class, found -> assertThat(found.never()).isFalse());
        }
    }

    private static Dumped inObjectWait(long id) {
        return onCarrier(
                at(
                        thread(id, true, State.WAITING, Optional.empty()),
                        "java.lang.Object.wait0:-2",
                        "com.acme.Response.get:82"));
    }

    private static Dumped notified(long id) {
        return onCarrier(
                thread(
                        id,
                        true,
                        State.WAITING,
                        Optional.of(new Waits(How.NOTIFY, "com.acme.Response@" + id))));
    }

    /// Its holder left it, and the next has not been woken: a contended monitor on a busy machine.
    @Test
    void carriersAllAtMonitorsInOneLookMayBeOnTheirWay() {
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.empty());
        Dumped one = onCarrier(thread(1, true, State.BLOCKED, Optional.empty()));
        Dumped two = onCarrier(thread(2, true, State.BLOCKED, Optional.empty()));
        ThreadDump look = look(false, one, two, ready);
        assertThat(hangs(look)).isEmpty();
        assertThat(hangs(look, look)).hasOnlyElementsOfType(Hang.NoCarrier.class).hasSize(1);
    }

    @Test
    void carriersHeldByThreadsThatRunLeaveNoneForTheOthers() {
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.empty());
        Dumped spins = mounted(1, State.RUNNABLE, LOCK);
        Dumped waits = mounted(2, State.WAITING, LOCK);
        ThreadDump both = look(false, spins, waits, ready);
        assertThat(hangs(both, both))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.BusyCarriers.class,
                        found -> {
                            assertThat(found.carriers()).isEqualTo(2);
                            assertThat(found.running()).isEqualTo(1);
                            assertThat(found.runnable()).isEqualTo(1);
                        });
        assertThat(hangs(both)).as("one look").isEmpty();
        assertThat(hangs(look(false, mounted(3, State.RUNNABLE, LOCK), waits, ready), both))
                .as("another thread had the carrier before")
                .isEmpty();
        assertThat(hangs(look(false, spins, waits), look(false, spins, waits)))
                .as("nobody needs one")
                .isEmpty();
    }

    /// As a selector does under a native frame, or a read from a pipe.
    @Test
    void whoIsInACallOfTheKernelWaitsThoughTheJvmCallsItRunnable() {
        Dumped ready = thread(9, true, State.RUNNABLE, Optional.empty());
        String[] stack = {"java.io.FileInputStream.readBytes", "com.acme.Pipe.read:17"};
        Dumped one = at(onCarrier(thread(1, true, State.RUNNABLE, Optional.empty())), stack);
        Dumped two = at(onCarrier(thread(2, true, State.RUNNABLE, Optional.empty())), stack);
        ThreadDump both = look(false, one, two, ready);
        assertThat(hangs(both, both))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.NoCarrier.class,
                        found -> {
                            assertThat(found.confidence()).isEqualTo(Confidence.LIKELY);
                            assertThat(found.site()).isEqualTo("com.acme.Pipe.read:17");
                            assertThat(found.never()).isFalse();
                        });
        assertThat(hangs(both)).as("one look").isEmpty();
    }

    @Test
    void whoeverWaitsForATaskWhileOthersWaitForItsLockIsTold() {
        Initialization type = new Initialization("com.shop.Registry");
        Dumped initializer =
                at(
                        thread(
                                1,
                                false,
                                State.WAITING,
                                Optional.of(new Waits(How.PARK, "java.util.stream.ReduceTask@7"))),
                        "java.util.concurrent.ForkJoinTask.awaitDone:495",
                        "com.shop.Registry.<clinit>:3");
        Dumped waits = thread(2, false, State.BLOCKED, Optional.of(new Waits(How.ENTER, type)));
        ThreadDump look = look(true, initializer, waits);
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Lockout.class, found -> assertThat(found.holds()).isEqualTo(type));
        assertThat(hangs(look)).as("a single look").isEmpty();
    }

    @Test
    void aCallbackThatWaitsForAFutureOnTheThreadThatCompletesThemIsBlocked() {
        String get = "java.util.concurrent.CompletableFuture.get:2093";
        String complete = "java.util.concurrent.CompletableFuture.postComplete:531";
        Dumped client =
                at(
                        thread(1, false, State.WAITING, Optional.empty()),
                        get,
                        "org.acme.client.Future.get:165",
                        "com.shop.Health.onCluster:3",
                        complete,
                        "org.acme.client.Client.run:9");
        Dumped other =
                at(
                        thread(2, false, State.WAITING, Optional.empty()),
                        get,
                        "org.acme.client.Future.get:165",
                        "com.shop.Health.check:4");
        ThreadDump look = look(true, client, other);
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.BlockedCallback.class,
                        found -> {
                            assertThat(found.caller()).isEqualTo("com.shop.Health.onCluster:3");
                            assertThat(found.call()).isEqualTo("org.acme.client.Future.get");
                            assertThat(found.others()).isEqualTo(1);
                        });
        assertThat(hangs(look)).as("a single look").isEmpty();
        Dumped worker =
                at(
                        client,
                        get,
                        "com.shop.Health.onCluster:3",
                        complete,
                        "java.util.concurrent.ForkJoinWorkerThread.run:187");
        assertThat(hangs(look(true, worker), look(true, worker)))
                .as("one of a pool")
                .doesNotHaveAnyElementsOfTypes(Hang.BlockedCallback.class);
    }

    @Test
    void anEventLoopThatWaitsForSomethingElseIsBlocked() {
        String loop = "io.netty.channel.SingleThreadIoEventLoop.run:204";
        Dumped waits =
                at(
                        thread(1, false, State.WAITING, Optional.empty()),
                        "java.util.concurrent.CompletableFuture.join:2121",
                        "com.acme.Orders.all:7",
                        loop);
        Dumped selects =
                at(
                        thread(2, false, State.RUNNABLE, Optional.empty()),
                        "io.netty.channel.epoll.Native.epollWait",
                        loop);
        ThreadDump look = look(true, waits, selects);
        assertThat(hangs(look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.BlockedEventLoop.class,
                        found -> {
                            assertThat(found.confidence()).isEqualTo(Confidence.LIKELY);
                            assertThat(found.threads()).isEqualTo(1);
                            assertThat(found.site()).isEqualTo("com.acme.Orders.all:7");
                        });
        assertThat(hangs(look))
                .singleElement()
                .matches(found -> found.confidence() == Confidence.POSSIBLE);
        Dumped briefly =
                at(
                        thread(3, false, State.TIMED_WAITING, Optional.empty()),
                        "java.lang.Object.wait",
                        "org.apache.kafka.common.utils.SystemTime.waitObject:55",
                        loop);
        assertThat(hangs(look(true, briefly), look(true, briefly)))
                .hasExactlyElementsOfTypes(Hang.BlockedEventLoop.class);
        Dumped cut =
                named(
                        4,
                        "default-nioEventLoopGroup-2-2",
                        State.WAITING,
                        "java.util.concurrent.CompletableFuture.join:2121",
                        "com.acme.Orders.all:7");
        assertThat(hangs(look(true, cut)))
                .as("by its name")
                .hasExactlyElementsOfTypes(Hang.BlockedEventLoop.class);
        Dumped stateless =
                new Dumped(
                        new ThreadName(5, "vert.x-eventloop-thread-0", false),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(
                                "java.lang.Object.wait",
                                "java.lang.Object.wait:502",
                                "com.acme.Server.shutdown:298"),
                        Optional.empty(),
                        List.of(),
                        Optional.empty());
        assertThat(hangs(look(true, stateless)))
                .as("a log of a watchdog")
                .hasExactlyElementsOfTypes(Hang.BlockedEventLoop.class);
        Dumped parked =
                new Dumped(
                        new ThreadName(6, "vert.x-eventloop-thread-1", false),
                        Optional.empty(),
                        Optional.empty(),
                        List.of("jdk.internal.misc.Unsafe.park", "com.acme.Server.shutdown:298"),
                        Optional.empty(),
                        List.of(),
                        Optional.empty());
        assertThat(hangs(look(true, parked)))
                .hasExactlyElementsOfTypes(Hang.BlockedEventLoop.class);
        Dumped computes =
                new Dumped(
                        new ThreadName(7, "vert.x-eventloop-thread-2", false),
                        Optional.empty(),
                        Optional.empty(),
                        List.of("java.security.MessageDigest.digest:405", "com.acme.Keys.load:8"),
                        Optional.empty(),
                        List.of(),
                        Optional.empty());
        assertThat(hangs(excerpt(computes)))
                .as("a checker of event loops printed it")
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.BlockedEventLoop.class, found -> assertThat(found.waits()).isFalse());
        assertThat(hangs(look(true, computes))).as("it may be busy").isEmpty();
        Dumped elsewhere = at(waits, "com.acme.Orders.all:9", loop);
        assertThat(hangs(look(true, elsewhere), look))
                .as("it waits again")
                .singleElement()
                .matches(found -> found.confidence() == Confidence.POSSIBLE);
        assertThat(hangs(look(true, selects), look)).as("it waits once").isEmpty();
        assertThat(hangs(look(true, selects), look(true, selects))).isEmpty();
        Dumped reads = at(selects, "sun.nio.ch.Net.poll", "com.acme.Orders.get:8", loop);
        assertThat(hangs(look(true, reads), look(true, reads)))
                .as("in the kernel, perhaps in another call")
                .singleElement()
                .matches(found -> found.confidence() == Confidence.POSSIBLE);
    }

    @Test
    void anAcceptorOnAWorkerOfTheCommonPoolIsNotIdle() {
        String[] accepts = {"sun.nio.ch.Net.accept", "com.acme.Echo.serve:3"};
        Dumped own = at(thread(1, false, State.RUNNABLE, Optional.empty()), accepts);
        Dumped shared =
                at(
                        thread(2, false, State.RUNNABLE, Optional.empty()),
                        accepts[0],
                        accepts[1],
                        "java.util.concurrent.ForkJoinTask.doExec:511");
        assertThat(ThreadAnalysis.of("test", List.of(look(true, own, shared))).groups())
                .extracting(ThreadsResult.StackGroup::idle)
                .containsExactly(false, true);
    }

    /// Without an agent a dump does not tell whose queue a task stands in.
    @Test
    void workersThatAllWaitForTasksMayWaitForTheirOwnPool() {
        Dumped worker = worker(1, "java.util.concurrent.FutureTask.get:190");
        Dumped other = worker(2, "java.util.concurrent.FutureTask.get:190");
        ThreadDump all = look(true, worker, other);
        assertThat(hangs(all, all))
                .singleElement()
                .matches(found -> found.confidence() == Confidence.POSSIBLE);
        assertThat(hangs(all)).as("one look").isEmpty();
        ThreadDump ofPool = look(true, inPool(worker), inPool(other));
        assertThat(hangs(ofPool, ofPool)).as("whose pool is told").hasSize(1);
        ThreadDump oneIdle =
                look(true, worker, worker(2, "java.util.concurrent.ThreadPoolExecutor.getTask:1"));
        assertThat(hangs(oneIdle, oneIdle)).isEmpty();
    }

    private static Dumped inPool(Dumped one) {
        return new Dumped(
                one.name(),
                one.state(),
                one.carrier(),
                one.stack(),
                one.waits(),
                one.holds(),
                Optional.of(POOL),
                one.waitId());
    }

    private static Dumped worker(long id, String frame) {
        return named(
                id,
                "orders-" + id,
                State.WAITING,
                frame,
                "com.acme.Orders.find:4",
                "java.util.concurrent.ThreadPoolExecutor.runWorker:1144");
    }

    @Test
    void locksAreToldWithThoseWhoHoldThem() {
        ThreadsResult result =
                ThreadAnalysis.of(
                        "test",
                        List.of(
                                look(
                                        false,
                                        parks(1, LOCK, 3),
                                        parks(2, LOCK, 3),
                                        thread(
                                                3,
                                                true,
                                                State.WAITING,
                                                Optional.of(new Waits(How.PARK, CONDITION))))));
        assertThat(result.locks())
                .singleElement()
                .satisfies(
                        lock -> {
                            assertThat(lock.waiting()).isEqualTo(2);
                            assertThat(lock.holder().orElseThrow().thread().id()).isEqualTo(3);
                            assertThat(lock.holder().orElseThrow().waitsFor()).contains(CONDITION);
                        });
    }

    @Test
    void groupsTellHowManyStoodStill() {
        Dumped one = at(parks(1, LOCK, 9), "com.acme.A.run:1");
        Dumped two = at(parks(2, LOCK, 9), "com.acme.A.run:1");
        Dumped elsewhere = at(parks(2, LOCK, 9), "com.acme.B.run:1");
        ThreadsResult result =
                ThreadAnalysis.of(
                        "test", List.of(look(false, one, elsewhere), look(false, one, two)));
        assertThat(result.groups())
                .singleElement()
                .satisfies(
                        group -> {
                            assertThat(group.threads()).isEqualTo(2);
                            assertThat(group.stoodStill()).contains(1);
                        });
    }

    /// It is what is judged.
    @Test
    void whatTheLastLookDoesNotTellIsUntold() {
        ThreadDump printed = withUntold(Untold.VIRTUAL_THREADS);
        ThreadDump json = withUntold(Untold.LOCK_OWNERS);
        assertThat(ThreadAnalysis.of("test", List.of(printed, json)).untold())
                .containsExactly(Untold.LOCK_OWNERS);
    }

    /// A dump for which all threads were stopped needs no other.
    @Test
    void aRingThatIsNewInADumpOfStoppedThreadsIsCertain() {
        ThreadDump before = look(true, thread(1, false, State.RUNNABLE, Optional.empty()));
        ThreadDump now = look(true, enters(1, "A@1", "B@2"), enters(2, "B@2", "A@1"));
        assertThat(hangs(before, now))
                .singleElement()
                .matches(found -> found.confidence() == Confidence.CERTAIN);
    }

    @Test
    void aRingWithADeadlineGoesOnByItself() {
        Dumped timed =
                thread(
                        1,
                        true,
                        State.TIMED_WAITING,
                        Optional.of(new Waits(How.PARK, LOCK, Optional.of(2L), Optional.empty())));
        ThreadDump dump = look(false, timed, parks(2, OTHER_LOCK, 1));
        assertThat(hangs(dump, dump)).isEmpty();
    }

    @Test
    void aRingWithADeadlineThatComesBackInThreeLooksMayBeALivelock() {
        ThreadDump dump = look(false, tries(1, LOCK, 2), tries(2, OTHER_LOCK, 1));
        assertThat(hangs(dump, dump)).isEmpty();
        assertThat(hangs(dump, dump, dump))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Livelock.class,
                        hang -> assertThat(hang.confidence()).isEqualTo(Confidence.POSSIBLE));
        ThreadDump alone =
                look(false, tries(1, LOCK, 2), thread(2, true, State.RUNNABLE, Optional.empty()));
        assertThat(hangs(dump, alone, dump)).isEmpty();
    }

    /// The JVM reports it as a deadlock; but it ends.
    @Test
    void aRingWithADeadlineIsOneForAWhileIfAllThreadsWereStopped() {
        assertThat(hangs(look(true, tries(1, LOCK, 2), tries(2, OTHER_LOCK, 1))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Livelock.class,
                        hang -> {
                            assertThat(hang.confidence()).isEqualTo(Confidence.POSSIBLE);
                            assertThat(hang.looks()).isEqualTo(1);
                        });
    }

    private static Dumped tries(long id, String lock, long owner) {
        return thread(id, true, State.TIMED_WAITING, Optional.of(waits(How.PARK, lock, owner)));
    }

    @Test
    void aRingIsCertainOnlyIfItsThreadsWaitedAllTheTime() {
        Dumped one = parks(1, LOCK, 2);
        Dumped other = parks(2, OTHER_LOCK, 1);
        ThreadDump look = look(false, one, other);
        ThreadDump movedOn = look(false, one, inWait(other, Optional.of("2")));
        ThreadDump untold = look(false, one, inWait(other, Optional.empty()));
        assertThat(hangs(look, look))
                .singleElement()
                .matches(hang -> hang.confidence() == Confidence.CERTAIN);
        assertThat(hangs(look, movedOn)).as("the second has waited anew").isEmpty();
        assertThat(hangs(untold, untold))
                .singleElement()
                .matches(hang -> hang.confidence() == Confidence.LIKELY);
    }

    /// A request that holds what the thread needs which has to complete its future.
    @Test
    void whoWaitsForWhatAnotherHasToCompleteMayWaitForItself() {
        String archive = "com.acme.Archive@7";
        Dumped sends =
                inWait(
                        thread(
                                1,
                                false,
                                State.WAITING,
                                Optional.of(
                                        new Waits(
                                                How.PARK,
                                                "java.util.concurrent.CompletableFuture$Signaller@3")),
                                archive),
                        Optional.of("1"));
        Dumped writes =
                inWait(
                        thread(2, false, State.BLOCKED, Optional.of(new Waits(How.ENTER, archive))),
                        Optional.of("1"));
        ThreadDump look = look(false, sends, writes);
        assertThat(hangs(look, look)).isEmpty();
        ThreadDump told = beside(look, ThreadDump.Beside.NOTHING.completing(Map.of(1L, 2L)));
        assertThat(hangs(told, told))
                .singleElement()
                .isInstanceOf(Hang.Deadlock.class)
                .matches(hang -> hang.confidence() == Confidence.LIKELY);
    }

    @Test
    void aVirtualThreadThatWaitsForAFreeLockIsTheJdksFault() {
        Dumped waiting = thread(1, true, State.WAITING, Optional.of(new Waits(How.PARK, LOCK)));
        Dumped anew = inWait(waiting, Optional.of("2"));
        ThreadDump bad = on("25.0.2+10-LTS", waiting);
        assertThat(hangs(bad, bad))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.FreeLock.class,
                        hang ->
                                assertThat(hang.bug())
                                        .hasValueSatisfying(
                                                bug ->
                                                        assertThat(bug.problem())
                                                                .contains("JDK-8369227")));
        ThreadDump good = on("25.0.4+7-LTS", waiting);
        assertThat(hangs(good, good))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.FreeLock.class, hang -> assertThat(hang.bug()).isEmpty());
        assertThat(hangs(bad)).as("one look").isEmpty();
        assertThat(hangs(bad, on("25.0.2+10-LTS", anew))).as("another wait").isEmpty();
        ThreadDump held = on("25.0.2+10-LTS", parks(1, LOCK, 2), parks(2, OTHER_LOCK, 3));
        assertThat(hangs(held, held)).as("it has an owner").isEmpty();
    }

    /// What a JDK writes into a file tells of no owner.
    @Test
    void aVirtualThreadThatWaitsForALockInABadBuildMayBeStuckThough() {
        Dumped waiting = thread(1, true, State.WAITING, Optional.of(new Waits(How.PARK, LOCK)));
        assertThat(hangs(ownerless("25+36-LTS", waiting)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.FreeLock.class,
                        hang -> {
                            assertThat(hang.confidence()).isEqualTo(Confidence.POSSIBLE);
                            assertThat(hang.bug()).isPresent();
                        });
        assertThat(hangs(ownerless("25.0.4+7-LTS", waiting))).as("a good build").isEmpty();
        Dumped works = thread(2, false, State.RUNNABLE, Optional.empty());
        assertThat(hangs(ownerless("25+36-LTS", waiting, works))).as("it may hold it").isEmpty();
    }

    private static ThreadDump ownerless(String runtime, Dumped... threads) {
        return new ThreadDump(
                Optional.empty(),
                runtime,
                Optional.of(2),
                false,
                List.of(threads),
                Set.of(Untold.LOCK_OWNERS));
    }

    @Test
    void aVirtualThreadThatIsBlockedByAFreeMonitorInThreeLooksMayBeStuck() {
        Dumped waiting =
                thread(
                        1,
                        true,
                        State.BLOCKED,
                        Optional.of(new Waits(How.ENTER, "com.acme.Cache@7")));
        ThreadDump look = on("25.0.3+9-LTS", waiting);
        assertThat(hangs(look, look)).isEmpty();
        assertThat(hangs(look, look, look))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.FreeLock.class,
                        hang -> {
                            assertThat(hang.confidence()).isEqualTo(Confidence.POSSIBLE);
                            assertThat(hang.bug())
                                    .hasValueSatisfying(
                                            bug ->
                                                    assertThat(bug.problem())
                                                            .contains("JDK-8373120"));
                        });
        ThreadDump held =
                on(
                        "25.0.3+9-LTS",
                        waiting,
                        thread(2, true, State.RUNNABLE, Optional.empty(), "com.acme.Cache@7"));
        assertThat(hangs(look, held, look)).isEmpty();
    }

    private static ThreadDump on(String runtime, Dumped... threads) {
        return new ThreadDump(
                Optional.empty(), runtime, Optional.of(2), false, List.of(threads), Set.of());
    }

    @Test
    void aThreadThatParksOnItselfIsNoDeadlock() {
        ThreadDump dump = look(false, parks(1, "com.acme.Worker@1", 1));
        assertThat(hangs(dump, dump)).isEmpty();
        ThreadDump task = look(false, parks(1, "java.util.concurrent.FutureTask@1", 1));
        assertThat(hangs(task, task)).hasSize(1);
    }

    /// As netty#5720 on JDK 8, whose dumps do not name the class that is waited for.
    @Test
    void initializersThatWaitForEachOtherAreFoundWithoutTheNameOfTheClass() {
        Dumped epoll = initializes(1, "com.acme.Properties.<clinit>:38", "com.acme.Epoll.open:3");
        Dumped unpooled =
                initializes(2, "com.acme.Random.<clinit>:67", "com.acme.Loggers.<clinit>:44");
        assertThat(hangs(look(true, epoll, unpooled)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class,
                        hang -> {
                            assertThat(hang.cycle())
                                    .extracting(Link::waitsFor)
                                    .containsExactly(
                                            new Initialization("com.acme.Random or of 1 around it"),
                                            new Initialization("com.acme.Properties"));
                            assertThat(hang.confidence())
                                    .as("no dump says who waits for whom")
                                    .isEqualTo(Confidence.LIKELY);
                        });
        Dumped third = initializes(3, "com.acme.Other.<clinit>:1");
        assertThat(hangs(look(true, epoll, unpooled, third)))
                .as("either of two others may be the one")
                .isEmpty();
    }

    /// A superclass is initialized before the class has a frame of its own, but another thread, of
    /// which nothing is seen, may be at it just as well.
    @Test
    void whoMayInitializeAClassIsNoCertainDeadlock() {
        Dumped outer =
                named(1, "worker-1", State.RUNNABLE, "com.acme.Condition.<clinit>:149")
                        .with(new Waits(How.ENTER, new Initialization("com.acme.And")));
        Dumped inner =
                named(2, "worker-2", State.RUNNABLE, "com.acme.Element.click:173")
                        .with(new Waits(How.ENTER, new Initialization("com.acme.Condition")));
        assertThat(hangs(look(true, outer, inner)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class,
                        hang -> assertThat(hang.confidence()).isEqualTo(Confidence.LIKELY));
    }

    /// As jOOQ#11200: a superclass that refers to a subclass, with stacks that were shortened.
    @Test
    void whoWaitsForOneOfTwoClassesThatNobodyIsSeenToInitializeInitializesTheOther() {
        Dumped field = awaitsClass(1, "com.acme.AbstractField");
        Dumped value = awaitsClass(2, "com.acme.Val");
        assertThat(hangs(look(true, field, value)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Hang.Deadlock.class,
                        hang -> assertThat(hang.confidence()).isEqualTo(Confidence.LIKELY));
        assertThat(hangs(look(true, field, value, awaitsClass(3, "com.acme.Param"))))
                .as("either of two others may be the one")
                .isEmpty();
        Dumped initializer = named(3, "main", State.RUNNABLE, "com.acme.Val.<clinit>:9");
        assertThat(hangs(look(true, field, value, initializer)))
                .as("another one is seen to initialize it")
                .isEmpty();
    }

    private static Dumped awaitsClass(long id, String type) {
        return named(id, "worker-" + id, State.RUNNABLE, "com.acme.Jobs.take:21")
                .with(new Waits(How.ENTER, new Initialization(type)));
    }

    private static Dumped initializes(long id, String... stack) {
        return named(id, "worker-" + id, State.RUNNABLE, stack)
                .with(new Waits(How.ENTER, new Initialization("")));
    }

    @Test
    void ofAnExcerptNothingIsConcludedFromWhatItLeavesOut() {
        Dumped first =
                thread(1, false, State.BLOCKED, Optional.of(new Waits(How.ENTER, "Y@2")), "X@1");
        Dumped second =
                thread(2, false, State.BLOCKED, Optional.of(new Waits(How.ENTER, "X@1")), "Y@2");
        ThreadDump excerpt =
                new ThreadDump(
                        Optional.empty(),
                        "",
                        Optional.empty(),
                        true,
                        List.of(first, second),
                        Set.of(Untold.OTHER_THREADS));
        assertThat(hangs(excerpt)).singleElement().isInstanceOf(Hang.Deadlock.class);
        assertThat(hangs(excerpt.with(List.of(idlePools(20))))).isEmpty();
    }

    /// Whoever works in the JDK's code is called so by the application, whose frames are cut.
    @Test
    void aThreadWhoseStackIsCutIsNotIdle() {
        Dumped fills = at(enters(1, "X@1"), "java.util.Arrays.fill:1", "javax.crypto.Mac.init:433");
        Dumped waits = at(enters(2, "X@1"), "java.lang.Object.wait", "java.lang.Thread.run:840");
        assertThat(ThreadAnalysis.of("test", List.of(look(true, fills, waits))).groups())
                .extracting(ThreadsResult.StackGroup::idle)
                .containsExactly(false, true);
    }

    private static ThreadDump withUntold(Untold... untold) {
        return new ThreadDump(
                Optional.empty(),
                "25",
                Optional.empty(),
                true,
                List.of(),
                Set.copyOf(Arrays.asList(untold)));
    }
}
