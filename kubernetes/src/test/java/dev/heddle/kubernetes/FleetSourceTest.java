package dev.heddle.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.delay.DelayService;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A fleet of real workers, which are threads here, and which offers several loads.
@Timeout(120)
@Tag("measured")
@Tag("long")
class FleetSourceTest {
    private static final int RATE = 200;

    @TempDir private Path folder;

    @Test
    void theSameWorkersOfferOneLoadAfterAnother() throws Exception {
        List<String> told = new ArrayList<>();
        try (DelayService service = DelayService.start(0);
                FleetSource source = source(new FleetOfThreads(_ -> {}), service, told)) {
            LoadResult alone = offer(source, "alone", new Phase.Closed(1, Duration.ZERO, time(1)));
            LoadResult open = offer(source, "open", constant(2));
            LoadResult again = offer(source, "again", constant(1));

            assertThat(alone.totals().completed()).isPositive().isEqualTo(alone.totals().offered());
            assertThat(open.totals().completed()).isEqualTo(2 * RATE);
            assertThat(again.totals().completed()).isEqualTo(RATE);
            assertThat(LoadLog.whole(log("open")).latency().getFirst().total()).isEqualTo(2 * RATE);
            assertThat(told).containsExactly("2 of 2");
        }
    }

    @Test
    void aLoadThatIsStoppedTellsWhatItHasAndTheNextIsWhole() throws Exception {
        try (DelayService service = DelayService.start(0);
                FleetSource source =
                        source(new FleetOfThreads(_ -> {}), service, new ArrayList<>())) {
            LoadRun endless = start(source, "endless", constant(60));
            while (endless.completedSoFar() == 0) {
                Thread.sleep(50);
            }
            endless.stop();
            LoadResult stopped = endless.await();
            endless.stop();
            LoadResult next = offer(source, "next", constant(1));

            assertThat(stopped.offeredSeconds()).isLessThan(60);
            assertThat(stopped.totals().balanced()).isTrue();
            assertThat(next.totals().completed()).isEqualTo(RATE);
        }
    }

    @Test
    void aLoadOfWhichAWorkerWasLostHasNoResult() throws Exception {
        try (DelayService service = DelayService.start(0);
                FleetSource source =
                        source(
                                new FleetOfThreads(worker -> worker.dies(1)),
                                service,
                                new ArrayList<>())) {
            LoadRun run = start(source, "lost", constant(4));

            assertThatThrownBy(run::await)
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessage("lost a pod under load: worker-0: OOMKilled, exit code 137");
        }
    }

    private LoadResult offer(FleetSource source, String name, Phase phase) throws Exception {
        return start(source, name, phase).await();
    }

    private LoadRun start(FleetSource source, String name, Phase phase) {
        LoadProfile profile =
                new LoadProfile(
                        RequestSpec.get("/delay/1"),
                        List.of(phase),
                        new Limits(
                                Duration.ofSeconds(5),
                                Duration.ofSeconds(2),
                                phase instanceof Phase.Closed closed ? closed.users() : 100));
        return source.start(profile, nowhere(), log(name), _ -> {});
    }

    /// What this machine knows of the service is not asked.
    private static Endpoint nowhere() {
        return Endpoint.http(InetSocketAddress.createUnresolved("nowhere.invalid", 80));
    }

    private Path log(String name) {
        return folder.resolve(name + ".hlog");
    }

    private static Phase constant(int seconds) {
        return new Phase.Constant(RATE, time(seconds), Arrivals.EVEN);
    }

    private static Duration time(int seconds) {
        return Duration.ofSeconds(seconds);
    }

    private static FleetSource source(FleetOfThreads fleet, DelayService to, List<String> told) {
        return new FleetSource(
                fleet,
                new FleetLoad.Size(2, Optional.empty()),
                new WorkerOrder.Target(
                        "127.0.0.1", to.address().getPort(), "127.0.0.1", Endpoint.Security.NONE),
                new WorkerOrder.Engine(1, Optional.empty()),
                new FleetListener() {
                    @Override
                    public void started(int running, int asked) {
                        told.add("%d of %d".formatted(running, asked));
                    }

                    @Override
                    public void preparing(int pods) {
                        told.add(pods + " prepare");
                    }

                    @Override
                    public void second(LoadSnapshot all, int alive, String latest) {
                        told.add("second " + all.second());
                    }
                },
                () -> false);
    }
}
