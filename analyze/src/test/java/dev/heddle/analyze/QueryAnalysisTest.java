package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Claim;
import dev.heddle.model.experiment.Claim.Expect;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.Advice;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Cells of a benchmark of queries: throughput, limits, advice on the pool.
class QueryAnalysisTest {
    private static final PinSite PIN =
            new PinSite(
                    "org.acme.Driver.read",
                    PinSite.MONITOR_HELD,
                    1,
                    1,
                    List.of("org.acme.Driver.read"));

    @Test
    void aFullPoolIsTheLimitByItsHoldTime() {
        CaseVerdict cell = only(trial(4, 1, 3_950, 1, 0.2, 3, 0));
        assertThat(cell.outcome()).isEqualTo(Outcome.AT_LIMIT);
        assertThat(limit(cell).kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(limit(cell).ceiling().orElseThrow()).isCloseTo(4_000, offset(1.0));
    }

    /// Full, and each connection is held as long as with a pool of one: more of them give more.
    @Test
    void aServerThatWorksForAllConnectionsIsNotTheLimitAsLongAsItIsAsFast() {
        CaseVerdict cell = last(trial(1, 1, 990, 1, 0.1, 1, 0), trial(4, 1, 3_950, 1, 0.2, 4, 0));
        assertThat(limit(cell).kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
    }

    /// Four times the connections give no more, because each is held four times as long.
    @Test
    void aServerThatBecomesSlowerIsTheLimitBehindThePool() {
        CaseVerdict cell = last(trial(1, 1, 990, 1, 0.1, 1, 0), trial(4, 1, 990, 4, 0.1, 4, 0));
        assertThat(limit(cell).kind()).isEqualTo(ResourceKind.DEPENDENCY);
    }

    @Test
    void processorsThatAreUsedUpAreTheLimitBehindThePool() {
        CaseVerdict cell = only(trial(4, 1, 3_950, 1, 1.9, 3, 0));
        assertThat(limit(cell).kind()).isEqualTo(ResourceKind.CPU);
    }

    @Test
    void carriersThatAreHeldAreTheLimitBeforeConnectionsThatAreNot() {
        CaseVerdict cell = only(trial(16, 1, 2_000, 1, 0.4, 2, 1.5));
        assertThat(limit(cell).kind()).isEqualTo(ResourceKind.CARRIERS);
        // 1.5 pinned and 0.4 running, of 2, at 2,000/s.
        assertThat(limit(cell).demandSeconds().orElseThrow()).isCloseTo(0.95e-3, offset(1e-6));
    }

    @Test
    void theNetworkAloneWouldAllowPoolOverRoundTrip() {
        CaseVerdict cell = only(trial(4, 1, 1_000, 1, 0.2, 1, 0));
        Rung network =
                cell.ladder().stream()
                        .filter(rung -> rung.kind() == ResourceKind.NETWORK)
                        .findFirst()
                        .orElseThrow();
        assertThat(network.ceiling().orElseThrow()).isCloseTo(4 / 0.5e-3, offset(0.1));
    }

    @Test
    void blocksAreTheSample() {
        CaseVerdict cell =
                only(
                        trial(4, 1, 100, 1, 0.2, 1, 0),
                        trial(4, 2, 200, 1, 0.2, 1, 0),
                        trial(4, 3, 400, 1, 0.2, 1, 0));
        assertThat(cell.value(Names.THROUGHPUT).orElseThrow()).isCloseTo(200, offset(1e-9));
        Range interval = cell.estimate(Names.THROUGHPUT).flatMap(of -> of.interval()).orElseThrow();
        assertThat(interval.low()).isLessThan(100);
        assertThat(interval.high()).isGreaterThan(400);
    }

    @Test
    void aClaimAboutRatiosDividesThem() {
        Claim claim =
                new Claim(
                        "The gap is larger",
                        Names.THROUGHPUT,
                        "q",
                        List.of(name(1), name(4)),
                        List.of(name(2), name(8)),
                        Expect.ABOVE);
        Answer answer =
                verdict(
                                List.of(claim),
                                trial(1, 1, 300, 1, 0.1, 1, 0),
                                trial(2, 1, 100, 1, 0.1, 1, 0),
                                trial(4, 1, 100, 1, 0.1, 1, 0),
                                trial(8, 1, 200, 1, 0.1, 1, 0))
                        .answers()
                        .getFirst();
        assertThat(answer.ratio().value()).isCloseTo(1.5, offset(1e-9));
        assertThat(answer.holds()).as("one block").isEmpty();
    }

    @Test
    void theSmallestPoolThatIsAsGoodAsTheBestIsAdvised() {
        Advice advice =
                verdict(
                                List.of(),
                                trial(4, 1, 3_900, 1, 0.2, 4, 0),
                                trial(8, 1, 7_850, 1, 0.2, 8, 0),
                                trial(16, 1, 8_000, 2, 0.2, 16, 0))
                        .advice()
                        .getFirst();
        assertThat(advice.smallest()).isEqualTo(name(8));
        assertThat(advice.best()).isEqualTo(name(16));
        assertThat(advice.largestTried()).isFalse();
        assertThat(verdict(List.of(), trial(4, 1, 10, 1, 0.2, 4, 0)).advice()).isEmpty();
    }

    private static Rung limit(CaseVerdict cell) {
        return cell.limit().map(Limit::rung).orElseThrow();
    }

    private static CaseVerdict only(TrialData... trials) {
        return verdict(List.of(), trials).cases().getFirst();
    }

    private static CaseVerdict last(TrialData... trials) {
        return verdict(List.of(), trials).cases().getLast();
    }

    private static Verdict verdict(List<Claim> claims, TrialData... trials) {
        List<Case> cases =
                Stream.of(trials)
                        .map(data -> data.trial().of())
                        .distinct()
                        .map(QueryAnalysisTest::cell)
                        .toList();
        Workload.Queries workload =
                new Workload.Queries(
                        new ThirdParty.Database("11.4.5", Duration.ofNanos(500_000)),
                        Map.of("q", "SELECT 1"),
                        new Workload.Effort(1, 1, Duration.ofSeconds(1)));
        return Analysis.verdict(Runs.of(workload, cases, claims, trials));
    }

    private static String name(int pool) {
        return new Cell("q", "d", Cell.VIRTUAL, pool).caseName();
    }

    private static Case cell(String name) {
        int pool = Integer.parseInt(name.substring(name.lastIndexOf(' ') + 1));
        return new Case(
                name,
                "",
                Launch.ofJar("x", List.of(), List.of()),
                new Cell("q", "d", Cell.VIRTUAL, pool));
    }

    /// @param client processors that the tasks' JVM keeps busy; the server takes 0.1 more
    /// @param working connections that the server works for
    /// @param pinned carriers
    private static TrialData trial(
            int pool,
            int block,
            double perSecond,
            double heldMillis,
            double client,
            double working,
            double pinned) {
        double inUse = perSecond * heldMillis / 1e3;
        ResourceUse use =
                new ResourceUse(
                        new ResourceUse.Id(ResourceKind.CONNECTION_POOL, "", "HikariPool", 1),
                        Optional.of((double) pool),
                        inUse,
                        Cell.TASKS - inUse,
                        List.of());
        double seconds = 10;
        Pins pins = pinned == 0 ? Pins.NONE : new Pins(1, pinned * seconds * 1e3, List.of(PIN));
        Interval steady =
                new Interval(
                        Stage.STEADY,
                        Runs.TIME,
                        seconds,
                        new Rate(Rate.Source.JMH, perSecond, perSecond, 0, Optional.empty()),
                        Runs.seen(
                                Runs.processors(client, client + 0.1),
                                pins,
                                new ProbeData(
                                        List.of(use), Optional.empty(), List.of(), List.of(), 0)));
        Trial trial =
                new Trial(
                        Json.SCHEMA_VERSION,
                        Runs.fork(name(pool), block),
                        Trial.Outcome.COMPLETED,
                        Optional.empty(),
                        List.of(steady),
                        new Measured(
                                Map.of(
                                        Names.THROUGHPUT, perSecond,
                                        Names.HELD, heldMillis,
                                        Names.SERVER_BUSY, working),
                                Map.of(),
                                Optional.empty(),
                                Optional.empty(),
                                List.of()),
                        List.of());
        return new TrialData(trial, Map.of(), Optional.empty());
    }
}
