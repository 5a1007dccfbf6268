package dev.heddle.analyze.internal.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.internal.ladder.UsageFit.Ceiling;
import dev.heddle.analyze.internal.ladder.UsageFit.Point;
import dev.heddle.model.statistics.Range;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Services whose ceiling is 100/s, measured at a low rate and at seven others; the seed is fixed.
class UsageFitTest {
    private static final int RUNS = 10;

    /// Share of the processors in use at a share of the ceiling.
    private enum Usage {
        PROPORTIONAL,
        PARTLY_FIXED,
        CONTENDED,
        WAKING;

        double share(double part) {
            return switch (this) {
                case PROPORTIONAL -> part;
                case PARTLY_FIXED -> 0.05 + 0.95 * part;
                case CONTENDED -> (part + 0.3 * part * part) / 1.3;
                case WAKING -> (part - 0.25 * part * part) / 0.75;
            };
        }

        List<Point> measured(double highest, SplittableRandom random) {
            return Arrays.stream(new double[] {0.25, 0.7, 0.8, 0.88, 0.92, 0.96, 1, 0.9})
                    .map(part -> part * highest)
                    .mapToObj(
                            part ->
                                    new Point(
                                            100 * part,
                                            share(part) * Math.exp(0.04 * random.nextGaussian())))
                    .toList();
        }
    }

    /// @param highest rate that is measured ÷ ceiling
    /// @param within which the median of the estimates is
    @ParameterizedTest
    @CsvSource({"0.9,0.06", "0.5,0.16", "0.25,0.25"})
    void theIntervalCoversTheCeilingHoweverFarItIs(double highest, double within) {
        int covered = 0;
        for (Usage usage : Usage.values()) {
            SplittableRandom random = new SplittableRandom(1);
            double[] ceilings = new double[RUNS];
            for (int i = 0; i < RUNS; i++) {
                Ceiling ceiling = UsageFit.ceiling(usage.measured(highest, random));
                ceilings[i] = ceiling.perSecond();
                covered += covers(ceiling.interval()) ? 1 : 0;
            }
            Arrays.sort(ceilings);
            assertThat(ceilings[RUNS / 2])
                    .as("%s", usage)
                    .isBetween(100 * (1 - within), 100 * (1 + within));
        }
        assertThat(covered / (double) (RUNS * Usage.values().length)).isGreaterThan(0.85);
    }

    private static boolean covers(Range range) {
        return range.low() <= 100 && range.high() >= 100;
    }

    @Test
    void theFartherTheCeilingTheWiderItsInterval() {
        double before = 0;
        for (double highest : new double[] {0.95, 0.5, 0.2}) {
            Range range = UsageFit.ceiling(List.of(new Point(100 * highest, highest))).interval();
            double width = Math.log(range.high() / range.low());
            assertThat(width).as("%s", highest).isGreaterThan(1.1 * before);
            before = width;
        }
    }

    /// Below a quarter of the warm-up's throughput a request used 17.7 ms of two processors; it
    /// completed 110/s when they were used up. A service that spins had 20.4 ms, and completed
    /// 56/s.
    @Test
    void aSingleLowRateTellsLittle() {
        assertThat(covers(27, 0.24, 110)).isTrue();
        assertThat(covers(16, 0.163, 56)).isFalse();
        assertThat(UsageFit.ceiling(List.of(new Point(16, 0.163), new Point(50, 0.69))).interval())
                .satisfies(range -> assertThat(range.low()).isLessThan(66));
    }

    private static boolean covers(double perSecond, double share, double truth) {
        Range range = UsageFit.ceiling(List.of(new Point(perSecond, share))).interval();
        return range.low() <= truth && range.high() >= truth;
    }
}
