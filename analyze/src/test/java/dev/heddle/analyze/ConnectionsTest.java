package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Peer;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.WaitKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Services that call another one without a thread, 50 ms for each request, through a client that
/// nobody counts; 100/s are completed at most.
class ConnectionsTest {
    private static final String PEER = "10.0.0.7:5432";
    private static final double SERVICE_MILLIS = 50;

    /// At 20/s one connection awaits an answer on average.
    private static final Peer.Look LOW = new Peer.Look(0, 2, 1, 0);

    @Test
    void connectionsThatAreAllInUseForNoLongerAreTheLimit() {
        Rung limit = limit(LOW, new Peer.Look(0, 5, 1, 4), List.of());
        assertThat(limit.kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(limit.name()).isEqualTo(PEER);
        assertThat(limit.capacity()).contains(5.0);
    }

    /// As an answer that has come is not read at once where the processors are busy.
    @Test
    void connectionsWhoseAnswersAreNotReadYetAreInUse() {
        Rung limit = limit(LOW, new Peer.Look(0, 5, 1, 3), List.of());
        assertThat(limit.kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(limit.heldUnderLoad().orElseThrow()).isEqualTo(0.05);
    }

    @Test
    void aPeerThatTakesLongerIsTheLimit() {
        Rung limit = limit(LOW, new Peer.Look(0, 120, 100, 4), List.of());
        assertThat(limit.kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.name()).isEqualTo(PEER);
    }

    /// Most of the time that the load adds requests wait for one of these threads.
    @Test
    void aPeerWhoseAnswersThreadsAwaitIsTheLimitIfItsGrowthIsMostOfTheirTime() {
        WaitSite joining =
                WaitSite.of(
                        WaitKind.FUTURE,
                        "com.acme.Quotes.find:28",
                        "java.util.concurrent.CompletableFuture.get:2093",
                        "java.util.concurrent.CompletableFuture$Signaller",
                        Optional.of("http-#"),
                        20,
                        IntStream.range(0, 8)
                                .mapToObj(look -> new Occupancy(look / 2.0, 20))
                                .toList(),
                        List.of("com.acme.Quotes.find:28"));
        Peer.Look over = new Peer.Look(0, 24, 20, 0);
        assertThat(limit(LOW, over, List.of(joining)).name()).isEqualTo(PEER);
        assertThat(limit(LOW, over, List.of()).name()).isNotEqualTo(PEER);
    }

    /// As requests over HTTP/2 do: the more there are, the less of it each has.
    @Test
    void requestsThatShareAConnectionWaitForItsPeerIfTheyDoMostOfTheTime() {
        Peer.Look shared = new Peer.Look(0, 2, 2, 0);
        assertThat(limit(SERVICE_MILLIS, LOW, shared, List.of()).kind())
                .isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit(20 * SERVICE_MILLIS, LOW, shared, List.of()).name()).isNotEqualTo(PEER);
    }

    /// The others wait for one of the connections.
    @Test
    void aPeerThatTakesLongerOnAllConnectionsIsTheLimit() {
        Rung limit = limit(LOW, new Peer.Look(0, 20, 2, 18), List.of());
        assertThat(limit.kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.name()).isEqualTo(PEER);
        assertThat(((Basis.Connected) limit.basis()).underLoadSeconds()).isEqualTo(0.2);
    }

    /// As over HTTP/2 in both directions all the time.
    @Test
    void aConnectionThatNeverRestsMayAwaitAnswers() {
        Peer.Look low = new Peer.Look(0, 1, 1, 0);
        assertThat(limit(low, new Peer.Look(0, 1, 0, 1), List.of()).kind())
                .isEqualTo(ResourceKind.DEPENDENCY);
    }

    /// At most one request at a time, or any number: the peer is what both lead to.
    @Test
    void aSingleConnectionIsNoPool() {
        Peer.Look single = new Peer.Look(0, 1, 1, 0);
        assertThat(limit(single, single, List.of()).kind()).isEqualTo(ResourceKind.DEPENDENCY);
    }

    /// Whether an answer has come within a tick of the kernel's clock nobody can tell.
    @Test
    void shortCallsTellNothing() {
        Peer.Look unclear = new Peer.Look(0, 5, 1, 4);
        assertThat(limit(unclear, unclear, List.of()).name()).isNotEqualTo(PEER);
    }

    @Test
    void threadsThatWaitThemselvesTellMore() {
        WaitSite reading =
                WaitSite.of(
                        WaitKind.SOCKET,
                        "com.acme.Client.read:9",
                        "SocketInputStream.read",
                        "",
                        Optional.of("pool-#"),
                        5,
                        IntStream.range(0, 8)
                                .mapToObj(look -> new Occupancy(look / 2.0, 5))
                                .toList(),
                        List.of("com.acme.Client.read:9"));
        assertThat(limit(LOW, new Peer.Look(0, 5, 5, 0), List.of(reading)).name())
                .isNotEqualTo(PEER);
    }

    /// Its answers come at once: that the work is not done yet.
    @Test
    void whoSleepsBetweenCallsThatAreMoreThanBeforeWaitsForTheCallee() {
        Peer.Look low = new Peer.Look(0, 2, 0, 0, 20);
        Rung limit = limit(low, new Peer.Look(0, 32, 0, 0, 300), List.of(sleeping()));
        assertThat(limit.kind()).isEqualTo(ResourceKind.DEPENDENCY);
        assertThat(limit.name()).isEqualTo(PEER);
        assertThat(limit.basis()).isInstanceOf(Basis.CalledAgain.class);
    }

    /// As a rate limiter has requests sleep before a call.
    @Test
    void whoSleepsBeforeOneCallWaitsForSomethingElse() {
        Peer.Look low = new Peer.Look(0, 2, 0, 0, 20);
        assertThat(limit(low, new Peer.Look(0, 32, 0, 0, 100), List.of(sleeping())).kind())
                .isEqualTo(ResourceKind.QUEUE);
    }

    private static WaitSite sleeping() {
        return WaitSite.of(
                WaitKind.SLEEP,
                "com.acme.Jobs.pull:19",
                "java.lang.Thread.sleep:540",
                "",
                Optional.of("http-#"),
                20,
                IntStream.range(0, 8).mapToObj(look -> new Occupancy(look / 2.0, 20)).toList(),
                List.of("java.lang.Thread.sleep:540", "com.acme.Jobs.pull:19"));
    }

    private static Rung limit(Peer.Look low, Peer.Look over, List<WaitSite> threads) {
        return limit(SERVICE_MILLIS, low, over, threads);
    }

    private static Rung limit(
            double serviceMillis, Peer.Look low, Peer.Look over, List<WaitSite> threads) {
        return Runs.verdict(
                        Runs.with(
                                Runs.searched(
                                        serviceMillis,
                                        seen(new Peer.Look(0, 0, 0, 0), List.of()),
                                        seen(low, List.of()),
                                        seen(over, threads)),
                                new Interval(
                                        Stage.BASELINE,
                                        Runs.TIME,
                                        4,
                                        Runs.rate(20, 20, serviceMillis / 1e3),
                                        seen(low, List.of()))))
                .limit()
                .orElseThrow()
                .rung();
    }

    private static Observation seen(Peer.Look look, List<WaitSite> threads) {
        ProcessUse process = Runs.processors(0.1, 0.2);
        List<Peer.Look> looks =
                process.samples().stream()
                        .map(
                                sample ->
                                        new Peer.Look(
                                                sample.atSeconds(),
                                                look.open(),
                                                look.awaiting(),
                                                look.undecided(),
                                                look.sent()))
                        .toList();
        return Runs.seen(
                new ProcessUse(
                        process.samples(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(new Peer(PEER, looks, false))),
                Pins.NONE,
                new ProbeData(List.of(), Optional.empty(), threads, List.of(), 8));
    }
}
