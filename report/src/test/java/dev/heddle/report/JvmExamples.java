package dev.heddle.report;

import dev.heddle.model.observation.Observation.StartedThreads;
import dev.heddle.model.observation.ProbeData.BusyThreads;
import dev.heddle.model.observation.ProbeData.HeldHeap;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.BusiestThread;
import dev.heddle.model.recording.Recording.Carriers;
import dev.heddle.model.recording.Recording.Collector;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Processors;
import dev.heddle.model.recording.Recording.Saturated;
import dev.heddle.model.recording.Recording.Setting;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.recording.RecordingResult.Change;
import dev.heddle.model.recording.RecordingResult.Gap;
import dev.heddle.model.recording.RecordingResult.Held;
import dev.heddle.model.recording.RecordingResult.Limit;
import dev.heddle.model.recording.RecordingResult.Limit.ThreadCache;
import dev.heddle.model.recording.RecordingResult.Places;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Activities;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Contended;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Holder;
import dev.heddle.model.thread.ThreadsResult.JdkBug;
import dev.heddle.model.thread.ThreadsResult.Link;
import dev.heddle.model.thread.ThreadsResult.Looked;
import dev.heddle.model.thread.ThreadsResult.StackGroup;
import dev.heddle.model.thread.ThreadsResult.Task;
import dev.heddle.model.thread.ThreadsResult.VirtualThreads;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchHistory.Against;
import dev.heddle.model.watch.WatchHistory.Filled;
import dev.heddle.model.watch.WatchHistory.Load;
import dev.heddle.model.watch.WatchHistory.LoadFigures;
import dev.heddle.model.watch.WatchHistory.Longer;
import dev.heddle.model.watch.WatchHistory.Look;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Busy;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Use;
import java.lang.Thread.State;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is told of a JVM, with everything in it that can be told.
///
/// @param text from outside, in every name
record JvmExamples(String text) {
    private static final InUse IDLE = new InUse(0.5, 0.1);
    private static final Awaited CACHE = new Awaited.Instance("com.acme.Cache@77aa");

    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync@1b2c";

    private static final Set<ThreadActivity.Kind> OWNED =
            Set.of(ThreadActivity.Kind.LOCK, ThreadActivity.Kind.UNTOLD_LOCK);

    /// One of each kind.
    private List<ThreadActivity> activities(ThreadName thread) {
        return Arrays.stream(ThreadActivity.Kind.values())
                .map(
                        kind ->
                                activity(
                                        kind,
                                        thread,
                                        Optional.of(ThreadActivity.Kind.SOCKET_READ)
                                                .filter(_ -> OWNED.contains(kind))
                                                .map(
                                                        read ->
                                                                activity(
                                                                        read,
                                                                        thread,
                                                                        Optional.empty()))))
                .toList();
    }

    private ThreadActivity activity(
            ThreadActivity.Kind kind, ThreadName thread, Optional<ThreadActivity> holder) {
        return new ThreadActivity(
                kind,
                "HikariCP" + text,
                Optional.of("socketTimeout"),
                new ThreadActivity.Doers(
                        2,
                        thread,
                        Optional.of(
                                new ThreadActivity.Doers.Pool(
                                        "http-nio-#-exec-#" + text,
                                        kind == ThreadActivity.Kind.POOL ? 2 : 200))),
                "com.acme.Orders.find:42" + text,
                Optional.of(0.95),
                holder);
    }

    ThreadsResult threads() {
        ThreadName threadName = new ThreadName(31, "http-nio-8080-exec-1" + text, false);
        ThreadName other = new ThreadName(231, text, true);
        Link link = new Link(threadName, CACHE, "com.acme.Transfer.run:41" + text);
        return new ThreadsResult(
                2,
                new Looked("orders.jar (pid 4242)" + text, "25.0.3+9-LTS", 2, 1.02, 34, 1_200),
                List.of(
                        new Hang.Deadlock(
                                Confidence.CERTAIN,
                                List.of(
                                        link,
                                        new Link(
                                                other,
                                                new Awaited.Instance(LOCK),
                                                "com.acme.Transfer.run:52")),
                                12),
                        new Hang.Deadlock(Confidence.LIKELY, List.of(link), 0),
                        new Hang.Deadlock(
                                Confidence.CERTAIN,
                                List.of(
                                        new Link(
                                                threadName,
                                                new Awaited.Instance(
                                                        "java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync@7"),
                                                "com.acme.Cache.put:20")),
                                3),
                        new Hang.UntoldDeadlock(Confidence.LIKELY, List.of(link, link)),
                        new Hang.Livelock(Confidence.POSSIBLE, List.of(link, link), 3),
                        new Hang.FreeLock(
                                Confidence.LIKELY,
                                link,
                                4,
                                Optional.of(new JdkBug("JDK-1: it hangs", "JDK ≥ 25.0.4"))),
                        new Hang.FreeLock(Confidence.POSSIBLE, link, 0, Optional.empty()),
                        new Hang.PoolWaitsForItself(
                                Confidence.CERTAIN, "orders-#", 8, "com.acme.Orders.all:12"),
                        new Hang.PoolWaitsForItself(
                                Confidence.POSSIBLE, "quotes-#", 1, "com.acme.Quotes.all:12"),
                        new Hang.NoCarrier(
                                Confidence.CERTAIN,
                                4,
                                1,
                                LOCK,
                                "com.acme.Trace.send:9",
                                "com.acme.Trace.lock:4",
                                true,
                                true),
                        new Hang.NoCarrier(
                                Confidence.LIKELY,
                                1,
                                20,
                                "",
                                "com.acme.Native.call:9",
                                "",
                                false,
                                false),
                        new Hang.NoCarrier(Confidence.POSSIBLE, 256, 0, "", "", "", false, true),
                        new Hang.BusyCarriers(
                                Confidence.POSSIBLE,
                                2,
                                1,
                                16,
                                "com.acme.Pool.poll:163",
                                "com.acme.Work.run:4"),
                        new Hang.Lockout(
                                Confidence.POSSIBLE,
                                link,
                                new Awaited.Instance(LOCK),
                                1,
                                Optional.empty()),
                        new Hang.Lockout(
                                Confidence.POSSIBLE,
                                link,
                                new Awaited.Instance(LOCK),
                                1,
                                Optional.of(link)),
                        new Hang.OccupiedPool(
                                Confidence.LIKELY,
                                "ForkJoinPool.commonPool-worker-#",
                                1,
                                3,
                                "com.acme.Server.accept:18"),
                        new Hang.Standstill(
                                Confidence.POSSIBLE,
                                "java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync@7",
                                8,
                                "com.acme.Locator.all:31",
                                "com.acme.Locator.all:31",
                                false,
                                Optional.of(link),
                                List.of(link, link)),
                        new Hang.Standstill(
                                Confidence.POSSIBLE,
                                "com.zaxxer.hikari.util.ConcurrentBag",
                                50,
                                "com.zaxxer.hikari.util.ConcurrentBag.borrow:151",
                                "com.acme.Orders.next:12",
                                true,
                                Optional.empty(),
                                List.of()),
                        new Hang.KeptAlive(Confidence.POSSIBLE, List.of(threadName, other)),
                        new Hang.NestedPermits(
                                Confidence.LIKELY,
                                "java.util.concurrent.Semaphore$NonfairSync@5",
                                8,
                                "com.acme.Pages.page:11",
                                35,
                                "com.acme.Pages.fetch:5"),
                        new Hang.BlockedEventLoop(
                                Confidence.LIKELY,
                                "reactor-http-epoll-#",
                                2,
                                "com.acme.A.all:7",
                                true),
                        new Hang.BlockedEventLoop(
                                Confidence.POSSIBLE,
                                "vert.x-eventloop-#",
                                1,
                                "com.acme.A.all:7",
                                false),
                        new Hang.StarvedPool(
                                Confidence.POSSIBLE,
                                "dispatcher-#",
                                9,
                                8,
                                "com.acme.Handler.header:36",
                                link),
                        new Hang.LeakedThreads(
                                Confidence.POSSIBLE,
                                "pool-#-thread-#",
                                40,
                                160,
                                "java.util.concurrent.ThreadPoolExecutor.getTask:1070",
                                Optional.empty(),
                                Optional.of(12_567),
                                Optional.empty()),
                        new Hang.LeakedThreads(
                                Confidence.POSSIBLE,
                                "Connection evictor",
                                0,
                                68,
                                "org.apache.http.impl.client.IdleConnectionEvictor$1.run:66",
                                Optional.of(19.4),
                                Optional.empty(),
                                Optional.of("Apache HttpClient")),
                        new Hang.LeakedThreads(
                                Confidence.POSSIBLE,
                                "Thread-#",
                                0,
                                1_200,
                                "com.acme.Poll.run:32",
                                Optional.of(3_600.2),
                                Optional.empty(),
                                Optional.empty())),
                new Activities(activities(threadName), List.of(), false),
                List.of(
                        new Contended(
                                LOCK,
                                213,
                                "com.acme.Cache.get:14",
                                Optional.of(
                                        new Holder(
                                                threadName,
                                                "com.acme.Cache.load:31",
                                                "com.acme.Orders.export" + text,
                                                Optional.of("java.lang.Object@1")))),
                        new Contended(
                                "java.util.concurrent.Semaphore$NonfairSync@9",
                                4,
                                "com.acme.Calls.call:8" + text,
                                Optional.empty())),
                List.of(
                        group(true, 1_000, false, "com.acme.Orders.find:42" + text),
                        group(false, 34, true, "java.lang.Thread.run:1474")),
                new VirtualThreads(
                        List.of(
                                new Task("com.acme.Server.run" + text, 1_190, Optional.of(1_100)),
                                new Task("", 10, Optional.of(0))),
                        Optional.of(600.0)),
                EnumSet.allOf(Untold.class));
    }

    private static StackGroup group(boolean virtual, int threads, boolean idle, String site) {
        return new StackGroup(
                virtual,
                Optional.of(State.WAITING),
                threads,
                Optional.of(threads - 10),
                idle,
                site,
                List.of("a-1", "a-2", "a-3"),
                List.of("jdk.internal.misc.Unsafe.park", site));
    }

    private Hazard hazard() {
        return new Examples(List.of(), text).hazard("com.acme.Pool.take");
    }

    RecordingResult recording() {
        Site pinned =
                new Site(
                        Kind.PINNED,
                        "",
                        true,
                        1_234,
                        34.5,
                        2.1,
                        0,
                        List.of("java.lang.Thread.sleep:509", "com.acme.Orders.find:42" + text));
        Site monitor =
                new Site(
                        Kind.MONITOR,
                        "com.acme.Cache" + text,
                        false,
                        99,
                        620,
                        8,
                        0,
                        List.of("com.acme.Cache.get:14"));
        Site running =
                new Site(Kind.RUNNING, "", false, 990, 0, 0, 0, List.of("com.acme.Json.write:9"));
        Site allocation =
                new Site(
                        Kind.ALLOCATION,
                        "[B",
                        false,
                        12,
                        0,
                        0,
                        1_200_000_000,
                        List.of("com.acme.Json.write:9"));
        ThreadCache cache = new ThreadCache("com.acme.Json.BUFFER" + text, 600_000_000, "a pool");
        Site exception =
                new Site(
                        Kind.EXCEPTION,
                        "java.lang.NumberFormatException" + text,
                        false,
                        4_000,
                        0,
                        0,
                        0,
                        List.of("java.lang.Integer.parseInt:661", "com.acme.Json.number:31"));
        Setting sockets = new Setting(true, 0.02, 0, Optional.of("100/s"));
        return new RecordingResult(
                2,
                "orders.jfr" + text,
                new Recording(
                        Optional.of("21.0.8"),
                        Instant.parse("2026-11-22T10:00:00Z"),
                        310,
                        new Processors(
                                Optional.of(4),
                                Optional.of(new Carriers(4, 4)),
                                Optional.of(0.6),
                                Optional.of(0.9),
                                new Saturated(Optional.of(0.5), Optional.of(0.66)),
                                Optional.of(0.2),
                                Optional.of(
                                        new BusiestThread(
                                                "kafka-#" + text,
                                                false,
                                                0.4,
                                                "com.acme.Poll.run:7")),
                                3),
                        new Collector(
                                45,
                                40,
                                2,
                                1.2,
                                Optional.of(512_000_000L),
                                Optional.of(480_000_000L),
                                Optional.of(new Recording.DirectMemory(64_000_000, 64_000_000))),
                        List.of(),
                        Map.of("jdk.SocketRead", sockets),
                        List.of("a chunk is damaged" + text)),
                List.of(
                        new Limit.Throttled(0.2),
                        new Limit.Carriers(3.2, 4, true, pinned, Optional.empty()),
                        new Limit.FewCarriers(0.96, new Carriers(1, 4), running),
                        new Limit.Collecting(
                                0.129,
                                0.05,
                                Optional.empty(),
                                Optional.of(allocation),
                                Optional.empty()),
                        new Limit.Collecting(
                                0.593,
                                0.98,
                                Optional.of(new Recording.DirectMemory(64_000_000, 64_000_000)),
                                Optional.of(allocation),
                                Optional.of("reuse direct buffers")),
                        new Limit.Cpu(0.5, 0.66, Optional.of(running)),
                        new Limit.OtherProcesses(0.8, 0.155),
                        new Limit.Monitor(2, monitor),
                        new Limit.Beside(
                                Limit.Role.VICTIM,
                                new Limit.Carriers(3.2, 4, true, pinned, Optional.empty())),
                        new Limit.Beside(Limit.Role.TIE, new Limit.Monitor(3, monitor)),
                        new Limit.ThreadCaches(0.42, List.of(cache)),
                        new Limit.OneThread(
                                new BusiestThread(
                                        "kafka-#" + text, false, 0.97, "com.acme.Poll.run:7")),
                        new Limit.PoolWait(199, "HikariCP", "com.acme.Orders.find:42"),
                        new Limit.FullCodeCache(3),
                        new Limit.InCollection(0.97, "java.util.HashMap", running),
                        new Limit.KnownBadJdk("25.0.3", "threads may stay blocked", "use 25.0.4")),
                new RecordingResult.Where(
                        List.of(
                                new Places(Kind.PINNED, 1_234, 0.11, 0, List.of(pinned)),
                                new Places(Kind.MONITOR, 99, 2, 0, List.of(monitor)),
                                new Places(Kind.RUNNING, 990, 0, 0, List.of(running)),
                                new Places(
                                        Kind.ALLOCATION, 12, 0, 1_200_000_000, List.of(allocation)),
                                new Places(Kind.EXCEPTION, 4_000, 0, 0, List.of(exception))),
                        List.of(pinned, monitor, running, allocation)),
                List.of(new Held(pinned, hazard())),
                List.of(
                        new Gap(Kind.SOCKET_READ, Optional.of(sockets)),
                        new Gap(
                                Kind.PARK,
                                Optional.of(new Setting(true, 0.02, 0, Optional.empty()))),
                        new Gap(
                                Kind.FILE_READ,
                                Optional.of(new Setting(true, 0, 0, Optional.of("100/s")))),
                        new Gap(
                                Kind.RUNNING,
                                Optional.of(new Setting(false, 0, 0.02, Optional.empty()))),
                        new Gap(Kind.ALLOCATION, Optional.empty())),
                new RecordingResult.Comparison(
                        Optional.of("before.jfr" + text),
                        List.of(
                                new Change(
                                        Kind.MONITOR,
                                        "com.acme.Cache",
                                        "com.acme.Cache.get:14",
                                        0,
                                        2),
                                new Change(
                                        Kind.ALLOCATION,
                                        "[B",
                                        "com.acme.Json.write:9",
                                        4e6,
                                        1e6))));
    }

    WatchHistory history() {
        Use full =
                new Use(
                        ResourceId.of(ResourceKind.CONNECTION_POOL, "orders" + text),
                        Optional.of(10.0),
                        1,
                        80);
        Use inUse = new Use(ResourceId.of(full.kind(), full.name()), full.capacity(), 0.2, 0);
        Use workers =
                new Use(
                        ResourceId.of(ResourceKind.WORKERS, "http" + text),
                        Optional.of(200.0),
                        1,
                        12);
        Place place =
                new Place(WaitKind.SOCKET, "com.acme.Orders.find:42" + text, Optional.empty(), 9.8);
        return new WatchHistory(
                2,
                List.of(
                        new Look(look(0, inUse, List.of(), place), Optional.empty(), List.of()),
                        new Look(
                                look(10, full, List.of(workers, full), place),
                                Optional.of(
                                        new LoadFigures(600, 489, 3, 412, Optional.of(2_100.0))),
                                List.of(workers, full))),
                Optional.of(
                        new Load(
                                "http://127.0.0.1:8080/" + text,
                                Instant.EPOCH.plusSeconds(8),
                                30,
                                Optional.of(1.5))),
                Optional.of(
                        new Filled(
                                100,
                                489,
                                List.of(
                                        new WatchHistory.Held(
                                                workers,
                                                Optional.of(0.02),
                                                0.4,
                                                Against.LONGER,
                                                Optional.of(500.0)),
                                        new WatchHistory.Held(
                                                full,
                                                Optional.of(0.02),
                                                0.0204,
                                                Against.AS_LONG,
                                                Optional.of(490.0))),
                                List.of(
                                        new Use(
                                                ResourceId.of(ResourceKind.CPU, ""),
                                                Optional.empty(),
                                                0.97,
                                                0)),
                                true,
                                List.of(new Longer(place, 0.018, 0.4)))));
    }

    /// Nothing full; a pool whose holders wait; a lock while all processors are in use, by the JVM
    /// and by others; nothing but these.
    List<WatchResult> looks() {
        Use pool =
                new Use(
                        ResourceId.of(ResourceKind.CONNECTION_POOL, "orders" + text),
                        Optional.of(10.0),
                        1,
                        80);
        Use inUse = new Use(ResourceId.of(pool.kind(), pool.name()), pool.capacity(), 0.2, 0);
        Use lock =
                new Use(
                        ResourceId.of(ResourceKind.LOCK, "com.acme.Cache" + text),
                        Optional.of(1.0),
                        0.97,
                        7);
        Use processors = new Use(ResourceId.of(ResourceKind.CPU, ""), Optional.empty(), 0.98, 0);
        Place place =
                new Place(WaitKind.SOCKET, "com.acme.Orders.find:42" + text, Optional.empty(), 9.8);
        Optional<Place> holders = Optional.of(place);
        return List.of(
                look(0, inUse, List.of(), place, Optional.empty(), IDLE),
                look(5, pool, List.of(pool), place, holders, IDLE),
                look(10, processors, List.of(pool), place, holders, new InUse(3.5, 0.4)),
                look(15, processors, List.of(lock), place, holders, new InUse(3.5, 0.4)),
                look(20, processors, List.of(lock), place, holders, new InUse(1.5, 2.4)),
                look(25, processors, List.of(), place, Optional.empty(), new InUse(1.5, 2.4)));
    }

    /// Of four.
    private record InUse(double own, double others) {}

    private WatchResult look(int at, Use use, List<Use> chain, Place place) {
        return look(at, use, chain, place, Optional.empty(), IDLE);
    }

    /// @param use of the one resource that is seen
    private WatchResult look(
            int at,
            Use use,
            List<Use> chain,
            Place place,
            Optional<Place> holdersAt,
            InUse processors) {
        return new WatchResult(
                2,
                new WatchResult.Looked(
                        "orders.jar (pid 4242)" + text,
                        Instant.EPOCH.plusSeconds(at),
                        5,
                        Optional.of(100.0)),
                new WatchResult.Processors(
                        Optional.of(processors.own()), Optional.of(processors.others()), 4, 0),
                List.of(use),
                new WatchResult.Full(
                        chain,
                        holdersAt,
                        spinning(at, place),
                        leaked(chain),
                        List.of(),
                        false,
                        at == 10 ? Optional.of("raise it" + text) : Optional.empty()),
                chain.isEmpty() && use.utilization() < 0.5
                        ? outlook(use, place)
                        : WatchResult.Outlook.UNKNOWN,
                new WatchResult.Threads(
                        List.of(place),
                        List.of(
                                new WatchResult.Connections("10.0.0.7:5432", 10, 9.75, false),
                                new WatchResult.Connections("127.0.0.1:8080", 1, 1, true)),
                        new WatchResult.Vitals(
                                Optional.of(34.0),
                                Optional.of(1_200.0),
                                Optional.of(4.2),
                                Optional.of(0.006),
                                List.of(
                                        new WatchResult.Pinned(
                                                "com.acme.Orders.find:42" + text,
                                                "native frame",
                                                0.42,
                                                Optional.of("org.acme.pool.Pool.take:7"))),
                                List.of(
                                        busy("orders-#" + text, 1.2, Busy.Why.NEVER_PAUSES),
                                        busy("edge-#", 0.8, Busy.Why.WAITS_BY_RUNNING),
                                        new Busy(
                                                busy("cache-#", 1, Busy.Why.NEVER_PAUSES).threads(),
                                                Busy.Why.NEVER_PAUSES,
                                                Optional.of("java.util.HashMap"),
                                                Optional.empty()),
                                        busy("", 0.3, Busy.Why.UNKNOWN)),
                                Optional.of(
                                        new Finding.ThreadStarts(
                                                230,
                                                Optional.empty(),
                                                new StartedThreads(
                                                        "client-#" + text,
                                                        "com.acme.Page.fetch:12",
                                                        1_150,
                                                        380))),
                                Optional.of(
                                        new WatchResult.Footprint(
                                                312_000_000,
                                                Optional.of(
                                                        new WatchResult.Footprint.Part(
                                                                151_000_000, 8e6)),
                                                Optional.of(
                                                        new WatchResult.Footprint.Part(
                                                                64_000_000, 0)),
                                                Optional.of(
                                                        new WatchResult.Footprint.OpenFiles(
                                                                1_240, Optional.of(20_000L), 12)),
                                                Optional.of(kept(text)),
                                                held(text),
                                                Optional.of(
                                                        new WatchResult.Footprint.Growing(
                                                                18_402,
                                                                40,
                                                                new WatchResult.Footprint.Source(
                                                                        "com.acme.Loader" + text,
                                                                        "com.acme.Scripts.compiled:31"))),
                                                Optional.of(
                                                        new WatchResult.Footprint.Growing(
                                                                420,
                                                                2,
                                                                new WatchResult.Footprint.Source(
                                                                        "keep-alive" + text,
                                                                        "com.acme.Client.open:7"))))))),
                List.of());
    }

    private static List<HeldHeap> held(String text) {
        return List.of(
                new HeldHeap(
                        HeldHeap.Root.THREAD_LOCAL,
                        "com.acme.Json." + text,
                        Optional.of(new HeldHeap.OfThreads(60, "worker-#")),
                        List.of(),
                        "byte[]",
                        61_000_000,
                        80_000_000,
                        true),
                new HeldHeap(
                        HeldHeap.Root.STATIC,
                        "com.acme.Main.CACHE",
                        Optional.empty(),
                        List.of("com.acme.Orders.byNumber"),
                        "com.acme.Order",
                        12_000_000,
                        80_000_000,
                        false),
                new HeldHeap(
                        HeldHeap.Root.THREAD,
                        "poller-#",
                        Optional.of(new HeldHeap.OfThreads(1, "poller-#")),
                        List.of("com.acme.Poller.seen"),
                        "java.lang.String",
                        9_000_000,
                        80_000_000,
                        true));
    }

    private static List<WatchResult.Footprint.Kept> kept(String text) {
        return List.of(
                new WatchResult.Footprint.Kept(
                        86,
                        100,
                        List.of("byte[]", "java.lang.String"),
                        "com.acme.Upload.write",
                        List.of("com.acme.Uploads.parts", "static com.acme.Main." + text),
                        "Class Loader Data"),
                new WatchResult.Footprint.Kept(
                        14,
                        100,
                        List.of("com.acme.Order[]"),
                        "com.acme.Orders.all",
                        List.of(),
                        "Stack Variable"));
    }

    private static Busy busy(String name, double processors, Busy.Why why) {
        return new Busy(
                new BusyThreads(name, processors, processors / 2, "com.acme.Orders.poll:9", 0.5),
                why,
                Optional.empty(),
                why == Busy.Why.NEVER_PAUSES
                        ? Optional.of("com.acme.Parser.read")
                        : Optional.empty());
    }

    private static Optional<Finding.LeakedUnits> leaked(List<Use> chain) {
        return chain.stream()
                .filter(use -> use.kind() == ResourceKind.CONNECTION_POOL)
                .findFirst()
                .map(
                        pool ->
                                new Finding.LeakedUnits(
                                        pool.id(), 6, 10, "release each in a finally block"));
    }

    /// In the last of the looks.
    private static Optional<Place> spinning(int at, Place place) {
        return at < 25
                ? Optional.empty()
                : Optional.of(new Place(WaitKind.YIELD, place.site(), place.group(), 3));
    }

    private static WatchResult.Outlook outlook(Use use, Place place) {
        return new WatchResult.Outlook(
                Optional.of(
                        new WatchResult.Headroom(
                                use, 5, Optional.of(500.0), Optional.of(new Range(450, 560)))),
                List.of(
                        new WatchResult.Headroom(
                                new Use(
                                        ResourceId.of(ResourceKind.CPU, ""),
                                        Optional.empty(),
                                        0.1,
                                        0),
                                8,
                                Optional.of(800.0),
                                Optional.empty())),
                Optional.of(
                        new WatchResult.Trend(
                                Instant.EPOCH.minusSeconds(55),
                                List.of(
                                        new WatchResult.Change.Throughput(40, 100),
                                        new WatchResult.Change.Utilization(use, 0.08, 0.2),
                                        new WatchResult.Change.Waiting(use, 6, 0),
                                        new WatchResult.Change.Threads(place, 1, 9.8)))));
    }
}
