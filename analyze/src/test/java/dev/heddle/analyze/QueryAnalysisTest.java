package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.Answer;
import dev.heddle.model.Answer.Holds;
import dev.heddle.model.Environment;
import dev.heddle.model.Jdk;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryExperiment.Claim;
import dev.heddle.model.QueryExperiment.Driver;
import dev.heddle.model.QueryExperiment.Effort;
import dev.heddle.model.QueryExperiment.Side;
import dev.heddle.model.QueryPlan;
import dev.heddle.model.QueryPlan.PlannedTrial;
import dev.heddle.model.QueryRunData;
import dev.heddle.model.QueryTrial;
import dev.heddle.model.QueryTrial.Measured;
import dev.heddle.model.QueryTrial.Pinned;
import dev.heddle.model.QueryTrial.Server;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.QueryVerdict.Advice;
import dev.heddle.model.QueryVerdict.CellVerdict;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Verdict.Rung;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class QueryAnalysisTest {
    private static final Jdk JDK = new Jdk("/jdk", 25, "25.0.3", "Vendor");
    private static final Environment TWO_PROCESSORS =
            new Environment(Instant.EPOCH, "OS", "1", "CPU", 2, 0, 1, 1, 1, JDK, "");
    private static final String QUERY = "q";

    @Test
    void theSmallestPoolWithinTwoPercentIsAdvised() {
        Advice advice =
                advice(
                        trial(4, 3_900, 1, 0.2, 3.5),
                        trial(8, 7_850, 1, 0.4, 2),
                        trial(16, 8_000, 2, 0.5, 2));
        assertThat(advice.pool()).isEqualTo(8);
        assertThat(advice.sentence())
                .isEqualTo(
                        "a pool of 8 gives 7,850/s, 98.1 % of the best, 8,000/s with 16; limited by"
                                + " connections: 8 ÷ 1 ms held per query, 500 µs of it the network");
    }

    @Test
    void thatNoLargerPoolWasTriedIsSaid() {
        assertThat(advice(trial(2, 100, 1, 0.2, 1), trial(4, 3_900, 1, 0.2, 1)).sentence())
                .endsWith("; larger pools were not tried");
    }

    @Test
    void theLimitIsNamedByWhatIsFull() {
        assertThat(only(trial(4, 3_900, 1, 0.2, 3.9)).limit())
                .isEqualTo("the server: it works for 3.9 of the 3.9 connections in use");
        assertThat(only(trial(4, 1_000, 1, 0.2, 0)).limit())
                .isEqualTo("the client: 1 of 4 connections are in use");
        assertThat(only(trial(4, 3_900, 1, 1.7, 1)).limit())
                .isEqualTo("CPU: the client uses 1.7, the server 0.2, Heddle 0.1 of 2 processors");
    }

    @Test
    void carriersThatAreHeldAreTheLimitBeforeConnectionsThatAreNot() {
        CellVerdict cell = only(trial(16, List.of(2_000.0), 1, 0.4, 2, 1.5));
        assertThat(cell.limit())
                .isEqualTo(
                        "pinned carriers: 2 ÷ 950 µs held per query, 750 µs of it pinned at"
                                + " org.acme.Driver.read");
        assertThat(ceiling(cell.ladder(), "pinned carriers")).isEqualTo(2 / 0.95e-3, offset(0.1));
    }

    @Test
    void theNetworkAloneWouldAllowPoolOverRoundTrip() {
        List<Rung> ladder = only(trial(4, 1_000, 1, 0.2, 1)).ladder();
        assertThat(ladder).extracting(Rung::resource).last().isEqualTo("network round trips");
        assertThat(ceiling(ladder, "connections")).isEqualTo(4 / 1e-3, offset(0.1));
        assertThat(ceiling(ladder, "network round trips")).isEqualTo(4 / 0.5e-3, offset(0.1));
        // 0.5 processors for 1,000 queries a second: 0.5 ms each, of 2.
        assertThat(ceiling(ladder, "CPU")).isEqualTo(2 / 0.5e-3, offset(0.1));
    }

    @Test
    void aClaimHoldsDoesNotOrMakesNoDifference() {
        assertThat(answer(8, List.of(200.0, 210.0), List.of(99.0, 101.0))).isEqualTo(Holds.HOLDS);
        assertThat(answer(8, List.of(50.0, 55.0), List.of(99.0, 101.0)))
                .isEqualTo(Holds.DOES_NOT_HOLD);
        assertThat(answer(8, List.of(90.0, 115.0), List.of(99.0, 101.0)))
                .isEqualTo(Holds.NO_DIFFERENCE);
    }

    @Test
    void aClaimAboutRatiosDividesThem() {
        Claim claim =
                new Claim(
                        "The gap is larger", List.of(side(1), side(2)), List.of(side(4), side(8)));
        Answer answer =
                verdict(
                                List.of(claim),
                                trial(1, 300, 1, 0.1, 1),
                                trial(2, 100, 1, 0.1, 1),
                                trial(4, 100, 1, 0.1, 1),
                                trial(8, 200, 1, 0.1, 1))
                        .answers()
                        .getFirst();
        // (300 ÷ 100) ÷ (200 ÷ 100)
        assertThat(answer.ratio()).isEqualTo(1.5, offset(1e-9));
        assertThat(answer.limits()).isEqualTo("the client ÷ the client");
        assertThat(answer.compared())
                .isEqualTo("(d virtual 1 ÷ d virtual 4) ÷ (d virtual 8 ÷ d virtual 2)");
    }

    @Test
    void oneSampleAnswersNothing() {
        assertThat(answer(8, List.of(200.0), List.of(99.0, 101.0))).isEqualTo(Holds.NOT_KNOWN);
    }

    @Test
    void moreConnectionsThanTasksAreNotTheLimit() {
        assertThat(only(trial(200, 100_000, 1, 0.2, 10)).limit())
                .isEqualTo("the client: each of its 100 tasks has a connection");
        // Of 32 connections 25 are in use on average: 100 tasks take four rounds.
        assertThat(only(trial(32, 25_000, 1, 0.2, 24)).limit()).startsWith("the server: ");
    }

    @Test
    void whatIsNotObservedIsListedAsUnknown() {
        QueryTrial seen = trial(4, 3_900, 1, 0.2, 1);
        Measured of = seen.measured().orElseThrow();
        Measured blind =
                new Measured(
                        of.perSecond(),
                        of.heldMillis(),
                        of.queryP99Millis(),
                        of.borrowP99Millis(),
                        of.clientProcessors(),
                        of.bytesPerQuery(),
                        of.contextSwitchesPerQuery(),
                        Optional.empty(),
                        Optional.empty());
        CellVerdict cell =
                only(
                        new QueryTrial(
                                1,
                                "t",
                                1,
                                seen.cell(),
                                Optional.of(blind),
                                List.of(),
                                Optional.empty()));
        Rung last = cell.ladder().getLast();
        assertThat(last.resource()).isEqualTo("pinned carriers");
        assertThat(last.ceiling()).isEmpty();
        assertThat(cell.server()).isEmpty();
    }

    @Test
    void forksCountAsOneSampleEach() {
        CellVerdict cell =
                only(trial(4, 100, 1, 0.2, 1), trial(4, 200, 1, 0.2, 1), trial(4, 300, 1, 0.2, 1));
        assertThat(cell.perSecond()).isEqualTo(200, offset(1e-9));
        assertThat(cell.interval().low()).isBetween(100.0, 140.0);
        assertThat(cell.interval().high()).isBetween(260.0, 300.0);
    }

    @Test
    void whatFailedIsSaidAndLeavesTheRest() {
        QueryTrial failed =
                new QueryTrial(
                        1,
                        "x",
                        1,
                        new Cell(QUERY, "d", "virtual", 8),
                        Optional.empty(),
                        List.of(),
                        Optional.of(new Failure("JMH ended", List.of(), "")));
        QueryVerdict verdict = verdict(List.of(), trial(4, 100, 1, 0.2, 1), failed);
        assertThat(verdict.failures())
                .singleElement()
                .satisfies(
                        one -> {
                            assertThat(one.cell()).isEqualTo("q by d virtual 8");
                            assertThat(one.failure().summary()).isEqualTo("JMH ended");
                        });
        assertThat(verdict.cells()).hasSize(1);
    }

    private static Holds answer(int pool, List<Double> faster, List<Double> slower) {
        return verdict(
                        List.of(new Claim("Faster", List.of(side(pool)), List.of(side(1)))),
                        trial(pool, faster, 1, 0.1, 1),
                        trial(1, slower, 1, 0.1, 1))
                .answers()
                .getFirst()
                .holds();
    }

    private static Side side(int pool) {
        return new Side("d", "virtual", pool);
    }

    private static double ceiling(List<Rung> ladder, String resource) {
        return ladder.stream()
                .filter(rung -> rung.resource().equals(resource))
                .findFirst()
                .flatMap(Rung::ceiling)
                .orElseThrow();
    }

    private static Advice advice(QueryTrial... trials) {
        return verdict(List.of(), trials).advice().getFirst();
    }

    private static CellVerdict only(QueryTrial... trials) {
        return verdict(List.of(), trials).cells().getFirst();
    }

    private static QueryVerdict verdict(List<Claim> claims, QueryTrial... trials) {
        List<Cell> cells = Stream.of(trials).map(QueryTrial::cell).distinct().toList();
        QueryExperiment experiment =
                new QueryExperiment(
                        "x",
                        "What?",
                        Optional.empty(),
                        "quick",
                        Map.of(),
                        1,
                        true,
                        new ThirdParty.Database("11.4.5", Duration.ofNanos(500_000)),
                        Map.of(QUERY, "SELECT 1"),
                        List.of(new Driver("d", Optional.of("g:a:1"), Optional.empty())),
                        new Effort(1, 1, Duration.ofSeconds(1)),
                        cells,
                        claims);
        List<PlannedTrial> planned =
                IntStream.range(0, trials.length)
                        .mapToObj(i -> new PlannedTrial("t" + i, 1, trials[i].cell()))
                        .toList();
        QueryPlan plan =
                new QueryPlan(
                        1,
                        "0",
                        "heddle",
                        experiment,
                        1,
                        blocks(trials),
                        Map.of("d", JDK),
                        planned,
                        List.of());
        return QueryAnalysis.verdict(
                new QueryRunData(plan, TWO_PROCESSORS, List.of(trials), Map.of()));
    }

    /// As many as there are trials of the first cell.
    private static int blocks(QueryTrial... trials) {
        return (int) Stream.of(trials).filter(of -> of.cell().equals(trials[0].cell())).count();
    }

    private static QueryTrial trial(
            int pool, double perSecond, double heldMillis, double client, double running) {
        return trial(pool, List.of(perSecond), heldMillis, client, running);
    }

    private static QueryTrial trial(
            int pool, List<Double> perSecond, double heldMillis, double client, double running) {
        return trial(pool, perSecond, heldMillis, client, running, 0);
    }

    private static QueryTrial trial(
            int pool,
            List<Double> perSecond,
            double heldMillis,
            double client,
            double running,
            double pinned) {
        return new QueryTrial(
                1,
                "t",
                1,
                new Cell(QUERY, "d", "virtual", pool),
                Optional.of(
                        new Measured(
                                perSecond,
                                heldMillis,
                                2 * heldMillis,
                                10,
                                client,
                                1_000,
                                2,
                                Optional.of(
                                        new Pinned(
                                                pinned,
                                                pinned > 0
                                                        ? Optional.of("org.acme.Driver.read")
                                                        : Optional.empty())),
                                Optional.of(
                                        new Server(Optional.of(running), Optional.of(0.2), 0.1)))),
                List.of(),
                Optional.empty());
    }
}
