package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.LoadExperiment.DeclaredResource;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.Phase;
import dev.heddle.model.RunData;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Comparison;
import dev.heddle.model.Verdict.Finding;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnalysisTest {
    private static final DeclaredResource WORKERS =
            new DeclaredResource(
                    "worker threads",
                    Optional.of("worker-#"),
                    Optional.of(200),
                    true,
                    "add workers");

    @Test
    void aPlateauAtACeilingIsExplainedByIt() {
        VariantVerdict verdict = only(Runs.of(List.of(WORKERS), Runs.trial("platform", 1, 200)));
        assertThat(verdict.throughputPerSecond()).isCloseTo(200, offset(1e-6));
        assertThat(verdict.served()).isEqualTo(1_600);
        Rung limit = verdict.limit().orElseThrow();
        assertThat(limit.resource()).isEqualTo("worker threads");
        assertThat(limit.ceilingPerSecond()).hasValue(200.0);
        assertThat(verdict.sentence())
                .isEqualTo(
                        "Completed 200/s of the 400/s offered: limited by worker threads,"
                                + " 200 ÷ 1.000 s held per request = 200/s.");
        Finding finding = verdict.findings().getFirst();
        assertThat(finding.kind()).isEqualTo("limited");
        assertThat(finding.remedy()).isEqualTo("add workers");
    }

    @Test
    void twiceTheCapacityIsTwiceTheCeiling() {
        DeclaredResource doubled =
                new DeclaredResource(
                        "worker threads", Optional.empty(), Optional.of(400), true, "");
        VariantVerdict verdict = only(Runs.of(List.of(doubled), Runs.trial("platform", 1, 400)));
        assertThat(verdict.limit().flatMap(Rung::ceilingPerSecond)).hasValue(400.0);
        assertThat(verdict.sentence()).startsWith("Kept up with the 400/s offered");
        assertThat(verdict.findings()).isEmpty();
    }

    @Test
    void aPlateauThatNoCeilingExplainsIsSaidToBeUnexplained() {
        VariantVerdict verdict = only(Runs.of(List.of(WORKERS), Runs.trial("odd", 1, 120)));
        assertThat(verdict.sentence())
                .startsWith("Completed 120/s of the 400/s offered, and no known resource explains");
        assertThat(verdict.findings()).isEmpty();
    }

    @Test
    void capacityIsCountedFromThreadsWhereNoneIsDeclared() {
        DeclaredResource loops =
                new DeclaredResource(
                        "event loops", Optional.of("loop-#"), Optional.empty(), true, "");
        VariantVerdict verdict = only(Runs.of(List.of(loops), Runs.trial("loops", 1, 10)));
        assertThat(verdict.ladder().getFirst().ceilingPerSecond()).hasValue(4.0);
    }

    @Test
    void aPredictionThatIsRefutedIsNotTheLimit() {
        DeclaredResource few =
                new DeclaredResource("few", Optional.empty(), Optional.of(4), true, "");
        VariantVerdict verdict = only(Runs.of(List.of(few), Runs.trial("any", 1, 400)));
        assertThat(verdict.throughputPerSecond()).isGreaterThan(300);
        assertThat(verdict.limit().map(Rung::resource)).isNotEqualTo(Optional.of("few"));
    }

    @Test
    void whatIsUnknownIsListedLastAndNeverDropped() {
        DeclaredResource unseen =
                new DeclaredResource("pool", Optional.of("none-#"), Optional.empty(), true, "");
        DeclaredResource unused =
                new DeclaredResource("loops", Optional.of("loop-#"), Optional.empty(), false, "");
        VariantVerdict verdict =
                only(Runs.of(List.of(unseen, unused), Runs.trial("reactive", 1, 400)));
        assertThat(verdict.ladder())
                .extracting(Rung::resource)
                .containsExactly("CPU", "connections of the load generator", "pool", "loops");
        assertThat(verdict.ladder().get(2).source()).contains("capacity unknown");
        assertThat(verdict.ladder().get(3).source()).contains("not observed");
    }

    @Test
    void aClosedLoadIsLimitedByItsUsersUnlessAResourceIsFullBelow() {
        VariantVerdict kept = only(Runs.of(USERS, List.of(), Runs.trial("any", 1, 400)));
        assertThat(kept.sentence())
                .isEqualTo(
                        "Kept up: completed 400/s with 400 users, as many as there can be: 400 ÷"
                                + " 1.000 s held per request = 400/s.");
        assertThat(kept.findings()).extracting(Finding::kind).doesNotContain("limited");
        VariantVerdict full = only(Runs.of(USERS, List.of(WORKERS), Runs.trial("any", 1, 200)));
        assertThat(full.sentence())
                .startsWith("Completed 200/s with 400 users: limited by worker threads, 200 ÷");
    }

    @Test
    void aSweepTellsTheThroughputOfEachPhase() {
        List<Phase> phases =
                List.of(
                        new Phase.Closed(100, Duration.ZERO, Duration.ofSeconds(2)),
                        new Phase.Closed(400, Duration.ZERO, Duration.ofSeconds(6)));
        VariantVerdict verdict = only(Runs.of(phases, List.of(), Runs.trial("any", 1, 300)));
        assertThat(verdict.sweep())
                .containsExactly(
                        new Verdict.SweepPoint(100, 300), new Verdict.SweepPoint(400, 300));
        assertThat(only(Runs.of(USERS, List.of(), Runs.trial("any", 1, 400))).sweep()).isEmpty();
    }

    private static final List<Phase> USERS =
            List.of(new Phase.Closed(400, Duration.ZERO, Duration.ofSeconds(8)));

    private static ThirdParty.Health health(double p50LateMillis, double p99LateMillis) {
        return new ThirdParty.Health(
                "payments",
                1_000,
                Optional.of(new ThirdParty.Lateness(p50LateMillis, p99LateMillis)),
                0.4);
    }

    @Test
    void aThirdPartyThatWasTheLimitSupportsNoVerdict() {
        ThirdParty.Health late = health(8, 250);
        VariantVerdict verdict =
                only(Runs.of(List.of(WORKERS), Runs.with(Runs.trial("platform", 1, 200), late)));
        assertThat(verdict.sentence())
                .startsWith("Limited by the third party: 1 % of the answers of payments were over");
        assertThat(verdict.findings())
                .extracting(Finding::kind)
                .contains("third-party-limited")
                .doesNotContain("limited");
    }

    @Test
    void aPunctualThirdPartyIsNoted() {
        ThirdParty.Health punctual = health(0.1, 0.9);
        VariantVerdict verdict =
                only(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.with(Runs.trial("platform", 1, 200), punctual)));
        assertThat(verdict.findings()).extracting(Finding::kind).contains("limited", "third-party");
    }

    @Test
    void theCpuCeilingLeavesOutWhatOthersUsed() {
        VariantVerdict verdict = only(Runs.of(List.of(), Runs.trial("any", 1, 400)));
        // A quarter of a processor for the subject and half of one for others at 400/s: 2
        // processors serve 1,066.7/s, of which the subject then has 0.667.
        Rung cpu = verdict.limit().orElseThrow();
        assertThat(cpu.capacity().orElseThrow()).isCloseTo(2.0 / 3, offset(1e-6));
        assertThat(cpu.demandSeconds().orElseThrow()).isCloseTo(0.25 / 400, offset(1e-6));
        assertThat(verdict.osThreadsPeak()).hasValue(218);
        assertThat(verdict.rssPeakBytes()).hasValue(18_000_000L);
        assertThat(verdict.heapUsedPeakBytes()).as("not observed is not zero").isEmpty();
    }

    @Test
    void aLimitedGeneratorSupportsNoVerdictOnTheSubject() {
        GeneratorHealth limited = new GeneratorHealth(80, 40, 0.5, true, "it was late");
        Verdict verdict =
                Analysis.verdict(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.trial("a", 1, 200),
                                Runs.trial("b", 1, 100, Map.of(), limited)));
        assertThat(verdict.variants().get(1).sentence())
                .isEqualTo(
                        "Limited by the load generator: it was late. This says nothing about the"
                                + " service.");
        assertThat(verdict.comparisons()).isEmpty();
    }

    @Test
    void manyFailuresAreNotCalledALackOfCapacity() {
        VariantVerdict verdict =
                only(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.trial(
                                        "a",
                                        1,
                                        200,
                                        Map.of("connection-reset", 64L),
                                        Runs.HEALTHY)));
        assertThat(verdict.sentence())
                .isEqualTo("64 of 3,200 requests failed: 64 connection-reset.");
    }

    @Test
    void requestsThatTimedOutWaitingDoNotHideTheLimit() {
        VariantVerdict verdict =
                only(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.trial("a", 1, 200, Map.of("timed-out", 640L), Runs.HEALTHY)));
        assertThat(verdict.sentence()).contains("limited by worker threads");
        assertThat(verdict.findings())
                .extracting(Finding::kind)
                .containsExactly("limited", "requests-failed");
    }

    @Test
    void aFailedTrialIsToldAndTheOthersAreJudged() {
        Verdict verdict =
                Analysis.verdict(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.trial("good", 1, 400),
                                Runs.failed("bad", "the subject ended")));
        VariantVerdict bad = verdict.variants().get(1);
        assertThat(bad.sentence()).isEqualTo("Failed: the subject ended.");
        assertThat(bad.findings().getFirst().kind()).isEqualTo(Finding.SUBJECT_FAILED);
        assertThat(bad.findings().getFirst().evidence()).containsExactly("last line");
        assertThat(verdict.variants().getFirst().sentence()).startsWith("Kept up");
    }

    @Test
    void aDifferenceInsideItsIntervalIsNoDifference() {
        Comparison same =
                comparison(
                        Runs.trial("a", 1, 200),
                        Runs.trial("b", 1, 210),
                        Runs.trial("a", 2, 210),
                        Runs.trial("b", 2, 200),
                        Runs.trial("a", 3, 200),
                        Runs.trial("b", 3, 200));
        assertThat(same.conclusion()).startsWith("no difference between b and a");
        Comparison twice =
                comparison(
                        Runs.trial("a", 1, 100),
                        Runs.trial("b", 1, 200),
                        Runs.trial("a", 2, 100),
                        Runs.trial("b", 2, 220),
                        Runs.trial("a", 3, 100),
                        Runs.trial("b", 3, 180));
        assertThat(twice.throughputRatio()).isCloseTo(2, offset(0.01));
        Verdict.Interval interval = twice.interval().orElseThrow();
        assertThat(interval.low()).isBetween(1.7, 2.0);
        assertThat(interval.high()).isBetween(2.0, 2.3);
    }

    @Test
    void fewerThanThreeBlocksGiveNoInterval() {
        Comparison comparison = comparison(Runs.trial("a", 1, 100), Runs.trial("b", 1, 200));
        assertThat(comparison.interval()).isEmpty();
        assertThat(comparison.conclusion()).contains("no interval");
    }

    private static Comparison comparison(RunData.TrialData... trials) {
        return Analysis.verdict(Runs.of(List.of(), trials)).comparisons().getFirst();
    }

    private static VariantVerdict only(RunData run) {
        return Analysis.verdict(run).variants().getFirst();
    }
}
