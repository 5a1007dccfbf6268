package dev.heddle.analyze.internal.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HolmTest {
    /// 0.005 ≤ 0.05 ÷ 4, 0.01 ≤ 0.05 ÷ 3, but 0.03 > 0.05 ÷ 2.
    @Test
    void eachFurtherRejectionNeedsLess() {
        assertThat(Holm.rejected(List.of(0.01, 0.04, 0.03, 0.005))).containsExactly(0, 3);
        assertThat(Holm.rejected(List.of())).isEmpty();
    }

    /// Of 20 equal settings, each measured in five blocks that differ by 3 %, some would differ
    /// from the first in half of the runs.
    @Test
    void equalSettingsRarelyDiffer() {
        long seed = 20261127;
        SplittableRandom random = new SplittableRandom(seed);
        int any = 0;
        int uncorrected = 0;
        for (int run = 0; run < 300; run++) {
            List<Double> probabilities =
                    IntStream.range(0, 19)
                            .mapToObj(_ -> Student.equal(logs(random, 0, 0.03)))
                            .toList();
            any += Holm.rejected(probabilities).isEmpty() ? 0 : 1;
            uncorrected += probabilities.stream().anyMatch(p -> p < 0.05) ? 1 : 0;
        }
        assertThat(any / 300.0).as("seed %d", seed).isBetween(0.01, 0.08);
        assertThat(uncorrected / 300.0).as("seed %d", seed).isGreaterThan(0.4);
    }

    /// A ratio at the margin is taken for equivalent in 5 % of the cases, one of 1 mostly.
    @Test
    void equivalenceIsShownByTwoOneSidedTests() {
        long seed = 20261127;
        SplittableRandom random = new SplittableRandom(seed);
        int atMargin = 0;
        int equal = 0;
        for (int run = 0; run < 1_000; run++) {
            atMargin += shown(logs(random, Math.log(1.05), 0.02)) ? 1 : 0;
            equal += shown(logs(random, 0, 0.02)) ? 1 : 0;
        }
        assertThat(atMargin / 1_000.0).as("seed %d", seed).isBetween(0.03, 0.07);
        assertThat(equal / 1_000.0).as("seed %d", seed).isGreaterThan(0.95);
        assertThat(Student.notEquivalent(List.of(0.0, 0.0), 1.05)).isEqualTo(1);
    }

    private static boolean shown(List<Double> logs) {
        return Student.notEquivalent(logs, 1.05) < 0.05;
    }

    private static List<Double> logs(SplittableRandom random, double mean, double deviation) {
        return IntStream.range(0, 5)
                .mapToObj(_ -> mean + deviation * random.nextGaussian())
                .toList();
    }
}
