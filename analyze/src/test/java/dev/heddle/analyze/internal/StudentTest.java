package dev.heddle.analyze.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StudentTest {
    private static final int RUNS = 4_000;

    /// Of 4,000 runs with known truth, 95 % ± 1 % of the intervals must hold it: the standard error
    /// of the coverage is 0.34 %.
    @Test
    void intervalsCoverTheTruthAsOftenAsTheySay() {
        for (int blocks : new int[] {3, 5, 10}) {
            long seed = 20261122L + blocks;
            Random random = new Random(seed);
            int covered = 0;
            for (int i = 0; i < RUNS; i++) {
                Range interval = Student.estimate(sample(random, blocks)).interval().orElseThrow();
                if (interval.low() <= TRUTH && TRUTH <= interval.high()) {
                    covered++;
                }
            }
            assertThat((double) covered / RUNS)
                    .as("coverage with %d blocks, seed %d", blocks, seed)
                    .isBetween(0.94, 0.96);
        }
    }

    private static final double TRUTH = 500;

    private static Map<Integer, Double> sample(Random random, int blocks) {
        Map<Integer, Double> sample = new TreeMap<>();
        for (int block = 1; block <= blocks; block++) {
            sample.put(block, TRUTH * Math.exp(0.2 * random.nextGaussian()));
        }
        return sample;
    }

    /// Against the table of Student's t: 4.303 with 2 degrees of freedom, 97.5 %.
    @Test
    void threeBlocksGiveTheIntervalOfTheTable() {
        Estimate estimate = Student.estimate(Map.of(1, 100.0, 2, 200.0, 3, 400.0));
        assertThat(estimate.value()).isCloseTo(200, offset(1e-9));
        double half = 4.302653 * Math.log(2) / Math.sqrt(3);
        Range interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(200 * Math.exp(-half), offset(1e-3));
        assertThat(interval.high()).isCloseTo(200 * Math.exp(half), offset(1.0));
    }

    @Test
    void twoBlocksAndZerosGiveNoInterval() {
        assertThat(Student.estimate(Map.of(1, 1.0, 2, 2.0)).interval()).isEmpty();
        Estimate zero = Student.estimate(Map.of(1, 0.0, 2, 2.0, 3, 4.0));
        assertThat(zero.interval()).isEmpty();
        assertThat(zero.value()).isEqualTo(2);
    }
}
