package dev.heddle.lab.internal.search;

import dev.heddle.analyze.Knees;
import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.search.KneeFinder.Unloaded;
import dev.heddle.lab.internal.search.SimulatedService.ServiceTime;
import dev.heddle.lab.internal.search.SimulatedService.Station;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// A queue with Poisson arrivals, and the rate at which its steady state just meets an objective.
///
/// @param meanSeconds of the service time
/// @param boundMillis of the p99; the derived objective is about as much
/// @param knee requests per second
record QueueSystem(
        String name,
        int servers,
        double meanSeconds,
        ServiceTime time,
        double boundMillis,
        double knee) {
    private static final int WARM_UP_USERS = 16;

    static ServiceTime constant(double seconds) {
        return (_, _, _) -> seconds;
    }

    static ServiceTime exponential(double seconds) {
        return (random, _, _) -> -seconds * Math.log(1 - random.nextDouble());
    }

    /// Most requests are short: a share takes so many times as long as the mean of all.
    static ServiceTime mixed(ServiceTime most, ServiceTime few, double share) {
        return (random, served, waiting) ->
                (random.nextDouble() < share ? few : most).seconds(random, served, waiting);
    }

    double capacity() {
        return servers / meanSeconds;
    }

    /// A search as the product makes it, from the warm-up on.
    Result search(long seed, Optional<String> objective) throws IOException, InterruptedException {
        return search(new SimulatedService(seed, List.of(new Station(servers, time))), objective);
    }

    Result search(SimulatedService service, Optional<String> objective)
            throws IOException, InterruptedException {
        Duration warmUp = TrialLoads.services(meanSeconds, Duration.ofSeconds(2), 10);
        LoadResult warm = service.users(WARM_UP_USERS, Duration.ZERO, warmUp);
        double seconds = warm.offeredSeconds();
        double closed = warm.timeline().completedBetween(seconds / 2, seconds) / (seconds / 2);
        service.recover(meanSeconds);
        double low = LowRate.of(closed, Workload.KneeSearch.MAX_RATE);
        service.rate(
                Stage.LOW,
                low,
                LowRate.time(low, meanSeconds),
                TrialLoads.services(meanSeconds, Duration.ofSeconds(1), 3),
                (_, _) -> false);
        long from = service.clock().nanoTime();
        KneeFinder finder =
                new KneeFinder(
                        new Workload.KneeSearch(
                                objective,
                                List.of(),
                                Workload.KneeSearch.MAX_RATE,
                                Arrivals.POISSON,
                                Optional.empty(),
                                false),
                        new RunObjective(),
                        service,
                        new Unloaded(meanSeconds, WARM_UP_USERS, closed));
        Search search = finder.find(Optional::empty).search();
        double took = (service.clock().nanoTime() - from) / 1e9;
        Map<Stage, LoadData> loads = new HashMap<>();
        search.steps().forEach(step -> loads.put(step.interval(), service.data(step.interval())));
        later(service, Knees.of(search, loads).orElseThrow(), loads);
        return new Result(Knees.of(search, loads).orElseThrow(), took);
    }

    /// What a trial offers after the search, if that found a knee: less than it, and more.
    private void later(SimulatedService service, Knee knee, Map<Stage, LoadData> loads) {
        if (knee.fit().isEmpty()) {
            return;
        }
        double longest = knee.steps().stream().mapToDouble(Knee.Step::seconds).max().orElseThrow();
        double more = 1.3 * knee.notSustainedPerSecond().orElseThrow();
        double less = Knees.below(knee.sustainedPerSecond().orElseThrow());
        loads.put(Stage.LOAD, offered(service, Stage.LOAD, less, 2 * longest));
        loads.put(
                Stage.OVERLOAD,
                offered(service, Stage.OVERLOAD, more, Math.max(6, 4 * meanSeconds)));
    }

    private static LoadData offered(
            SimulatedService service, Stage stage, double rate, double seconds) {
        service.recover(0);
        Duration time = Duration.ofMillis((long) (seconds * 1e3));
        return service.rate(stage, rate, time, Duration.ofSeconds(1), (_, _) -> false).load();
    }

    /// @param knee as all loads of a trial tell it
    /// @param seconds that the search took
    record Result(Knee knee, double seconds) {}

    /// Share of the requests that take longer than the bound in the steady state at a rate.
    double shareOver(double perSecond, long requests, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] free = new double[servers];
        double due = 0;
        long over = 0;
        for (long i = 0; i < requests; i++) {
            due += -Math.log(1 - random.nextDouble()) / perSecond;
            double end = Math.max(due, free[0]) + time.seconds(random, i, 0);
            sift(free, end);
            if (end - due > boundMillis / 1e3) {
                over++;
            }
        }
        return (double) over / requests;
    }

    /// Replaces the least of a heap.
    private static void sift(double[] heap, double value) {
        int at = 0;
        while (2 * at + 1 < heap.length) {
            int child = 2 * at + 1;
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= value) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = value;
    }
}
