package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.analyze.Validity.Conclusive;
import dev.heddle.model.InputException;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.AcceptQueue;
import dev.heddle.model.observation.Observation.Accepted;
import dev.heddle.model.observation.Observation.ClassSample;
import dev.heddle.model.observation.Observation.DefinedClasses;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.KeptObject;
import dev.heddle.model.observation.Observation.OsThreads;
import dev.heddle.model.observation.Observation.Outside;
import dev.heddle.model.observation.Observation.Peer;
import dev.heddle.model.observation.Observation.Peer.Look;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Observation.SizeSample;
import dev.heddle.model.observation.Observation.StartedThreads;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.BusyThreads;
import dev.heddle.model.observation.ProbeData.Census;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Busy;
import dev.heddle.model.watch.WatchResult.Footprint;
import dev.heddle.model.watch.WatchResult.Footprint.Kept;
import dev.heddle.model.watch.WatchResult.Use;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WatchAnalysisTest {
    private static final OsThreads ONE_THREAD = new OsThreads(1, 0, 0, 0);

    private static final Environment MACHINE =
            new Environment(
                    Instant.EPOCH,
                    new Environment.OperatingSystem("", ""),
                    new Environment.Cpu("", 4, 0),
                    1L << 30,
                    new Environment.Limits(1_000, 1_000),
                    new Jdk("", 25, "25", ""),
                    "");

    private static ResourceUse use(
            ResourceKind kind, String name, double capacity, double busy, double waiting) {
        return new ResourceUse(
                new ResourceUse.Id(kind, name, name, 1),
                Optional.of(capacity),
                busy,
                waiting,
                List.of(busy, busy, busy, busy));
    }

    private static WaitSite at(WaitKind kind, String site, double threads) {
        return WaitSite.of(
                kind, site, "", "", Optional.of("http-#"), threads, List.of(), List.of(site));
    }

    private static WatchResult of(double cpu, List<ResourceUse> resources, List<WaitSite> sites) {
        return of(cpu, 0, 400, resources, sites);
    }

    /// @param cpu processors that it kept busy, of four
    /// @param others processors that others kept busy
    private static WatchResult of(
            double cpu,
            double others,
            double perSecond,
            List<ResourceUse> resources,
            List<WaitSite> sites) {
        return of(
                cpu,
                others,
                perSecond,
                new ProbeData(resources, Optional.empty(), sites, List.of(), 40));
    }

    private static WatchResult of(double cpu, double others, double perSecond, ProbeData probed) {
        return of(
                cpu,
                others,
                perSecond,
                probed,
                Observation.Memory.NOTHING,
                Observation.NOTHING.threads());
    }

    private static WatchResult of(
            double cpu,
            double others,
            double perSecond,
            ProbeData probed,
            Observation.Memory memory,
            Observation.Threads threads) {
        ProcessUse process = process(cpu, others, ONE_THREAD, Optional.empty(), List.of());
        return of(process, perSecond, probed, memory, threads);
    }

    private static WatchResult of(ProcessUse process) {
        return of(
                process, 400, NO_PROBE, Observation.Memory.NOTHING, Observation.NOTHING.threads());
    }

    /// @param after CPU time that threads of the operating system have used in ten seconds
    private static ProcessUse process(
            double cpu,
            double others,
            OsThreads after,
            Optional<AcceptQueue> queue,
            List<Peer> peers) {
        List<ProcessSample> samples =
                List.of(
                        new ProcessSample(
                                0, ONE_THREAD, 1, 0, 0, Optional.empty(), 1, Optional.empty()),
                        new ProcessSample(
                                10,
                                after,
                                1,
                                (long) (cpu * 1e7),
                                (long) ((cpu + others) * 1e7),
                                Optional.empty(),
                                1,
                                Optional.empty()));
        return new ProcessUse(samples, Optional.empty(), Optional.empty(), queue, peers);
    }

    private static WatchResult of(
            ProcessUse process,
            double perSecond,
            ProbeData probed,
            Observation.Memory memory,
            Observation.Threads threads) {
        Observation seen =
                new Observation(
                        process,
                        memory,
                        threads,
                        Observation.Pins.NONE,
                        List.of(),
                        Optional.of(probed),
                        List.of());
        return WatchAnalysis.of(
                new WatchResult.Looked("orders.jar", Instant.EPOCH, 10, Optional.of(perSecond)),
                seen,
                MACHINE);
    }

    @Test
    void whoHoldsAFullOneWaitsForTheNext() {
        WatchResult result =
                of(
                        1,
                        List.of(
                                use(ResourceKind.CONNECTION_POOL, "orders", 10, 9.9, 150),
                                use(ResourceKind.WORKERS, "http", 200, 199, 30)),
                        List.of(
                                at(WaitKind.POOL, "com.acme.Orders.take:1", 185),
                                at(WaitKind.SOCKET, "com.acme.Orders.find:2", 9.5)));
        assertThat(result.full().chain()).extracting(Use::name).containsExactly("http", "orders");
        assertThat(result.full().holdersAt().orElseThrow().site())
                .isEqualTo("com.acme.Orders.find:2");
        assertThat(result.processors().own()).contains(1.0);
        assertThat(result.full().fix().orElseThrow()).startsWith("raise the maximum pool size");
    }

    /// Of a reactive pool: eight threads await the ends of what 123 requests want.
    @Test
    void whoAwaitsWhatRequestsWithoutThreadsWaitForHoldsNoUnit() {
        WatchResult result =
                of(
                        0.2,
                        List.of(use(ResourceKind.CONNECTION_POOL, "reactive", 4, 4, 123)),
                        List.of(at(WaitKind.SOCKET, "reactor.Mono.block:90", 8)));
        assertThat(result.full().chain()).extracting(Use::name).containsExactly("reactive");
        assertThat(result.full().holdersAt()).isEmpty();
    }

    /// As many connections as there are users, none of which waits to be accepted.
    @Test
    void connectionsThatAreAllAcceptedAreNoResource() {
        assertThat(kinds(new AcceptQueue(0, 0, 0, Optional.of(new Accepted(64, 64))))).isEmpty();
        assertThat(kinds(new AcceptQueue(9, 12, 0, Optional.of(new Accepted(64, 64)))))
                .containsExactly(ResourceKind.ACCEPTED_CONNECTIONS);
    }

    private static List<ResourceKind> kinds(AcceptQueue queue) {
        return of(process(0.1, 0, ONE_THREAD, Optional.of(queue), List.of())).resources().stream()
                .map(Use::kind)
                .filter(kind -> kind != ResourceKind.CPU)
                .toList();
    }

    @Test
    void aCollectorThatUsesMostOfLittleIsNotFull() {
        assertThat(withCollector(0.1).full().chain()).isEmpty();
        assertThat(withCollector(3.9).full().chain())
                .extracting(Use::kind)
                .containsExactly(ResourceKind.COLLECTOR);
    }

    /// @param cpu processors in use, of four, three quarters of that by the collector
    private static WatchResult withCollector(double cpu) {
        OsThreads after = new OsThreads(1, 0, (long) (cpu * 0.75e7), 0);
        return of(process(cpu, 0, after, Optional.empty(), List.of()));
    }

    private static final List<ClassSample> CLASSES =
            IntStream.range(0, 12).mapToObj(at -> new ClassSample(at, 5_000 + 10 * at)).toList();

    private static final DefinedClasses DEFINED =
            new DefinedClasses("com.acme.Scripts$Loader", 110, List.of("com.acme.Scripts.of:12"));

    @Test
    void aLeakHasNoFixButItsOwn() {
        ResourceUse pool = use(ResourceKind.CONNECTION_POOL, "orders", 10, 10, 150);
        List<WaitSite> leaked =
                List.of(waitingFor(pool, 150), at(WaitKind.SOCKET, "com.acme.Orders.find:2", 2));
        WatchResult.Full full = of(1, List.of(pool), leaked).full();
        assertThat(full.leak()).isPresent();
        assertThat(full.isExplained()).isTrue();
        assertThat(full.fix()).isEmpty();
    }

    @Test
    void buffersThatGrowInEachQuarterOfALookAreTold() {
        Footprint growing = footprint(at -> 100_000L * at);
        assertThat(growing.direct().orElseThrow())
                .isEqualTo(new Footprint.Part(1_100_000, 100_000));
        Footprint saw = footprint(at -> 100_000L * (at % 4));
        assertThat(saw.direct().orElseThrow().perSecond()).isZero();
    }

    @Test
    void openFilesThatBecomeMoreInEachQuarterOfALookAreTold() {
        assertThat(openFiles(at -> 100 + at / 2 * 10))
                .isEqualTo(new Footprint.OpenFiles(150, Optional.of(20_000L), 50 / 11.0));
        assertThat(openFiles(at -> 100 + at / 3 * 10).perSecond())
                .as("counted once in three samples")
                .isPositive();
        assertThat(openFiles(at -> 100 + at % 2 * 10 + at).perSecond()).as("some close").isZero();
        assertThat(openFiles(at -> Math.min(106, 100 + at)).perSecond()).as("it ends").isZero();
    }

    @Test
    void classesThatBecomeMoreAreToldWithWhereTheyAreDefined() {
        assertThat(footprint(_ -> 0).classes())
                .hasValue(
                        new Footprint.Growing(
                                5_110,
                                10,
                                new Footprint.Source(
                                        "com.acme.Scripts$Loader", "com.acme.Scripts.of:12")));
        assertThat(footprint(_ -> 0).threads()).as("as many all the time").isEmpty();
    }

    private static Footprint.OpenFiles openFiles(IntUnaryOperator open) {
        List<ProcessSample> samples =
                IntStream.range(0, 12)
                        .mapToObj(
                                at ->
                                        new ProcessSample(
                                                at,
                                                ONE_THREAD,
                                                1,
                                                0,
                                                0,
                                                Optional.empty(),
                                                open.applyAsInt(at),
                                                Optional.empty()))
                        .toList();
        return of(new ProcessUse(samples, Optional.empty(), Optional.of(20_000L), Optional.empty()))
                .vitals()
                .footprint()
                .flatMap(Footprint::files)
                .orElseThrow();
    }

    private static Footprint footprint(IntToLongFunction bytes) {
        return footprint(bytes, List.of());
    }

    private static Footprint footprint(IntToLongFunction bytes, List<KeptObject> kept) {
        List<SizeSample> direct =
                IntStream.range(0, 12)
                        .mapToObj(at -> new SizeSample(at, bytes.applyAsLong(at)))
                        .toList();
        Observation.Memory memory =
                new Observation.Memory(
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        new Outside(direct, CLASSES, List.of(DEFINED)),
                        List.of(),
                        Optional.of(kept));
        ProbeData probed = new ProbeData(List.of(), Optional.empty(), List.of(), List.of(), 40);
        return of(1, 0, 0, probed, memory, Observation.NOTHING.threads())
                .vitals()
                .footprint()
                .orElseThrow();
    }

    @Test
    void whatLivesOnIsToldByWhoHoldsIt() {
        KeptObject path =
                kept(
                        9,
                        List.of("java.lang.String.<init>:1", "com.acme.Upload.write:19"),
                        List.of(
                                "java.lang.String.value",
                                "java.util.HashMap.table",
                                "static java.io.DeleteOnExitHook.files"));
        KeptObject order =
                kept(
                        8,
                        List.of("com.acme.Orders.find:42"),
                        List.of(
                                "com.acme.Order.lines",
                                "java.util.HashMap$Node.value",
                                "java.util.HashMap.table",
                                "com.acme.Cache.entries",
                                "static com.acme.Main.CACHE"));
        KeptObject probes = kept(9, List.of("dev.heddle.probe.Agent.attach:9"), List.of());
        KeptObject ofNow = kept(1, List.of("com.acme.Orders.all:7"), List.of());
        List<Kept> told =
                footprint(at -> 0, List.of(path, path, path, order, order, ofNow, probes))
                        .kept()
                        .orElseThrow();
        assertThat(told)
                .containsExactly(
                        new Kept(
                                3,
                                5,
                                List.of("byte[]"),
                                "com.acme.Upload.write",
                                List.of("static java.io.DeleteOnExitHook.files"),
                                "root"),
                        new Kept(
                                2,
                                5,
                                List.of("byte[]"),
                                "com.acme.Orders.find",
                                List.of("com.acme.Cache.entries", "static com.acme.Main.CACHE"),
                                "root"));
    }

    @Test
    void whereNoSampleIsOldTheOlderHalfCounts() {
        List<KeptObject> young =
                DoubleStream.of(0.1, 0.2, 0.5, 0.6)
                        .mapToObj(age -> kept(age, List.of("com.acme.Upload.write:19"), List.of()))
                        .toList();
        List<Kept> told = footprint(at -> 0, young).kept().orElseThrow();
        assertThat(told)
                .singleElement()
                .extracting(Kept::samples, Kept::of)
                .containsExactly(2L, 2L);
    }

    private static KeptObject kept(double age, List<String> stack, List<String> path) {
        return new KeptObject("byte[]", age, stack, path, "root");
    }

    /// One of them has made a cycle in a map, from which no access returns.
    @Test
    void threadsThatNeverLeaveACollectionAreToldWithItsClass() {
        String site = "com.acme.Methods.cached:9";
        List<String> looping = List.of("java.util.WeakHashMap.get:3", site);
        WaitSite running =
                WaitSite.of(
                        WaitKind.RUNNING,
                        site,
                        "java.util.WeakHashMap.get:3",
                        "",
                        Optional.of("http-#"),
                        2,
                        List.of(),
                        looping);
        assertThat(busiest(running))
                .extracting(Busy::collection)
                .containsExactly(Optional.of("java.util.WeakHashMap"));
        assertThat(
                        busiest(
                                running.with(
                                        List.of(
                                                new ProbeData.Population(
                                                        2,
                                                        0,
                                                        Set.of(),
                                                        List.of(
                                                                "com.acme.Methods.hash:7",
                                                                site))))))
                .extracting(Busy::collection)
                .containsExactly(Optional.empty());
    }

    /// A loop that calls different methods again and again is in what calls them all.
    @Test
    void whoNeverPausesIsWithinTheMethodThatAllItsStacksHave() {
        String read = "com.acme.Parser.read:20";
        WaitSite running =
                WaitSite.of(
                        WaitKind.RUNNING,
                        "com.acme.Reader.letters:7",
                        "",
                        "",
                        Optional.of("http-#"),
                        2,
                        List.of(),
                        List.of());
        BusyThreads threads = new BusyThreads("http-#", 1, 1, running.site(), 0);
        WaitSite looping =
                running.with(
                        List.of(
                                at("com.acme.Reader.letters:7", read),
                                at("com.acme.State.next:3", "com.acme.Parser.read:21"),
                                at(read)));
        assertThat(busiest(looping, threads, 0))
                .extracting(Busy::within)
                .containsExactly(Optional.of("com.acme.Parser.read"));
        assertThat(busiest(running.with(List.of(at("com.acme.Reader.letters:7"))), threads, 0))
                .as("its site tells it")
                .extracting(Busy::within)
                .containsExactly(Optional.empty());
    }

    /// As of IPED#1965: ten parsers in a queue, of which nobody knows that it is a pool.
    @Test
    void howManyAreAlwaysPastAPlaceWhereOthersWaitIsTold() {
        assertThat(past(10, 10, 10, 10)).contains(10);
        assertThat(past(10, 7, 9, 10)).as("they come and go").isEmpty();
        assertThat(past(0, 0, 0, 0)).as("nobody is").isEmpty();
    }

    private static Optional<Integer> past(double... threads) {
        List<Occupancy> looks = new ArrayList<>();
        for (double count : threads) {
            looks.add(new Occupancy(looks.size(), count));
        }
        String parse = "com.acme.Parsers.parse";
        WaitSite waiting =
                WaitSite.of(
                        WaitKind.QUEUE,
                        "com.acme.Parsers.take:5",
                        "",
                        "",
                        Optional.of("index"),
                        38,
                        List.of(new Occupancy(0, 38)),
                        List.of("com.acme.Parsers.take:5", parse + ":9"));
        WaitSite past =
                WaitSite.of(
                        WaitKind.SLEEP,
                        "com.acme.Store.read:2",
                        "",
                        "",
                        Optional.of("index"),
                        9,
                        looks,
                        List.of("com.acme.Store.read:2", parse + ":11"));
        return of(1, List.of(), List.of(waiting, past)).threads().places().getFirst().past();
    }

    private static ProbeData.Population at(String... innermost) {
        List<String> stack = new ArrayList<>(List.of(innermost));
        stack.add("java.lang.Thread.run:1474");
        return new ProbeData.Population(1, 0, Set.of(), stack);
    }

    /// As powsybl-core#666: a sleep that is interrupted at once, again and again.
    @Test
    void whoUsesWhatOthersLeaveWhereItSeemsToSleepSpins() {
        WaitSite sleeps =
                WaitSite.of(
                        WaitKind.SLEEP,
                        "com.acme.Future.cancel:38",
                        "java.lang.Thread.sleep:1",
                        "",
                        Optional.of("request"),
                        0.95,
                        List.of(),
                        List.of("java.lang.Thread.sleep:1", "com.acme.Future.cancel:38"));
        BusyThreads threads = new BusyThreads("request", 0.36, 0.36, sleeps.site(), 0.95);
        assertThat(busiest(sleeps, threads, 3))
                .extracting(Busy::why)
                .containsExactly(Busy.Why.WAITS_BY_RUNNING);
        assertThat(busiest(sleeps, threads, 0))
                .extracting(Busy::why)
                .containsExactly(Busy.Why.UNKNOWN);
    }

    private static List<Busy> busiest(WaitSite at) {
        return busiest(at, new BusyThreads("http-#", 1.8, 0.3, at.site(), 0), 0);
    }

    /// @param others processors of four that others keep busy
    private static List<Busy> busiest(WaitSite at, BusyThreads threads, double others) {
        ProbeData probed =
                new ProbeData(
                        List.of(),
                        Optional.empty(),
                        List.of(at),
                        List.of(),
                        40,
                        Optional.of(new Census(10, 0, Optional.empty(), List.of(threads))),
                        List.of());
        return of(2, others, 0, probed).vitals().busiest();
    }

    /// Of a semaphore that was there before the probe, permits are known as far as they were free.
    @Test
    void aSemaphoreThatMoreWaitForThanHoldIsFull() {
        WatchResult result =
                of(1, List.of(use(ResourceKind.SEMAPHORE, "", 9, 7.1, 800)), List.of());
        assertThat(result.full().chain()).hasSize(1);
        assertThat(result.outlook().headroom()).isEmpty();
        assertThat(
                        of(1, List.of(use(ResourceKind.LOCK, "", 1, 0.5, 0.9)), List.of())
                                .full()
                                .chain())
                .as("queues grow before a lock is full")
                .isEmpty();
    }

    /// Of ten, seven belong to nobody: three threads may have one each, as far as can be told.
    @Test
    void connectionsThatNoThreadHasAreLeaked() {
        ResourceUse pool = use(ResourceKind.CONNECTION_POOL, "orders", 10, 10, 150);
        List<WaitSite> waiting =
                List.of(
                        waitingFor(pool, 150),
                        at(WaitKind.SOCKET, "com.acme.Orders.find:2", 2),
                        at(WaitKind.SLEEP, "com.acme.Main.main:9", 1));
        assertThat(of(1, List.of(pool), waiting).full().leak().orElseThrow().units()).isEqualTo(7);
        List<WaitSite> eachForItsOwnFuture =
                List.of(at(WaitKind.POOL, "com.acme.Pool.take:9", 146), waiting.get(1));
        assertThat(of(1, List.of(pool), eachForItsOwnFuture).full().leak().orElseThrow().units())
                .isEqualTo(8);
        List<WaitSite> held =
                List.of(waitingFor(pool, 150), at(WaitKind.SOCKET, "com.acme.Orders.find:2", 9.5));
        assertThat(of(1, List.of(pool), held).full().leak()).isEmpty();
        List<WaitSite> asynchronous = List.of(at(WaitKind.FUTURE, "com.acme.Orders.find:2", 2));
        assertThat(of(1, List.of(pool), asynchronous).full().leak()).isEmpty();
    }

    /// As Spring's REQUIRES_NEW does it: of 20 that wait for one of 10, 10 are within a transaction
    /// that has one.
    @Test
    void connectionsOfThoseWhoWaitForAnotherAreNotLeaked() {
        ResourceUse pool = use(ResourceKind.CONNECTION_POOL, "orders", 10, 10, 20);
        List<String> first = List.of("com.acme.Pool.take:9", "com.acme.Transaction.run:40");
        List<String> second =
                List.of(
                        "com.acme.Pool.take:9",
                        "com.acme.Transaction.run:40",
                        "com.acme.Audit.save:7",
                        "com.acme.Transaction.run:44");
        WatchResult.Full nested =
                of(1, List.of(pool), List.of(waitingFor(pool, List.of(first, second)))).full();
        assertThat(nested.leak()).isEmpty();
        assertThat(nested.waitsForItself()).isTrue();
        assertThat(nested.isExplained()).isTrue();
        WatchResult.Full leaked =
                of(1, List.of(pool), List.of(waitingFor(pool, List.of(first, first)))).full();
        assertThat(leaked.leak()).isPresent();
        assertThat(leaked.waitsForItself()).isFalse();
    }

    /// Ten threads for each of some stacks.
    private static WaitSite waitingFor(ResourceUse pool, List<List<String>> stacks) {
        return new WaitSite(
                WaitKind.POOL,
                "com.acme.Pool.take:9",
                "",
                "",
                Optional.of("http-#"),
                10.0 * stacks.size(),
                List.of(),
                stacks.stream()
                        .map(
                                stack ->
                                        new ProbeData.Population(
                                                10, pool.id().identity(), Set.of(), stack))
                        .toList());
    }

    private static WaitSite waitingFor(ResourceUse pool, double threads) {
        return new WaitSite(
                WaitKind.POOL,
                "com.acme.Orders.take:1",
                "",
                "",
                Optional.of("http-#"),
                threads,
                List.of(),
                List.of(
                        new ProbeData.Population(
                                threads,
                                pool.id().identity(),
                                Set.of(),
                                List.of("com.acme.Orders.take:1"))));
    }

    @Test
    void whatNobodyWaitsForIsNoLinkHoweverFullItIs() {
        WatchResult result =
                of(
                        1,
                        List.of(use(ResourceKind.WORKERS, "loops", 2, 2, 0)),
                        List.of(at(WaitKind.SLEEP, "com.acme.Loop.run:1", 2)));
        assertThat(result.full().chain()).isEmpty();
        assertThat(result.full().holdersAt()).isEmpty();
        assertThat(result.resources()).extracting(Use::name).contains("loops");
    }

    /// As behind a bulkhead that no adapter counts and whose permits are lost: as many clients as
    /// workers, so that no task waits for one.
    @Test
    void workersThatAllWaitForWhatSomebodyHasToGiveAreToldThoughNoTaskWaits() {
        List<ResourceUse> workers = List.of(use(ResourceKind.WORKERS, "http-#", 24, 24, 0));
        WatchResult result =
                of(
                        0.3,
                        workers,
                        List.of(
                                at(WaitKind.FUTURE, "com.acme.Bulkhead.take:77", 22.1),
                                at(WaitKind.SLEEP, "com.acme.Calls.request:44", 1.9)));
        assertThat(result.full().chain()).extracting(Use::name).containsExactly("http-#");
        assertThat(result.full().holdersAt().orElseThrow().site())
                .isEqualTo("com.acme.Bulkhead.take:77");
        assertThat(result.outlook().headroom()).isEmpty();
        List<WaitSite> sleeping = List.of(at(WaitKind.SLEEP, "com.acme.Loop.run:1", 24));
        assertThat(of(0.3, workers, sleeping).full().chain()).isEmpty();
    }

    /// As callers of a log appender whose thread waits for a server that is gone.
    @Test
    void whoWaitsForRoomWaitsForAFullQueue() {
        WaitSite putting =
                WaitSite.of(
                        WaitKind.QUEUE,
                        "com.acme.Appender.append:9",
                        "java.util.concurrent.ArrayBlockingQueue.put:7",
                        "",
                        Optional.of("http-#"),
                        8,
                        List.of(),
                        List.of(
                                "java.util.concurrent.ArrayBlockingQueue.put:7",
                                "com.acme.Appender.append:9"));
        WatchResult result = of(0.3, List.of(), List.of(putting));
        assertThat(result.full().chain())
                .extracting(Use::kind, Use::name, Use::waiting)
                .containsExactly(tuple(ResourceKind.QUEUE, "com.acme.Appender.append:9", 8.0));
        assertThat(result.outlook().headroom()).isEmpty();
        List<WaitSite> taking = List.of(at(WaitKind.QUEUE, "com.acme.Consumer.run:9", 8));
        assertThat(of(0.3, List.of(), taking).full().chain()).isEmpty();
    }

    @Test
    void whoAsksAgainAndAgainIsToldWithThePlace() {
        List<WaitSite> spinning = List.of(at(WaitKind.YIELD, "com.acme.Bag.requite:260", 400));
        assertThat(of(3.9, List.of(), spinning).full().spinningAt().orElseThrow().site())
                .isEqualTo("com.acme.Bag.requite:260");
        List<WaitSite> one = List.of(at(WaitKind.YIELD, "com.acme.Bag.requite:260", 1));
        assertThat(of(3.9, List.of(), one).full().spinningAt()).isEmpty();
    }

    /// As HikariCP 7.0.2 does between its yields.
    @Test
    void virtualThreadsThatParkForMomentsAndQueueForACarrierSpin() {
        WaitSite polling =
                WaitSite.of(
                        WaitKind.CARRIER,
                        "com.acme.Bag.requite:257",
                        "java.util.concurrent.locks.LockSupport.parkNanos:408",
                        "",
                        Optional.empty(),
                        50,
                        List.of(),
                        List.of("com.acme.Bag.requite:257"));
        assertThat(of(3.9, List.of(), List.of(polling)).full().spinningAt().orElseThrow().site())
                .isEqualTo("com.acme.Bag.requite:257");
    }

    private static final int POOL = 1;
    private static final int CARRIERS = 7;

    private static WaitSite virtual(
            WaitKind kind,
            String site,
            String call,
            double threads,
            int awaited,
            Set<Integer> held) {
        return new WaitSite(
                kind,
                site,
                call,
                "",
                Optional.empty(),
                threads,
                List.of(),
                List.of(new ProbeData.Population(threads, awaited, held, List.of(call, site))));
    }

    /// A pool of 10 whose waiters keep their carriers in `Object.wait`.
    ///
    /// @param others processors that other processes use
    /// @param holders of the 10
    private static WatchResult keptInAPool(double others, double waiters, WaitSite holders) {
        return of(
                0.1,
                others,
                0,
                new ProbeData(
                        List.of(use(ResourceKind.CONNECTION_POOL, "orders", 10, 10, 256)),
                        Optional.of(
                                new ProbeData.SchedulerUse(
                                        2, 256, 144, Optional.of(256), Optional.of(CARRIERS))),
                        List.of(
                                virtual(
                                        WaitKind.POOL,
                                        "com.acme.Pool.take:1",
                                        "java.lang.Object.wait:366",
                                        waiters,
                                        POOL,
                                        Set.of(CARRIERS)),
                                holders),
                        List.of(),
                        40));
    }

    /// As c3p0 on JDK 21, whose carriers are kept in `Object.wait`: no event of the JVM tells of
    /// it, and others use the processors.
    @Test
    void holdersThatCannotRunAreKeptByWhoeverBlocksTheCarriers() {
        WatchResult result =
                keptInAPool(
                        3.9,
                        256,
                        virtual(
                                WaitKind.CARRIER,
                                "com.acme.Orders.find:2",
                                "java.net.Socket.read:1",
                                9.7,
                                CARRIERS,
                                Set.of()));
        assertThat(result.full().chain())
                .extracting(Use::kind)
                .containsExactly(ResourceKind.CONNECTION_POOL, ResourceKind.CARRIERS);
        assertThat(result.full().chain().getLast().busy()).contains(256.0);
        assertThat(result.full().holdersAt().orElseThrow().site())
                .isEqualTo("com.acme.Pool.take:1");
        assertThat(result.vitals().pins())
                .containsExactly(
                        new WatchResult.Pinned(
                                "com.acme.Pool.take:1",
                                "java.lang.Object.wait",
                                256,
                                Optional.empty()));
    }

    /// As Connector/J 8 on JDK 21: a look sees some threads at two moments, so that more seem to
    /// keep a carrier than there are.
    @Test
    void carriersAreAddedOnlyIfMoreAreMounted() {
        WatchResult result =
                of(
                        0.1,
                        0,
                        0,
                        new ProbeData(
                                List.of(),
                                Optional.of(
                                        new ProbeData.SchedulerUse(
                                                2,
                                                2,
                                                158,
                                                Optional.of(256),
                                                Optional.of(CARRIERS))),
                                List.of(
                                        virtual(
                                                WaitKind.SOCKET,
                                                "com.acme.Driver.read:1",
                                                "java.net.Socket.read:1",
                                                2.8,
                                                0,
                                                Set.of(CARRIERS))),
                                List.of(),
                                40));
        assertThat(result.full().chain())
                .extracting(Use::kind)
                .containsExactly(ResourceKind.CARRIERS);
        assertThat(result.full().chain().getLast().capacity()).contains(2.0);
    }

    /// The same threads, whose holders run: the pool is too small, whatever the waiters keep.
    @Test
    void carriersThatWaitersKeepAreAVictimOfAPoolWhoseHoldersHaveTheirs() {
        WatchResult result =
                keptInAPool(
                        0,
                        246,
                        virtual(
                                WaitKind.SOCKET,
                                "com.acme.Orders.find:2",
                                "java.net.Socket.read:1",
                                10,
                                0,
                                Set.of(CARRIERS)));
        assertThat(result.full().chain())
                .extracting(Use::kind)
                .containsExactly(ResourceKind.CARRIERS, ResourceKind.CONNECTION_POOL);
    }

    @Test
    void headroomIsWhatTheMostUtilizedLeaves() {
        WatchResult.Headroom room =
                of(
                                1,
                                List.of(
                                        use(ResourceKind.WORKERS, "loops", 2, 2, 0),
                                        use(ResourceKind.WORKERS, "http", 200, 20, 0),
                                        use(ResourceKind.CONNECTION_POOL, "orders", 10, 5, 0)),
                                List.of())
                        .outlook()
                        .headroom()
                        .orElseThrow();
        assertThat(room.first().name()).isEqualTo("orders");
        assertThat(room.times()).isEqualTo(2);
        assertThat(room.perSecond()).contains(800.0);
    }

    /// As of a producer whose broker is gone: 60 of them wait, and 5/s give up.
    @Test
    void thereIsNoHeadroomWhereRequestsStayForLongerThanTheLook() {
        List<ResourceUse> used = List.of(use(ResourceKind.CONNECTION_POOL, "orders", 10, 5, 0));
        List<WaitSite> sites = List.of(at(WaitKind.FUTURE, "com.acme.Producer.send:9", 60));
        assertThat(of(1, 0, 5, used, sites).outlook().headroom()).isEmpty();
        assertThat(of(1, 0, 400, used, sites).outlook().headroom()).isPresent();
        List<WaitSite> sleepers = List.of(at(WaitKind.SLEEP, "com.acme.Timer.run:9", 60));
        assertThat(of(1, 0, 5, used, sleepers).outlook().headroom()).isPresent();
    }

    @Test
    void thereIsNoHeadroomWhereSomethingIsFullAndNoneToTellOfWhereNothingIsInUse() {
        List<ResourceUse> full = List.of(use(ResourceKind.CONNECTION_POOL, "orders", 10, 10, 5));
        List<ResourceUse> idle = List.of(use(ResourceKind.CONNECTION_POOL, "orders", 100, 1, 0));
        assertThat(of(1, full, List.of()).outlook().headroom()).isEmpty();
        assertThat(of(0.01, idle, List.of()).outlook().headroom()).isEmpty();
        assertThat(of(3.9, idle, List.of()).outlook().headroom()).isEmpty();
        List<ResourceUse> held = List.of(use(ResourceKind.SEMAPHORE, "held for good", 2, 2, 0));
        assertThat(of(1, held, List.of()).outlook().headroom()).isEmpty();
        assertThat(of(1, 0, 0, List.of(), List.of()).outlook().headroom()).isEmpty();
    }

    /// Nine threads are beyond the call in which the others wait.
    @Test
    void aPoolThatNobodyCountsIsFullWhileThreadsWaitForIt() {
        String task = "com.acme.Orders.run:5";
        WatchResult result =
                of(
                        1,
                        List.of(),
                        List.of(
                                stacked(
                                        WaitKind.POOL,
                                        40,
                                        "com.acme.Pool.take:9",
                                        "com.acme.Orders.find:3",
                                        task),
                                stacked(
                                        WaitKind.SOCKET,
                                        9,
                                        "com.acme.Wire.read:8",
                                        "com.acme.Orders.find:4",
                                        task)));
        assertThat(result.outlook().headroom()).isEmpty();
        Use pool = result.full().chain().getLast();
        assertThat(pool.kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(pool.capacity()).contains(9.0);
        assertThat(pool.waiting()).isEqualTo(40);
        assertThat(result.full().holdersAt().orElseThrow().site())
                .isEqualTo("com.acme.Wire.read:8");
    }

    /// Its holders are anywhere: the last that both stacks share calls whatever it is given.
    @Test
    void ofWhatNobodyCountsTheUnitsMayBeUnknown() {
        String dispatcher = "java.lang.Thread.run:1583";
        WatchResult result =
                of(
                        1,
                        List.of(),
                        List.of(
                                stacked(
                                        WaitKind.SEMAPHORE,
                                        40,
                                        "com.acme.Throttle.enter:9",
                                        "com.acme.Orders.find:3",
                                        dispatcher),
                                stacked(WaitKind.SLEEP, 1, "com.acme.Clock.tick:8", dispatcher)));
        Use limit = result.full().chain().getLast();
        assertThat(limit.kind()).isEqualTo(ResourceKind.CONCURRENCY);
        assertThat(limit.capacity()).isEmpty();
        assertThat(result.full().holdersAt()).isEmpty();
    }

    @Test
    void aClassThatIsBeingInitializedAllTheTimeIsFull() {
        WatchResult result =
                of(
                        0.1,
                        List.of(),
                        List.of(
                                stacked(WaitKind.INITIALIZATION, 7, "com.acme.Orders.find:3"),
                                stacked(WaitKind.FUTURE, 1, "com.acme.Registry.<clinit>:4")));
        Use limit = result.full().chain().getLast();
        assertThat(limit.kind()).isEqualTo(ResourceKind.MONITOR);
        assertThat(limit.capacity()).contains(1.0);
        assertThat(limit.waiting()).isEqualTo(7);
        assertThat(result.outlook().headroom()).isEmpty();
    }

    private static final ProbeData NO_PROBE =
            new ProbeData(List.of(), Optional.empty(), List.of(), List.of(), 40);

    /// As spring-boot#39812, whose threads sleep until direct memory is free: none waits for units.
    @Test
    void aCollectorThatStopsAllThreadsForMostOfTheTimeIsFull() {
        Observation.Memory memory =
                new Observation.Memory(
                        List.of(),
                        List.of(new GcPause(1, 8_000, "SerialOld", Optional.of(GcPause.EXPLICIT))),
                        List.of(),
                        Optional.empty(),
                        Optional.empty());
        WatchResult result = of(1.5, 0.1, 5, NO_PROBE, memory, Observation.NOTHING.threads());
        assertThat(result.full().chain())
                .extracting(Use::kind)
                .containsExactly(ResourceKind.COLLECTOR);
        assertThat(result.full().fix().orElseThrow()).contains("System.gc()");
        assertThat(result.outlook().headroom()).isEmpty();
    }

    /// As jsoup#2516, whose requests make a client each.
    @Test
    void requestsThatStartThreadsAreTold() {
        assertThat(starts(300, 9_000).orElseThrow().perRequest()).contains(3.0);
        assertThat(starts(300, 200)).as("a pool that grows").isEmpty();
        assertThat(starts(1, 8)).as("too few").isEmpty();
    }

    /// As spring-cloud-circuitbreaker#96: an executor of one thread for each call, never shut down.
    @Test
    void executorsThatAreMadeAgainAndAgainAreToldWhereRequestsAreNotCounted() {
        StartedThreads pools =
                new StartedThreads("pool-#-thread-#", "com.acme.Bulkhead.run:9", 60, 60);
        assertThat(starts(0, pools).orElseThrow().most()).isEqualTo(pools);
        StartedThreads few =
                new StartedThreads("pool-#-thread-#", "com.acme.Bulkhead.run:9", 60, 6);
        assertThat(starts(0, few)).as("pools that grow").isEmpty();
    }

    private static Optional<Finding.ThreadStarts> starts(double perSecond, long threads) {
        return starts(
                perSecond, new StartedThreads("client-#", "com.acme.Page.fetch:2", threads, 1));
    }

    private static Optional<Finding.ThreadStarts> starts(double perSecond, StartedThreads told) {
        Observation.Threads started =
                new Observation.Threads(List.of(), Map.of(), "", List.of(told));
        return of(1, 0, perSecond, NO_PROBE, Observation.Memory.NOTHING, started).vitals().starts();
    }

    /// As a monitor of which no look saw the holder, while one thread sleeps all the time.
    @Test
    void theHolderOfAMonitorIsNoThreadOfWhichItIsNotTold() {
        WatchResult result =
                of(
                        1,
                        List.of(use(ResourceKind.MONITOR, "com.acme.Pool.take:9", 1, 0.95, 40)),
                        List.of(
                                at(WaitKind.MONITOR, "com.acme.Pool.take:9", 40),
                                at(WaitKind.SLEEP, "com.acme.Main.main:4", 1)));
        assertThat(result.full().chain()).hasSize(1);
        assertThat(result.full().holdersAt()).isEmpty();
    }

    @Test
    void eventLoopsThatWaitAllTheTimeAreFull() {
        String loop = "io.netty.channel.SingleThreadIoEventLoop.run:204";
        WatchResult result =
                of(
                        0.1,
                        List.of(),
                        List.of(stacked(WaitKind.FUTURE, 2, "com.acme.Orders.all:7", loop)));
        assertThat(result.full().chain()).extracting(Use::name).containsExactly("http-#");
        assertThat(result.full().holdersAt().orElseThrow().site())
                .isEqualTo("com.acme.Orders.all:7");
        assertThat(result.outlook().headroom()).isEmpty();
    }

    /// The same number of threads in each of twenty looks.
    private static WaitSite stacked(WaitKind kind, double threads, String... stack) {
        return WaitSite.of(
                kind,
                stack[0],
                "",
                "",
                Optional.of("http-#"),
                threads,
                IntStream.range(0, 20).mapToObj(i -> new Occupancy(i, threads)).toList(),
                List.of(stack));
    }

    @Test
    void aMonitorBoundsTheHeadroom() {
        WatchResult.Headroom room =
                of(0.1, List.of(use(ResourceKind.MONITOR, "com.acme.Limits", 1, 0.5, 0)), List.of())
                        .outlook()
                        .headroom()
                        .orElseThrow();
        assertThat(room.first().kind()).isEqualTo(ResourceKind.MONITOR);
        assertThat(room.times()).isEqualTo(2);
    }

    @Test
    void whatOthersUseOfTheProcessorsDoesNotGrowWithTheRequests() {
        WatchResult.Headroom room =
                of(0.4, 2, 150, List.of(), List.of()).outlook().headroom().orElseThrow();
        assertThat(room.first().kind()).isEqualTo(ResourceKind.CPU);
        assertThat(room.times()).isCloseTo(5, within(0.01));
        assertThat(of(0.1, 3.6, 150, List.of(), List.of()).outlook().headroom()).isEmpty();
    }

    @Test
    void aPlaceOfTooFewThreadsDoesNotExplainWhereTheHoldersAre() {
        WatchResult result =
                of(
                        1,
                        List.of(use(ResourceKind.CONNECTION_POOL, "orders", 10, 10, 5)),
                        List.of(at(WaitKind.SOCKET, "com.acme.Orders.find:2", 3)));
        assertThat(result.full().chain()).hasSize(1);
        assertThat(result.full().holdersAt()).isEmpty();
    }

    @Test
    void anExpectationIsHeldAgainstWhatIsInUse() {
        WatchResult result =
                of(1, List.of(use(ResourceKind.CONNECTION_POOL, "orders", 10, 7, 0)), List.of());
        assertThat(met("utilization(orders)<80%", result)).contains(true);
        assertThat(met("utilization(ORDERS) < 70%", result)).contains(false);
        assertThat(met("utilization(cpu)<20%", result)).contains(false);
        assertThat(met("utilization(billing)<80%", result)).isEmpty();
        assertThatThrownBy(() -> UtilizationExpectation.parse("orders<80"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected utilization(NAME)<N%");
        for (String text : List.of("utilization(cpu)<0%", "utilization(cpu)<101%")) {
            assertThatThrownBy(() -> UtilizationExpectation.parse(text))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(" met; expected more than 0%");
        }
    }

    /// By the utilization law, at constant demand.
    @Test
    void eachResourceSaysAtWhichRateItIsFull() {
        WatchResult result =
                of(
                        1,
                        List.of(
                                use(ResourceKind.CONNECTION_POOL, "orders", 10, 2, 0),
                                use(ResourceKind.WORKERS, "http", 200, 100, 0)),
                        List.of());
        assertThat(result.outlook().headroom().orElseThrow().first().name()).isEqualTo("http");
        assertThat(result.resources())
                .filteredOn(use -> use.name().equals("orders"))
                .singleElement()
                .satisfies(
                        use ->
                                assertThat(result.outlook().of(use).orElseThrow().times())
                                        .isEqualTo(5));
    }

    /// In two looks: 10 and 8 of 10 connections await an answer of one peer, none of another, and
    /// most of a third, which is looked at once.
    @Test
    void connectionsThatAwaitAnswersAreListedByPeer() {
        List<Peer> peers =
                List.of(
                        new Peer("10.0.0.9:6379", List.of(new Look(0, 4, 2, 0)), false),
                        new Peer("10.0.0.8:80", List.of(new Look(0, 4, 0, 0)), false),
                        new Peer(
                                "10.0.0.7:5432",
                                List.of(new Look(0, 10, 10, 0), new Look(5, 10, 8, 0)),
                                false));
        assertThat(of(process(1, 0, ONE_THREAD, Optional.empty(), peers)).threads().connections())
                .containsExactly(
                        new WatchResult.Connections("10.0.0.7:5432", 10, 9, false),
                        new WatchResult.Connections("10.0.0.9:6379", 2, 1, false));
    }

    private static Optional<Boolean> met(String expectation, WatchResult result) {
        UtilizationExpectation parsed = UtilizationExpectation.parse(expectation);
        return parsed.check(parsed.utilization(result)) instanceof Conclusive<Check>(Check found)
                ? Optional.of(found.met())
                : Optional.empty();
    }
}
