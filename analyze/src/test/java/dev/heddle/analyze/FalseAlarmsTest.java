package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.model.statistics.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Runs of a service whose blocks differ by 4 %, against an earlier run of it; the seed is fixed.
class FalseAlarmsTest {
    private static final double SPREAD = 0.04;
    private static final int RUNS = 1_000;

    /// What runs are held against 0.95 of an earlier one came to.
    private record Shares(double failed, double passed) {}

    @ParameterizedTest
    @CsvSource({"1", "3", "5", "10"})
    void anUnchangedServiceFailsInAtMostOneOfTwentyRuns(int blocks) {
        assertThat(shares(blocks, 1).failed()).isLessThan(FalseAlarms.MOST + 0.02);
    }

    @Test
    void aServiceThatIsJustGoodEnoughHardlyEverFailsWithOneBlock() {
        assertThat(shares(1, 0.95).failed()).isLessThan(0.075);
    }

    @Test
    void asManyBlocksAsAreAskedForMostlyConclude() {
        int needed =
                FalseAlarms.of(new Ratio(1, Optional.empty(), 1), 0.95, Optional.empty())
                        .needed()
                        .orElseThrow();
        Shares unchanged = shares(needed, 1);
        assertThat(unchanged.passed()).isGreaterThan(0.7);
        assertThat(shares(needed, 0.85).failed()).isGreaterThan(0.9);
        assertThat(shares(1, 1).passed()).isLessThan(0.5);
    }

    @Test
    void aWideMarginNeedsOneBlock() {
        Ratio same = new Ratio(1, Optional.empty(), 1);
        assertThat(FalseAlarms.carry(same, 0.9, Optional.empty())).isTrue();
        assertThat(FalseAlarms.of(same, 0.9, Optional.empty()).share()).isLessThan(0.05);
        assertThat(FalseAlarms.carry(same, 0.95, Optional.empty())).isFalse();
        assertThat(FalseAlarms.of(same, 0.95, Optional.empty()).share()).isBetween(0.17, 0.19);
    }

    /// The knees of both runs are known to a tenth: chance makes 1.11 of 0.95.
    @Test
    void kneesThatAreKnownRoughlyCarryNoNarrowMargin() {
        Ratio more = new Ratio(1.11, Optional.empty(), 1);
        assertThat(FalseAlarms.carry(more, 0.95, Optional.empty())).isTrue();
        assertThat(FalseAlarms.carry(more, 0.95, Optional.of(Math.hypot(0.1, 0.1)))).isFalse();
    }

    /// Nothing tells a service that is expected to be as good as before from one that is.
    @Test
    void noNumberOfBlocksCarriesNoMargin() {
        Ratio same = new Ratio(1, Optional.empty(), 5);
        assertThat(FalseAlarms.carry(same, 1, Optional.empty())).isFalse();
        assertThat(FalseAlarms.of(same, 1, Optional.empty()).needed()).isEmpty();
        assertThat(FalseAlarms.of(same, 1, Optional.empty()).share()).isBetween(0.49, 0.51);
    }

    private static Shares shares(int blocks, double ratio) {
        SplittableRandom random = new SplittableRandom(blocks);
        int failed = 0;
        int passed = 0;
        for (int run = 0; run < RUNS; run++) {
            Ratio found =
                    Student.unpaired(
                            logs(random, blocks, Math.log(ratio)), logs(random, blocks, 0));
            if (FalseAlarms.carry(found, 0.95, Optional.empty())) {
                failed += found.value() < 0.95 ? 1 : 0;
                passed += found.value() >= 0.95 ? 1 : 0;
            }
        }
        return new Shares(failed / (double) RUNS, passed / (double) RUNS);
    }

    private static List<Double> logs(SplittableRandom random, int blocks, double mean) {
        return Stream.generate(() -> mean + SPREAD * random.nextGaussian()).limit(blocks).toList();
    }
}
