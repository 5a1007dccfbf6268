package dev.heddle.analyze.internal.proof;

import dev.heddle.analyze.internal.cause.Limits;
import dev.heddle.analyze.internal.cause.Limits.OfTrial;
import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.trial.HttpMeasures;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Intervention.Candidate;
import dev.heddle.model.run.Intervention.Obstacle;
import dev.heddle.model.run.Intervention.Role;
import dev.heddle.probe.shared.ThreadNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The resources of a saturated service from which some is to be taken away: its cause as inferred
/// so far, what limits as much, its victims, and the next ceiling.
public final class Candidates {
    /// Each costs its share of the time.
    private static final int MOST_VICTIMS = 3;

    private Candidates() {}

    /// Where no cause was observed, the lowest ceilings.
    public static List<Candidate> of(TrialView trial) {
        return Limits.of(trial, new HttpMeasures(List.of(trial)), Set.of())
                .filter(OfTrial::observed)
                .map(limit -> ofLimit(trial, limit))
                .orElseGet(() -> lowest(trial));
    }

    private static List<Candidate> lowest(TrialView trial) {
        return Ladder.of(trial).stream()
                .filter(rung -> rung.ceiling().isPresent())
                .map(rung -> candidate(trial, rung, Role.NEXT))
                .filter(candidate -> candidate.obstacle().isEmpty())
                .limit(MOST_VICTIMS)
                .toList();
    }

    private static List<Candidate> ofLimit(TrialView trial, OfTrial found) {
        List<Candidate> all = new ArrayList<>();
        add(all, trial, found.rung(), Role.CAUSE);
        found.ties().forEach(rung -> add(all, trial, rung, Role.TIE));
        // The last victim waits for the cause itself.
        List<Rung> victims = found.victims();
        victims.subList(Math.max(0, victims.size() - MOST_VICTIMS), victims.size())
                .forEach(rung -> add(all, trial, rung, Role.VICTIM));
        next(trial, found.rung(), all).ifPresent(rung -> add(all, trial, rung, Role.NEXT));
        return all;
    }

    private static Optional<Rung> next(TrialView trial, Rung limit, List<Candidate> known) {
        double atLimit = limit.ceiling().orElse(0.0);
        return Ladder.of(trial).stream()
                .filter(rung -> known.stream().noneMatch(candidate -> candidate.is(rung)))
                .filter(rung -> rung.ceiling().filter(ceiling -> ceiling >= atLimit).isPresent())
                .filter(rung -> candidate(trial, rung, Role.NEXT).obstacle().isEmpty())
                .findFirst();
    }

    private static void add(List<Candidate> all, TrialView trial, Rung rung, Role role) {
        if (all.stream().noneMatch(candidate -> candidate.is(rung))) {
            all.add(candidate(trial, rung, role));
        }
    }

    private static Candidate candidate(TrialView trial, Rung rung, Role role) {
        Optional<ResourceUse> use = trial.heavy().flatMap(heavy -> use(heavy, rung));
        double capacity = rung.capacity().orElse(0.0);
        return new Candidate(
                rung.id(),
                role,
                use.map(found -> found.id().identity())
                        .or(() -> only(rung))
                        .orElseGet(
                                () -> isUnreadPool(rung) ? ThreadNames.identity(rung.name()) : 0),
                rung.kind() == ResourceKind.CPU
                        ? capacity
                        : use.flatMap(ResourceUse::capacity).orElse(capacity),
                obstacle(rung, use, role));
    }

    /// The workers of a pool that no adapter reads, told by their name: whether they work for an
    /// executor, to which tasks could be given, only the probe can tell.
    private static boolean isUnreadPool(Rung rung) {
        return rung.kind() == ResourceKind.WORKERS && rung.identities().isEmpty();
    }

    private static Optional<ResourceUse> use(IntervalView heavy, Rung rung) {
        return heavy.resources().stream()
                .filter(use -> rung.identities().contains(use.id().identity()))
                .findFirst();
    }

    private static Optional<Integer> only(Rung rung) {
        return rung.identities().size() == 1
                ? rung.identities().stream().findAny()
                : Optional.empty();
    }

    private static Optional<Obstacle> obstacle(Rung rung, Optional<ResourceUse> use, Role role) {
        boolean known = use.isPresent() || (isUnreadPool(rung) && role != Role.NEXT);
        return switch (rung.kind()) {
            case CPU, CARRIERS ->
                    rung.capacity().isPresent() ? Optional.empty() : Optional.of(Obstacle.NO_UNITS);
            case DEPENDENCY, NETWORK -> Optional.of(Obstacle.OUTSIDE);
            case HEAP, COLLECTOR, DESCRIPTORS -> Optional.of(Obstacle.SET_AT_START);
            // Of many monitors at one place, or many stripes of a lock, each is held by itself.
            case MONITOR ->
                    only(rung).isPresent() ? Optional.empty() : Optional.of(Obstacle.NO_WAY);
            case LOCK ->
                    use.isPresent() && rung.capacity().filter(units -> units <= 1).isPresent()
                            ? Optional.empty()
                            : Optional.of(Obstacle.NO_WAY);
            case WORKERS, CONNECTION_POOL, SEMAPHORE, CONCURRENCY ->
                    known && rung.capacity().isPresent()
                            ? Optional.empty()
                            : Optional.of(
                                    rung.capacity().isPresent()
                                            ? Obstacle.NO_WAY
                                            : Obstacle.NO_UNITS);
            case ACCEPTED_CONNECTIONS, ACCEPT_QUEUE, QUEUE, ADMISSION, LOAD_GENERATOR, DECLARED ->
                    Optional.of(Obstacle.NO_UNITS);
        };
    }
}
