package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Change;
import dev.heddle.model.watch.WatchResult.Headroom;
import dev.heddle.model.watch.WatchResult.Looked;
import dev.heddle.model.watch.WatchResult.Outlook;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Processors;
import dev.heddle.model.watch.WatchResult.Use;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WatchTrendTest {
    private static final int SECONDS = 5;

    private static Use pool(double utilization, double waiting) {
        return new Use(
                ResourceId.of(ResourceKind.CONNECTION_POOL, "orders"),
                Optional.of(10.0),
                utilization,
                waiting);
    }

    /// At a rate, with so much of the pool in use.
    private static WatchResult look(int number, double perSecond, Use pool, double threads) {
        Optional<Headroom> headroom =
                pool.waiting() > 0
                        ? Optional.empty()
                        : Optional.of(
                                new Headroom(
                                        pool,
                                        1 / pool.utilization(),
                                        Optional.of(perSecond / pool.utilization()),
                                        Optional.empty()));
        return new WatchResult(
                Json.SCHEMA_VERSION,
                new Looked(
                        "orders.jar",
                        Instant.EPOCH.plusSeconds((long) number * SECONDS),
                        SECONDS,
                        Optional.of(perSecond)),
                new Processors(Optional.of(0.5), Optional.of(0.1), 4, 0),
                List.of(pool),
                WatchResult.Full.NOTHING,
                new Outlook(headroom, List.of(), Optional.empty()),
                new WatchResult.Threads(
                        List.of(
                                new Place(
                                        WaitKind.SOCKET,
                                        "com.acme.Orders.find:42",
                                        Optional.empty(),
                                        threads)),
                        List.of(),
                        WatchResult.Vitals.UNKNOWN),
                List.of());
    }

    private static List<WatchResult> before() {
        return List.of(
                look(0, 100, pool(0.2, 0), 2),
                look(1, 104, pool(0.21, 0), 2.1),
                look(2, 98, pool(0.19, 0), 1.9),
                look(3, 101, pool(0.2, 0), 2));
    }

    private static List<Change> changes(List<WatchResult> before, WatchResult look) {
        return WatchAnalysis.after(before, look).outlook().trend().orElseThrow().changes();
    }

    @Test
    void whatIsOutsideOfTheLooksBeforeHasChanged() {
        List<Change> changes = changes(before(), look(4, 200, pool(0.98, 12), 9.8));

        assertThat(changes)
                .hasExactlyElementsOfTypes(
                        Change.Throughput.class,
                        Change.Utilization.class,
                        Change.Waiting.class,
                        Change.Threads.class);
        assertThat(changes.getFirst().before()).isEqualTo(100.75);
        assertThat(changes.getFirst().now()).isEqualTo(200);
    }

    @Test
    void whatIsGoneHasChangedToo() {
        WatchResult without =
                new WatchResult(
                        Json.SCHEMA_VERSION,
                        look(4, 100, pool(0.2, 0), 2).looked(),
                        new Processors(Optional.of(0.5), Optional.of(0.1), 4, 0),
                        List.of(),
                        WatchResult.Full.NOTHING,
                        Outlook.UNKNOWN,
                        new WatchResult.Threads(List.of(), List.of(), WatchResult.Vitals.UNKNOWN),
                        List.of());

        assertThat(changes(before(), without))
                .hasExactlyElementsOfTypes(Change.Utilization.class, Change.Threads.class);
    }

    @Test
    void whatVariesAsItDidBeforeHasNotChanged() {
        assertThat(changes(before(), look(4, 103, pool(0.22, 0), 2.2))).isEmpty();
    }

    @Test
    void aChangeThatIsSmallIsNoneHoweverSteadyTheLooksBefore() {
        List<WatchResult> steady = List.of(before().get(0), before().get(0), before().get(0));

        assertThat(changes(steady, look(4, 115, pool(0.25, 1), 3))).isEmpty();
    }

    @Test
    void withFewerThanThreeLooksBeforeNothingIsTold() {
        Outlook outlook =
                WatchAnalysis.after(before().subList(0, 1), look(4, 200, pool(0.4, 0), 4))
                        .outlook();

        assertThat(outlook.trend()).isEmpty();
        assertThat(outlook.headroom().orElseThrow().range()).isEmpty();
    }

    @Test
    void headroomHasTheRangeOfWhatTheLatestLooksTell() {
        Headroom headroom =
                WatchAnalysis.after(before(), look(4, 102, pool(0.2, 0), 2))
                        .outlook()
                        .headroom()
                        .orElseThrow();

        double perSecond = headroom.perSecond().orElseThrow();
        assertThat(perSecond).isBetween(500.0, 510.0);
        assertThat(headroom.times()).isEqualTo(perSecond / 102);
        assertThat(headroom.range().orElseThrow().low()).isBetween(480.0, perSecond);
        assertThat(headroom.range().orElseThrow().high()).isBetween(perSecond, 530.0);
    }

    /// What is in use at a low rate is mostly not of requests.
    @Test
    void looksInWhichItWasHardlyInUseDoNotTellOfHeadroom() {
        Headroom headroom =
                WatchAnalysis.after(before(), look(4, 300, pool(0.6, 0), 6))
                        .outlook()
                        .headroom()
                        .orElseThrow();

        assertThat(headroom.perSecond()).contains(300 / 0.6);
        assertThat(headroom.range()).isEmpty();
    }

    /// One look in twenty lies outside by chance, of which those are few that differ by enough.
    @Test
    void ofLooksThatVaryByChanceFewAreSaidToHaveChanged() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        int told = 0;
        for (int run = 0; run < 1_000; run++) {
            List<WatchResult> looks = new ArrayList<>();
            for (int number = 0; number < 13; number++) {
                double utilization = Math.clamp(0.5 + 0.15 * random.nextGaussian(), 0.01, 1);
                looks.add(look(number, 100, pool(utilization, 0), 2));
            }
            told += changes(looks.subList(0, 12), looks.getLast()).size();
        }
        assertThat(told).as("seed %d", seed).isBetween(10, 110);
    }
}
