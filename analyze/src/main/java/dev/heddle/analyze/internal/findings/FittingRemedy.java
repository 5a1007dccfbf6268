package dev.heddle.analyze.internal.findings;

import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import java.util.Optional;

/// The remedy for a limit, chosen by its kind and by what was seen of it.
public final class FittingRemedy {
    private FittingRemedy() {}

    /// A library's own fix where one of its frames pins; else what helps against the resource.
    ///
    /// @param heldAt what most of its holders do
    /// @param leak of a pool, if there is one
    /// @param ofPins a library's own fix for what pins most
    public static Optional<String> of(
            Limit limit,
            Optional<WaitKind> heldAt,
            Optional<Finding.LeakedUnits> leak,
            Optional<String> ofPins) {
        Rung cause = limit.rung();
        Remedies remedies = Remedies.all();
        if (limit.spinningAt().isPresent()) {
            return Optional.of(remedies.situations().spinning());
        }
        if (limit.waitsForItself()) {
            return Optional.of(
                    cause.kind().isLock()
                            ? remedies.situations().inACircle()
                            : remedies.situations().waitingForItself());
        }
        if (leak.filter(units -> units.resource().isLike(cause.id())).isPresent()) {
            return Optional.of(remedies.situations().leaked());
        }
        if (waitsForTransactions(limit)) {
            return Optional.of(remedies.situations().lockedRow());
        }
        if (cause.kind().isLock() && heldAt.filter(kind -> !kind.runs()).isPresent()) {
            return remedies.ofNamed(cause)
                    .or(() -> Optional.of(remedies.situations().waitsInside()));
        }
        return switch (cause.basis()) {
            case Basis.Processors cpu when cpu.limitedByQuota() ->
                    Optional.of(remedies.situations().quota());
            case Basis.Paced _ -> Optional.of(remedies.situations().paced());
            case Basis.Stopped stopped -> Optional.of(remedies.collector().of(stopped));
            case Basis.Pinned pinned when !pinned.byMonitors() ->
                    Optional.of(remedies.carriers().nativeFrames());
            case Basis.Pinned _ -> ofPins.or(() -> Optional.of(remedies.carriers().monitors()));
            default -> remedies.ofResource(cause);
        };
    }

    /// Whether those who wait for a turn do so in a database.
    private static boolean waitsForTransactions(Limit limit) {
        boolean turn = limit.rung().basis() instanceof Basis.Turn;
        Rung queue = turn && !limit.victims().isEmpty() ? limit.victims().getLast() : limit.rung();
        return queue.basis() instanceof Basis.TimePerVisit visit
                && switch (visit.kind()) {
                    case DATABASE_LOCK -> true;
                    case NATIVE_WAIT -> visit.database();
                    default -> turn && visit.database();
                };
    }
}
