package dev.heddle.analyze.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// On simulated calls that come independently and take the same time each (M/D/∞).
class DispersionTest {
    private static final double WINDOW = 0.25;
    private static final int WINDOWS = 12;
    private static final int RUNS = 4_000;

    @Test
    void independentCallsSeldomLookRegulated() {
        for (double seconds : List.of(0.005, 0.015, 0.06)) {
            assertThat(regulated(seconds)).as("calls of %s s", seconds).isLessThan(0.08);
        }
    }

    @Test
    void oneCallAtATimeIsRegulated() {
        List<Double> means = List.of(1.0, 0.9, 1.0, 1.1, 1.0, 0.95, 1.0, 1.0, 0.9, 1.0);
        assertThat(Dispersion.isRegulated(means, 0.015 / WINDOW)).isTrue();
        assertThat(Dispersion.isRegulated(means, 1)).as("calls as long as a window").isFalse();
    }

    /// How often calls of which one is under way on average look so.
    private static double regulated(double seconds) {
        Random random = new Random(1);
        int regulated = 0;
        for (int run = 0; run < RUNS; run++) {
            if (Dispersion.isRegulated(means(random, seconds), seconds / WINDOW)) {
                regulated++;
            }
        }
        return (double) regulated / RUNS;
    }

    private static List<Double> means(Random random, double seconds) {
        double[] busy = new double[WINDOWS];
        for (double at = -seconds; at < WINDOWS * WINDOW; at += gap(random, seconds)) {
            for (int i = 0; i < WINDOWS; i++) {
                double within = Math.min(at + seconds, (i + 1) * WINDOW) - Math.max(at, i * WINDOW);
                busy[i] += Math.max(0, within);
            }
        }
        List<Double> means = new ArrayList<>();
        for (double time : busy) {
            means.add(time / WINDOW);
        }
        return means;
    }

    private static double gap(Random random, double seconds) {
        return -seconds * Math.log(1 - random.nextDouble());
    }
}
