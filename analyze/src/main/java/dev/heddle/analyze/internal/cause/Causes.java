package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What [Blame] says of the evidence, as the cause with its victims and ties.
///
/// @param victims outermost first
/// @param ties others that limit as much, as far as can be told
/// @param waitsForItself whether those who hold all of the cause wait for more of it
public record Causes(
        Rung cause,
        List<Rung> victims,
        List<Rung> ties,
        Limit.Followed followed,
        boolean waitsForItself) {
    private static final Set<ResourceKind> PROCESSORS =
            EnumSet.of(ResourceKind.CPU, ResourceKind.COLLECTOR);

    /// Empty if nothing that was seen explains what was added.
    public static Optional<Causes> of(Evidence evidence) {
        Blame.Result result = Blame.of(evidence);
        return result.absorbed().entrySet().stream()
                .filter(most -> !most.getKey().equals(Leaves.UNKNOWN))
                .filter(most -> most.getValue() > result.share(Leaves.UNKNOWN))
                .findFirst()
                .map(most -> of(evidence, result, most.getKey()));
    }

    private static Causes of(Evidence evidence, Blame.Result result, Rung cause) {
        List<Rung> ties =
                ties(evidence, cause).stream()
                        .filter(tie -> !result.victims().contains(tie))
                        .filter(tie -> !hasWorkers(tie) || result.awaited().contains(tie))
                        .toList();
        return new Causes(
                cause.isInferred()
                        ? awaited(
                                cause,
                                result.share(cause)
                                        * evidence.addedSeconds()
                                        * evidence.perSecond())
                        : cause,
                result.victims().stream().filter(rung -> !rung.equals(cause)).toList(),
                ties,
                new Limit.Followed(result.share(cause), 1 - result.share(Leaves.UNKNOWN)),
                result.circling().contains(cause));
    }

    /// Threads of its own may be as busy as its requests make them, though none waits for them.
    private static boolean hasWorkers(Rung rung) {
        return rung.kind() == ResourceKind.WORKERS;
    }

    /// By as many as the time comes from that is followed to it.
    private static Rung awaited(Rung rung, double waiting) {
        Optional<Rung.UnderLoad> underLoad =
                rung.underLoad()
                        .map(
                                use ->
                                        new Rung.UnderLoad(
                                                use.utilization(),
                                                waiting,
                                                use.completedPerSecond(),
                                                use.identities()));
        return Rungs.of(rung.id(), rung.capacity(), rung.demandSeconds(), underLoad, rung.basis());
    }

    /// Resources that are used up and held no longer.
    private static List<Rung> ties(Evidence evidence, Rung cause) {
        List<Rung> ties = new ArrayList<>();
        for (Resource resource : evidence.resources()) {
            boolean mayLimit =
                    resource.saturated()
                            && !resource.disproved()
                            && !resource.rung().equals(cause)
                            && resource.steady() > Measured.CHANCE
                            && !Outermost.isOne(resource.kind());
            boolean known = resource.rung().demandSeconds().isPresent() || resource.kind().isLock();
            boolean sameProcessors =
                    PROCESSORS.contains(cause.kind()) && PROCESSORS.contains(resource.kind());
            if (mayLimit && known && !sameProcessors) {
                ties.add(resource.rung());
            }
        }
        return ties;
    }
}
