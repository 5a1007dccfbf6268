package dev.heddle.analyze.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Search;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.run.Plan;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Details;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Cases with one rate for each block.
class ComparisonsTest {
    private static final Path RECORDED = Path.of("../site/recorded/wiremock");

    private Case recorded;
    private CaseVerdict base;

    @BeforeEach
    void read() throws IOException {
        recorded =
                Json.read(RECORDED.resolve("plan.json"), Plan.class)
                        .experiment()
                        .cases()
                        .getFirst();
        base = measured("base", 100, 101, 99, 100);
    }

    @Test
    void whatDiffersInEveryBlockDiffersWhicheverIsFaster() {
        assertThat(conclusions(base, measured("faster", 150, 152, 148, 151)))
                .containsExactly(Conclusion.DIFFERENT);
        assertThat(conclusions(base, measured("slower", 70, 71, 69, 70)))
                .containsExactly(Conclusion.DIFFERENT);
    }

    @Test
    void whatIsFasterInSomeBlocksOnlyIsInconclusive() {
        assertThat(conclusions(base, measured("other", 80, 130, 95, 120)))
                .containsExactly(Conclusion.INCONCLUSIVE);
        assertThat(conclusions(base, measured("other", 101, 100, 100, 99)))
                .containsExactly(Conclusion.EQUIVALENT);
        assertThat(conclusions(base, measured("other", 150))).containsExactly(Conclusion.ONE_RUN);
    }

    /// One of many differs by chance more easily than one of one.
    @Test
    void whatOneCaseShowsIsNotEnoughAmongMany() {
        CaseVerdict likely = measured("likely", 106, 118, 105, 116);
        assertThat(conclusions(base, likely)).containsExactly(Conclusion.DIFFERENT);
        CaseVerdict alike = measured("alike", 80, 130, 95, 120);
        assertThat(conclusions(base, likely, alike, measured("also", 120, 85, 125, 90)))
                .containsOnly(Conclusion.INCONCLUSIVE)
                .hasSize(3);
    }

    @Test
    void aSearchWithoutALimitTellsALowerBound() {
        CaseVerdict bound =
                verdict("bound", estimate(150, 152, 148, 151), Outcome.AT_LIMIT, Optional.empty());
        assertThat(conclusions(base, bound)).containsExactly(Conclusion.AT_LEAST);
        assertThat(conclusions(bound, base)).as("against a bound").isEmpty();
        assertThat(Comparisons.bounds(List.of(base, bound))).containsExactly("bound");
    }

    @Test
    void whatSaysNothingOfTheServiceIsNotCompared() throws IOException {
        CaseVerdict limited =
                verdict(
                        "base",
                        estimate(100, 101, 99, 100),
                        Outcome.GENERATOR_LIMITED,
                        Optional.of(110.0));
        CaseVerdict other = measured("other", 150, 152, 148, 151);
        assertThat(conclusions(limited, other)).isEmpty();
        assertThat(Comparisons.known(List.of(limited, other))).containsOnlyKeys("other");
        assertThat(Comparisons.against(earlier(50, 51, 49, 50), List.of(limited))).isEmpty();
    }

    @Test
    void aRunIsHeldAgainstItsLikeInAnEarlierOne() throws IOException {
        List<Comparison> held = Comparisons.against(earlier(50, 51, 49, 50), List.of(base));
        assertThat(held).extracting(Comparison::conclusion).containsExactly(Conclusion.DIFFERENT);
        assertThat(held.getFirst().ratio().value()).isBetween(1.99, 2.01);
    }

    private static EarlierRun earlier(double... byBlock) throws IOException {
        return new EarlierRun(
                "before",
                Json.read(RECORDED.resolve("environment.json"), Environment.class),
                List.of(),
                Optional.empty(),
                Estimate.Names.SUSTAINED,
                Map.of("base", estimate(byBlock)),
                Set.of());
    }

    private static List<Conclusion> conclusions(CaseVerdict... cases) {
        return Comparisons.againstFirst(List.of(cases), false).stream()
                .map(Comparison::conclusion)
                .toList();
    }

    private CaseVerdict measured(String name, double... byBlock) {
        return verdict(name, estimate(byBlock), Outcome.AT_LIMIT, Optional.of(110.0));
    }

    /// @param notSustained empty for a search that reached its highest rate
    private CaseVerdict verdict(
            String name, Estimate sustained, Outcome outcome, Optional<Double> notSustained) {
        Knee knee =
                new Knee(
                        new Knee.Objective("p99<1s", Optional.empty(), List.of()),
                        Optional.of(sustained.value()),
                        notSustained,
                        Optional.empty(),
                        false,
                        List.of(),
                        Search.Ended.FOUND,
                        Optional.empty());
        Details nothing = Details.NOTHING;
        return new CaseVerdict(
                new Case(name, "", recorded.launch(), recorded.settings()),
                new Verdict.Runs("25", 1, Optional.empty(), Optional.empty()),
                Map.of(Estimate.Names.SUSTAINED, sustained),
                outcome,
                List.of(),
                Optional.empty(),
                List.of(),
                new Details(
                        nothing.words(),
                        nothing.timeSpent(),
                        nothing.waitSites(),
                        nothing.sweep(),
                        nothing.demands(),
                        List.of(knee),
                        nothing.scan(),
                        nothing.proofs()));
    }

    private static Estimate estimate(double... byBlock) {
        Map<Integer, Double> blocks = new TreeMap<>();
        for (double rate : byBlock) {
            blocks.put(blocks.size() + 1, rate);
        }
        return new Estimate(
                Arrays.stream(byBlock).average().orElseThrow(), Optional.empty(), blocks);
    }
}
