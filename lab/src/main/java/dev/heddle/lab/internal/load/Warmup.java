package dev.heddle.lab.internal.load;

import dev.heddle.lab.internal.subject.Subject;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Durations;
import dev.heddle.model.run.Trial.WarmupResult;
import dev.heddle.observe.ProcessSampler;
import java.time.Duration;
import java.util.Optional;

/// Waits during a closed load until the subject reaches steady state, by throughput and CPU time
/// per window ([Steadiness]).
final class Warmup {
    private static final Duration SHORTEST_WINDOW = Duration.ofMillis(500);

    private final ProcessSampler sampler;
    private final LoadRun load;
    private final Duration window;
    private final Steadiness steadiness;

    /// @param countsEvery how often the load updates its counters
    Warmup(ProcessSampler sampler, LoadRun load, Duration countsEvery) {
        this.sampler = sampler;
        this.load = load;
        this.window = Durations.longest(countsEvery, SHORTEST_WINDOW);
        this.steadiness =
                new Steadiness(window.toNanos() / 1e9, Runtime.getRuntime().availableProcessors());
    }

    /// Waits until steady state, or until the time is over.
    WarmupResult await(Duration atMost, Subject subject) throws InterruptedException {
        long start = System.nanoTime();
        long completedBefore = 0;
        Optional<Long> cpuBefore = sampler.cpuMicrosNow();
        while (!steadiness.steady()
                && System.nanoTime() - start < atMost.toNanos()
                && subject.alive()
                && !load.over()) {
            Thread.sleep(window);
            long completedNow = load.completedSoFar();
            Optional<Long> cpuNow = sampler.cpuMicrosNow();
            Optional<Long> before = cpuBefore;
            steadiness.window(
                    completedNow - completedBefore,
                    cpuNow.flatMap(now -> before.map(then -> now - then)));
            completedBefore = completedNow;
            cpuBefore = cpuNow;
        }
        return new WarmupResult(
                (System.nanoTime() - start) / 1e9,
                completedBefore,
                steadiness.steady(),
                steadiness.perSecond(),
                steadiness.cpuMicrosPerRequest());
    }
}
