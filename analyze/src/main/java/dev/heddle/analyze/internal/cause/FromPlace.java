package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.cause.Node.Absorbed;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.WaitKind;
import java.util.List;
import java.util.Optional;

/// Edges from a place: where the time that is spent there goes. Sources, best first: the resource
/// that the threads there wait for; the threads that complete what they wait for; who has it; the
/// call that is made again, the answer that another thread reads, the section that admits so many;
/// places that go on where these threads wait; executors all of whose threads are at work. What
/// none of them tells absorbs the time itself: a callee at a socket, something that nobody knows
/// elsewhere. Of all of it the collector has the share for which it stops all threads.
public final class FromPlace {
    private final Evidence evidence;
    private final Waits waits;
    private final Holders holders;
    private final Sections sections;
    private final Retries retries;

    FromPlace(Evidence evidence, Waits waits, Holders holders, Sections sections) {
        this.evidence = evidence;
        this.waits = waits;
        this.holders = holders;
        this.sections = sections;
        this.retries = new Retries(evidence.places());
    }

    Shares to(Place place) {
        double stopped = evidence.stoppedShare();
        Shares shares = new Shares();
        shares.addAll(running(place), 1 - stopped);
        evidence.first(ResourceKind.COLLECTOR)
                .ifPresent(collector -> shares.add(collector, stopped));
        return shares;
    }

    /// Of the time in which threads are not stopped.
    private Shares running(Place place) {
        Shares shares = identified(place);
        if (shares.isEmpty()) {
            waits.completing(place).ifPresent(threads -> shares.add(completing(place, threads), 1));
        }
        if (shares.isEmpty()) {
            List<Rung> awaited = waits.of(place);
            addAll(shares, awaited);
            addAnswered(shares, place, awaited);
        }
        if (shares.isEmpty()) {
            // Whether they take longer than ever or not: others wait for as long as they do.
            holders.owners(place)
                    .forEach((owner, share) -> shares.add(owner, share * owner.heavy().seconds()));
        }
        if (shares.isEmpty()) {
            byTheProcess(place).ifPresent(node -> shares.add(node, 1));
        }
        if (shares.isEmpty() && place.site().kind() != WaitKind.SOCKET) {
            holders.beyond(place).forEach(other -> shares.add(other, other.addedSeconds()));
        }
        if (shares.isEmpty()) {
            addAll(shares, waits.maybe(place));
        }
        return shares.isEmpty() ? Shares.all(new Absorbed(Leaves.of(evidence, place))) : shares;
    }

    /// Threads that wait for a resource with units to spare wait for what its holders do.
    private Shares identified(Place place) {
        Shares shares = new Shares();
        waits.identified(place)
                .forEach(
                        (rung, threads) -> {
                            Resource resource = evidence.resource(rung);
                            Shares inside = new Shares();
                            holders.of(resource)
                                    .forEach(
                                            (holder, share) ->
                                                    inside.add(
                                                            holder, share * holder.addedSeconds()));
                            double full = inside.isEmpty() ? 1 : resource.saturation();
                            shares.add(resource, threads * full);
                            shares.addAll(inside, threads * (1 - full));
                        });
        return shares;
    }

    /// Threads that are at work all the time, or pause between two runs of their task while the
    /// others wait.
    private Node completing(Place place, Rung threads) {
        return evidence.resources().stream()
                .filter(resource -> resource.rung().equals(threads) && resource.saturated())
                .<Node>map(resource -> resource)
                .findFirst()
                .orElseGet(() -> new Absorbed(Leaves.paced(evidence, place, threads)));
    }

    /// Even what nobody is counted to wait for has the threads of the place waiting.
    private void addAll(Shares shares, List<Rung> awaited) {
        awaited.forEach(rung -> shares.add(evidence.resource(rung), Math.max(1, rung.waiting())));
    }

    /// The threads at a place beyond the number of those who wait for a client have sent their
    /// request, and wait for the answer.
    private void addAnswered(Shares shares, Place place, List<Rung> awaited) {
        boolean clients = awaited.stream().anyMatch(rung -> rung.kind() != ResourceKind.WORKERS);
        if (clients && place.site().kind() == WaitKind.SOCKET) {
            shares.add(
                    new Absorbed(Leaves.of(evidence, place)),
                    place.site().threads() - shares.sum());
        }
    }

    private Optional<Node> byTheProcess(Place place) {
        return retries.of(place)
                .<Node>map(call -> sections.at(call).<Node>map(Absorbed::new).orElse(call))
                .or(() -> answer(place))
                .or(() -> sections.guarding(place).map(Absorbed::new))
                .or(() -> askedAgain(place));
    }

    /// The callee that is asked again, if the place sleeps between two calls of it.
    private Optional<Node> askedAgain(Place place) {
        return place.site().kind() == WaitKind.SLEEP
                ? Absorbed.first(evidence.askedAgain())
                : Optional.empty();
    }

    private Optional<Node> answer(Place place) {
        return place.site().kind() == WaitKind.FUTURE
                ? Absorbed.first(evidence.asynchronous())
                : Optional.empty();
    }
}
