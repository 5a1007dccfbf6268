package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.Json;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchHistory.Against;
import dev.heddle.model.watch.WatchHistory.Filled;
import dev.heddle.model.watch.WatchHistory.Held;
import dev.heddle.model.watch.WatchHistory.LoadFigures;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Looked;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Processors;
import dev.heddle.model.watch.WatchResult.Use;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WatchHistoryTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int SECONDS = 10;

    private static Use pool(double busy, double waiting) {
        return new Use(
                ResourceId.of(ResourceKind.CONNECTION_POOL, "orders"),
                Optional.of(10.0),
                busy / 10,
                waiting);
    }

    private static Place socket(double threads) {
        return new Place(WaitKind.SOCKET, "com.acme.Orders.find:42", Optional.empty(), threads);
    }

    private static WatchResult look(
            int at, Optional<Double> perSecond, double cpu, Use use, Place place) {
        return new WatchResult(
                Json.SCHEMA_VERSION,
                new Looked("orders.jar (pid 42)", START.plusSeconds(at), SECONDS, perSecond),
                new Processors(Optional.of(cpu), Optional.of(0.1), 4, 0),
                List.of(
                        use,
                        new Use(ResourceId.of(ResourceKind.CPU, ""), Optional.empty(), cpu / 4, 0)),
                new WatchResult.Full(
                        use.waiting() > 0 ? List.of(use) : List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        false,
                        Optional.empty()),
                WatchResult.Outlook.UNKNOWN,
                new WatchResult.Threads(List.of(place), List.of(), WatchResult.Vitals.UNKNOWN),
                List.of());
    }

    private static Optional<Filled> filled(WatchResult... looks) {
        return WatchAnalysis.history(List.of(looks), Optional.empty(), List.of()).filled();
    }

    @Test
    void aFullPoolThatIsHeldAsLongLimitsByItsSize() {
        Filled filled =
                filled(
                                look(0, Optional.of(200.0), 0.4, pool(4, 0), socket(4)),
                                look(10, Optional.of(100.0), 0.2, pool(2, 0), socket(2)),
                                look(20, Optional.of(490.0), 1, pool(10, 80), socket(10)))
                        .orElseThrow();
        assertThat(filled.lowPerSecond()).isEqualTo(100);
        assertThat(filled.highPerSecond()).isEqualTo(490);
        Held cause = filled.causes().getFirst();
        assertThat(cause.use().name()).isEqualTo("orders");
        assertThat(cause.lowSeconds().orElseThrow()).isCloseTo(0.020, within(1e-6));
        assertThat(cause.highSeconds()).isCloseTo(0.0204, within(1e-4));
        assertThat(filled.longer()).isEmpty();
    }

    @Test
    void aFullPoolThatIsHeldLongerIsAVictimOfWhereItsHoldersAre() {
        Filled filled =
                filled(
                                look(0, Optional.of(100.0), 0.2, pool(2, 0), socket(2)),
                                look(10, Optional.of(200.0), 0.4, pool(10, 80), socket(9.8)))
                        .orElseThrow();
        assertThat(filled.causes()).isEmpty();
        assertThat(filled.held().getFirst().is(Against.LONGER)).isTrue();
        assertThat(filled.longer().getFirst().place().site()).isEqualTo("com.acme.Orders.find:42");
        assertThat(filled.longer().getFirst().highSeconds()).isCloseTo(0.049, within(1e-6));
    }

    @Test
    void processorsThatAreAllInUseAreACauseThatNobodyIsSeenToWaitFor() {
        Filled filled =
                filled(
                                look(0, Optional.of(100.0), 0.4, pool(2, 0), socket(2)),
                                look(10, Optional.of(950.0), 3.8, pool(5, 0), socket(2)))
                        .orElseThrow();
        assertThat(filled.held()).isEmpty();
        assertThat(filled.processors()).extracting(Use::kind).containsExactly(ResourceKind.CPU);
        assertThat(filled.mostByOthers()).isFalse();
    }

    /// How long a lock is held is seen only while somebody waits for it.
    @Test
    void ofALockItIsNotToldWhetherItIsHeldLonger() {
        Use seldom = new Use(ResourceId.of(ResourceKind.LOCK, "lock"), Optional.of(1.0), 0.3, 0);
        Use full = new Use(ResourceId.of(ResourceKind.LOCK, "lock"), Optional.of(1.0), 1, 40);
        Filled filled =
                filled(
                                look(0, Optional.of(300.0), 0.4, seldom, socket(0.3)),
                                look(10, Optional.of(400.0), 0.5, full, socket(1)))
                        .orElseThrow();
        assertThat(filled.held().getFirst().is(Against.UNKNOWN)).isTrue();
    }

    /// A semaphore of which not all permits were seen.
    @Test
    void whatWasNotSeenFullHasNoCeiling() {
        Use half =
                new Use(
                        ResourceId.of(ResourceKind.SEMAPHORE, "permits"),
                        Optional.of(12.0),
                        0.5,
                        400);
        Use some =
                new Use(
                        ResourceId.of(ResourceKind.SEMAPHORE, "permits"),
                        Optional.of(12.0),
                        0.1,
                        0);
        Filled filled =
                filled(
                                look(0, Optional.of(60.0), 0.4, some, socket(1)),
                                look(10, Optional.of(300.0), 0.5, half, socket(6)))
                        .orElseThrow();
        assertThat(filled.causes().getFirst().ceilingPerSecond()).isEmpty();
    }

    /// Of a place with fewer threads than are listed only the most that they can be is known.
    @Test
    void aPlaceThatWasNotListedIsLongerOnlyBeyondWhatItMayHaveBeen() {
        Place unlisted = new Place(WaitKind.SLEEP, "elsewhere", Optional.empty(), 1);
        assertThat(
                        filled(
                                        look(0, Optional.of(10.0), 0.2, pool(0.2, 0), unlisted),
                                        look(10, Optional.of(200.0), 1, pool(10, 5), socket(10)))
                                .orElseThrow()
                                .longer())
                .isEmpty();
    }

    @Test
    void withoutALighterLookOrARateNothingIsHeldAgainstAnother() {
        assertThat(filled(look(0, Optional.of(490.0), 1, pool(10, 80), socket(10)))).isEmpty();
        assertThat(
                        filled(
                                look(0, Optional.empty(), 0.2, pool(2, 0), socket(2)),
                                look(10, Optional.empty(), 1, pool(10, 80), socket(10))))
                .isEmpty();
        assertThat(
                        filled(
                                look(0, Optional.of(0.5), 0.2, pool(2, 0), socket(2)),
                                look(10, Optional.of(490.0), 1, pool(10, 80), socket(10))))
                .as("five requests tell nothing of what one holds")
                .isEmpty();
    }

    /// A request that timed out at the generator was served, too.
    @Test
    void ofALookInWhichManyRequestsFailedTheThroughputIsTheServersOwn() {
        List<WatchResult> looks =
                List.of(
                        look(2, Optional.of(100.0), 0.2, pool(2, 0), socket(2)),
                        look(17, Optional.of(500.0), 1, pool(10, 80), socket(10)));
        Filled filled =
                WatchAnalysis.history(looks, Optional.of(load(150)), List.of())
                        .filled()
                        .orElseThrow();
        assertThat(filled.highPerSecond()).isEqualTo(500);
        assertThat(filled.causes()).hasSize(1);
        List<WatchResult> unknown =
                List.of(
                        look(2, Optional.empty(), 0.2, pool(2, 0), socket(2)),
                        look(17, Optional.empty(), 1, pool(10, 80), socket(10)));
        assertThat(WatchAnalysis.history(unknown, Optional.of(load(150)), List.of()).filled())
                .isEmpty();
    }

    /// The load lasts from second 0 to 30, at 100/s and then, from second 15 on, at 300/s.
    @Test
    void aLoadTellsTheRatesOfLooksThatLieWithinIt() {
        WatchHistory history =
                WatchAnalysis.history(
                        List.of(
                                look(-5, Optional.empty(), 0, pool(0, 0), socket(0)),
                                look(2, Optional.of(150.0), 0.2, pool(2, 0), socket(2)),
                                look(17, Optional.empty(), 1, pool(10, 80), socket(10)),
                                look(25, Optional.empty(), 1, pool(10, 80), socket(10))),
                        Optional.of(load(0)),
                        Collections.nCopies(
                                30, new Distribution(List.of(25_000_000L), List.of(100L))));
        assertThat(history.looks().get(0).asked()).isEmpty();
        assertThat(history.looks().get(3).asked()).isEmpty();
        LoadFigures low = history.looks().get(1).asked().orElseThrow();
        assertThat(low.offeredPerSecond()).isCloseTo(100, within(1e-6));
        assertThat(low.inFlight()).isEqualTo(2);
        assertThat(low.p99Millis().orElseThrow()).isCloseTo(25, within(0.1));
        assertThat(history.looks().get(2).completedPerSecond().orElseThrow())
                .isCloseTo(300, within(1e-6));
        assertThat(history.load().orElseThrow().byTheServer().orElseThrow())
                .isCloseTo(1.5, within(1e-6));
        assertThat(history.filled().orElseThrow().causes()).isEmpty();
        assertThat(history.filled().orElseThrow().held().getFirst().highSeconds())
                .isCloseTo(10 / 300.0, within(1e-6));
    }

    /// @param failing of the 300/s, per second
    private static LoadSummary load(int failing) {
        List<Integer> counts =
                Stream.concat(
                                Collections.nCopies(15, 100).stream(),
                                Collections.nCopies(15, 300).stream())
                        .toList();
        LoadResult result =
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        START,
                        30,
                        30,
                        new Totals(6_000, 6_000, Map.of(), 0),
                        new Timeline(
                                1_000,
                                counts,
                                counts,
                                Collections.nCopies(30, failing),
                                Collections.nCopies(30, 2)),
                        new GeneratorHealth(0, 0, 0, 0, Optional.empty()),
                        Traffic.NONE);
        return LoadSummary.of(
                "http://127.0.0.1:8080/",
                new LoadProfile(
                        RequestSpec.get("/"),
                        List.of(
                                new Phase.Constant(
                                        100, Duration.ofSeconds(30), Phase.Arrivals.EVEN)),
                        new LoadProfile.Limits(
                                Duration.ofSeconds(30), Duration.ofSeconds(10), 100)),
                "nio",
                result,
                Distribution.EMPTY,
                Distribution.EMPTY);
    }
}
