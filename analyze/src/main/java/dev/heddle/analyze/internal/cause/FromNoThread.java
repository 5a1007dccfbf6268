package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.cause.Node.Absorbed;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.Optional;

/// Edges from requests that are in no thread: to what counts those who wait, beyond the threads
/// that are seen to; the rest for the outermost that has no more to give, for an answer, or for a
/// section.
public final class FromNoThread {
    private final Evidence evidence;
    private final Waits waits;
    private final Sections sections;

    FromNoThread(Evidence evidence, Waits waits, Sections sections) {
        this.evidence = evidence;
        this.waits = waits;
        this.sections = sections;
    }

    Shares to() {
        Shares shares = new Shares();
        for (Resource resource : evidence.resources()) {
            double waiting = waits.withoutThread(resource, evidence.places());
            shares.add(resource, waiting * resource.saturation() / evidence.perSecond());
        }
        shares.add(elsewhere(), evidence.inNoThreadSeconds() - shares.sum());
        return shares;
    }

    private Node elsewhere() {
        return Outermost.first(evidence)
                .or(() -> Outermost.fullInside(evidence))
                .<Node>map(resource -> resource)
                .or(() -> Absorbed.first(evidence.asynchronous()))
                .or(() -> sections.guardingNoThread().map(Absorbed::new))
                .or(() -> Absorbed.first(evidence.guarded()))
                .or(() -> collector().map(Absorbed::new))
                .or(() -> Absorbed.first(evidence.askedAgain()))
                .orElseGet(() -> new Absorbed(Leaves.noThread(evidence)));
    }

    /// A collector that stops all threads for much of the time keeps requests from them.
    private Optional<Rung> collector() {
        return evidence.first(ResourceKind.COLLECTOR)
                .map(Resource::rung)
                .filter(_ -> evidence.stoppedShare() >= Thresholds.STOPPED_MUCH);
    }
}
