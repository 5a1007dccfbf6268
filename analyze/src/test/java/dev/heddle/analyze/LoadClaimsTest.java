package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.Answer;
import dev.heddle.model.Answer.Holds;
import dev.heddle.model.Claim;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Summary.Chapter;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadClaimsTest {
    @Test
    void theSecondsOfOneTrialAreSamples() {
        Answer answer = answer(true, Runs.trial("a", 1, 100), Runs.trial("b", 1, 200));
        assertThat(answer.holds()).isEqualTo(Holds.HOLDS);
        assertThat(answer.ratio()).isCloseTo(2, offset(0.01));
        assertThat(answer.compared()).isEqualTo("b ÷ a");
    }

    @Test
    void withThreeBlocksTrialsAreSamples() {
        TrialData[] same = {
            Runs.trial("a", 1, 200),
            Runs.trial("b", 1, 210),
            Runs.trial("a", 2, 210),
            Runs.trial("b", 2, 200),
            Runs.trial("a", 3, 200),
            Runs.trial("b", 3, 200)
        };
        assertThat(answer(true, same).holds()).isEqualTo(Holds.NO_DIFFERENCE);
        assertThat(answer(false, same).holds()).isEqualTo(Holds.HOLDS);
    }

    @Test
    void thatThereIsNoGainDoesNotHoldWhereThereIsOne() {
        assertThat(answer(false, Runs.trial("a", 1, 100), Runs.trial("b", 1, 200)).holds())
                .isEqualTo(Holds.DOES_NOT_HOLD);
    }

    @Test
    void latencyIsComparedByItsP99() {
        RunData run =
                Runs.with(
                        Runs.of(List.of(), Runs.trial("a", 1, 100), Runs.trial("b", 1, 200)),
                        new Claim("slower", "p99", "b", "a", true));
        // One second was recorded of each, and one sample has no interval.
        assertThat(Analysis.verdict(run).answers())
                .singleElement()
                .extracting(Answer::holds)
                .isEqualTo(Holds.NOT_KNOWN);
    }

    @Test
    void aVariantThatFailedAnswersNothing() {
        RunData run =
                Runs.with(
                        Runs.of(List.of(), Runs.trial("a", 1, 100), Runs.failed("b", "it died")),
                        new Claim("more", "throughput", "b", "a", true));
        assertThat(Analysis.verdict(run).answers()).isEmpty();
        Chapter chapter = Chapters.of(Analysis.verdict(run), "page");
        assertThat(chapter.problems()).singleElement().asString().contains("b: ", "it died");
        assertThat(chapter.rows()).hasSize(2);
    }

    private static Answer answer(boolean larger, TrialData... trials) {
        RunData run =
                Runs.with(
                        Runs.of(List.of(), trials),
                        new Claim("more", "throughput", "b", "a", larger));
        return Analysis.verdict(run).answers().getFirst();
    }
}
