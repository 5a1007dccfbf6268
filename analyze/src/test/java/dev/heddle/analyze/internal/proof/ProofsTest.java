package dev.heddle.analyze.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.analyze.Runs;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Intervention;
import dev.heddle.model.run.Intervention.Candidate;
import dev.heddle.model.run.Intervention.Obstacle;
import dev.heddle.model.run.Intervention.Role;
import dev.heddle.model.run.Intervention.Window;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Proof.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProofsTest {
    private static final Candidate POOL = candidate(ResourceKind.CONNECTION_POOL, Role.CAUSE);
    private static final Candidate WORKERS = candidate(ResourceKind.WORKERS, Role.VICTIM);
    private static final List<Rung> LADDER =
            List.of(rung(ResourceKind.CONNECTION_POOL), rung(ResourceKind.WORKERS));

    private static Candidate candidate(ResourceKind kind, Role role) {
        return new Candidate(ResourceId.of(kind, "one"), role, 7, 10, Optional.empty());
    }

    private static Rung rung(ResourceKind kind) {
        return new Rung(
                ResourceId.of(kind, "one"),
                Optional.of(10.0),
                Optional.of(0.1),
                Optional.of(100.0),
                Optional.empty(),
                Optional.empty(),
                new Basis.Sampled(1, 10, 0));
    }

    /// A saturated service whose throughput depends on its resources as their elasticities say.
    private static final class Service {
        private final Random random = new Random(7);
        private final double noise;
        private final List<Candidate> candidates;
        private final List<Double> elasticities;
        private final List<Window> windows = new ArrayList<>();

        Service(double noise, List<Candidate> candidates, List<Double> elasticities) {
            this.noise = noise;
            this.candidates = candidates;
            this.elasticities = elasticities;
        }

        Service rounds(int rounds) {
            for (int round = 0; round < rounds; round++) {
                windows.add(window(round, Optional.empty(), 0, 1));
                for (int i = 0; i < candidates.size(); i++) {
                    windows.add(
                            window(round, Optional.of(i), 2, Math.pow(0.8, elasticities.get(i))));
                }
            }
            return this;
        }

        private Window window(int round, Optional<Integer> candidate, double units, double factor) {
            double completed = 200 * factor * Math.exp(noise * random.nextGaussian());
            return new Window(round, candidate, windows.size(), 1, units, completed, 0);
        }

        List<Proof> proofs() {
            return Proofs.of(List.of(trial(new Intervention(20, candidates, windows))));
        }
    }

    private static TrialView trial(Intervention intervention) {
        Instant now = Instant.parse("2026-01-01T00:00:00Z");
        return new TrialView(
                new TrialData(
                        Trial.of(
                                new Trial.Fork("001-a", "a", 1, now, Runs.JDK, List.of()),
                                Optional.empty(),
                                List.of(),
                                Trial.Measured.NOTHING),
                        Map.of(),
                        Optional.empty(),
                        Optional.of(intervention)),
                new Case(
                        "a",
                        "",
                        Launch.ofJar("x", List.of(), List.of()),
                        Case.Service.of(ThreadModel.VIRTUAL)),
                new Workload.Programs(Duration.ofSeconds(1), Duration.ofSeconds(1), List.of()),
                environment(now));
    }

    private static Environment environment(Instant now) {
        return new Environment(
                now,
                new Environment.OperatingSystem("OS", "1"),
                new Environment.Cpu("CPU", 2, 0),
                1,
                new Environment.Limits(1, 1),
                Runs.JDK,
                "epoll");
    }

    private static List<Proof> proofs(double noise, double ofPool, double ofWorkers, int rounds) {
        return new Service(noise, List.of(POOL, WORKERS), List.of(ofPool, ofWorkers))
                .rounds(rounds)
                .proofs();
    }

    @Test
    void aCauseIsProvenAndItsVictimIsNot() {
        List<Proof> proofs = proofs(0.03, 1, 0, 8);
        assertThat(proofs)
                .extracting(Proof::outcome)
                .containsExactly(Outcome.LIMITS, Outcome.DOES_NOT_LIMIT);
        Proof.Effect effect = proofs.getFirst().effect().orElseThrow();
        assertThat(effect.share()).isCloseTo(0.2, within(1e-9));
        assertThat(effect.elasticity()).isCloseTo(1, within(0.3));
        assertThat(effect.interval().low()).isLessThan(1);
        assertThat(effect.interval().high()).isGreaterThan(1);
        assertThat(effect.throughput().value()).isCloseTo(0.8, within(0.05));
        assertThat(effect.throughput().blocks()).isEqualTo(8);
    }

    /// Student's interval holds the true elasticity about as often as it says.
    @Test
    void theIntervalHoldsTheTrueElasticity() {
        int held = 0;
        Service service = new Service(0.1, List.of(POOL), List.of(0.6));
        for (int i = 0; i < 400; i++) {
            service.windows.clear();
            var interval = service.rounds(8).proofs().getFirst().effect().orElseThrow().interval();
            held += interval.low() <= 0.6 && 0.6 <= interval.high() ? 1 : 0;
        }
        assertThat(held).isBetween(365, 395);
    }

    @Test
    void noiseProvesNothing() {
        assertThat(proofs(0.5, 1, 0, 4))
                .extracting(Proof::outcome)
                .doesNotContain(Outcome.LIMITS, Outcome.DOES_NOT_LIMIT);
    }

    /// Fewer threads at a contended lock: what they gain says nothing of a lack of them.
    @Test
    void whatGainsWithLessIsNeitherProvenNorDisproved() {
        List<Proof> proofs = proofs(0.02, -0.5, -0.1, 8);
        assertThat(proofs)
                .extracting(Proof::outcome)
                .containsExactly(Outcome.GAINS_WITH_LESS, Outcome.DOES_NOT_LIMIT);
        Optional<Limit> pool = Optional.of(inferred(ResourceKind.CONNECTION_POOL));
        assertThat(Proofs.disproved(proofs)).containsExactly(WORKERS.id());
        assertThat(Proofs.decided(pool, Optional::empty, proofs, LADDER)).isEqualTo(pool);
        assertThat(Proofs.contradiction(pool, proofs, LADDER)).isEmpty();
    }

    @Test
    void tiedResourcesShareTheLimit() {
        assertThat(proofs(0.02, 0.5, 0.5, 8))
                .extracting(Proof::outcome)
                .containsExactly(Outcome.SHARES_THE_LIMIT, Outcome.SHARES_THE_LIMIT);
    }

    /// Of 16 workers, 12 allow 0.87 of what is completed, and 14 allow all of it.
    private static List<Proof> withRoom(double room) {
        Random random = new Random(11);
        Candidate workers = new Candidate(WORKERS.id(), Role.CAUSE, 7, 16, Optional.empty());
        List<Window> windows = new ArrayList<>();
        for (int round = 0; round < 8; round++) {
            int taken = round % 2 == 0 ? 4 : 2;
            double allowed = Math.min(1, (1 + room) * (16 - taken) / 16);
            for (int units : new int[] {0, taken}) {
                windows.add(
                        new Window(
                                round,
                                units == 0 ? Optional.empty() : Optional.of(0),
                                windows.size(),
                                1,
                                units,
                                231
                                        * (units == 0 ? 1 : allowed)
                                        * Math.exp(0.01 * random.nextGaussian()),
                                0));
            }
        }
        return Proofs.of(List.of(trial(new Intervention(20, List.of(workers), windows))));
    }

    @Test
    void aCeilingALittleAboveTheLimitIsNoLimitThoughItBecomesOneWhileMoreIsTaken() {
        Proof proof = withRoom(0.16).getFirst();
        assertThat(proof.outcome()).isEqualTo(Outcome.DOES_NOT_LIMIT);
        Ratio ceiling = proof.effect().orElseThrow().ceiling().orElseThrow();
        assertThat(ceiling.value()).isCloseTo(1.16, within(0.03));
        assertThat(Proofs.disproved(List.of(proof))).containsExactly(WORKERS.id());
    }

    @Test
    void whatTiesHasNoRoom() {
        assertThat(withRoom(0.03).getFirst().outcome())
                .isIn(Outcome.LIMITS, Outcome.SHARES_THE_LIMIT, Outcome.INCONCLUSIVE);
        assertThat(withRoom(0).getFirst().outcome()).isEqualTo(Outcome.LIMITS);
    }

    @Test
    void twoPairsAreTooFew() {
        Proof proof = proofs(0.01, 1, 0, 2).getFirst();
        assertThat(proof.outcome()).isEqualTo(Outcome.NOT_PROVABLE);
        assertThat(proof.obstacle()).contains(Obstacle.NO_TIME);
    }

    @Test
    void whatCannotBeTakenSaysWhy() {
        Candidate callee = candidate(ResourceKind.DEPENDENCY, Role.CAUSE).without(Obstacle.OUTSIDE);
        Proof proof =
                Proofs.of(List.of(trial(new Intervention(9, List.of(callee), List.of()))))
                        .getFirst();
        assertThat(proof.outcome()).isEqualTo(Outcome.NOT_PROVABLE);
        assertThat(proof.obstacle()).contains(Obstacle.OUTSIDE);
        assertThat(proof.effect()).isEmpty();
    }

    @Test
    void failingRequestsProveNothing() {
        List<Window> windows = new ArrayList<>();
        for (int round = 0; round < 8; round++) {
            windows.add(new Window(round, Optional.empty(), 0, 1, 0, 200, 0));
            windows.add(new Window(round, Optional.of(0), 1, 1, 2, 100, 100));
        }
        Proof proof =
                Proofs.of(List.of(trial(new Intervention(9, List.of(POOL), windows)))).getFirst();
        assertThat(proof.obstacle()).contains(Obstacle.REQUESTS_FAILED);
        assertThat(proof.effect()).isEmpty();
    }

    /// Where a lock is held for more or less of the time from window to window.
    @Test
    void sharesThatDifferAreWeighed() {
        Elasticity elasticity = new Elasticity();
        for (double share : new double[] {0.02, 0.1, 0.3, 0.45, 0.25}) {
            elasticity.add(1 - share, share);
        }
        assertThat(elasticity.effect().orElseThrow().elasticity()).isCloseTo(1, within(1e-9));
    }

    private static Limit inferred(ResourceKind kind) {
        return inferred(kind, List.of(), List.of());
    }

    private static Limit inferred(ResourceKind kind, List<Rung> victims, List<Rung> ties) {
        return new Limit(
                rung(kind),
                true,
                victims,
                ties,
                Optional.empty(),
                false,
                Optional.of(new Limit.Followed(0.9, 0.95)),
                new Limit.Votes(1, 1));
    }

    @Test
    void interventionWinsOverInference() {
        Optional<Limit> wrong = Optional.of(inferred(ResourceKind.WORKERS));
        List<Proof> proofs = proofs(0.03, 1, 0, 8);
        Limit decided = Proofs.decided(wrong, Optional::empty, proofs, LADDER).orElseThrow();
        assertThat(decided.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(decided.victims()).extracting(Rung::kind).containsExactly(ResourceKind.WORKERS);
        assertThat(Proofs.contradiction(wrong, proofs, LADDER))
                .contains(
                        new Finding.Disproved(
                                rung(ResourceKind.WORKERS),
                                true,
                                Optional.of(rung(ResourceKind.CONNECTION_POOL))));
    }

    /// Of a collector nothing can be taken away; what is proven leaves nothing for it.
    @Test
    void whatIsProvenWinsOverWhatCannotBeTried() {
        Optional<Limit> wrong = Optional.of(inferred(ResourceKind.COLLECTOR));
        List<Proof> proofs = proofs(0.03, 1, 0, 8);
        assertThat(Proofs.decided(wrong, Optional::empty, proofs, LADDER))
                .map(limit -> limit.rung().kind())
                .contains(ResourceKind.CONNECTION_POOL);
        assertThat(Proofs.contradiction(wrong, proofs, LADDER))
                .contains(
                        new Finding.Disproved(
                                rung(ResourceKind.COLLECTOR),
                                false,
                                Optional.of(rung(ResourceKind.CONNECTION_POOL))));
        List<Proof> noneProven = proofs(0.03, 0, 0, 8);
        assertThat(Proofs.decided(wrong, Optional::empty, noneProven, LADDER)).isEqualTo(wrong);
        assertThat(Proofs.contradiction(wrong, noneProven, LADDER)).isEmpty();
    }

    /// Of a monitor nothing can be taken away; how much the other leaves for it is open.
    @Test
    void whatIsProvenInPartIsNamedBeforeWhatCannotBeTried() {
        Optional<Limit> monitor = Optional.of(inferred(ResourceKind.MONITOR));
        List<Window> windows = new ArrayList<>();
        for (int round = 0; round < 8; round++) {
            double less = Math.pow(0.8, round % 2 == 0 ? 0.25 : 1.45);
            windows.add(new Window(round, Optional.empty(), 0, 1, 0, 200, 0));
            windows.add(new Window(round, Optional.of(0), 1, 1, 2, 200 * less, 0));
        }
        List<Proof> proofs = Proofs.of(List.of(trial(new Intervention(9, List.of(POOL), windows))));
        assertThat(proofs.getFirst().outcome()).isEqualTo(Outcome.SHARES_THE_LIMIT);
        Limit decided = Proofs.decided(monitor, Optional::empty, proofs, LADDER).orElseThrow();
        assertThat(decided.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(decided.ties()).extracting(Rung::kind).containsExactly(ResourceKind.MONITOR);
        assertThat(Proofs.contradiction(monitor, proofs, LADDER)).isEmpty();
    }

    /// The pool is proven, and the CPU, with which it ties, is not.
    @Test
    void whatIsProvenComesBeforeWhatItTiesWith() {
        Limit tie =
                inferred(ResourceKind.CPU, List.of(), List.of(rung(ResourceKind.CONNECTION_POOL)));
        List<Candidate> candidates = List.of(POOL, candidate(ResourceKind.CPU, Role.TIE));
        List<Proof> proofs = new Service(0.03, candidates, List.of(1.0, 0.5)).rounds(8).proofs();
        assertThat(proofs)
                .extracting(Proof::outcome)
                .startsWith(Outcome.LIMITS)
                .doesNotContain(Outcome.DOES_NOT_LIMIT);
        Limit decided =
                Proofs.decided(Optional.of(tie), Optional::empty, proofs, LADDER).orElseThrow();
        assertThat(decided.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(decided.ties()).extracting(Rung::kind).containsExactly(ResourceKind.CPU);
    }

    /// The two are proven to share it, which leaves nothing for a callee that cannot be tried.
    @Test
    void whatSharesTheLimitIsNamedAndNothingElse() {
        Limit callee =
                inferred(
                        ResourceKind.CONNECTION_POOL,
                        List.of(rung(ResourceKind.WORKERS)),
                        List.of(rung(ResourceKind.DEPENDENCY)));
        Limit decided =
                Proofs.decided(
                                Optional.of(callee),
                                Optional::empty,
                                proofs(0.02, 0.5, 0.5, 8),
                                LADDER)
                        .orElseThrow();
        assertThat(decided.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(decided.ties()).extracting(Rung::kind).containsExactly(ResourceKind.WORKERS);
        assertThat(decided.victims()).isEmpty();
    }

    @Test
    void whatIsProvenIsLeftAsInferred() {
        Optional<Limit> right = Optional.of(inferred(ResourceKind.CONNECTION_POOL));
        List<Proof> proofs = proofs(0.03, 1, 0, 8);
        assertThat(Proofs.decided(right, Optional::empty, proofs, LADDER)).isEqualTo(right);
        assertThat(Proofs.contradiction(right, proofs, LADDER)).isEmpty();
    }

    /// Workers that wait for the pool: with fewer of them, as many fewer are completed.
    @Test
    void whatIsFullBecauseOfAProvenLimitFollowsFromIt() {
        List<Proof> proofs = proofs(0.02, 1, 1, 8);
        Limit pool = inferred(ResourceKind.CONNECTION_POOL);
        assertThat(Proofs.following(proofs, Optional.of(pool))).isEqualTo(proofs);
        Limit inWorkers =
                inferred(
                        ResourceKind.CONNECTION_POOL,
                        List.of(rung(ResourceKind.WORKERS)),
                        List.of());
        assertThat(Proofs.following(proofs, Optional.of(inWorkers)))
                .extracting(Proof::outcome)
                .containsExactly(Outcome.LIMITS, Outcome.FOLLOWS_FROM_THE_LIMIT);
    }

    @Test
    void whatIsOnlyDisprovedIsNoLimitAndIsSaid() {
        Optional<Limit> wrong = Optional.of(inferred(ResourceKind.CONNECTION_POOL));
        List<Proof> proofs = proofs(0.03, 0, 0, 8);
        assertThat(Proofs.decided(wrong, Optional::empty, proofs, LADDER)).isEmpty();
        assertThat(Proofs.contradiction(wrong, proofs, LADDER))
                .contains(
                        new Finding.Disproved(
                                rung(ResourceKind.CONNECTION_POOL), true, Optional.empty()));
    }

    @Test
    void whatIsInferredWithoutTheDisprovedTakesItsPlace() {
        Optional<Limit> wrong = Optional.of(inferred(ResourceKind.CONNECTION_POOL));
        Optional<Limit> again = Optional.of(inferred(ResourceKind.DEPENDENCY));
        List<Proof> noneProven = proofs(0.03, 0, 0, 8);
        assertThat(Proofs.decided(wrong, () -> again, noneProven, LADDER)).isEqualTo(again);
        List<Proof> anotherProven = proofs(0.03, 0, 1, 8);
        assertThat(Proofs.decided(wrong, () -> again, anotherProven, LADDER))
                .map(limit -> limit.rung().kind())
                .contains(ResourceKind.WORKERS);
    }

    @Test
    void whereNothingWasInferredWhatIsProvenLimits() {
        assertThat(Proofs.decided(Optional.empty(), Optional::empty, proofs(0.03, 1, 0, 8), LADDER))
                .map(limit -> limit.rung().kind())
                .contains(ResourceKind.CONNECTION_POOL);
        assertThat(Proofs.decided(Optional.empty(), Optional::empty, proofs(0.03, 0, 0, 8), LADDER))
                .isEmpty();
    }

    /// Of 200 workers nine are busy: parking tasks in them costs more than the workers.
    @Test
    void whatIsHardlyUsedIsNoLimitHoweverMuchTakingItCosts() {
        Rung pool = rung(ResourceKind.CONNECTION_POOL);
        Rung idle =
                new Rung(
                        pool.id(),
                        pool.capacity(),
                        pool.demandSeconds(),
                        pool.predictedPerSecond(),
                        pool.interval(),
                        Optional.of(new Rung.UnderLoad(0.045, 0, 184)),
                        pool.basis());
        assertThat(
                        Proofs.decided(
                                Optional.empty(),
                                Optional::empty,
                                proofs(0.03, 1, 0, 8),
                                List.of(idle)))
                .isEmpty();
    }

    @Test
    void whereNothingWasInferredWhatSharesTheLimitIsNamedTogether() {
        Limit decided =
                Proofs.decided(Optional.empty(), Optional::empty, proofs(0.02, 0.5, 0.5, 8), LADDER)
                        .orElseThrow();
        assertThat(decided.rung().kind()).isEqualTo(ResourceKind.CONNECTION_POOL);
        assertThat(decided.ties()).extracting(Rung::kind).containsExactly(ResourceKind.WORKERS);
    }
}
