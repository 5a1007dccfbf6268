package dev.heddle.lab.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Whether a subject is steady: over the last windows, neither the requests answered nor the CPU
/// time that each took differ by more than a tolerance and chance; and the CPU time is not less
/// than in the windows before, nor the requests more, as they are while the compiler still makes
/// the code faster. CPU time tells only where it is much: of a service that leaves the processors
/// idle it falls for minutes, and limits nothing.
final class Steadiness {
    private static final int WINDOWS = 4;
    private static final double TOLERANCE = 0.15;

    /// The last windows ÷ those before, below which CPU per request still falls; their inverse,
    /// above which throughput still rises.
    private static final double STILL_CHANGING = 0.9;

    /// So many standard deviations of a count lie between the least and the most of a few windows.
    private static final double CHANCE = 3;

    /// Below this share of the processors CPU time does not limit.
    private static final double LITTLE_CPU = 0.25;

    private final double windowSeconds;
    private final int processors;
    private final List<Double> completed = new ArrayList<>();
    private final List<Double> cpuPerRequest = new ArrayList<>();

    Steadiness(double windowSeconds, int processors) {
        this.windowSeconds = windowSeconds;
        this.processors = processors;
    }

    /// @param cpuMicros of the subject in this window; empty if its process is not to be seen
    void window(long completedInWindow, Optional<Long> cpuMicros) {
        completed.add((double) completedInWindow);
        cpuMicros.ifPresent(
                micros -> cpuPerRequest.add(micros / (double) Math.max(1, completedInWindow)));
    }

    boolean steady() {
        return throughputIsSteady() && cpuIsSteady();
    }

    /// Completed per second in the last windows.
    double perSecond() {
        return mean(last(completed)) / windowSeconds;
    }

    List<Double> cpuMicrosPerRequest() {
        return cpuPerRequest;
    }

    private boolean throughputIsSteady() {
        return completed.size() >= 2 * WINDOWS
                && alike(last(completed), chance())
                && mean(before(completed)) >= STILL_CHANGING * mean(last(completed));
    }

    /// Of a subject whose process is not to be seen the throughput alone tells.
    private boolean cpuIsSteady() {
        return cpuPerRequest.isEmpty()
                || littleCpu()
                || (cpuPerRequest.size() >= 2 * WINDOWS
                        && alike(last(cpuPerRequest), chance())
                        && mean(last(cpuPerRequest))
                                >= STILL_CHANGING * mean(before(cpuPerRequest)));
    }

    private boolean littleCpu() {
        double busy = mean(last(cpuPerRequest)) * perSecond() / 1e6;
        return busy < LITTLE_CPU * processors;
    }

    /// By how much, relatively, the counts of a few windows differ by chance.
    private double chance() {
        return CHANCE / Math.sqrt(Math.max(1, mean(last(completed))));
    }

    private static boolean alike(List<Double> windows, double chance) {
        double max = Collections.max(windows);
        double min = Collections.min(windows);
        return min > 0 && (max - min) / max <= TOLERANCE + chance;
    }

    private static List<Double> last(List<Double> windows) {
        return windows.subList(Math.max(0, windows.size() - WINDOWS), windows.size());
    }

    private static List<Double> before(List<Double> windows) {
        return last(windows.subList(0, Math.max(0, windows.size() - WINDOWS)));
    }

    private static double mean(List<Double> windows) {
        return windows.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
