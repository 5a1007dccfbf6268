package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadActivity.Doers;
import dev.heddle.model.thread.ThreadActivity.Kind;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Beside;
import dev.heddle.model.thread.ThreadDump.Collection;
import dev.heddle.model.thread.ThreadDump.CpuTime;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Activities;
import java.lang.Thread.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the stacks of a dump tell of what threads do.
class ActivitiesTest {
    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String SITE = "com.acme.Orders.find:42";

    private static Dumped thread(long id, State state, String... stack) {
        return new Dumped(
                new ThreadName(id, "http-" + id, false),
                Optional.of(state),
                Optional.empty(),
                List.of(stack),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /// A virtual thread that waits.
    private static Dumped virtual(Optional<Long> carrier, String... stack) {
        return new Dumped(
                new ThreadName(84, "order-7", true),
                Optional.of(State.WAITING),
                carrier,
                List.of(stack),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    private static ThreadDump dump(Set<Untold> untold, Beside beside, Dumped... threads) {
        return new ThreadDump(
                Optional.empty(), "25", Optional.empty(), true, List.of(threads), untold, beside);
    }

    private static List<ThreadActivity> activities(Dumped... threads) {
        return all(dump(Set.of(Untold.OTHER_THREADS), Beside.NOTHING, threads));
    }

    /// Those that may be wrong, then the others.
    private static List<ThreadActivity> all(ThreadDump... dumps) {
        Activities activities = ThreadAnalysis.of("test", List.of(dumps)).activities();
        return Stream.concat(activities.suspicious().stream(), activities.ordinary().stream())
                .toList();
    }

    private static ThreadActivity activity(State state, String... stack) {
        List<ThreadActivity> all = activities(thread(1, state, stack));
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    @Test
    void theInitializationOfAClassPins() {
        ThreadActivity waits =
                activity(
                        State.WAITING,
                        "jdk.internal.misc.Unsafe.park",
                        "java.lang.VirtualThread.parkOnCarrierThread:821",
                        "java.lang.VirtualThread.park:759",
                        "sun.nio.ch.NioSocketImpl.connect:588",
                        "java.net.Socket.connect:665",
                        "com.acme.Orders.<clinit>:9",
                        "com.acme.Main.main:17");
        assertThat(waits.kind()).isEqualTo(ThreadActivity.Kind.PINNED);
        assertThat(waits.what()).isEqualTo("com.acme.Orders.<clinit>");
    }

    @Test
    void thePoolIsTheOneThatTheApplicationKnows() {
        ThreadActivity waits =
                activity(
                        State.WAITING,
                        PARK,
                        "org.apache.commons.pool2.impl.LinkedBlockingDeque.takeFirst:590",
                        "org.apache.commons.pool2.impl.GenericObjectPool.borrowObject:441",
                        "redis.clients.jedis.util.Pool.getResource:49",
                        "org.springframework.data.redis.core.RedisTemplate.execute:9",
                        SITE);
        assertThat(waits.kind()).isEqualTo(Kind.POOL);
        assertThat(waits.what()).isEqualTo("Jedis");
        assertThat(waits.site()).isEqualTo(SITE);
    }

    /// As reload4j#75.
    @Test
    void aLoggerThatWaitsForRoomDoesNotWriteItsLog() {
        ThreadActivity waits =
                activity(
                        State.WAITING,
                        "java.lang.Object.wait",
                        "org.apache.log4j.AsyncAppender.append:190",
                        "org.apache.log4j.AppenderSkeleton.doAppend:228",
                        "org.apache.log4j.Category.callAppenders:206",
                        SITE);
        assertThat(waits.kind()).isEqualTo(Kind.ROOM);
        assertThat(waits.what()).isEqualTo("the asynchronous log appender's queue");
    }

    @Test
    void whatALibraryWaitsByIsNotWhatItWaitsFor() {
        ThreadActivity waits =
                activity(
                        State.TIMED_WAITING,
                        PARK,
                        "java.util.concurrent.SynchronousQueue.poll:903",
                        "com.zaxxer.hikari.util.ConcurrentBag.borrow:151",
                        "com.zaxxer.hikari.pool.HikariPool.getConnection:180",
                        SITE);
        assertThat(waits.kind()).isEqualTo(Kind.POOL);
        assertThat(waits.what()).isEqualTo("HikariCP");
    }

    @Test
    void aTaskThatWaitsForATaskMayNeedItsWorker() {
        String get = "java.util.concurrent.FutureTask.get:191";
        assertThat(activity(State.WAITING, PARK, get, SITE).kind()).isEqualTo(Kind.FUTURE);
        assertThat(
                        activity(
                                        State.WAITING,
                                        PARK,
                                        get,
                                        SITE,
                                        "java.util.concurrent.FutureTask.run:266")
                                .kind())
                .isEqualTo(Kind.NESTED_TASK);
    }

    @Test
    void aMessageThatWaitsForATaskMayNeedItsDispatcher() {
        ThreadActivity waits =
                activity(
                        State.TIMED_WAITING,
                        PARK,
                        "scala.concurrent.impl.Promise$DefaultPromise.tryAwait:208",
                        SITE,
                        "akka.dispatch.Mailbox.run:220");
        assertThat(waits.kind()).isEqualTo(Kind.NESTED_TASK);
    }

    /// As jPOS#631, whose shutdown is a task of the executor that it shuts down.
    @Test
    void aTaskThatWaitsForAnExecutorMayWaitForItself() {
        String await = "java.util.concurrent.ThreadPerTaskExecutor.awaitTermination:173";
        String latch = "java.util.concurrent.CountDownLatch.await:278";
        assertThat(
                        activities(virtual(Optional.empty(), PARK, latch, await, SITE))
                                .getFirst()
                                .kind())
                .isEqualTo(Kind.OWN_EXECUTOR);
        String pool = "java.util.concurrent.ThreadPoolExecutor.awaitTermination:1453";
        String worker = "java.util.concurrent.ThreadPoolExecutor.runWorker:1144";
        assertThat(activity(State.WAITING, PARK, pool, SITE, worker).kind())
                .isEqualTo(Kind.OWN_EXECUTOR);
        assertThat(activity(State.WAITING, PARK, pool, SITE).kind()).isEqualTo(Kind.END);
    }

    @Test
    void whoWaitsForARateLimiterIsTold() {
        ThreadActivity waits =
                activity(
                        State.TIMED_WAITING,
                        PARK,
                        "java.util.concurrent.locks.LockSupport.parkNanos:271",
                        "io.github.bucket4j.BlockingStrategy$1.park:50",
                        SITE);
        assertThat(waits.kind()).isEqualTo(Kind.RATE_LIMIT);
        assertThat(waits.what()).isEqualTo("Bucket4j");
        assertThat(waits.site()).isEqualTo(SITE);
    }

    @Test
    void aNewCollectionIsNoOtherThreadsYet() {
        String by = "com.acme.Orders.find:14";
        assertThat(activity(State.RUNNABLE, "java.util.HashMap.put:612", by).kind())
                .isEqualTo(Kind.UNSAFE_COLLECTION);
        assertThat(activity(State.RUNNABLE, "java.util.WeakHashMap.<init>:219", by).kind())
                .isEqualTo(Kind.RUN);
    }

    @Test
    void whoMakesTheDumpIsIdle() {
        String dumps = "sun.management.ThreadImpl.dumpThreads0";
        assertThat(activities(thread(1, State.RUNNABLE, dumps, SITE))).isEmpty();
    }

    /// As rocketmq#10205: the network's thread does what its executor refused.
    @Test
    void whoRunsATaskThatAnExecutorHasNoRoomForIsTold() {
        String refused =
                "java.util.concurrent.ThreadPoolExecutor$CallerRunsPolicy.rejectedExecution:2002";
        String sleep = "java.lang.Thread.sleep0";
        assertThat(activity(State.TIMED_WAITING, sleep, SITE, refused).kind())
                .isEqualTo(Kind.CALLER_RUNS);
        assertThat(activity(State.RUNNABLE, SITE, refused).kind()).isEqualTo(Kind.CALLER_RUNS);
    }

    /// A stack that somebody pasted does not tell whether its thread runs.
    @Test
    void aThreadWhoseStateIsNotToldRunsOrWaits() {
        Dumped told = thread(1, State.RUNNABLE, SITE);
        Dumped untold =
                new Dumped(
                        told.name(),
                        Optional.empty(),
                        Optional.empty(),
                        told.stack(),
                        Optional.empty(),
                        List.of(),
                        Optional.empty());
        assertThat(activities(untold))
                .extracting(ThreadActivity::kind)
                .containsExactly(Kind.UNTOLD_STATE);
    }

    @Test
    void aTaskOfAVirtualThreadNeedsNoWorker() {
        Dumped waits =
                virtual(
                        Optional.empty(),
                        PARK,
                        "java.util.concurrent.FutureTask.get:191",
                        SITE,
                        "java.util.concurrent.FutureTask.run:266");
        assertThat(activities(waits).getFirst().kind()).isEqualTo(Kind.FUTURE);
    }

    /// A pool whose units are all taken waits for one that comes back, not for a task.
    @Test
    void aPoolThatWaitsForATaskIsNotExhausted() {
        String pool = "io.agroal.pool.ConnectionPool.handlerFromSharedCache:262";
        ThreadActivity waits =
                activity(
                        State.WAITING,
                        PARK,
                        "java.util.concurrent.locks.LockSupport.park:194",
                        "java.util.concurrent.FutureTask.awaitDone:447",
                        "java.util.concurrent.FutureTask.get:190",
                        pool,
                        SITE);
        assertThat(waits.kind()).isEqualTo(Kind.NEW_CONNECTION);
        assertThat(waits.what()).isEqualTo("Agroal");
        assertThat(activity(State.TIMED_WAITING, PARK, pool, SITE).kind()).isEqualTo(Kind.POOL);
    }

    @Test
    void nativeCodeThatOnlyComputesRuns() {
        assertThat(activity(State.RUNNABLE, "java.lang.Throwable.fillInStackTrace", SITE).kind())
                .isEqualTo(Kind.RUN);
        assertThat(activity(State.RUNNABLE, "com.acme.Native.call", SITE).kind())
                .isEqualTo(Kind.NATIVE);
    }

    /// As Groovy's closures have none.
    @Test
    void codeWithoutLinesIsNotTakenForNativeCode() {
        ThreadActivity runs =
                activity(
                        State.RUNNABLE,
                        "com.acme.Names$_closure1.call",
                        "org.codehaus.groovy.runtime.DefaultGroovyMethods.each:2030",
                        "com.acme.Names$_closure2.call",
                        SITE);
        assertThat(runs.kind()).isEqualTo(Kind.RUN);
    }

    /// As in the monitors of a javacore.
    @Test
    void whoWaitsForALockIsToldWithoutAStack() {
        Dumped holder = thread(1, State.RUNNABLE, "com.acme.Cache.load:40");
        Dumped waits = thread(2, State.BLOCKED).with(new Waits(How.ENTER, "X@1").of(1));
        ThreadActivity lock = activities(holder, waits).getFirst();
        assertThat(lock.kind()).isEqualTo(Kind.LOCK);
        assertThat(lock.holder().orElseThrow().thread().id()).isEqualTo(1);
    }

    @Test
    void whoMayHoldALockIsPastACallByWhichOthersWaitForIt() {
        Waits wait =
                new Waits(How.PARK, "java.util.concurrent.locks.ReentrantReadWriteLock$FairSync@5");
        Dumped writes = thread(1, State.WAITING, PARK, "com.acme.Cache.add:192").with(wait);
        Dumped reads = thread(2, State.WAITING, PARK, "com.acme.Cache.each:276").with(wait);
        Dumped holds =
                thread(
                        3,
                        State.WAITING,
                        PARK,
                        "java.util.concurrent.FutureTask.get:190",
                        SITE,
                        "com.acme.Cache.lambda$each$4:281");
        Dumped before = thread(4, State.RUNNABLE, "com.acme.Key.hash:1", "com.acme.Cache.each:270");
        ThreadActivity lock =
                activities(before, writes, reads, holds).stream()
                        .filter(activity -> activity.threads() == 2)
                        .findFirst()
                        .orElseThrow();
        assertThat(lock.kind()).isEqualTo(Kind.UNTOLD_LOCK);
        assertThat(lock.holder().orElseThrow().thread().id()).isEqualTo(3);
        assertThat(lock.holder().orElseThrow().kind()).isEqualTo(Kind.FUTURE);
    }

    @Test
    void whoIsAtWorkInTheClassOfALockMayHoldIt() {
        Waits lock = new Waits(How.ENTER, "java.util.concurrent.locks.ReentrantLock$NonfairSync@1");
        Dumped first =
                thread(1, State.WAITING, "jdk.internal.misc.Unsafe.park:1", "com.acme.Pool.lease:9")
                        .with(lock);
        Dumped second =
                thread(2, State.WAITING, "jdk.internal.misc.Unsafe.park:1", "com.acme.Pool.lease:9")
                        .with(lock);
        Dumped evicts =
                thread(
                        3,
                        State.RUNNABLE,
                        "sun.nio.ch.NioSocketImpl.implRead",
                        "com.acme.Connection.close:4",
                        "com.acme.Pool.evict:71");
        ThreadActivity waits =
                all(dump(Set.of(Untold.LOCK_OWNERS), Beside.NOTHING, first, second, evicts))
                        .getFirst();
        assertThat(waits.kind()).isEqualTo(Kind.UNTOLD_LOCK);
        assertThat(waits.threads()).isEqualTo(2);
        assertThat(waits.holder().orElseThrow().thread().id()).isEqualTo(3);
    }

    @Test
    void whoAcceptsNoMoreConnectionsIsTold() {
        ThreadActivity accepts =
                activity(
                        State.WAITING,
                        PARK,
                        "org.apache.tomcat.util.threads.LimitLatch.countUpOrAwait:115",
                        "org.apache.tomcat.util.net.Acceptor.run:98");
        assertThat(accepts.kind()).isEqualTo(Kind.ACCEPT);
    }

    /// As Jetty's, with several acceptors.
    @Test
    void anAcceptorThatWaitsForItsTurnIsIdle() {
        String site = "org.eclipse.jetty.server.ServerConnector.accept:388";
        assertThat(whole(acceptor(1, site), turn(2, site), turn(3, "com.acme.Doors.close:7")))
                .singleElement()
                .satisfies(
                        waits -> {
                            assertThat(waits.kind()).isEqualTo(Kind.LOCK);
                            assertThat(waits.site()).isEqualTo("com.acme.Doors.close:7");
                        });
    }

    private static Dumped acceptor(long id, String site) {
        return thread(id, State.RUNNABLE, "sun.nio.ch.Net.accept", site, "com.acme.Main.run:1");
    }

    /// Waits for the lock of the first.
    private static Dumped turn(long id, String site) {
        String lock = "java.util.concurrent.locks.ReentrantLock";
        return thread(id, State.WAITING, PARK, lock + ".lock:322", site)
                .with(new Waits(How.PARK, lock + "@1").of(1));
    }

    @Test
    void workersAreToldOfHowManyTheyAre() {
        List<ThreadActivity> all = whole(pooled(1, SITE), pooled(2, SITE), pooled(3, "a.B.c:1"));
        assertThat(all.getFirst().by().pool()).hasValue(new Doers.Pool("http-#", 3));
        assertThat(all.getFirst().threads()).isEqualTo(2);
    }

    private static Dumped pooled(long id, String site) {
        return thread(
                id,
                State.WAITING,
                PARK,
                "java.util.concurrent.FutureTask.get:190",
                site,
                "java.util.concurrent.ThreadPoolExecutor.runWorker:1144");
    }

    @Test
    void whoYieldsSpins() {
        ThreadActivity spins =
                activity(State.RUNNABLE, "java.lang.Thread.yield", "com.acme.SpinLock.lock:9");
        assertThat(spins.kind()).isEqualTo(Kind.SPIN);
    }

    /// As hazelcast-simulator#1246.
    @Test
    void whoExitsWhileTheJvmEndsWaitsForThat() {
        ThreadActivity exits =
                activity(
                        State.BLOCKED,
                        "java.lang.Shutdown.exit:212",
                        "java.lang.Runtime.exit:109",
                        "java.lang.System.exit:971",
                        SITE);
        assertThat(exits.kind()).isEqualTo(Kind.EXIT);
        assertThat(exits.what()).isEqualTo("a shutdown that has begun");
    }

    /// A write that fails while the read lock is held, and whose failure is handled at once.
    @Test
    void whoComesBackToTheClassOfALockToWriteMayReadItself() {
        ThreadActivity waits =
                all(dump(
                                Set.of(Untold.LOCK_OWNERS),
                                Beside.NOTHING,
                                writer("com.acme.Session.close:30", "com.acme.Keys.send:8")))
                        .getFirst();
        assertThat(waits.kind()).isEqualTo(Kind.UNTOLD_LOCK);
        assertThat(waits.mayHoldItself()).isTrue();
        assertThat(waits.holder().orElseThrow().site()).isEqualTo("com.acme.Keys.send:8");
        ThreadActivity other =
                all(dump(
                                Set.of(Untold.LOCK_OWNERS),
                                Beside.NOTHING,
                                writer("com.acme.Keys.close:3", "com.acme.Session.end:8")))
                        .getFirst();
        assertThat(other.mayHoldItself()).as("in the class once").isFalse();
    }

    private static Dumped writer(String... callers) {
        List<String> stack =
                new ArrayList<>(
                        List.of(
                                PARK,
                                "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock.lock:959",
                                "com.acme.Keys.update:146"));
        stack.addAll(List.of(callers));
        return thread(1, State.WAITING, stack.toArray(String[]::new))
                .with(
                        new Waits(
                                How.PARK,
                                "java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync@4"));
    }

    /// Whoever waits for an element of a queue has given back its lock, and holds none of a class
    /// that only uses the queue.
    @Test
    void theLockOfAQueueIsNotHeldByWhoWaitsForAnElement() {
        Dumped puts =
                thread(
                                1,
                                State.WAITING,
                                PARK,
                                "java.util.concurrent.locks.ReentrantLock.lockInterruptibly:4",
                                "java.util.concurrent.ArrayBlockingQueue.offer:396",
                                "com.acme.Exchange.publish:141")
                        .with(
                                new Waits(
                                        How.PARK,
                                        "java.util.concurrent.locks.ReentrantLock$NonfairSync@4"));
        Dumped takes =
                thread(
                                2,
                                State.TIMED_WAITING,
                                PARK,
                                "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.awaitNanos:9",
                                "java.util.concurrent.ArrayBlockingQueue.poll:435",
                                "com.acme.Exchange.poll:188")
                        .with(
                                new Waits(
                                        How.PARK,
                                        "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject@1b"));
        Dumped counts =
                thread(
                        3,
                        State.RUNNABLE,
                        "java.util.concurrent.ArrayBlockingQueue.remainingCapacity:471",
                        "com.acme.Metrics.read:7");
        assertThat(ofUntoldLock(puts, takes).holder()).isEmpty();
        assertThat(ofUntoldLock(puts, takes, counts).holder().orElseThrow().thread().id())
                .isEqualTo(3);
    }

    private static ThreadActivity ofUntoldLock(Dumped... threads) {
        Set<Untold> untold = Set.of(Untold.OTHER_THREADS, Untold.LOCK_OWNERS);
        return all(dump(untold, Beside.NOTHING, threads)).stream()
                .filter(activity -> activity.kind() == Kind.UNTOLD_LOCK)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aVirtualThreadThatWaitsOnItsCarrierIsPinned() {
        Dumped waits = virtual(Optional.of(25L), "java.lang.Object.wait0", SITE);
        assertThat(activities(waits)).extracting(ThreadActivity::kind).contains(Kind.PINNED);
    }

    @Test
    void whoBorrowsAndOpensAConnectionWaitsForTheServer() {
        ThreadActivity opens =
                activity(
                        State.RUNNABLE,
                        "java.net.SocketInputStream.socketRead0",
                        "org.postgresql.core.VisibleBufferedInputStream.readMore:161",
                        "org.apache.commons.pool2.impl.GenericObjectPool.create:500",
                        "org.apache.commons.pool2.impl.GenericObjectPool.borrowObject:441",
                        SITE);
        assertThat(opens.kind()).isEqualTo(Kind.SOCKET_READ);
        assertThat(opens.what()).isEqualTo("PostgreSQL");
        assertThat(opens.timeout()).contains("socketTimeout");
    }

    /// IntelliJ's `Monitor Ctrl-Break` is in every JVM that it starts.
    @Test
    void whoReadsInItsOutermostMethodWaitsForAMessage() {
        String read = "java.net.SocketInputStream.socketRead0";
        String run = "java.lang.Thread.run:748";
        ThreadActivity reader =
                activity(
                        State.RUNNABLE,
                        read,
                        "java.io.BufferedReader.readLine:4",
                        "com.acme.Monitor$1.run:5",
                        run);
        assertThat(reader.kind()).isEqualTo(Kind.MESSAGE);
        ThreadsResult result =
                ThreadAnalysis.of(
                        "test",
                        List.of(
                                dump(
                                        Set.of(Untold.OTHER_THREADS),
                                        Beside.NOTHING,
                                        thread(
                                                1,
                                                State.RUNNABLE,
                                                read,
                                                "com.acme.Job.run:5",
                                                run))));
        assertThat(result.activities().suspicious()).isEmpty();
        assertThat(result.activities().ordinary()).hasSize(1);
        assertThat(activity(State.RUNNABLE, read, SITE, "com.acme.Job.run:5", run).kind())
                .as("called")
                .isEqualTo(Kind.SOCKET_READ);
        assertThat(
                        activity(
                                        State.RUNNABLE,
                                        read,
                                        "sun.net.www.http.HttpClient.parseHTTP:735",
                                        "com.acme.Job.run:5",
                                        run)
                                .kind())
                .as("an answer")
                .isEqualTo(Kind.SOCKET_READ);
    }

    @Test
    void aReadMeansWhatIsReadFrom() {
        String read = "java.io.FileInputStream.readBytes";
        assertThat(
                        activity(
                                        State.RUNNABLE,
                                        read,
                                        "sun.security.provider.SeedGenerator.generateSeed:144",
                                        SITE)
                                .kind())
                .isEqualTo(Kind.ENTROPY);
        assertThat(activity(State.RUNNABLE, read, SITE).kind()).isEqualTo(Kind.FILE_READ);
    }

    @Test
    void whatTheApplicationCallsInALibraryIsNotWhatItsCallersDo() {
        ThreadActivity waits =
                activity(
                        State.WAITING,
                        "java.lang.Object.wait",
                        SITE,
                        "java.util.concurrent.FutureTask.get:1");
        assertThat(waits.kind()).isEqualTo(Kind.WAIT);
    }

    /// Each has a condition of its own, as clients that wait for a reply have.
    @Test
    void threadsThatWaitAtOnePlaceForObjectsOfTheirOwnAreOneGroup() {
        Dumped[] waiting =
                IntStream.range(1, 5)
                        .mapToObj(
                                id ->
                                        thread(id, State.WAITING, "java.lang.Object.wait", SITE)
                                                .with(new Waits(How.NOTIFY, "Channel@" + id)))
                        .toArray(Dumped[]::new);
        ThreadActivity all = activities(waiting).getFirst();
        assertThat(all.threads()).isEqualTo(4);
        assertThat(all.what()).isEmpty();
    }

    @Test
    void aMapIsSuspectInSeveralThreadsOrInAnExcerpt() {
        Dumped one = thread(1, State.RUNNABLE, "java.util.HashMap.getNode:567", SITE);
        Dumped other = thread(2, State.RUNNABLE, "java.util.HashMap.getNode:568", SITE);
        assertThat(activities(one).getFirst().kind()).isEqualTo(Kind.UNSAFE_COLLECTION);
        Dumped[] busy = new Dumped[5];
        for (int i = 0; i < busy.length; i++) {
            busy[i] = thread(i, State.RUNNABLE, "com.acme.Work" + i + ".run:1");
        }
        busy[0] = one;
        assertThat(whole(busy)).isEmpty();
        assertThat(whole(one, other).getFirst().what()).isEqualTo("java.util.HashMap");
    }

    private static List<ThreadActivity> whole(Dumped... threads) {
        return all(dump(Set.of(), Beside.NOTHING, threads));
    }

    @Test
    void whoeverWaitsForALockIsToldWithWhatItsOwnerDoes() {
        Dumped waits =
                thread(1, State.BLOCKED, SITE).with(new Waits(How.ENTER, "com.acme.Cache@1").of(2));
        Dumped reads =
                thread(2, State.RUNNABLE, "sun.nio.ch.NioSocketImpl.implRead", "com.mysql.A.b:1");
        ThreadActivity first = activities(waits, reads).getFirst();
        assertThat(first.kind()).isEqualTo(Kind.LOCK);
        assertThat(first.holder().orElseThrow().what()).isEqualTo("MySQL");
    }

    @Test
    void cpuTimeTellsWhoSpins() {
        Dumped spins = thread(7, State.RUNNABLE, "com.acme.Loop.poll:3");
        Beside beside = new Beside(Set.of(), Map.of(), Map.of(7L, new CpuTime(95, 100)), Map.of());
        ThreadActivity busy = all(dump(Set.of(), beside, spins)).getFirst();
        assertThat(busy.kind()).isEqualTo(Kind.CPU);
        assertThat(busy.cpuShare()).contains(0.95);
    }

    /// As an interrupted thread, or on a machine with as much else to do.
    @Test
    void whoParksAndUsesCpuTimeSpins() {
        Dumped parks =
                thread(
                        7,
                        State.RUNNABLE,
                        "jdk.internal.misc.Unsafe.park",
                        "com.acme.Promise.get:3");
        Dumped works = thread(8, State.RUNNABLE, "com.acme.Sum.add:4");
        CpuTime third = new CpuTime(33, 100);
        Beside beside = new Beside(Set.of(), Map.of(), Map.of(7L, third, 8L, third), Map.of());
        assertThat(all(dump(Set.of(), beside, parks, works)))
                .filteredOn(activity -> activity.kind() == Kind.CPU)
                .extracting(ThreadActivity::thread)
                .containsExactly(parks.name());
    }

    @Test
    void aCollectorThatWorksMoreThanTheApplicationIsTold() {
        Dumped works = thread(8, State.RUNNABLE, "com.acme.Sum.add:4");
        Beside beside = new Beside(Set.of(), Map.of(), Map.of(8L, new CpuTime(14, 145)), Map.of());
        assertThat(collecting(beside, works, Optional.of(new CpuTime(1_126, 145)), 0.999))
                .singleElement()
                .matches(told -> told.threads() == 9 && told.what().equals("99.9 %"))
                .matches(told -> told.cpuShare().orElseThrow() > 7);
        assertThat(collecting(beside, works, Optional.of(new CpuTime(10, 145)), 0.7)).isEmpty();
        assertThat(collecting(beside, works, Optional.empty(), 0.99)).hasSize(1);
    }

    private static List<ThreadActivity> collecting(
            Beside beside, Dumped thread, Optional<CpuTime> used, double heap) {
        Collection collection = new Collection(9, used, Optional.of(heap));
        return all(dump(Set.of(), beside.with(collection), thread)).stream()
                .filter(activity -> activity.kind() == Kind.COLLECTION)
                .toList();
    }

    @Test
    void whatAPoolMissesIsNoWaitForIt() {
        Dumped lent =
                new Dumped(
                        new ThreadName(1, "http-1", false),
                        Optional.empty(),
                        Optional.empty(),
                        List.of("com.zaxxer.hikari.HikariDataSource.getConnection:100", SITE),
                        Optional.empty(),
                        List.of(Dumped.LENT),
                        Optional.empty());
        assertThat(all(dump(Set.of(Untold.OTHER_THREADS), Beside.NOTHING, lent)))
                .singleElement()
                .matches(told -> told.kind() == Kind.LENT && told.what().equals("HikariCP"))
                .matches(told -> told.site().equals(SITE));
    }

    /// Of one that sleeps in the background it would say nothing.
    @Test
    void whatMainWaitsForIsTold() {
        Dumped main =
                new Dumped(
                        new ThreadName(1, "main", false),
                        Optional.of(State.TIMED_WAITING),
                        Optional.empty(),
                        List.of("java.lang.Thread.sleep", "com.acme.Loader.start:51"),
                        Optional.empty(),
                        List.of(),
                        Optional.empty());
        List<Dumped> others =
                IntStream.range(2, 8)
                        .mapToObj(i -> thread(i, State.TIMED_WAITING, "com.acme.Job" + i + ".a:1"))
                        .toList();
        Dumped[] threads = Stream.concat(Stream.of(main), others.stream()).toArray(Dumped[]::new);
        assertThat(all(dump(Set.of(), Beside.NOTHING, threads)))
                .singleElement()
                .matches(told -> told.thread().equals(main.name()) && told.kind() == Kind.SLEEP);
    }

    /// Whether it serves, or is a client's that nobody closed, no dump tells.
    @Test
    void whoKeepsAJvmAliveIsToldAlsoIfItMayServe() {
        Dumped selects =
                thread(
                        9,
                        State.RUNNABLE,
                        "sun.nio.ch.SelectorImpl.lockAndDoSelect:121",
                        "io.netty.channel.nio.NioEventLoop.run:9");
        Beside beside = new Beside(Set.of(9L), Map.of(), Map.of(), Map.of());
        assertThat(all(dump(Set.of(), beside, selects)))
                .filteredOn(activity -> activity.kind() == Kind.KEEPS_ALIVE)
                .extracting(ThreadActivity::thread)
                .containsExactly(selects.name());
    }

    @Test
    void whoRunsInOneMethodForLongMayLoop() {
        assertThat(runs("com.acme.Parser.flatten:41", 300))
                .singleElement()
                .matches(activity -> activity.kind() == Kind.CPU);
        assertThat(runs("com.acme.Report.write:9", 300)).noneMatch(of -> of.kind() == Kind.CPU);
        assertThat(runs("com.acme.Parser.flatten:41", 1)).noneMatch(of -> of.kind() == Kind.CPU);
    }

    /// @param later where the thread runs in a second dump, so many seconds after the first
    private static List<ThreadActivity> runs(String later, int seconds) {
        return all(
                at(0, thread(1, State.RUNNABLE, "com.acme.Parser.flatten:38")),
                at(seconds, thread(1, State.RUNNABLE, later)));
    }

    private static ThreadDump at(int seconds, Dumped thread) {
        return new ThreadDump(
                Optional.of(Instant.EPOCH.plusSeconds(seconds)),
                "25",
                Optional.empty(),
                true,
                List.of(thread),
                Set.of(),
                Beside.NOTHING);
    }

    @Test
    void aCarrierIsBusyWithAVirtualThreadThatIsNotShown() {
        Dumped carrier =
                thread(
                        7,
                        State.RUNNABLE,
                        "jdk.internal.vm.Continuation.run:254",
                        "java.lang.VirtualThread.runContinuation:297");
        assertThat(activities(carrier)).isEmpty();
        Beside beside = new Beside(Set.of(), Map.of(), Map.of(7L, new CpuTime(95, 100)), Map.of());
        assertThat(all(dump(Set.of(), beside, carrier)))
                .singleElement()
                .matches(activity -> activity.kind() == Kind.CPU);
    }

    @Test
    void aThreadOfTheJdkThatWaitsForShutdownHooksIsNotIdle() {
        ThreadActivity exits =
                activity(
                        State.WAITING,
                        "java.lang.Object.wait",
                        "java.lang.Thread.join:1304",
                        "java.lang.ApplicationShutdownHooks.runHooks:107",
                        "java.lang.Shutdown.exit:173",
                        "java.lang.Thread.run:833");
        assertThat(exits.kind()).isEqualTo(Kind.EXIT);
    }

    @Test
    void whoWaitsForTheExitOfAnotherThreadCallsExit() {
        ThreadActivity exits =
                activity(
                        State.BLOCKED,
                        "java.lang.Shutdown.exit:212",
                        "java.lang.Terminator$1.handle:52",
                        "java.lang.Thread.run:748");
        assertThat(exits.kind()).isEqualTo(Kind.EXIT);
    }

    @Test
    void whoIsPastTheCallInWhichOthersWaitForAPoolMayHaveAUnit() {
        Dumped waiting =
                thread(
                        1,
                        State.TIMED_WAITING,
                        PARK,
                        "com.zaxxer.hikari.util.ConcurrentBag.borrow:151",
                        "com.acme.Transaction.around:20",
                        "com.acme.Orders.find:9");
        Dumped borrower =
                thread(
                        2,
                        State.WAITING,
                        PARK,
                        "com.acme.Payments.pay:24",
                        "com.acme.Transaction.around:31",
                        "com.acme.Orders.find:9");
        assertThat(all(dump(Set.of(), Beside.NOTHING, waiting, borrower)))
                .filteredOn(activity -> activity.kind() == Kind.POOL)
                .singleElement()
                .extracting(activity -> activity.holder().orElseThrow().site())
                .isEqualTo("com.acme.Payments.pay:24");
    }

    @Test
    void whoWaitsInItsOutermostMethodIsIdle() {
        assertThat(
                        activities(
                                thread(
                                        1,
                                        State.WAITING,
                                        "java.lang.Object.wait",
                                        "com.acme.Writer.run:9",
                                        "java.lang.Thread.run:748")))
                .isEmpty();
    }

    /// As elasticsearch#124667, whose task is in the queue of a pool without workers.
    @Test
    void nobodyIsAtWorkOnATaskThatNoWorkerTakes() {
        Dumped client =
                thread(1, State.WAITING, PARK, "java.util.concurrent.FutureTask.get:191", SITE);
        Dumped idle =
                thread(
                        2,
                        State.WAITING,
                        PARK,
                        "java.util.concurrent.ThreadPoolExecutor.getTask:1070",
                        "java.util.concurrent.ThreadPoolExecutor.runWorker:1130",
                        "java.lang.Thread.run:1474");
        assertThat(unattended(Set.of(), client, idle)).isTrue();
        assertThat(unattended(Set.of(Untold.VIRTUAL_THREADS), client, idle)).isFalse();
        assertThat(unattended(Set.of(Untold.OTHER_THREADS), client, idle)).isFalse();
        assertThat(unattended(Set.of(), idle)).isFalse();
        String read = "sun.nio.ch.SocketDispatcher.read0";
        assertThat(unattended(Set.of(), client, thread(3, State.RUNNABLE, read, SITE))).isFalse();
        assertThat(unattended(Set.of(), client, thread(3, State.RUNNABLE, SITE))).isFalse();
    }

    /// Who has a permit is never told; who has a lock may be about to give it back, or just have.
    @Test
    void aPermitMayNeverComeWhereALookMaySeeALockChangeHands() {
        Set<Untold> owners = Set.of(Untold.LOCK_OWNERS);
        String sync = "java.util.concurrent.locks.ReentrantLock$NonfairSync@1";
        Dumped lock = thread(1, State.WAITING, PARK, SITE).with(new Waits(How.PARK, sync));
        Dumped permit =
                lock.with(new Waits(How.PARK, "java.util.concurrent.Semaphore$NonfairSync@1"));
        assertThat(unattended(owners, permit)).isTrue();
        assertThat(unattended(owners, lock)).isFalse();
    }

    private static boolean unattended(Set<Untold> untold, Dumped... threads) {
        return ThreadAnalysis.of("test", List.of(dump(untold, Beside.NOTHING, threads)))
                .activities()
                .unattended();
    }
}
