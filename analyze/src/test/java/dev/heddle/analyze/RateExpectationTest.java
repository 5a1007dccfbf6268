package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.heddle.analyze.Validity.Conclusive;
import dev.heddle.analyze.Validity.NoConclusion;
import dev.heddle.analyze.Validity.Reason;
import dev.heddle.model.InputException;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.run.RunData;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Counts;
import dev.heddle.model.verdict.Verdict.Outcome;
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
        assertThat(met("sustained>=" + (knee - 1), verdict)).hasValue(true);
        assertThat(met("sustained >= " + (knee + 1), verdict)).hasValue(false);
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
        assertThat(check("sustained>=0.4*baseline", verdict))
                .isInstanceOfSatisfying(
                        Conclusive.class,
                        told ->
                                assertThat(((Check) told.value()).found())
                                        .isCloseTo(0.98, offset(1e-9)));
        assertThat(met("sustained>=2*baseline", verdict)).hasValue(false);
    }

    /// One block says nothing of 5 %, whichever side it is on; of a quarter of the rate it does.
    @Test
    void fewBlocksCarryNoNarrowMargin() {
        double knee = knee(verdict(Optional.empty()));
        for (double ratio : new double[] {0.92, 0.98, 1}) {
            Verdict verdict = verdict(Optional.of(baseline(knee / ratio)));
            assertThat(check("sustained>=0.95*baseline", verdict))
                    .as("%s", ratio)
                    .isEqualTo(new NoConclusion<>(Reason.TOO_FEW_BLOCKS));
            FalseAlarms alarms =
                    RateExpectation.parse("sustained>=0.95*baseline")
                            .check(verdict)
                            .getFirst()
                            .alarms()
                            .orElseThrow();
            assertThat(alarms.share()).as("its knee is known to a half").isGreaterThan(0.18);
            assertThat(alarms.blocks()).isEqualTo(1);
            assertThat(alarms.measured()).isFalse();
        }
        assertThat(met("sustained>=0.95*baseline", verdict(Optional.of(baseline(4 * knee)))))
                .hasValue(false);
    }

    @Test
    void howWellTheEarlierKneeIsKnownCounts() {
        double knee = knee(verdict(Optional.empty()));
        double alike = kneeError(baseline(knee));
        double wide =
                kneeError(
                        baseline(
                                new Estimate(
                                        knee,
                                        Optional.of(new Range(knee / 10, 10 * knee)),
                                        Map.of(1, knee)),
                                false));
        assertThat(wide).isGreaterThan(1.5 * alike);
    }

    private static double kneeError(EarlierRun earlier) {
        return verdict(Optional.of(earlier)).comparisons().getLast().kneeError().orElseThrow();
    }

    /// A baseline that reached its maximum rate is a lower bound, and the ratio an upper one.
    @Test
    void anEarlierRunWithoutALimitTellsOnlyThatItWasBetter() {
        Verdict better = verdict(Optional.of(baseline(200, true)));
        assertThat(better.comparisons().getLast().conclusion()).isEqualTo(Conclusion.AT_MOST);
        assertThat(met("sustained>=0.95*baseline", better)).hasValue(false);
        assertThat(check("sustained>=0.95*baseline", verdict(Optional.of(baseline(50, true)))))
                .isEqualTo(new NoConclusion<>(Reason.MORE_TO_OFFER));
    }

    /// A check that cannot be made never passes, and never fails.
    @Test
    void whatWasNotMeasuredIsNoConclusion() {
        Verdict verdict = verdict(Optional.empty());
        assertThat(check("sustained>=0.1*baseline", verdict))
                .isEqualTo(new NoConclusion<>(Reason.NOT_MEASURED));
    }

    @Test
    void anOutcomeThatSaysNothingOfTheServiceIsNoConclusion() {
        Map<Outcome, Reason> reasons =
                Map.of(
                        Outcome.FAILED, Reason.NOT_MEASURED,
                        Outcome.INTERRUPTED, Reason.INTERRUPTED,
                        Outcome.GENERATOR_LIMITED, Reason.GENERATOR,
                        Outcome.THIRD_PARTY_LIMITED, Reason.THIRD_PARTY);
        for (Outcome outcome : Outcome.values()) {
            Verdict verdict = changed(outcome, Optional.empty());
            assertThat(met("sustained>=1", verdict).isPresent())
                    .as(outcome.name())
                    .isEqualTo(!reasons.containsKey(outcome));
            if (reasons.containsKey(outcome)) {
                assertThat(check("sustained>=1", verdict))
                        .isEqualTo(new NoConclusion<>(reasons.get(outcome)));
            }
        }
    }

    @Test
    void theRestOfAServiceThatMostlyFailsIsNoConclusion() {
        Counts failing = new Counts(1_000, 70, Map.of("status-500", 930L), 0, 70);
        assertThat(check("sustained>=1", changed(Outcome.AT_LIMIT, Optional.of(failing))))
                .isEqualTo(new NoConclusion<>(Reason.FAILURES));
        Counts waiting = new Counts(1_000, 70, Map.of("timed-out", 930L), 0, 70);
        assertThat(met("sustained>=1", changed(Outcome.AT_LIMIT, Optional.of(waiting))))
                .hasValue(true);
    }

    /// The same verdict with another outcome, and other counts.
    private static Verdict changed(Outcome outcome, Optional<Counts> counts) {
        Verdict verdict = verdict(Optional.empty());
        CaseVerdict measured = verdict.cases().getFirst();
        Verdict.Runs runs = measured.runs();
        return new Verdict(
                verdict.schemaVersion(),
                verdict.header(),
                verdict.environment(),
                List.of(
                        new CaseVerdict(
                                measured.of(),
                                new Verdict.Runs(
                                        runs.jdk(),
                                        runs.trials(),
                                        runs.threadModel(),
                                        counts.or(runs::counts)),
                                measured.estimates(),
                                outcome,
                                measured.ladder(),
                                measured.limit(),
                                measured.findings(),
                                measured.details())),
                verdict.comparisons(),
                verdict.answers(),
                verdict.advice(),
                verdict.skipped());
    }

    @Test
    void whatIsAlwaysMetIsRefused() {
        assertThatThrownBy(() -> RateExpectation.parse("sustained>=0"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("always met");
    }

    @Test
    void anotherFormIsRefused() {
        for (String wrong : new String[] {"sustained>500", "p99>=3", "sustained>=x", "rate>="}) {
            assertThatThrownBy(() -> RateExpectation.parse(wrong))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("expected sustained or rate");
        }
    }

    private static Validity<Check> check(String text, Verdict verdict) {
        return RateExpectation.parse(text).check(verdict).getFirst().check();
    }

    /// Empty where nothing can be concluded.
    private static Optional<Boolean> met(String text, Verdict verdict) {
        return check(text, verdict) instanceof Conclusive<Check>(Check found)
                ? Optional.of(found.met())
                : Optional.empty();
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
        return baseline(new Estimate(perSecond, Optional.empty(), Map.of(1, perSecond)), atLeast);
    }

    private static EarlierRun baseline(Estimate sustained, boolean atLeast) {
        String name = verdict(Optional.empty()).cases().getFirst().name();
        return new EarlierRun(
                "before",
                Runs.machine(2),
                List.of(),
                Optional.empty(),
                Estimate.Names.SUSTAINED,
                Map.of(name, sustained),
                atLeast ? Set.of(name) : Set.of());
    }
}
