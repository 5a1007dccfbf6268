package dev.heddle.report.internal.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.TimeSpent;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The bars of the time of a request.
class CausePictureTest {
    /// Six connections for 25 ms each, behind 5 ms of sleep: at 240/s, 480 wait.
    private static final TimeSpent BEFORE_A_POOL =
            new TimeSpent(
                    new TimeSpent.Whole(50, 0.032),
                    new TimeSpent.Whole(240, 2.031),
                    List.of(
                            new TimeSpent.Place(
                                    WaitKind.SLEEP, "com.acme.Bells.ring:28", 5e-3, 5e-3)));

    @Test
    void whoWaitsForAPoolWithoutAThreadIsTold() {
        List<CausePicture.Bar> bars = bars(BEFORE_A_POOL, ResourceKind.CONNECTION_POOL);
        assertThat(bars.get(0).parts())
                .extracting(part -> part.key().site())
                .containsExactly(
                        "sleep at Bells.ring:28",
                        "using connection pool orders",
                        "other: remaining sites, network");
        assertThat(bars.get(1).parts())
                .extracting(part -> part.key().site())
                .containsExactly(
                        "sleep at Bells.ring:28",
                        "waiting for connection pool orders",
                        "using connection pool orders",
                        "other: remaining sites, network");
        assertThat(bars.get(1).parts().get(1).percent()).isBetween(98.0, 98.5);
    }

    @Test
    void whoWaitsForAPoolInAThreadIsAtThatPlace() {
        TimeSpent inThreads =
                new TimeSpent(
                        new TimeSpent.Whole(50, 0.032),
                        new TimeSpent.Whole(240, 2.031),
                        List.of(new TimeSpent.Place(WaitKind.POOL, "com.acme.Db.get:7", 0, 2.01)));
        assertThat(bars(inThreads, ResourceKind.CONNECTION_POOL).get(1).parts()).hasSize(2);
    }

    @Test
    void whoWaitsForAWorkerIsInNoThread() {
        TimeSpent.Place place =
                new TimeSpent.Place(WaitKind.SOCKET, "com.acme.Db.get:7", 0.03, 0.031);
        TimeSpent time =
                new TimeSpent(
                        new TimeSpent.Whole(50, 0.032),
                        new TimeSpent.Whole(240, 2.031),
                        List.of(place));
        assertThat(bars(time, ResourceKind.WORKERS).get(1).parts())
                .extracting(part -> part.key().site())
                .containsExactly("socket at Db.get:7", "waiting for worker threads orders");
    }

    /// Four event loops that block for a second, with 2,576 requests in flight: the four are
    /// asleep, the others in sockets, where nobody counts them.
    @Test
    void whoWaitsForAnEventLoopIsCountedByTheRequestsInFlight() {
        TimeSpent time =
                new TimeSpent(
                        new TimeSpent.Whole(1, 1),
                        new TimeSpent.Whole(4, 644),
                        List.of(new TimeSpent.Place(WaitKind.SLEEP, "com.acme.A.sleep:5", 1, 1)));
        List<CausePicture.Bar> bars =
                bars(time, ResourceKind.WORKERS, 4, new Rung.UnderLoad(1, 0, 4));
        assertThat(bars.get(0).label()).isEqualTo("at 1/s, 1.000 s per request");
        assertThat(bars.get(1).label())
                .isEqualTo("at 4/s, 2,576 in flight: 644.0 s for a request that arrives then");
        assertThat(bars.get(1).parts())
                .extracting(part -> part.key().site())
                .containsExactly("sleep at A.sleep:5", "waiting for worker threads orders");
    }

    private static List<CausePicture.Bar> bars(TimeSpent time, ResourceKind kind) {
        return bars(time, kind, 6, new Rung.UnderLoad(1, 480, 240));
    }

    private static List<CausePicture.Bar> bars(
            TimeSpent time, ResourceKind kind, double capacity, Rung.UnderLoad use) {
        Rung rung =
                new Rung(
                        ResourceId.of(kind, "orders"),
                        Optional.of(capacity),
                        Optional.of(0.025),
                        Optional.of(240.0),
                        Optional.empty(),
                        Optional.of(use),
                        new Basis.NotObserved());
        Limit limit =
                new Limit(
                        rung,
                        true,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        false,
                        Optional.empty(),
                        new Limit.Votes(1, 1));
        List<CausePicture.Unseen> unseen = CausePicture.Unseen.of(Optional.of(limit), time);
        return CausePicture.bars(time, unseen, CausePicture.keys(time, unseen, List.of()), true);
    }
}
