package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.heddle.model.experiment.Case.DeclaredResource;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.Phase;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import dev.heddle.model.verdict.Verdict.SweepPoint;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What becomes of a service under a measured load, and why.
class AnalysisTest {
    static final DeclaredResource WORKERS =
            new DeclaredResource(
                    "worker threads",
                    Optional.of("worker-#"),
                    Optional.of(200),
                    true,
                    "add workers");

    /// As bursts do, after each of which the rate is what it was.
    @Test
    void aLoadThatFallsAgainIsMeasuredAsAWhole() {
        Phase usual = new Phase.Constant(60, Duration.ofSeconds(3), Phase.Arrivals.EVEN);
        Phase burst = new Phase.Constant(8_000, Duration.ofMillis(10), Phase.Arrivals.EVEN);
        assertThat(throughput(List.of(usual, burst))).isEqualTo(999);
        assertThat(throughput(List.of(usual, burst, usual, burst))).isEqualTo(200);
    }

    private static double throughput(List<Phase> phases) {
        TrialData data = Runs.trial("platform", 1, 200);
        Trial trial = data.trial();
        Interval end =
                new Interval(
                        Stage.STEADY, Runs.TIME, 1, Runs.rate(999, 999, 1), Observation.NOTHING);
        TrialData measured =
                new TrialData(
                        new Trial(
                                trial.schemaVersion(),
                                trial.fork(),
                                trial.outcome(),
                                trial.failure(),
                                List.of(trial.interval(Stage.LOAD).orElseThrow(), end),
                                trial.measured(),
                                trial.thirdParties()),
                        data.loads(),
                        Optional.empty());
        return Runs.only(Runs.of(phases, List.of(), measured))
                .value(Names.THROUGHPUT)
                .orElseThrow();
    }

    @Test
    void aPlateauAtACeilingIsExplainedByIt() {
        CaseVerdict verdict = Runs.only(Runs.of(List.of(WORKERS), Runs.trial("platform", 1, 200)));
        assertThat(verdict.value(Names.THROUGHPUT).orElseThrow()).isCloseTo(200, offset(1e-6));
        assertThat(verdict.runs().counts().orElseThrow().served()).isEqualTo(1_600);
        assertThat(verdict.outcome()).isEqualTo(Outcome.AT_LIMIT);
        Rung limit = limit(verdict);
        assertThat(limit.name()).isEqualTo("worker threads");
        assertThat(limit.ceiling()).hasValue(200.0);
        Finding.Limited finding = (Finding.Limited) verdict.findings().getFirst();
        assertThat(finding.limit().observed()).isTrue();
        assertThat(finding.remedy()).hasValue("add workers");
        assertThat(finding.unfinished()).isZero();
    }

    @Test
    void twiceTheCapacityIsTwiceTheCeiling() {
        DeclaredResource doubled = resource("worker threads", Optional.empty(), Optional.of(400));
        CaseVerdict verdict = Runs.only(Runs.of(List.of(doubled), Runs.trial("platform", 1, 400)));
        assertThat(limit(verdict).ceiling()).hasValue(400.0);
        assertThat(verdict.limit().orElseThrow().observed()).isFalse();
        assertThat(verdict.outcome()).isEqualTo(Outcome.SUSTAINED);
        assertThat(verdict.findings()).isEmpty();
    }

    @Test
    void aPlateauThatNoCeilingExplainsIsUnexplained() {
        CaseVerdict verdict = Runs.only(Runs.of(List.of(WORKERS), Runs.trial("odd", 1, 120)));
        assertThat(verdict.outcome()).isEqualTo(Outcome.UNEXPLAINED);
        assertThat(verdict.findings()).doesNotHaveAnyElementsOfTypes(Finding.Limited.class);
    }

    @Test
    void capacityIsCountedFromThreadsWhereNoneIsDeclared() {
        DeclaredResource loops = resource("event loops", Optional.of("loop-#"), Optional.empty());
        CaseVerdict verdict = Runs.only(Runs.of(List.of(loops), Runs.trial("loops", 1, 10)));
        assertThat(verdict.ladder().getFirst().ceiling()).hasValue(4.0);
    }

    @Test
    void aCeilingThatTheThroughputContradictsIsNotTheLimit() {
        DeclaredResource few = resource("few", Optional.empty(), Optional.of(4));
        CaseVerdict verdict = Runs.only(Runs.of(List.of(few), Runs.trial("any", 1, 400)));
        assertThat(verdict.value(Names.THROUGHPUT).orElseThrow()).isGreaterThan(300);
        assertThat(verdict.limit().map(Limit::rung).map(Rung::name))
                .isNotEqualTo(Optional.of("few"));
    }

    @Test
    void whatIsUnknownIsListedLastAndNeverDropped() {
        DeclaredResource unseen = resource("pool", Optional.of("none-#"), Optional.empty());
        DeclaredResource unused =
                new DeclaredResource("loops", Optional.of("loop-#"), Optional.empty(), false, "");
        CaseVerdict verdict =
                Runs.only(Runs.of(List.of(unseen, unused), Runs.trial("reactive", 1, 400)));
        assertThat(verdict.ladder())
                .extracting(Rung::kind)
                .containsExactly(
                        ResourceKind.CPU,
                        ResourceKind.LOAD_GENERATOR,
                        ResourceKind.DECLARED,
                        ResourceKind.DECLARED);
        assertThat(verdict.ladder().getLast().capacity()).hasValue(4.0);
        assertThat(verdict.ladder().getLast().demandSeconds()).isEmpty();
        assertThat(verdict.ladder().get(2).capacity()).as("none was seen").isEmpty();
    }

    @Test
    void aClosedLoadIsLimitedByItsUsersUnlessAResourceIsFullBelow() {
        CaseVerdict all = Runs.only(Runs.of(Runs.CLOSED, List.of(), Runs.trial("any", 1, 400)));
        assertThat(all.outcome()).isEqualTo(Outcome.SUSTAINED);
        assertThat(limit(all).kind()).isEqualTo(ResourceKind.LOAD_GENERATOR);
        assertThat(all.findings()).doesNotHaveAnyElementsOfTypes(Finding.Limited.class);
        CaseVerdict full =
                Runs.only(Runs.of(Runs.CLOSED, List.of(WORKERS), Runs.trial("any", 1, 200)));
        assertThat(full.outcome()).isEqualTo(Outcome.AT_LIMIT);
        assertThat(limit(full).name()).isEqualTo("worker threads");
    }

    @Test
    void aSweepTellsTheThroughputOfEachPhase() {
        List<Phase> phases =
                List.of(
                        new Phase.Closed(100, Duration.ZERO, Duration.ofSeconds(2)),
                        new Phase.Closed(400, Duration.ZERO, Duration.ofSeconds(6)));
        CaseVerdict verdict = Runs.only(Runs.of(phases, List.of(), Runs.trial("any", 1, 300)));
        assertThat(verdict.details().sweep())
                .containsExactly(new SweepPoint(100, 300), new SweepPoint(400, 300));
    }

    @Test
    void aThirdPartyThatWasTheLimitSupportsNoVerdict() {
        CaseVerdict verdict = withThirdParty(8, 250);
        assertThat(verdict.outcome()).isEqualTo(Outcome.THIRD_PARTY_LIMITED);
        assertThat(verdict.findings())
                .hasAtLeastOneElementOfType(Finding.ThirdPartyLimited.class)
                .doesNotHaveAnyElementsOfTypes(Finding.Limited.class);
    }

    @Test
    void aPunctualThirdPartyIsNoted() {
        CaseVerdict verdict = withThirdParty(0.1, 0.9);
        assertThat(verdict.outcome()).isEqualTo(Outcome.AT_LIMIT);
        assertThat(verdict.findings())
                .hasAtLeastOneElementOfType(Finding.ThirdPartyKeptUp.class)
                .hasAtLeastOneElementOfType(Finding.Limited.class);
    }

    private static CaseVerdict withThirdParty(double p50LateMillis, double p99LateMillis) {
        ThirdParty.Health health =
                new ThirdParty.Health(
                        "payments",
                        1_000,
                        Optional.of(new ThirdParty.Lateness(p50LateMillis, p99LateMillis)),
                        0.4);
        return Runs.only(
                Runs.of(List.of(WORKERS), Runs.with(Runs.trial("platform", 1, 200), health)));
    }

    @Test
    void theCpuCeilingLeavesOutWhatOthersUse() {
        CaseVerdict verdict = Runs.verdict(Runs.trial("any", 1, 400));
        // A quarter of a processor for the subject and half of one for others at 400/s: 2
        // processors serve 1,066.7/s, of which the subject then has 0.667.
        Rung cpu = limit(verdict);
        assertThat(cpu.kind()).isEqualTo(ResourceKind.CPU);
        assertThat(cpu.capacity().orElseThrow()).isCloseTo(2.0 / 3, offset(1e-6));
        assertThat(cpu.demandSeconds().orElseThrow()).isCloseTo(0.25 / 400, offset(1e-6));
        assertThat(verdict.value(Names.OS_THREADS)).hasValue(218.0);
        assertThat(verdict.value(Names.RSS_BYTES)).hasValue(18e6);
        assertThat(verdict.value(Names.HEAP_BYTES)).as("not observed is not zero").isEmpty();
    }

    @Test
    void aLimitedGeneratorSupportsNoVerdictOnTheSubject() {
        GeneratorHealth limited = new GeneratorHealth(80, 40, 0.5, 0, Optional.of(Shortage.TIME));
        Verdict verdict =
                Analysis.verdict(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.trial("a", 1, 200),
                                Runs.trial("b", 1, 100, Map.of(), limited)));
        assertThat(verdict.cases().getLast().outcome()).isEqualTo(Outcome.GENERATOR_LIMITED);
        assertThat(verdict.comparisons()).isEmpty();
    }

    @Test
    void manyFailuresAreNotALackOfCapacity() {
        CaseVerdict verdict = failing("connection-reset", 64);
        assertThat(verdict.outcome()).isEqualTo(Outcome.ERRORS);
        assertThat(verdict.runs().counts().orElseThrow().failed())
                .containsExactly(Map.entry("connection-reset", 64L));
    }

    @Test
    void requestsThatTimedOutWaitingDoNotHideTheLimit() {
        CaseVerdict verdict = failing("timed-out", 640);
        assertThat(verdict.outcome()).isEqualTo(Outcome.AT_LIMIT);
        assertThat(limit(verdict).name()).isEqualTo("worker threads");
        assertThat(verdict.findings())
                .hasExactlyElementsOfTypes(Finding.Limited.class, Finding.RequestsFailed.class);
    }

    private static CaseVerdict failing(String kind, long count) {
        return Runs.only(
                Runs.of(
                        List.of(WORKERS),
                        Runs.trial("a", 1, 200, Map.of(kind, count), Runs.HEALTHY)));
    }

    @Test
    void aFailedTrialIsToldAndTheOthersAreJudged() {
        Verdict verdict =
                Analysis.verdict(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.trial("good", 1, 400),
                                Runs.failed("bad", "the subject ended")));
        CaseVerdict bad = verdict.cases().getLast();
        assertThat(bad.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(verdict.failures())
                .singleElement()
                .satisfies(
                        failed -> {
                            assertThat(failed.failure().summary()).isEqualTo("the subject ended");
                            assertThat(failed.failure().logTail()).containsExactly("last line");
                        });
        assertThat(verdict.cases().getFirst().outcome()).isNotEqualTo(Outcome.FAILED);
        assertThat(verdict.comparisons()).isEmpty();
    }

    @Test
    void blocksThatDisagreeOnTheLimitAreSaidTo() {
        DeclaredResource slots = resource("slots", Optional.empty(), Optional.of(300));
        CaseVerdict verdict =
                Runs.only(
                        Runs.of(
                                List.of(WORKERS, slots),
                                Runs.trial("a", 1, 200),
                                Runs.trial("a", 2, 200),
                                Runs.trial("a", 3, 300)));
        Limit limit = verdict.limit().orElseThrow();
        assertThat(limit.rung().name()).isEqualTo("worker threads");
        assertThat(limit.votes().agreeing()).isEqualTo(2);
        assertThat(limit.votes().trials()).isEqualTo(3);
        assertThat(verdict.findings()).hasAtLeastOneElementOfType(Finding.LimitsDiffer.class);
    }

    /// A block that sustained the load only predicts a limit; the others saw theirs.
    @Test
    void whatWasSeenAtItsLimitCountsBeforeWhatIsPredicted() {
        CaseVerdict verdict =
                Runs.only(
                        Runs.of(
                                List.of(WORKERS),
                                Runs.trial("a", 1, 400),
                                Runs.trial("a", 2, 400),
                                Runs.trial("a", 3, 200)));
        assertThat(limit(verdict).name()).isEqualTo("worker threads");
        assertThat(verdict.limit().orElseThrow().observed()).isTrue();
        assertThat(verdict.limit().orElseThrow().votes()).isEqualTo(new Limit.Votes(1, 3));
    }

    @Test
    void anInterruptedTrialIsNoBlock() {
        TrialData interrupted = interrupted(Runs.trial("a", 2, 50));
        CaseVerdict verdict = Runs.only(Runs.of(List.of(), Runs.trial("a", 1, 400), interrupted));
        assertThat(verdict.outcome()).isEqualTo(Outcome.SUSTAINED);
        assertThat(verdict.estimate(Names.THROUGHPUT).orElseThrow().byBlock()).hasSize(1);
    }

    @Test
    void whatWasMeasuredBeforeTheProofCounts() {
        TrialData data =
                Runs.searched(10, Observation.NOTHING, Observation.NOTHING, Observation.NOTHING);
        CaseVerdict verdict = Runs.only(Runs.of(List.of(), interrupted(data)));
        assertThat(verdict.outcome()).isEqualTo(Outcome.UNEXPLAINED);
        assertThat(verdict.value(Names.SUSTAINED)).isPresent();
    }

    private static TrialData interrupted(TrialData data) {
        Trial whole = data.trial();
        Trial cut =
                new Trial(
                        whole.schemaVersion(),
                        whole.fork(),
                        Trial.Outcome.INTERRUPTED,
                        whole.failure(),
                        whole.intervals(),
                        whole.measured(),
                        whole.thirdParties());
        return new TrialData(cut, data.loads(), Optional.empty());
    }

    private static Rung limit(CaseVerdict verdict) {
        return verdict.limit().orElseThrow().rung();
    }

    private static DeclaredResource resource(
            String name, Optional<String> threads, Optional<Integer> capacity) {
        return new DeclaredResource(name, threads, capacity, true, "");
    }
}
