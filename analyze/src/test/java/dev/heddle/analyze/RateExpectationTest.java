package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.heddle.analyze.RateExpectation.Checked;
import dev.heddle.model.Comparison;
import dev.heddle.model.Comparison.Conclusion;
import dev.heddle.model.EarlierRun;
import dev.heddle.model.Estimate;
import dev.heddle.model.InputException;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.ProbeData;
import dev.heddle.model.RunData;
import dev.heddle.model.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// A run that sustains some 80/s, held against earlier ones.
class RateExpectationTest {
    @Test
    void aRateIsHeldAgainstANumber() {
        Verdict verdict = verdict(Optional.empty());
        double knee = knee(verdict);
        assertThat(check("sustained>=" + Math.floor(knee), verdict).holds()).isTrue();
        assertThat(check("sustained >= " + Math.ceil(knee), verdict).holds()).isFalse();
    }

    private static double knee(Verdict verdict) {
        return verdict.cases().getFirst().estimate(Estimate.Names.SUSTAINED).orElseThrow().value();
    }

    @Test
    void aRateIsHeldAgainstAnEarlierRun() {
        double knee = knee(verdict(Optional.empty()));
        Verdict verdict = verdict(Optional.of(baseline(knee / 0.98)));
        Comparison comparison = verdict.comparisons().getLast();
        assertThat(comparison.run()).hasValue("before");
        assertThat(comparison.ratio().value()).isCloseTo(0.98, offset(1e-9));
        assertThat(comparison.conclusion()).isEqualTo(Conclusion.ONE_RUN);
        Checked checked = check("sustained>=0.95*baseline", verdict);
        assertThat(checked.found().orElseThrow()).isCloseTo(0.98, offset(1e-9));
        assertThat(checked.holds()).isTrue();
        assertThat(check("sustained>=0.99*baseline", verdict).holds()).isFalse();
    }

    /// A baseline that reached its maximum rate is a lower bound, and the ratio an upper one.
    @Test
    void anEarlierRunWithoutALimitTellsOnlyThatItWasBetter() {
        Verdict better = verdict(Optional.of(baseline(200, true)));
        assertThat(better.comparisons().getLast().conclusion()).isEqualTo(Conclusion.AT_MOST);
        Checked worse = check("sustained>=0.95*baseline", better);
        assertThat(worse.holds()).isFalse();
        assertThat(worse.told()).isTrue();
        Checked unknown =
                check("sustained>=0.95*baseline", verdict(Optional.of(baseline(50, true))));
        assertThat(unknown.holds()).isFalse();
        assertThat(unknown.told()).isFalse();
    }

    /// A check that cannot be made never passes.
    @Test
    void whatWasNotMeasuredDoesNotHold() {
        Verdict verdict = verdict(Optional.empty());
        assertThat(check("sustained>=0.1*baseline", verdict))
                .isEqualTo(
                        new Checked(
                                verdict.cases().getFirst().name(), Optional.empty(), false, true));
    }

    @Test
    void anotherFormIsRefused() {
        for (String wrong : new String[] {"sustained>500", "p99>=3", "sustained>=x", "rate>="}) {
            assertThatThrownBy(() -> RateExpectation.parse(wrong))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("expected sustained or rate");
        }
    }

    private static Checked check(String text, Verdict verdict) {
        return RateExpectation.parse(text).check(verdict).getFirst();
    }

    private static Verdict verdict(Optional<EarlierRun> baseline) {
        Observation nothing =
                Runs.seen(
                        Pins.NONE,
                        new ProbeData(List.of(), Optional.empty(), List.of(), List.of(), 8));
        RunData run = Runs.of(List.of(), Runs.searched(50, nothing, nothing, nothing));
        return Analysis.verdict(new RunData(run.plan(), run.environment(), run.trials(), baseline));
    }

    private static EarlierRun baseline(double perSecond) {
        return baseline(perSecond, false);
    }

    /// @param atLeast whether it sustained all that was offered
    private static EarlierRun baseline(double perSecond, boolean atLeast) {
        String name = verdict(Optional.empty()).cases().getFirst().name();
        return new EarlierRun(
                "before",
                Runs.machine(2),
                List.of(),
                Optional.empty(),
                Estimate.Names.SUSTAINED,
                Map.of(name, new Estimate(perSecond, Optional.empty(), Map.of(1, perSecond))),
                atLeast ? Set.of(name) : Set.of());
    }
}
