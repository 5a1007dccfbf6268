package dev.heddle.lab.internal.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Whether a subject has reached steady state: over the last windows, neither throughput nor CPU
/// time per request differ by more than a tolerance and chance; and compared with the windows
/// before, CPU time per request no longer falls and throughput no longer rises, as they do while
/// the JIT is still compiling. CPU time counts only at a substantial utilization: in a mostly idle
/// service it falls for minutes without being a bottleneck.
final class Steadiness {
    private static final int WINDOWS = 4;
    private static final double TOLERANCE = 0.15;

    /// Ratio of the last windows to those before, below which CPU per request is still falling;
    /// above its inverse, throughput is still rising.
    private static final double STILL_CHANGING = 0.9;

    /// Standard deviations of a count between the minimum and the maximum of a few windows.
    private static final double CHANCE = 3;

    /// CPU utilization below which CPU time is ignored.
    private static final double LITTLE_CPU = 0.25;

    private final double windowSeconds;
    private final int processors;
    private final List<Double> completed = new ArrayList<>();
    private final List<Double> cpuPerRequest = new ArrayList<>();

    Steadiness(double windowSeconds, int processors) {
        this.windowSeconds = windowSeconds;
        this.processors = processors;
    }

    /// @param cpuMicros of the subject in this window; empty if its process is not visible
    void window(long completedInWindow, Optional<Long> cpuMicros) {
        completed.add((double) completedInWindow);
        cpuMicros.ifPresent(
                micros -> cpuPerRequest.add(micros / (double) Math.max(1, completedInWindow)));
    }

    boolean steady() {
        return throughputIsSteady() && cpuIsSteady();
    }

    /// Throughput in the last windows.
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

    /// If the subject's process is not visible, only throughput is used.
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

    /// Relative difference of the counts of a few windows that is due to chance.
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
