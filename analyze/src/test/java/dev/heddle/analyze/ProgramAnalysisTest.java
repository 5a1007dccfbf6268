package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Figure.Unit;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.verdict.Summary.Row;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Programs that ran to their end: figures over blocks, words, lines of code.
class ProgramAnalysisTest {
    private static final String SOURCE =
            """
            package a;

            import b.C;

            /// Explains.
            class D {
                // Explains more.
                int e;
            }
            """;

    @Test
    void figuresAreGeometricMeansWithIntervalsFromThreeBlocksOn() {
        CaseVerdict slow = only(took(10), took(20), took(40));
        assertThat(slow.outcome()).isEqualTo(Outcome.MEASURED);
        assertThat(slow.value("took").orElseThrow()).isCloseTo(20, offset(1e-9));
        assertThat(slow.estimate("took").orElseThrow().interval()).isPresent();
        assertThat(only(took(10), took(20)).estimate("took").orElseThrow().interval()).isEmpty();
    }

    @Test
    void aTrialThatFailedCountsForNothingAndIsNamed() {
        TrialData failed =
                trial(
                        2,
                        Map.of("took", 1e9),
                        Map.of(),
                        Optional.of(new Failure("it died", List.of(), "")));
        Verdict verdict =
                verdict(trial(1, Map.of("took", 10.0), Map.of(), Optional.empty()), failed);
        assertThat(verdict.cases().getFirst().value("took")).hasValue(10.0);
        assertThat(verdict.failures())
                .singleElement()
                .matches(of -> of.failure().summary().equals("it died"));
        assertThat(Chapters.of(verdict, "p", Optional.empty()).problems())
                .anyMatch(of -> of.contains("it died"));
    }

    @Test
    void linesOfCodeAreThoseThatAreCode() {
        assertThat(only(took(1)).value(Figure.LINES)).hasValue(3.0);
    }

    @Test
    void wordsThatDifferAreAllKept() {
        CaseVerdict slow = only(said("pins"), said("neither"), said("pins"));
        assertThat(slow.details().words()).containsEntry("effect", "pins; neither");
    }

    @Test
    void aSummaryTakesTheFirstFigureThatIsANumber() {
        Row row =
                Chapters.of(verdict(numbered(took(1_500))), "p", Optional.empty())
                        .rows()
                        .getFirst();
        assertThat(row.measured().orElseThrow().value()).isEqualTo(1_500);
        assertThat(row.limit()).isEmpty();
    }

    /// Output of one run.
    private record Output(Map<String, Double> figures, Map<String, String> words) {}

    private static Output took(double took) {
        return new Output(Map.of("took", took), Map.of());
    }

    private static Output said(String effect) {
        return new Output(Map.of(), Map.of("effect", effect));
    }

    private static CaseVerdict only(Output... runs) {
        return verdict(numbered(runs)).cases().getFirst();
    }

    private static TrialData[] numbered(Output... runs) {
        return IntStream.range(0, runs.length)
                .mapToObj(i -> trial(i + 1, runs[i].figures(), runs[i].words(), Optional.empty()))
                .toArray(TrialData[]::new);
    }

    private static Verdict verdict(TrialData... trials) {
        Case program =
                new Case(
                        "slow",
                        "",
                        Launch.ofJar("x", List.of(), List.of()),
                        new Case.Program("slow", "", "Main", Optional.of(SOURCE)));
        Workload.Programs workload =
                new Workload.Programs(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(1),
                        List.of(
                                new Figure("effect", "Effect", Unit.TEXT),
                                new Figure("took", "time", Unit.MILLIS)));
        return Analysis.verdict(Runs.of(workload, List.of(program), List.of(), trials));
    }

    private static TrialData trial(
            int block,
            Map<String, Double> figures,
            Map<String, String> words,
            Optional<Failure> failure) {
        Trial trial =
                new Trial(
                        Json.SCHEMA_VERSION,
                        Runs.fork("slow", block),
                        failure.isPresent() ? Trial.Outcome.FAILED : Trial.Outcome.COMPLETED,
                        failure,
                        List.of(),
                        new Measured(figures, words, Optional.empty(), Optional.empty(), List.of()),
                        List.of());
        return new TrialData(trial, Map.of(), Optional.empty());
    }
}
