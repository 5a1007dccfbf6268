package dev.heddle.lab.internal;

import dev.heddle.load.LoadRun;
import dev.heddle.model.Trial.WarmupResult;
import dev.heddle.observe.ProcessSampler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Watches a closed load until the subject is steady: over the last windows, neither the requests
/// answered nor the CPU time that each took differ by more than a tolerance; and the CPU time is
/// not less than in the windows before, as it is while the compiler still makes the code faster.
final class Warmup {
    private static final Duration SHORTEST_WINDOW = Duration.ofMillis(500);
    private static final int WINDOWS = 4;
    private static final double TOLERANCE = 0.15;

    /// CPU per request over the last windows ÷ over those before, below which it still falls.
    private static final double STILL_FALLING = 0.9;

    private final ProcessSampler sampler;
    private final LoadRun load;
    private final Duration window;
    private final List<Double> completed = new ArrayList<>();
    private final List<Double> cpuPerRequest = new ArrayList<>();

    /// @param countsEvery how often the load counts anew
    Warmup(ProcessSampler sampler, LoadRun load, Duration countsEvery) {
        this.sampler = sampler;
        this.load = load;
        this.window = countsEvery.compareTo(SHORTEST_WINDOW) > 0 ? countsEvery : SHORTEST_WINDOW;
    }

    /// Waits until steady, or until the time is over.
    WarmupResult await(Duration atMost, Subject subject) throws InterruptedException {
        long start = System.nanoTime();
        long completedBefore = 0;
        Optional<Long> cpuBefore = sampler.cpuMicrosNow();
        boolean steady = false;
        while (!steady
                && System.nanoTime() - start < atMost.toNanos()
                && subject.alive()
                && !load.over()) {
            Thread.sleep(window);
            long completedNow = load.completedSoFar();
            Optional<Long> cpuNow = sampler.cpuMicrosNow();
            note(completedNow - completedBefore, cpuBefore, cpuNow);
            completedBefore = completedNow;
            cpuBefore = cpuNow;
            steady = isSteady(completed) && cpuIsSteady();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return new WarmupResult(seconds, completedBefore, steady, perSecond(), cpuPerRequest);
    }

    /// Completed per second in the last windows.
    private double perSecond() {
        List<Double> last =
                completed.subList(Math.max(0, completed.size() - WINDOWS), completed.size());
        return mean(last) * 1e9 / window.toNanos();
    }

    private void note(long completedInWindow, Optional<Long> cpuBefore, Optional<Long> cpuNow) {
        completed.add((double) completedInWindow);
        if (cpuBefore.isPresent() && cpuNow.isPresent()) {
            long micros = cpuNow.get() - cpuBefore.get();
            cpuPerRequest.add(micros / (double) Math.max(1, completedInWindow));
        }
    }

    /// Of a subject whose process is not to be seen the throughput alone tells.
    private boolean cpuIsSteady() {
        return cpuPerRequest.isEmpty() || (isSteady(cpuPerRequest) && !falling(cpuPerRequest));
    }

    private static boolean falling(List<Double> windows) {
        int size = windows.size();
        return size < 2 * WINDOWS
                || mean(windows.subList(size - WINDOWS, size))
                        < STILL_FALLING * mean(windows.subList(size - 2 * WINDOWS, size - WINDOWS));
    }

    private static double mean(List<Double> windows) {
        return windows.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    private static boolean isSteady(List<Double> windows) {
        if (windows.size() < WINDOWS) {
            return false;
        }
        List<Double> last = windows.subList(windows.size() - WINDOWS, windows.size());
        double max = Collections.max(last);
        double min = Collections.min(last);
        return min > 0 && (max - min) / max <= TOLERANCE;
    }
}
