package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.experiment.Claim;
import dev.heddle.model.experiment.Claim.Expect;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Answer.Holds;
import dev.heddle.model.verdict.Summary.Chapter;
import dev.heddle.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Comparisons and answers to claims: only what blocks support.
class AnswersTest {
    private static final int[][] SAME = {{200, 200}, {210, 210}, {200, 200}, {200, 200}};
    private static final int[][] TWICE = {{100, 200}, {100, 220}, {100, 180}};
    private static final int[][] NOISY = {{100, 150}, {100, 70}, {100, 110}};

    @Test
    void blocksTellOfADifference() {
        Comparison twice = comparison(TWICE);
        assertThat(twice.conclusion()).isEqualTo(Conclusion.DIFFERENT);
        assertThat(twice.measure()).isEqualTo(Names.THROUGHPUT);
        assertThat(twice.ratio().value()).isCloseTo(2, offset(0.01));
        Range interval = twice.ratio().interval().orElseThrow();
        assertThat(interval.low()).isBetween(1.5, 2.0);
        assertThat(interval.high()).isBetween(2.0, 2.6);
    }

    @Test
    void equivalentIsNotTheSameAsInconclusive() {
        assertThat(comparison(SAME).conclusion()).isEqualTo(Conclusion.EQUIVALENT);
        assertThat(comparison(NOISY).conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
    }

    @Test
    void whatBothSustainOfAnOpenLoadComparesNothing() {
        assertThat(comparison(new int[][] {{400, 400}, {400, 400}, {400, 400}}).conclusion())
                .isEqualTo(Conclusion.BOTH_SUSTAINED);
    }

    @Test
    void fewerThanThreeBlocksGiveARatioAndNoInterval() {
        Comparison comparison = comparison(new int[][] {{100, 200}, {100, 200}});
        assertThat(comparison.ratio().value()).isCloseTo(2, offset(1e-9));
        assertThat(comparison.ratio().interval()).isEmpty();
        assertThat(comparison.conclusion()).isEqualTo(Conclusion.ONE_RUN);
        assertThat(answer(Expect.ABOVE, new int[][] {{100, 200}}).holds()).isEmpty();
    }

    @Test
    void aClaimOfAGainHoldsAboveOne() {
        assertThat(answer(Expect.ABOVE, TWICE).holds()).hasValue(Holds.HOLDS);
        assertThat(answer(Expect.ABOVE, SAME).holds()).hasValue(Holds.EQUIVALENT);
        assertThat(answer(Expect.ABOVE, NOISY).holds()).hasValue(Holds.INCONCLUSIVE);
        assertThat(answer(Expect.ABOVE, new int[][] {{200, 100}, {200, 101}, {200, 99}}).holds())
                .hasValue(Holds.DOES_NOT_HOLD);
    }

    /// "There is no gain" is a test of its own, never "the interval includes 1".
    @Test
    void aClaimOfNoGainNeedsAnIntervalThatExcludesOne() {
        assertThat(answer(Expect.NOT_ABOVE, SAME).holds()).hasValue(Holds.HOLDS);
        assertThat(answer(Expect.NOT_ABOVE, NOISY).holds()).hasValue(Holds.INCONCLUSIVE);
        assertThat(answer(Expect.NOT_ABOVE, TWICE).holds()).hasValue(Holds.DOES_NOT_HOLD);
    }

    /// 400/s is all that was offered: that side has a lower bound, and no limit.
    @Test
    void anAnswerNamesTheLimitsThatWereSeen() {
        Answer.Sides limits = answer(Expect.ABOVE, new int[][] {{200, 400}}).limits();
        assertThat(limits.above()).isEmpty();
        assertThat(limits.below()).extracting(Rung::name).containsExactly("worker threads");
    }

    @Test
    void aCaseThatFailedAnswersNothing() {
        Verdict verdict =
                Analysis.verdict(
                        run(Expect.ABOVE, Runs.trial("a", 1, 100), Runs.failed("b", "it died")));
        assertThat(verdict.answers()).isEmpty();
        Chapter chapter = Chapters.of(verdict, "page", Optional.empty());
        assertThat(chapter.problems()).singleElement().asString().contains("b", "it died");
        assertThat(chapter.rows()).hasSize(2);
    }

    private static Comparison comparison(int[][] perSecond) {
        return Analysis.verdict(run(Expect.ABOVE, trials(perSecond))).comparisons().getFirst();
    }

    private static Answer answer(Expect expect, int[][] perSecond) {
        return Analysis.verdict(run(expect, trials(perSecond))).answers().getFirst();
    }

    /// @param perSecond what `a` and `b` complete in each block
    private static TrialData[] trials(int[][] perSecond) {
        List<TrialData> trials = new ArrayList<>();
        for (int i = 0; i < perSecond.length; i++) {
            trials.add(Runs.trial("a", i + 1, perSecond[i][0]));
            trials.add(Runs.trial("b", i + 1, perSecond[i][1]));
        }
        return trials.toArray(TrialData[]::new);
    }

    private static RunData run(Expect expect, TrialData... trials) {
        return Runs.of(
                Runs.http(Runs.OPEN),
                List.of(
                        Runs.service("a", ThreadModel.PLATFORM, List.of(AnalysisTest.WORKERS)),
                        Runs.service("b", ThreadModel.VIRTUAL, List.of())),
                List.of(
                        new Claim(
                                "more", Names.THROUGHPUT, "", List.of("b"), List.of("a"), expect)),
                trials);
    }
}
