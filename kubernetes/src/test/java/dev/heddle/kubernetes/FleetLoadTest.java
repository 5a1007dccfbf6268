package dev.heddle.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.delay.DelayService;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.load.FleetSummary;
import dev.heddle.model.load.FleetSummary.Pod;
import dev.heddle.model.load.FleetSummary.Why;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Fleets of real workers, which are threads here.
@Timeout(120)
@Tag("measured")
class FleetLoadTest {
    private static final int RATE = 200;

    @TempDir private Path folder;

    @Test
    void workersOfferOneLoadTogetherAndAllOfItIsToldOnce() throws Exception {
        try (DelayService service = DelayService.start(0);
                FleetOfThreads fleet = new FleetOfThreads(_ -> {})) {
            List<String> told = new ArrayList<>();
            Path log = folder.resolve("load.hlog");

            FleetLoad.Result result =
                    load(fleet, 3, Optional.empty(), told).run(order(service, 3), "x", log);

            FleetSummary summary = result.summary();
            assertThat(summary.complete()).isTrue();
            assertThat(summary.load().result().totals().offered()).isEqualTo(3 * RATE);
            assertThat(summary.load().result().totals().completed()).isEqualTo(3 * RATE);
            assertThat(summary.pods())
                    .hasSize(3)
                    .allSatisfy(pod -> assertThat(pod.did().totals().offered()).isEqualTo(RATE));
            assertThat(LoadLog.whole(log).latency().getFirst().total()).isEqualTo(3 * RATE);
            assertThat(summary.startSpread().plusMinusMillis()).isPositive();
            assertThat(told).contains("3 of 3 started", "3 prepare", "second 3 by 3");
        }
    }

    @Test
    void aWorkerThatDiesInTheMiddleMakesTheResultIncompleteWithTheReason() throws Exception {
        try (DelayService service = DelayService.start(0);
                FleetOfThreads fleet = new FleetOfThreads(worker -> worker.dies(2))) {
            FleetLoad.Result result =
                    load(fleet, 2, Optional.empty(), new ArrayList<>())
                            .run(order(service, 4), "x", folder.resolve("load.hlog"));

            FleetSummary summary = result.summary();
            assertThat(summary.complete()).isFalse();
            Pod lost = summary.pods().getFirst();
            assertThat(lost.loss().orElseThrow())
                    .isEqualTo(new FleetSummary.Loss(Why.DIED, 2, "OOMKilled, exit code 137"));
            assertThat(lost.did().totals().offered()).isBetween(RATE - 1L, RATE + 1L);
            assertThat(lost.did().totals().balanced()).isTrue();
            assertThat(summary.pods().get(1).did().totals().completed()).isEqualTo(2 * RATE);
            assertThat(summary.load().result().totals().balanced()).isTrue();
        }
    }

    @Test
    void withFewerThanTheLeastTheLoadIsEnded() throws Exception {
        try (DelayService service = DelayService.start(0);
                FleetOfThreads fleet = new FleetOfThreads(worker -> worker.dies(1))) {
            FleetLoad.Result result =
                    load(fleet, 2, Optional.of(2), new ArrayList<>())
                            .run(order(service, 60), "x", folder.resolve("load.hlog"));

            assertThat(result.summary().complete()).isFalse();
            assertThat(result.summary().load().result().offeredSeconds()).isLessThan(30);
            assertThat(result.summary().pods().get(1).loss()).isEmpty();
        }
    }

    @Test
    void aWorkerThatCannotBeginSaysWhy() throws Exception {
        try (FleetOfThreads fleet = new FleetOfThreads(_ -> {})) {
            WorkerOrder.Prepare order =
                    new WorkerOrder.Prepare(
                            profile(1),
                            new WorkerOrder.Target(
                                    "nowhere.invalid",
                                    80,
                                    "nowhere.invalid",
                                    Endpoint.Security.NONE),
                            new WorkerOrder.Engine(1, Optional.empty()),
                            2);

            assertThatThrownBy(
                            () ->
                                    load(fleet, 2, Optional.empty(), new ArrayList<>())
                                            .run(order, "x", folder.resolve("load.hlog")))
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessage(
                            "only 0 of 2 pods are ready; worker-0: unknown host 'nowhere.invalid'");
        }
    }

    @Test
    void stoppedEarlyItTellsWhatItHas() throws Exception {
        try (DelayService service = DelayService.start(0);
                FleetOfThreads fleet = new FleetOfThreads(_ -> {})) {
            List<FleetLoad> running = new ArrayList<>();
            FleetListener stopsSoon =
                    new Telling(new ArrayList<>()) {
                        @Override
                        public void second(LoadSnapshot all, int alive, String latest) {
                            running.getFirst().stop();
                        }
                    };
            FleetLoad load =
                    new FleetLoad(fleet, new FleetLoad.Size(2, Optional.empty()), stopsSoon);
            running.add(load);

            FleetLoad.Result result =
                    load.run(order(service, 60), "x", folder.resolve("load.hlog"));

            assertThat(result.summary().complete()).isTrue();
            assertThat(result.summary().load().result().offeredSeconds()).isLessThan(30);
            assertThat(result.summary().load().result().totals().balanced()).isTrue();
        }
    }

    private static FleetLoad load(
            Fleet fleet, int pods, Optional<Integer> least, List<String> told) {
        return new FleetLoad(fleet, new FleetLoad.Size(pods, least), new Telling(told));
    }

    private static WorkerOrder.Prepare order(DelayService service, int seconds) {
        return new WorkerOrder.Prepare(
                profile(seconds),
                new WorkerOrder.Target(
                        "127.0.0.1",
                        service.address().getPort(),
                        "127.0.0.1",
                        Endpoint.Security.NONE),
                new WorkerOrder.Engine(1, Optional.empty()),
                1);
    }

    private static LoadProfile profile(int seconds) {
        return new LoadProfile(
                RequestSpec.get("/delay/1"),
                List.of(new Phase.Constant(RATE, Duration.ofSeconds(seconds), Arrivals.EVEN)),
                new Limits(Duration.ofSeconds(5), Duration.ofSeconds(2), 100));
    }

    private static class Telling implements FleetListener {
        private final List<String> told;

        Telling(List<String> told) {
            this.told = told;
        }

        @Override
        public void started(int running, int asked) {
            told.add("%d of %d started".formatted(running, asked));
        }

        @Override
        public void preparing(int pods) {
            told.add(pods + " prepare");
        }

        @Override
        public void second(LoadSnapshot all, int alive, String latest) {
            told.add("second %d by %d".formatted(all.second(), alive));
        }
    }
}
