package dev.heddle.analyze.internal.proof;

import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Intervention;
import dev.heddle.model.run.Intervention.Candidate;
import dev.heddle.model.run.Intervention.Obstacle;
import dev.heddle.model.run.Intervention.Window;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Proof.Effect;
import dev.heddle.model.verdict.Proof.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a case's interventions show, and what follows for its limit: inference proposes,
/// intervention decides.
public final class Proofs {
    /// The only limit has elasticity 1; a little is lost to what else the load changes.
    private static final double LIMITS = 0.7;

    /// The whole interval of a limit lies above this: more than half of what was taken is missing.
    private static final double LIMITS_AT_LEAST = 0.5;

    /// The whole interval of what does not limit lies below this.
    private static final double DOES_NOT_LIMIT = 0.3;

    /// Failures beyond this share of what ended leave open what throughput means.
    private static final double UNCLEAR_FAILURES = 0.05;

    private Proofs() {}

    /// Over all trials of a case, in the order of importance; empty if nothing was tried.
    public static List<Proof> of(List<TrialView> trials) {
        List<Intervention> all =
                trials.stream().flatMap(trial -> trial.data().intervention().stream()).toList();
        Map<ResourceId, Candidate> candidates = new LinkedHashMap<>();
        for (Intervention each : all) {
            each.candidates()
                    .forEach(
                            candidate ->
                                    candidates.merge(candidate.id(), candidate, Proofs::better));
        }
        Map<Candidate, Optional<Effect>> effects = new LinkedHashMap<>();
        candidates.values().forEach(each -> effects.put(each, effect(all, each)));
        double shared = shared(effects.values());
        boolean failing = all.stream().anyMatch(Proofs::failing);
        return effects.entrySet().stream()
                .map(entry -> proof(entry.getKey(), entry.getValue(), shared, failing))
                .toList();
    }

    private static Candidate better(Candidate first, Candidate second) {
        return first.obstacle().isPresent() ? second : first;
    }

    private static boolean failing(Intervention intervention) {
        double failed = intervention.windows().stream().mapToDouble(Window::failed).sum();
        double completed = intervention.windows().stream().mapToDouble(Window::completed).sum();
        return failed > UNCLEAR_FAILURES * (failed + completed);
    }

    private static Optional<Effect> effect(List<Intervention> all, Candidate wanted) {
        Elasticity elasticity = new Elasticity();
        for (Intervention each : all) {
            List<Candidate> candidates = each.candidates();
            for (int i = 0; i < candidates.size(); i++) {
                Candidate candidate = candidates.get(i);
                boolean same = candidate.id().equals(wanted.id());
                if (same && candidate.capacity() > 0) {
                    addPairs(elasticity, each, i, candidate.capacity());
                }
            }
        }
        Optional<Effect> effect = elasticity.effect();
        boolean open = effect.filter(any -> !limits(any) && !hasRoom(any)).isPresent();
        return open ? elasticity.ofLess().filter(Proofs::hasRoom).or(() -> effect) : effect;
    }

    private static boolean limits(Effect effect) {
        return effect.elasticity() >= LIMITS && effect.interval().low() > LIMITS_AT_LEAST;
    }

    /// Whether taking some away costs throughput for certain, by the elasticity and as printed.
    private static boolean costs(Effect effect) {
        return effect.interval().low() > 0
                && effect.throughput().interval().filter(range -> range.high() >= 1).isEmpty();
    }

    private static boolean hasRoom(Effect effect) {
        return effect.interval().high() < DOES_NOT_LIMIT;
    }

    /// Whether more is completed with less for certain, and so much that it may be more than what a
    /// resource without effect shows.
    private static boolean gains(Effect effect) {
        return effect.interval().high() < 0 && effect.interval().low() < -DOES_NOT_LIMIT;
    }

    private static void addPairs(
            Elasticity elasticity, Intervention all, int candidate, double capacity) {
        for (Window taken : all.windows()) {
            if (taken.candidate().filter(index -> index == candidate).isPresent()
                    && taken.units() < capacity) {
                all.windows().stream()
                        .filter(other -> other.round() == taken.round())
                        .filter(other -> other.candidate().isEmpty())
                        .filter(other -> other.completed() > 0 && taken.completed() > 0)
                        .findFirst()
                        .ifPresent(
                                other ->
                                        elasticity.add(
                                                taken.perSecond() / other.perSecond(),
                                                taken.units() / capacity));
            }
        }
    }

    /// The sum of the elasticities that are above zero for certain.
    private static double shared(Iterable<Optional<Effect>> effects) {
        double sum = 0;
        for (Optional<Effect> each : effects) {
            sum += each.filter(Proofs::costs).map(Effect::elasticity).orElse(0.0);
        }
        return sum;
    }

    private static Proof proof(
            Candidate candidate, Optional<Effect> effect, double shared, boolean failing) {
        Optional<Obstacle> obstacle =
                failing
                        ? Optional.of(Obstacle.REQUESTS_FAILED)
                        : effect.isPresent()
                                ? Optional.empty()
                                : candidate.obstacle().or(() -> Optional.of(Obstacle.NO_TIME));
        return new Proof(
                candidate.id(),
                candidate.role(),
                obstacle.isPresent() ? Outcome.NOT_PROVABLE : outcome(effect.orElseThrow(), shared),
                obstacle,
                effect.filter(_ -> obstacle.isEmpty()));
    }

    private static Outcome outcome(Effect effect, double shared) {
        if (limits(effect)) {
            return Outcome.LIMITS;
        }
        if (hasRoom(effect)) {
            return gains(effect) ? Outcome.GAINS_WITH_LESS : Outcome.DOES_NOT_LIMIT;
        }
        // Above zero, alone or together with others: how much is left for the rest is open.
        return costs(effect) && shared >= LIMITS ? Outcome.SHARES_THE_LIMIT : Outcome.INCONCLUSIVE;
    }

    /// The resources that are shown to have room left.
    public static Set<ResourceId> disproved(List<Proof> proofs) {
        return proofs.stream()
                .filter(proof -> proof.outcome() == Outcome.DOES_NOT_LIMIT)
                .map(Proof::id)
                .collect(Collectors.toSet());
    }

    /// The limit that intervention leaves: where it contradicts the inferred one, what is proven,
    /// or else what is inferred when nothing absorbs that was disproved, if it is used up, or else
    /// none; and where none was observed, what is proven and used up, alone or as sharing the
    /// limit. Of several that tie, what is proven comes first.
    ///
    /// @param again inferred from the same observations, without what was disproved
    public static Optional<Limit> decided(
            Optional<Limit> inferred,
            Supplier<Optional<Limit>> again,
            List<Proof> proofs,
            List<Rung> ladder) {
        Optional<Rung> proven = proven(proofs, ladder);
        if (inferred.filter(Limit::observed).isEmpty()) {
            List<Rung> usedUp = ladder.stream().filter(Proofs::isUsedUp).toList();
            List<Rung> limits =
                    proven.filter(Proofs::isUsedUp)
                            .map(List::of)
                            .orElseGet(() -> sharing(proofs, usedUp));
            return limits.isEmpty() ? inferred : Optional.of(proven(limits));
        }
        return inferred.flatMap(
                limit ->
                        contradicted(limit, proofs)
                                ? again.get()
                                        .filter(Limit::observed)
                                        .filter(other -> isUsedUp(other.rung()))
                                        .filter(other -> agrees(other, proven))
                                        .or(() -> proven.map(rung -> replaced(limit, rung)))
                                : Optional.of(
                                        notContradicted(limit, proofs, sharing(proofs, ladder))));
    }

    private static Limit notContradicted(Limit limit, List<Proof> proofs, List<Rung> sharing) {
        Outcome own = outcome(limit.rung(), proofs);
        boolean open = own == Outcome.NOT_PROVABLE || own == Outcome.SHARES_THE_LIMIT;
        if (open && sharing.size() > 1) {
            return inOrder(limit, provable(limit, proofs, sharing));
        }
        Optional<Rung> proven =
                own == Outcome.NOT_PROVABLE ? sharing.stream().findFirst() : Optional.empty();
        return proven.or(() -> provenTie(limit, proofs))
                .map(
                        first ->
                                inOrder(
                                        limit,
                                        joined(
                                                List.of(first),
                                                List.of(limit.rung()),
                                                limit.ties())))
                .orElse(limit);
    }

    /// The same where what is full only because its holders wait for the limit follows from that:
    /// were both limits, their elasticities would add up to more than 1.
    public static List<Proof> following(List<Proof> proofs, Optional<Limit> decided) {
        List<Rung> victims =
                decided.filter(limit -> outcome(limit.rung(), proofs) == Outcome.LIMITS)
                        .map(Limit::victims)
                        .orElse(List.of());
        return proofs.stream()
                .map(
                        proof ->
                                proof.outcome() == Outcome.LIMITS
                                                && victims.stream().anyMatch(proof::is)
                                        ? proof.with(Outcome.FOLLOWS_FROM_THE_LIMIT)
                                        : proof)
                .toList();
    }

    /// Whether so much of a resource is in use that it may be the limit; what it costs to take some
    /// of another is what the taking costs.
    private static boolean isUsedUp(Rung rung) {
        return rung.underLoad()
                .filter(
                        under ->
                                TrialView.isFarAbove(
                                        under.ceilingPerSecond(), under.completedPerSecond()))
                .isEmpty();
    }

    private static List<Rung> sharing(List<Proof> proofs, List<Rung> ladder) {
        return rungs(Outcome.SHARES_THE_LIMIT, proofs, ladder).toList();
    }

    /// The inferred limit, the resources that are proven to share it, and its ties, without those
    /// that cannot be proven: the elasticities of those that share add up to about 1.
    private static List<Rung> provable(Limit limit, List<Proof> proofs, List<Rung> sharing) {
        return joined(List.of(limit.rung()), sharing, limit.ties()).stream()
                .filter(rung -> outcome(rung, proofs) != Outcome.NOT_PROVABLE)
                .toList();
    }

    private static List<Rung> joined(List<Rung> first, List<Rung> second, List<Rung> third) {
        return Stream.of(first, second, third).flatMap(List::stream).toList();
    }

    /// The inferred limit with the first of some resources in its place, and the others as ties.
    private static Limit inOrder(Limit inferred, List<Rung> rungs) {
        List<Rung> distinct = new ArrayList<>();
        for (Rung rung : rungs) {
            if (distinct.stream().noneMatch(rung::sameAs)) {
                distinct.add(rung);
            }
        }
        return new Limit(
                distinct.getFirst(),
                true,
                inferred.victims().stream()
                        .filter(victim -> distinct.stream().noneMatch(victim::sameAs))
                        .toList(),
                distinct.subList(1, distinct.size()),
                inferred.spinningAt(),
                inferred.waitsForItself(),
                inferred.followed(),
                inferred.votes());
    }

    /// The tie that is proven to limit, where the limit itself is not.
    private static Optional<Rung> provenTie(Limit limit, List<Proof> proofs) {
        return outcome(limit.rung(), proofs) == Outcome.LIMITS
                ? Optional.empty()
                : limit.ties().stream()
                        .filter(tie -> outcome(tie, proofs) == Outcome.LIMITS)
                        .findFirst();
    }

    private static boolean agrees(Limit limit, Optional<Rung> proven) {
        return proven.isEmpty() || proven.get().sameAs(limit.rung());
    }

    /// @param limits the others tie with the first
    private static Limit proven(List<Rung> limits) {
        return new Limit(
                limits.getFirst(),
                true,
                List.of(),
                limits.subList(1, limits.size()),
                Optional.empty(),
                false,
                Optional.empty(),
                new Limit.Votes(1, 1));
    }

    /// The contradiction; empty if there is none.
    public static Optional<Finding> contradiction(
            Optional<Limit> inferred, List<Proof> proofs, List<Rung> ladder) {
        return inferred.filter(Limit::observed)
                .filter(limit -> contradicted(limit, proofs))
                .map(
                        limit ->
                                new Finding.Disproved(
                                        limit.rung(),
                                        outcome(limit.rung(), proofs) == Outcome.DOES_NOT_LIMIT,
                                        proven(proofs, ladder)));
    }

    /// Either taking away from it changes nothing; or nothing can be taken away from it, and
    /// another is proven: elasticities add up to 1, so that nothing is left for it.
    private static boolean contradicted(Limit limit, List<Proof> proofs) {
        return switch (outcome(limit.rung(), proofs)) {
            case DOES_NOT_LIMIT -> true;
            case NOT_PROVABLE ->
                    proofs.stream().anyMatch(proof -> proof.outcome() == Outcome.LIMITS);
            case LIMITS, SHARES_THE_LIMIT, FOLLOWS_FROM_THE_LIMIT, GAINS_WITH_LESS, INCONCLUSIVE ->
                    false;
        };
    }

    private static Outcome outcome(Rung rung, List<Proof> proofs) {
        return proofs.stream()
                .filter(proof -> proof.is(rung))
                .findFirst()
                .map(Proof::outcome)
                .orElse(Outcome.NOT_PROVABLE);
    }

    private static Optional<Rung> proven(List<Proof> proofs, List<Rung> ladder) {
        return rungs(Outcome.LIMITS, proofs, ladder).findFirst();
    }

    private static Stream<Rung> rungs(Outcome outcome, List<Proof> proofs, List<Rung> ladder) {
        return proofs.stream()
                .filter(proof -> proof.outcome() == outcome)
                .flatMap(proof -> ladder.stream().filter(proof::is));
    }

    private static Limit replaced(Limit limit, Rung proven) {
        List<Rung> victims = new ArrayList<>(limit.victims());
        victims.add(limit.rung());
        victims.removeIf(proven::sameAs);
        return new Limit(
                proven,
                true,
                victims,
                limit.ties().stream().filter(tie -> !tie.sameAs(proven)).toList(),
                Optional.empty(),
                false,
                Optional.empty(),
                limit.votes());
    }
}
