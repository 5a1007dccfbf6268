package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.thread.ThreadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/// The range of a pool's ceiling that one trial tells, against pools whose ceiling is known: ten
/// units, read every 10 ms for six seconds at a low rate.
class CeilingRangeTest {
    private static final int RUNS = 200;
    private static final TrialData TRIAL = Runs.trial("a", 1, 400);
    private static final double LOW = 30;
    private static final double SECONDS = 6;
    private static final int READINGS = 25;
    private static final int WINDOWS = 24;

    @Test
    void aRangeCoversTheCeilingHoweverHoldTimesVary() {
        assertThat(covered(0.05, random -> 0.05)).isGreaterThan(0.94);
        assertThat(covered(0.05, random -> exponential(random, 0.05))).isGreaterThan(0.93);
        assertThat(covered(0.2, random -> exponential(random, 0.2))).isGreaterThan(0.93);
    }

    /// One request of ten is held forty times as long.
    @Test
    void holdTimesOfSeveralKindsWidenTheRange() {
        assertThat(covered(0.05, random -> random.nextInt(10) == 0 ? 0.41 : 0.01))
                .isGreaterThan(0.9);
    }

    /// Of half a millisecond, readings see one request in twenty.
    @Test
    void timesThatReadingsMostlyMissWidenTheRange() {
        assertThat(covered(5e-4, random -> 5e-4)).isGreaterThan(0.9);
        assertThat(halfWidth(rung(0, random -> 5e-4)))
                .isGreaterThan(2 * halfWidth(rung(0, random -> 0.05)));
    }

    @Test
    void moreRequestsNarrowTheRange() {
        double few = halfWidth(rung(1, random -> 0.05));
        assertThat(few).isBetween(0.1, 0.3);
        assertThat(halfWidth(rung(pool(read(1, 10 * LOW, random -> 0.05)), 10 * LOW)))
                .isLessThan(few / 2);
    }

    private static double halfWidth(Rung rung) {
        Range range = rung.range().orElseThrow();
        return Math.log(range.high() / range.low()) / 2;
    }

    /// Share of runs whose range has the ceiling in it.
    private static double covered(double meanSeconds, ToDoubleFunction<Random> hold) {
        double ceiling = 10 / meanSeconds;
        int covered = 0;
        int told = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Rung rung = rung(seed, hold);
            if (rung.demandSeconds().isPresent()) {
                Range range = rung.range().orElseThrow();
                told++;
                covered += range.low() <= ceiling && ceiling <= range.high() ? 1 : 0;
            }
        }
        assertThat(told).isGreaterThan(RUNS / 2);
        return (double) covered / told;
    }

    private static double exponential(Random random, double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }

    private static Rung rung(long seed, ToDoubleFunction<Random> hold) {
        return rung(pool(read(seed, LOW, hold)), LOW);
    }

    private static Rung rung(ResourceUse atLow, double perSecond) {
        Interval low =
                new Interval(
                        Stage.LOW,
                        Runs.TIME,
                        SECONDS,
                        new Rate(Rate.Source.GENERATOR, perSecond, perSecond, 2, Optional.empty()),
                        observed(atLow));
        TrialView trial =
                new TrialView(
                        Runs.with(TRIAL, low),
                        Runs.service("a", ThreadModel.PLATFORM, List.of()),
                        Runs.http(Runs.OPEN),
                        Runs.machine(2));
        return Ladder.of(trial).stream()
                .filter(rung -> rung.kind() == ResourceKind.CONNECTION_POOL)
                .findFirst()
                .orElseThrow();
    }

    private static Observation observed(ResourceUse use) {
        return Runs.seen(
                Pins.NONE, new ProbeData(List.of(use), Optional.empty(), List.of(), List.of(), 60));
    }

    private static ResourceUse pool(List<Double> windows) {
        return new ResourceUse(
                new ResourceUse.Id(ResourceKind.CONNECTION_POOL, "pool", "Type", 1),
                Optional.of(10.0),
                windows.stream().mapToDouble(mean -> mean).average().orElseThrow(),
                0,
                windows);
    }

    /// Means of the units in use, as the probe reads them: requests come at random, just as many as
    /// the rate implies.
    private static List<Double> read(long seed, double perSecond, ToDoubleFunction<Random> hold) {
        Random random = new Random(seed);
        double[] busy = new double[WINDOWS];
        double step = SECONDS / WINDOWS / READINGS;
        for (int request = 0; request < 2 * perSecond * SECONDS; request++) {
            double from = (random.nextDouble() * 2 - 1) * SECONDS;
            double until = from + hold.applyAsDouble(random);
            for (int i = Math.max(0, (int) Math.ceil(from / step));
                    i * step < Math.min(until, SECONDS);
                    i++) {
                busy[Math.min(WINDOWS - 1, i / READINGS)] += 1.0 / READINGS;
            }
        }
        List<Double> windows = new ArrayList<>();
        for (double mean : busy) {
            windows.add(mean);
        }
        return windows;
    }
}
