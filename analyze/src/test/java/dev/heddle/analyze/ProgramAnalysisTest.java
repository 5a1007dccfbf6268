package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Answer;
import dev.heddle.model.Answer.Holds;
import dev.heddle.model.Claim;
import dev.heddle.model.Environment;
import dev.heddle.model.Jdk;
import dev.heddle.model.ProgramExperiment;
import dev.heddle.model.ProgramExperiment.Counted;
import dev.heddle.model.ProgramExperiment.Figure;
import dev.heddle.model.ProgramExperiment.Program;
import dev.heddle.model.ProgramExperiment.Unit;
import dev.heddle.model.ProgramPlan;
import dev.heddle.model.ProgramPlan.Case;
import dev.heddle.model.ProgramPlan.PlannedTrial;
import dev.heddle.model.ProgramRunData;
import dev.heddle.model.ProgramTrial;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.ProgramVerdict.CaseVerdict;
import dev.heddle.model.Summary.Row;
import dev.heddle.model.Trial.Failure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProgramAnalysisTest {
    private static final Jdk JDK = new Jdk("/jdk", 25, "25.0.3", "Vendor");
    private static final Environment MACHINE =
            new Environment(Instant.EPOCH, "OS", "1", "CPU", 2, 0, 1, 1, 1, JDK, "");
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
    void figuresAreMeansWithIntervalsFromThreeTrialsOn() {
        CaseVerdict slow = verdict(trials("slow", 10, 20, 30)).cases().getFirst();
        assertThat(slow.measure("took").orElseThrow().mean()).isEqualTo(20);
        assertThat(slow.measure("took").orElseThrow().interval())
                .hasValueSatisfying(
                        interval -> {
                            assertThat(interval.low()).isBetween(10.0, 20.0);
                            assertThat(interval.high()).isBetween(20.0, 30.0);
                        });
        CaseVerdict twice = verdict(trials("slow", 10, 20)).cases().getFirst();
        assertThat(twice.measure("took").orElseThrow().interval()).isEmpty();
    }

    @Test
    void aTrialThatFailedCountsForNothingAndIsNamed() {
        ProgramTrial failed =
                new ProgramTrial(
                        1,
                        "x",
                        1,
                        "slow",
                        Map.of("took", 1e9),
                        Map.of(),
                        Optional.of(new Failure("it died", List.of(), "")));
        ProgramVerdict verdict = verdict(Stream.concat(trials("slow", 10), Stream.of(failed)));
        assertThat(verdict.cases().getFirst().measure("took").orElseThrow().mean()).isEqualTo(10);
        assertThat(verdict.failures()).singleElement().matches(of -> of.of().equals("slow"));
        assertThat(Chapters.of(verdict, "p").problems()).anyMatch(of -> of.contains("it died"));
    }

    @Test
    void claimsAreAnsweredByTheIntervalOfTheRatio() {
        assertThat(holds(trials("slow", 20, 21, 22), trials("fast", 10, 11, 12)))
                .containsExactly(Holds.HOLDS, Holds.DOES_NOT_HOLD);
        assertThat(holds(trials("slow", 10, 11, 12), trials("fast", 20, 21, 22)))
                .containsExactly(Holds.DOES_NOT_HOLD, Holds.HOLDS);
        assertThat(holds(trials("slow", 10, 12, 14), trials("fast", 11, 12, 13)))
                .containsExactly(Holds.NO_DIFFERENCE, Holds.HOLDS);
        assertThat(holds(trials("slow", 20), trials("fast", 10)))
                .containsExactly(Holds.NOT_KNOWN, Holds.NOT_KNOWN);
        assertThat(holds(trials("slow", 20, 30), Stream.of())).isEmpty();
    }

    @Test
    void linesOfCodeAreThoseThatAreCode() {
        CaseVerdict slow = verdict(trials("slow", 1)).cases().getFirst();
        assertThat(slow.measure(Counted.LINES).orElseThrow().mean()).isEqualTo(3);
    }

    @Test
    void wordsThatDifferAreAllKept() {
        List<ProgramTrial> trials =
                Stream.of("pins", "neither", "pins")
                        .map(
                                word ->
                                        new ProgramTrial(
                                                1,
                                                "x",
                                                1,
                                                "slow",
                                                Map.of(),
                                                Map.of("effect", word),
                                                Optional.empty()))
                        .toList();
        assertThat(verdict(trials.stream()).cases().getFirst().words())
                .containsEntry("effect", "pins; neither");
    }

    @Test
    void aSummaryTakesTheFirstFigure() {
        assertThat(Chapters.of(verdict(trials("slow", 1_500)), "p").rows())
                .containsExactly(new Row("slow", "time", "1.500 s", "", "", Optional.empty()));
    }

    private static List<Holds> holds(Stream<ProgramTrial> slow, Stream<ProgramTrial> fast) {
        return verdict(Stream.concat(slow, fast)).answers().stream().map(Answer::holds).toList();
    }

    private static Stream<ProgramTrial> trials(String of, double... took) {
        return IntStream.range(0, took.length)
                .mapToObj(
                        i ->
                                new ProgramTrial(
                                        1,
                                        of + i,
                                        i + 1,
                                        of,
                                        Map.of("took", took[i]),
                                        Map.of(),
                                        Optional.empty()));
    }

    private static ProgramVerdict verdict(Stream<ProgramTrial> measured) {
        List<ProgramTrial> trials = measured.toList();
        List<Program> programs = List.of(program("slow"), program("fast"));
        ProgramExperiment experiment =
                new ProgramExperiment(
                        "test",
                        "Which?",
                        Optional.empty(),
                        "quick",
                        Map.of(),
                        1,
                        true,
                        "jar",
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(1),
                        programs,
                        List.of(new Figure("took", "time", Unit.MILLIS)),
                        List.of(
                                new Claim("slower", "took", "slow", "fast", true),
                                new Claim("not slower", "took", "slow", "fast", false)));
        List<PlannedTrial> planned =
                trials.stream().map(of -> new PlannedTrial(of.name(), 1, of.of())).toList();
        ProgramPlan plan =
                new ProgramPlan(
                        1,
                        "test",
                        "heddle run",
                        experiment,
                        7,
                        1,
                        programs.stream()
                                .map(one -> new Case(one.name(), one, JDK, "jar", SOURCE))
                                .toList(),
                        planned,
                        List.of());
        return ProgramAnalysis.verdict(new ProgramRunData(plan, MACHINE, trials));
    }

    private static Program program(String name) {
        return new Program(
                name, "", "", "Main", List.of(), List.of(), Optional.empty(), Optional.empty());
    }
}
