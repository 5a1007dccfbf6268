package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

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
import dev.heddle.model.recording.RecordingResult.Limit;
import dev.heddle.model.recording.RecordingResult.Limit.Role;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ThreadStore;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecordingAnalysisTest {
    private static final double SECONDS = 100;

    private static Site site(Kind kind, double seconds, boolean virtual, String... stack) {
        return new Site(kind, "com.acme.Cache", virtual, 10, seconds, 1, 0, List.of(stack));
    }

    private static Recording recording(
            String jdk, double saturated, double throttled, double stopped, Site... sites) {
        return recording(jdk, saturated, 0.9, throttled, stopped, sites);
    }

    private static Recording recording(
            String jdk,
            double saturated,
            double ofJvm,
            double throttled,
            double stopped,
            Site... sites) {
        return new Recording(
                Optional.of(jdk),
                Instant.EPOCH,
                SECONDS,
                processors(saturated, ofJvm, throttled, Optional.empty()),
                collector(stopped * SECONDS, 0),
                List.of(sites),
                Map.of("jdk.SocketRead", new Setting(true, 0.02, 0, Optional.of("100/s"))),
                List.of());
    }

    private static Processors processors(
            double saturated, double ofJvm, double throttled, Optional<BusiestThread> busiest) {
        return new Processors(
                Optional.of(4),
                Optional.of(new Carriers(4, 4)),
                Optional.of(saturated),
                Optional.of(saturated),
                new Saturated(Optional.of(saturated), Optional.of(ofJvm)),
                Optional.of(throttled),
                busiest,
                0);
    }

    private static Collector collector(double stoppedSeconds, double explicitSeconds) {
        return new Collector(
                1,
                stoppedSeconds,
                explicitSeconds,
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Recording.DirectMemory(64, 64)));
    }

    private static Recording with(Recording other, Collector collector, Site... sites) {
        return with(other, other.processors(), collector, sites);
    }

    private static Recording with(
            Recording other, Processors processors, Collector collector, Site... sites) {
        return new Recording(
                other.jdk(),
                other.from(),
                other.seconds(),
                processors,
                collector,
                List.of(sites),
                other.settings(),
                other.damage());
    }

    private static RecordingResult of(Recording recording) {
        return RecordingAnalysis.of("test.jfr", recording, Optional.empty(), Optional.empty());
    }

    private static RecordingResult against(Recording before, Recording after) {
        return RecordingAnalysis.of(
                "x",
                after,
                Optional.of(new RecordingAnalysis.Earlier("before.jfr", before)),
                Optional.empty());
    }

    @Test
    void whatRunsInOneCollectionIsToldWithItsClass() {
        Site looping =
                site(Kind.RUNNING, 0, false, "java.util.WeakHashMap.get:3", "com.acme.Code.of:9");
        Site other = site(Kind.RUNNING, 0, false, "com.acme.Code.hash:1");
        List<Site> many = Collections.nCopies(19, looping);
        assertThat(ofCollections(Stream.concat(many.stream(), Stream.of(other))))
                .singleElement()
                .satisfies(
                        in -> {
                            assertThat(in.collection()).isEqualTo("java.util.WeakHashMap");
                            assertThat(in.share()).isEqualTo(0.95);
                        });
        assertThat(ofCollections(Stream.of(looping, other))).isEmpty();
    }

    private static List<Limit.InCollection> ofCollections(Stream<Site> running) {
        return RecordingAnalysis.of(
                        "test",
                        recording("25", 0.9, 0, 0, running.toArray(Site[]::new)),
                        Optional.empty(),
                        Optional.empty())
                .limits()
                .stream()
                .filter(limit -> limit instanceof Limit.InCollection)
                .map(Limit.InCollection.class::cast)
                .toList();
    }

    @Test
    void threadsThatWaitForAPoolAreToldBeforeWhatOtherProcessesUse() {
        Site waiting =
                site(
                        Kind.PARK,
                        199 * SECONDS,
                        false,
                        "com.zaxxer.hikari.util.ConcurrentBag.borrow:162",
                        "com.acme.Orders.find:42");
        assertThat(of(recording("25.0.4", 0.9, 0.1, 0, 0, waiting)).limits())
                .extracting(Object::getClass)
                .containsExactly(Limit.PoolWait.class, Limit.OtherProcesses.class);
        assertThat(of(recording("25.0.4", 0.1, 0, 0, waiting)).limits())
                .containsExactly(new Limit.PoolWait(199, "HikariCP", "com.acme.Orders.find:42"));
        Site seldom =
                site(
                        Kind.PARK,
                        0.5 * SECONDS,
                        false,
                        "com.zaxxer.hikari.util.ConcurrentBag.borrow:162");
        assertThat(of(recording("25.0.4", 0.1, 0, 0, seldom)).limits()).isEmpty();
    }

    @Test
    void whatIsUsedUpIsALimit() {
        assertThat(of(recording("25.0.4", 0.9, 0, 0)).limits())
                .singleElement()
                .isInstanceOf(Limit.Cpu.class);
        assertThat(of(recording("25.0.4", 0.1, 0.5, 0)).limits())
                .singleElement()
                .isInstanceOf(Limit.Throttled.class);
        assertThat(of(recording("25.0.4", 0.1, 0, 0.3)).limits())
                .singleElement()
                .isInstanceOf(Limit.Collecting.class);
        assertThat(of(recording("25.0.4", 0.1, 0, 0)).limits()).isEmpty();
    }

    /// As Agroal's pool that spins while another thread connects: one of four processors is in use.
    @Test
    void aThreadThatNeverPausesIsNamedWhereNothingElseLimits() {
        assertThat(of(ranFor(0.88, 0.05)).limits())
                .singleElement()
                .isInstanceOfSatisfying(
                        Limit.OneThread.class,
                        limit ->
                                assertThat(limit.thread().site())
                                        .isEqualTo("com.acme.Pool.take:9"));
        assertThat(of(ranFor(0.5, 0.05)).limits()).isEmpty();
        assertThat(of(ranFor(0.88, 0.9)).limits()).singleElement().isInstanceOf(Limit.Cpu.class);
    }

    /// As Agroal's pool on one carrier of two processors: its virtual threads spin in turn.
    @Test
    void virtualThreadsThatRunUseUpCarriersOfWhichThereAreFewerThanProcessors() {
        assertThat(of(ranOn(new Carriers(1, 4))).limits())
                .singleElement()
                .isInstanceOfSatisfying(
                        Limit.FewCarriers.class,
                        limit -> assertThat(limit.used()).isCloseTo(0.9, within(1e-9)));
        assertThat(of(ranOn(new Carriers(2, 4))).limits()).isEmpty();
        assertThat(of(ranOn(new Carriers(1, 1))).limits()).isEmpty();
    }

    /// The JVM uses one of four processors, virtual threads nine tenths of it.
    private static Recording ranOn(Carriers carriers) {
        Recording other = recording("25.0.4", 0.1, 0, 0);
        Processors use = other.processors();
        return with(
                other,
                new Processors(
                        use.count(),
                        Optional.of(carriers),
                        Optional.of(0.25),
                        Optional.of(0.25),
                        use.saturated(),
                        use.throttled(),
                        use.busiest(),
                        0),
                other.collector(),
                site(Kind.CPU_TIME, 0.9 * SECONDS, true, "com.acme.Pool.take:9"),
                site(Kind.CPU_TIME, 0.1 * SECONDS, false, "com.acme.Main.run:3"));
    }

    /// @param processors that one thread used
    /// @param saturated share of the time
    private static Recording ranFor(double processors, double saturated) {
        Recording other = recording("25.0.4", 0.1, 0, 0);
        BusiestThread thread = new BusiestThread("", true, processors, "com.acme.Pool.take:9");
        return with(other, processors(saturated, 1, 0, Optional.of(thread)), other.collector());
    }

    /// As spring-boot#39812: direct memory is used up, the heap is not.
    @Test
    void collectionsThatCodeAsksForAreNoReasonForMoreHeap() {
        Recording busy = recording("25.0.4", 0.8, 0, 0.6);
        Limit.Collecting asked =
                (Limit.Collecting)
                        of(with(busy, collector(0.6 * SECONDS, 0.58 * SECONDS)))
                                .limits()
                                .getFirst();
        assertThat(asked.explicitShare()).isCloseTo(0.97, within(0.01));
        assertThat(asked.direct()).isPresent();
        assertThat(asked.remedy().orElseThrow()).contains("MaxDirectMemorySize");
        Limit.Collecting own =
                (Limit.Collecting)
                        of(with(busy, collector(0.6 * SECONDS, 0.1 * SECONDS))).limits().getFirst();
        assertThat(own.remedy()).isEmpty();
    }

    @Test
    void processorsThatTheCollectorKeepsBusyAreNoSecondLimit() {
        assertThat(of(recording("25.0.4", 0.8, 0, 0.6)).limits())
                .singleElement()
                .isInstanceOf(Limit.Collecting.class);
        assertThat(of(recording("25.0.4", 0.8, 0, 0.2)).limits())
                .singleElement()
                .isInstanceOf(Limit.Cpu.class);
    }

    @Test
    void whatObservesIsNoPlaceOfTheService() {
        Site own =
                site(
                        Kind.SLEEP,
                        9,
                        false,
                        "java.lang.Thread.sleep",
                        "dev.heddle.probe.internal.sample.Sampler.sample:90");
        assertThat(of(recording("25.0.4", 0, 0, 0, own)).where().places()).isEmpty();
    }

    @Test
    void processorsThatOthersUseAreNotThisJvmsLimit() {
        assertThat(of(recording("25.0.4", 0.8, 0.155, 0, 0)).limits())
                .containsExactly(new Limit.OtherProcesses(0.8, 0.155));
        assertThat(of(recording("25.0.4", 0.8, 0.6, 0, 0)).limits())
                .singleElement()
                .isInstanceOf(Limit.Cpu.class);
    }

    /// The JDK records the sleep of a pinned thread as pinning, as parking and as sleeping.
    @Test
    void aPinnedWaitCountsOnce() {
        String[] caller = {"com.acme.Orders.find:42", "com.acme.Orders.run:9"};
        List<Site> sites =
                List.of(
                        waits(
                                Kind.PINNED,
                                10,
                                "java.lang.VirtualThread.parkOnCarrierThread",
                                caller),
                        waits(Kind.PARK, 10, "jdk.internal.misc.Unsafe.park", caller),
                        waits(Kind.SLEEP, 40, "java.lang.Thread.sleep", caller));
        RecordingResult result = of(recording("21.0.9", 0.1, 0, 0, sites.toArray(Site[]::new)));
        assertThat(result.where().places())
                .extracting(places -> places.kind(), places -> places.events())
                .containsExactly(tuple(Kind.PINNED, 10L), tuple(Kind.SLEEP, 30L));
        assertThat(result.where().places().getLast().threads()).isEqualTo(0.3);
    }

    private static Site waits(Kind kind, long events, String inJdk, String... caller) {
        List<String> stack = Stream.concat(Stream.of(inJdk), Stream.of(caller)).toList();
        return new Site(kind, "", true, events, events, 1, 0, stack);
    }

    @Test
    void carriersHeldHalfTheTimeAreALimit() {
        Site pinned = site(Kind.PINNED, 3 * SECONDS, true, "com.acme.Cache.get:14");
        Site few = site(Kind.PINNED, SECONDS, true, "com.acme.Cache.get:14");
        assertThat(of(recording("21.0.9", 0.1, 0, 0, pinned)).limits())
                .first()
                .isInstanceOf(Limit.Carriers.class);
        assertThat(of(recording("21.0.9", 0.1, 0, 0, few)).limits()).isEmpty();
    }

    /// Up to JDK 23 a virtual thread that waits to enter a monitor holds its carrier: with more
    /// carriers it would wait as long.
    @Test
    void carriersHeldByThoseWhoWaitForAMonitorAreItsVictims() {
        Site waiting = site(Kind.MONITOR, 3 * SECONDS, true, "com.acme.Cache.get:14");
        assertThat(of(recording("21.0.9", 0.1, 0, 0, waiting)).limits())
                .hasExactlyElementsOfTypes(Limit.Monitor.class, Limit.Beside.class)
                .element(1)
                .matches(RecordingAnalysisTest::isVictim);
        assertThat(of(recording("25.0.4", 0.1, 0, 0, waiting)).limits())
                .hasExactlyElementsOfTypes(Limit.Monitor.class);
    }

    /// As spring-boot#39812 on JDK 21: who waits for direct memory waits for the collector, and
    /// holds a monitor, or a carrier, the longer for it.
    @Test
    void whoWaitsForMemoryWaitsForTheCollector() {
        Recording pinning =
                recording(
                        "21.0.9",
                        0.1,
                        0,
                        0.57,
                        site(
                                Kind.SLEEP,
                                120 * SECONDS,
                                true,
                                "java.lang.Thread.sleep:509",
                                "java.nio.Bits.reserveMemory:178",
                                "com.acme.Buffers.allocate:149"),
                        site(Kind.PINNED, 0.9 * SECONDS, true, "com.acme.Buffers.free:31"),
                        site(Kind.MONITOR, 3 * SECONDS, true, "com.acme.Buffers.allocate:149"));
        assertThat(of(pinning).limits()).first().isInstanceOf(Limit.Collecting.class);
    }

    private static boolean isVictim(Limit limit) {
        return limit instanceof Limit.Beside(Role role, Limit _) && role == Role.VICTIM;
    }

    /// Who sleeps with a carrier in a monitor has it to itself, on any number of carriers.
    @Test
    void aPinnedOwnerOfAMonitorLeavesTheMonitorTheLimit() {
        Site owner = site(Kind.PINNED, SECONDS, true, "com.acme.Cache.load:31");
        Site waiting = site(Kind.MONITOR, 2.8 * SECONDS, true, "com.acme.Cache.get:14");
        assertThat(of(recording("21.0.9", 0.1, 0, 0, owner, waiting)).limits())
                .first()
                .isInstanceOf(Limit.Monitor.class);
    }

    @Test
    void carriersPinnedElsewhereAreNoVictimOfAMonitor() {
        Site pinned = site(Kind.PINNED, 3.6 * SECONDS, true, "com.acme.Native.call:9");
        Site waiting = site(Kind.MONITOR, 2.5 * SECONDS, false, "com.acme.Cache.get:14");
        assertThat(of(recording("25.0.4", 0.1, 0, 0, pinned, waiting)).limits())
                .first()
                .isInstanceOf(Limit.Carriers.class);
    }

    /// Of a semaphore it is not recorded how many permits there are.
    @Test
    void aLockIsNamedAsAMonitorIsButNoSemaphore() {
        String locks = "java.util.concurrent.";
        assertThat(
                        of(recording(
                                        "25.0.4",
                                        0.1,
                                        0,
                                        0,
                                        parked(locks + "locks.ReentrantLock$FairSync")))
                                .limits())
                .singleElement()
                .isInstanceOf(Limit.Monitor.class);
        assertThat(
                        of(recording("25.0.4", 0.1, 0, 0, parked(locks + "Semaphore$FairSync")))
                                .limits())
                .isEmpty();
    }

    private static Site parked(String blocker) {
        return new Site(
                Kind.PARK,
                blocker,
                false,
                10,
                21 * SECONDS,
                1,
                0,
                List.of("com.acme.Log.append:14"));
    }

    /// Many threads wait for something that may be slow, and a few for a monitor.
    @Test
    void aMonitorThatFewThreadsWaitForNowAndThenIsNoLimit() {
        Site waiting = site(Kind.MONITOR, SECONDS, false, "com.acme.Cache.get:14");
        Site reading = site(Kind.SOCKET_READ, 200 * SECONDS, false, "com.acme.Dao.find:8");
        assertThat(of(recording("25.0.4", 0.1, 0, 0, waiting, reading)).limits()).isEmpty();
    }

    /// What they keep busy is no evidence that this JVM has work for it.
    @Test
    void otherProcessesHideNoCarriersThatAreAllHeld() {
        Site pinned = site(Kind.PINNED, 4 * SECONDS, true, "com.acme.Native.call:9");
        assertThat(of(recording("25.0.4", 1, 0.02, 0, 0, pinned)).limits())
                .singleElement()
                .isInstanceOf(Limit.Carriers.class);
    }

    @Test
    void oneBottleneckIsNamedOfThoseThatAreUsedUp() {
        Site waiting = site(Kind.MONITOR, 40 * SECONDS, false, "com.acme.Cache.get:14");
        assertThat(of(recording("25.0.4", 0.3, 0, 0.15, waiting)).limits())
                .singleElement()
                .isInstanceOf(Limit.Monitor.class);
        assertThat(of(recording("25.0.4", 0.9, 0.4, 0)).limits())
                .singleElement()
                .isInstanceOf(Limit.Cpu.class);
    }

    @Test
    void aBuildOfTheJdkThatIsKnownToBeBadIsTold() {
        Site virtual = site(Kind.PINNED, 1, true, "com.acme.Cache.get:14");
        assertThat(of(recording("25.0.3", 0.1, 0, 0, virtual)).limits())
                .singleElement()
                .isInstanceOf(Limit.KnownBadJdk.class);
        assertThat(of(recording("25.0.3", 0.1, 0, 0)).limits()).isEmpty();
    }

    @Test
    void whatTheRecorderAndADumpOfThreadsDoIsLeftOut() {
        Site dump =
                allocated(
                        60,
                        false,
                        "java.util.Arrays.copyOf:3540",
                        "jdk.internal.vm.ThreadDumper.dumpThreads:200");
        Site starts = site(Kind.THREAD_START, 1, false, "java.util.Timer.<init>:187");
        Site recorder =
                site(
                        Kind.THREAD_START,
                        1,
                        false,
                        "java.util.Timer.<init>:187",
                        "jdk.jfr.internal.PlatformRecorder.createTimer:81");
        assertThat(of(recording("25.0.4", 0, 0, 0, dump, starts, recorder)).where().places())
                .singleElement()
                .satisfies(places -> assertThat(places.events()).isEqualTo(10));
    }

    /// As conjure-java-runtime#3511.
    @Test
    void cachesThatEachVirtualThreadFillsAnewAreNamed() {
        Site jackson =
                allocated(
                        60,
                        true,
                        "com.fasterxml.jackson.core.util.BufferRecycler.balloc:250",
                        "com.fasterxml.jackson.core.io.IOContext.allocReadIOBuffer:300");
        Site format =
                allocated(
                        20,
                        true,
                        "java.text.SimpleDateFormat.<init>:600",
                        "com.acme.Dates.lambda$static$0:9",
                        "java.lang.ThreadLocal$SuppliedThreadLocal.initialValue:320",
                        "java.lang.ThreadLocal.setInitialValue:200",
                        "java.lang.ThreadLocal.get:170",
                        "com.acme.Dates.format:12");
        Site other = allocated(20, true, "com.acme.Orders.find:42");
        Limit.ThreadCaches found =
                (Limit.ThreadCaches)
                        of(recording("25.0.4", 0, 0, 0, jackson, format, other))
                                .limits()
                                .getFirst();
        assertThat(found.share()).isCloseTo(0.8, within(1e-9));
        assertThat(found.caches())
                .extracting(Limit.ThreadCache::variable)
                .containsExactly(
                        "com.fasterxml.jackson.core.util.BufferRecyclers._recyclerRef",
                        "com.acme.Dates.format:12");
        assertThat(of(recording("25.0.4", 0, 0, 0, other)).limits()).isEmpty();
    }

    /// Which variable it is, and who fills it where no frame shows it, is in the code.
    @Test
    void cachesAreNamedByTheCodeThatFillsThem() {
        Site recycled =
                allocated(20, true, "com.acme.Recycler.buffer:8", "com.acme.Codec.encode:40");
        Site made =
                new Site(
                        Kind.ALLOCATION,
                        "java.text.SimpleDateFormat",
                        true,
                        20,
                        0,
                        0,
                        20 << 20,
                        List.of("java.text.SimpleDateFormat.<init>:600", "com.acme.Codec.date:50"));
        Site other = allocated(10, true, "com.acme.Codec.date:60", "com.acme.Codec.encode:44");
        ThreadStore recycler =
                new ThreadStore(
                        "com.acme.Codec.RECYCLER",
                        Set.of("com.acme.Codec.encode"),
                        List.of(),
                        Set.of("com.acme.Recycler"));
        ThreadStore date =
                new ThreadStore(
                        "com.acme.Codec.DATE",
                        Set.of("com.acme.Codec.date"),
                        List.of(
                                new ThreadStore.Make(
                                        "com.acme.Codec.date",
                                        "<init>",
                                        "java.text.SimpleDateFormat")),
                        Set.of());
        Limit.ThreadCaches found =
                (Limit.ThreadCaches)
                        RecordingAnalysis.of(
                                        "test.jfr",
                                        recording("25.0.4", 0, 0, 0, recycled, made, other),
                                        Optional.empty(),
                                        Optional.of(
                                                new RecordingAnalysis.Code(
                                                        scanned(), List.of(recycler, date))))
                                .limits()
                                .getFirst();
        assertThat(found.share()).isCloseTo(0.8, within(1e-9));
        assertThat(found.caches())
                .extracting(Limit.ThreadCache::variable)
                .containsExactlyInAnyOrder("com.acme.Codec.RECYCLER", "com.acme.Codec.DATE");
    }

    private static ScanResult scanned() {
        return new ScanResult(
                1, "test", 25, List.of(), new ScanResult.Extent(0, 0), List.of(), List.of(), 0);
    }

    /// A pool that threads share, and threads that live long, fill few.
    @Test
    void cachesThatAreUsedAgainAreNotNamed() {
        String[] fills = {"com.fasterxml.jackson.core.util.BufferRecycler.balloc:250"};
        assertThat(
                        of(recording(
                                        "25.0.4",
                                        0,
                                        0,
                                        0,
                                        allocated(20, true, fills),
                                        allocated(500, true, "com.acme.Orders.find:42")))
                                .limits())
                .isEmpty();
        assertThat(of(recording("25.0.4", 0, 0, 0, allocated(60, false, fills))).limits())
                .isEmpty();
    }

    private static Site allocated(long samples, boolean virtual, String... stack) {
        return new Site(
                Kind.ALLOCATION, "[B", virtual, samples, 0, 0, samples << 20, List.of(stack));
    }

    @Test
    void threadsWithoutWorkAreNoPlace() {
        Site idle =
                site(
                        Kind.PARK,
                        4 * SECONDS,
                        false,
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.ThreadPoolExecutor.getTask:1070",
                        "java.lang.Thread.run:1474");
        Site awaiting =
                site(
                        Kind.SLEEP,
                        SECONDS,
                        false,
                        "java.lang.Thread.sleep:509",
                        "org.apache.catalina.core.StandardServer.await:517");
        Site waiting =
                site(
                        Kind.PARK,
                        SECONDS,
                        false,
                        "jdk.internal.misc.Unsafe.park",
                        "com.acme.Orders.find:42",
                        "java.util.concurrent.ThreadPoolExecutor.runWorker:1144");
        assertThat(of(recording("25.0.4", 0, 0, 0, idle, awaiting, waiting)).where().places())
                .singleElement()
                .satisfies(
                        places -> {
                            assertThat(places.sites()).containsExactly(waiting);
                            assertThat(places.threads()).isEqualTo(1);
                        });
    }

    @Test
    void whatTheSettingsLeaveOutIsAGap() {
        assertThat(of(recording("25.0.4", 0, 0, 0)).gaps())
                .filteredOn(gap -> gap.kind() == Kind.SOCKET_READ)
                .singleElement()
                .matches(gap -> gap.setting().isPresent());
    }

    @Test
    void changesArePerSecond() {
        Recording before =
                recording("25.0.4", 0, 0, 0, site(Kind.MONITOR, 10, false, "com.acme.A.a:1"));
        Recording after =
                recording("25.0.4", 0, 0, 0, site(Kind.MONITOR, 40, false, "com.acme.A.a:1"));
        assertThat(against(before, after).comparison().changes())
                .singleElement()
                .satisfies(
                        change -> {
                            assertThat(change.before()).isEqualTo(0.1);
                            assertThat(change.after()).isEqualTo(0.4);
                        });
        assertThat(against(after, after).comparison().changes()).isEmpty();
    }
}
