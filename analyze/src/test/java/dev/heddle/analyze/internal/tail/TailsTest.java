package dev.heddle.analyze.internal.tail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.analyze.internal.tail.SimulatedLoad.Stop;
import dev.heddle.model.observation.Observation.Occurrence;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.TailCause;
import dev.heddle.model.verdict.Finding.TailCause.Kind;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is named where one thing makes requests slow while others go on beside it, and that nothing
/// is named where none does.
class TailsTest {
    /// As many simulations of each.
    private static final int SEEDS = 5;

    @Test
    void pausesOfTheCollectorAreNamed() {
        named(Kind.COLLECTOR, SimulatedLoad::collecting);
    }

    @Test
    void safepointsAreNamed() {
        named(Kind.SAFEPOINT, (load, stops) -> load.occurring(Occurrence.Kind.SAFEPOINT, stops));
    }

    @Test
    void aPauseOfTheCollectorIsNoOtherSafepoint() {
        named(
                Kind.COLLECTOR,
                (load, stops) ->
                        load.collecting(stops).occurring(Occurrence.Kind.SAFEPOINT, stops));
    }

    @Test
    void timeToReachASafepointIsNamed() {
        named(
                Kind.REACHING_SAFEPOINT,
                (load, stops) -> load.occurring(Occurrence.Kind.REACHING_SAFEPOINT, stops));
    }

    @Test
    void codeThatWasGivenUpIsNamed() {
        named(Kind.COMPILER, (load, stops) -> load.occurring(Occurrence.Kind.DEOPTIMIZED, stops));
    }

    @Test
    void loadingOfClassesIsNamed() {
        named(
                Kind.CLASS_LOADING,
                (load, stops) -> load.occurring(Occurrence.Kind.CLASS_LOAD, stops));
    }

    @Test
    void filesAreNamed() {
        named(Kind.FILES, (load, stops) -> load.occurring(Occurrence.Kind.FILE, stops));
    }

    @Test
    void waitingForAProcessorIsNamed() {
        named(Kind.RUN_QUEUE, SimulatedLoad::queueing);
    }

    @Test
    void throttlingIsNamed() {
        named(Kind.THROTTLING, SimulatedLoad::throttling);
    }

    @Test
    void pagesThatAreReadFromADiskAreNamed() {
        named(Kind.PAGE_FAULTS, SimulatedLoad::faulting);
    }

    @Test
    void aPlaceIsNamed() {
        TailCause cause =
                named(
                        Kind.PLACE,
                        (load, stops) -> load.waitingAt("com.acme.Job:7", WaitKind.LOCK, stops));
        assertThat(cause.site().orElseThrow().site()).isEqualTo("com.acme.Job:7");
    }

    @Test
    void aPlaceInALoaderOfTheApplicationIsLoadingOfClasses() {
        List<String> stack =
                List.of("com.acme.Plugins.find:7", "java.lang.ClassLoader.loadClass:9");
        TailCause cause =
                named(
                        Kind.CLASS_LOADING,
                        (load, stops) -> load.waitingAt(stack, WaitKind.SLEEP, stops));
        assertThat(cause.what()).isEqualTo("com.acme.Plugins.find:7");
    }

    @Test
    void aPlaceInFileAccessIsFiles() {
        List<String> stack = List.of("com.acme.Spool.put:7");
        named(Kind.FILES, (load, stops) -> load.waitingAt(stack, WaitKind.FILE, stops));
    }

    @Test
    void whatTheInitializerOfAClassDoesIsNoLoading() {
        List<String> stack =
                List.of(
                        "com.acme.Driver.connect:7",
                        "com.acme.Driver.<clinit>:3",
                        "java.lang.Class.forName0",
                        "com.acme.Orders.find:9");
        named(Kind.PLACE, (load, stops) -> load.waitingAt(stack, WaitKind.SOCKET, stops));
    }

    @Test
    void burstsOfArrivalsAreNamed() {
        SimulatedLoad load = beside(1);
        load.inBursts(load.stops(10, 0.2, true));
        assertThat(cause(load).orElseThrow().kind()).isEqualTo(Kind.ARRIVALS);
    }

    @Test
    void aSlowKindOfRequestIsNamed() {
        TailCause cause = cause(beside(1).ofTwoKinds()).orElseThrow();
        assertThat(cause.kind()).isEqualTo(Kind.KIND_OF_REQUEST);
        assertThat(cause.what()).isEqualTo("GET /report");
        assertThat(cause.share()).isCloseTo(1, within(0.2));
    }

    @Test
    void waitingForAConnectionIsNamed() {
        TailCause cause = cause(beside(1).connecting()).orElseThrow();
        assertThat(cause.kind()).isEqualTo(Kind.CONNECTING);
        assertThat(cause.share()).isCloseTo(1, within(0.2));
    }

    @Test
    void whatNothingRecordedExplainsMayBePeriodic() {
        TailCause cause = cause(beside(1).requests(SimulatedLoad.every(2.5, 0.15))).orElseThrow();
        assertThat(cause.kind()).isEqualTo(Kind.PERIODIC);
        assertThat(cause.periodSeconds().orElseThrow()).isCloseTo(2.5, within(0.1));
    }

    @Test
    void thePeriodOfANamedCauseIsTold() {
        List<Stop> stops = SimulatedLoad.every(2.5, 0.15);
        TailCause cause =
                cause(beside(1).occurring(Occurrence.Kind.FILE, stops).requests(stops))
                        .orElseThrow();
        assertThat(cause.kind()).isEqualTo(Kind.FILES);
        assertThat(cause.periodSeconds().orElseThrow()).isCloseTo(2.5, within(0.1));
    }

    /// Two reasons of equal weight: of each half is explained, and neither is all of it.
    @Test
    void theShareOfOneOfTwoReasonsIsHalf() {
        SimulatedLoad load = beside(3);
        List<Stop> known = load.stops(16, 0.15, true);
        List<Stop> unknown =
                known.stream().map(stop -> new Stop(stop.from() + 0.7, 0.15, true)).toList();
        List<Stop> all = Stream.of(known, unknown).flatMap(List::stream).toList();
        load.collecting(known).requests(all);
        Coincidence share =
                Coincidence.of(
                        Slow.of(load.load().result().traffic().slowest(), 3_000, 10),
                        timeline(known),
                        SimulatedLoad.SECONDS,
                        0);
        assertThat(share.share()).isCloseTo(0.5, within(0.25));
        assertThat(share.range().low()).isLessThan(share.share());
        assertThat(share.range().high()).isGreaterThan(share.share());
    }

    private static Timeline timeline(List<Stop> stops) {
        Timeline timeline = Timeline.empty(SimulatedLoad.SECONDS);
        stops.forEach(stop -> timeline.add(stop.from(), stop.end(), 1));
        return timeline;
    }

    @Test
    void aFindingSaysThatNothingExplainsIt() {
        SimulatedLoad load = beside(1).withOutliers();
        Finding.Tail tail = (Finding.Tail) Tails.of(load.interval(), load.load()).orElseThrow();
        assertThat(tail.p99Millis()).isGreaterThan(3 * tail.p50Millis());
        assertThat(tail.cause()).isEmpty();
    }

    @Test
    void aShortTailIsNoFinding() {
        SimulatedLoad load = beside(1).requests(List.of());
        assertThat(Tails.of(load.interval(), load.load())).isEmpty();
    }

    /// Requests are slow for reasons of their own, while everything goes on that may be named.
    @Test
    void inTwoHundredHealthyServicesNothingIsNamed() {
        List<TailCause> named =
                IntStream.range(0, 200)
                        .mapToObj(seed -> cause(beside(seed).withOutliers()))
                        .flatMap(Optional::stream)
                        .toList();
        assertThat(named).isEmpty();
    }

    /// A cause of which there are a dozen stops is named in each simulation, with all of its share.
    private static TailCause named(
            Kind kind, BiFunction<SimulatedLoad, List<Stop>, SimulatedLoad> planted) {
        List<TailCause> causes =
                IntStream.range(0, SEEDS)
                        .mapToObj(
                                seed -> {
                                    SimulatedLoad load = beside(seed);
                                    List<Stop> stops = load.stops(12, 0.25, true);
                                    return cause(planted.apply(load, stops).requests(stops))
                                            .orElseThrow();
                                })
                        .toList();
        assertThat(causes).extracting(TailCause::kind).containsOnly(kind);
        assertThat(causes)
                .allSatisfy(
                        cause -> {
                            assertThat(cause.share()).isGreaterThan(0.5);
                            assertThat(cause.range().high()).isGreaterThanOrEqualTo(cause.share());
                        });
        return causes.getFirst();
    }

    /// A service in which much goes on that keeps no request waiting.
    private static SimulatedLoad beside(long seed) {
        SimulatedLoad load = new SimulatedLoad(seed);
        for (Occurrence.Kind kind : Occurrence.Kind.values()) {
            load.occurring(kind, load.stops(25, 0.02, false));
        }
        return load.collecting(load.stops(20, 0.005, false))
                .queueing(load.stops(10, 0.1, false))
                .throttling(load.stops(10, 0.1, false))
                .faulting(load.stops(5, 0.1, false))
                .waitingAt("com.acme.Cache:1", WaitKind.LOCK, load.stops(30, 0.1, false))
                .waitingAt("com.acme.Http:2", WaitKind.SOCKET, load.stops(50, 0.2, false));
    }

    private static Optional<TailCause> cause(SimulatedLoad load) {
        return Tails.cause(load.interval(), load.load());
    }
}
