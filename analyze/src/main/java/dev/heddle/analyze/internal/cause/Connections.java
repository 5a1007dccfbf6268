package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Observation.Peer;
import dev.heddle.model.observation.Observation.Peer.Look;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.thread.WaitKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// Connections on which requests await answers in no thread, through a client that no adapter
/// counts, as the kernel shows them: those that await an answer ÷ throughput is the time that a
/// request spends at the peer. Either it is longer than under the low load, by most of what is
/// added, or on all connections, so that the others wait for one: the peer is slower; or all
/// connections are in use, for no longer; or requests share them, so that only the low load tells
/// that most of their time is the peer's.
final class Connections {
    private final TrialView trial;
    private final IntervalView heavy;

    /// Not one request at a time: there the next one is sent as soon as an answer has come.
    private final List<IntervalView> low;

    private Connections(TrialView trial, IntervalView heavy) {
        this.trial = trial;
        this.heavy = heavy;
        this.low =
                Stream.of(trial.low(), trial.interval(Stage.LOW_AGAIN))
                        .flatMap(Optional::stream)
                        .filter(IntervalView::underLoad)
                        .toList();
    }

    /// @param open connections
    /// @param awaiting those of them that await an answer
    /// @param needed connections that requests would hold if each held one for as long as under the
    ///   low load
    private record Use(
            String peer,
            double open,
            double awaiting,
            double needed,
            Measured low,
            Measured heavy) {
        /// If each request held a connection for as long as before, there would be more of them.
        /// A single one is shared, too, rather than one of a pool.
        boolean isShared() {
            return open < 2 || low.seconds() == 0 || open < Thresholds.HELD_SHORTER * needed;
        }

        boolean allAwait() {
            return Saturation.of(awaiting / open) == 1;
        }

        /// One on which an answer has come is in use until its client has read it.
        boolean areAllInUse() {
            return Saturation.isFull(Math.max(awaiting, needed) / open)
                    && heavy.steadySince(low) > Measured.CHANCE;
        }
    }

    /// @param addedSeconds by which a request stays longer
    static List<Rung> rungs(TrialView trial, IntervalView heavy, double addedSeconds) {
        Connections all = new Connections(trial, heavy);
        List<Use> uses =
                heavy.peers().stream()
                        .filter(Peer::mayHaveAwaited)
                        .map(Peer::address)
                        .filter(all::areCallsSlow)
                        .map(all::use)
                        .sorted(Comparator.comparingDouble((Use use) -> -use.low().seconds()))
                        .toList();
        double awaiting = uses.stream().mapToDouble(Use::awaiting).sum();
        return all.accountedFor() >= Thresholds.EXPLAINS * awaiting
                ? List.of()
                : uses.stream().flatMap(use -> all.rung(use, addedSeconds).stream()).toList();
    }

    /// Threads that wait for an answer themselves, and connections of asynchronous clients in use
    /// that the probe counts; everything where no thread was looked at.
    private double accountedFor() {
        if (heavy.interval().observation().probe().isEmpty()) {
            return Double.MAX_VALUE;
        }
        double counted =
                heavy.resources().stream()
                        .filter(use -> use.kind() == ResourceKind.CONNECTION_POOL)
                        .filter(use -> FrameMeanings.all().isAsynchronous(use.type()))
                        .mapToDouble(ResourceUse::busy)
                        .sum();
        return counted + trial.beyondRest(heavy, site -> site.kind() == WaitKind.SOCKET);
    }

    /// Whether answers take longer than the kernel's clock takes to tick. At a low rate no request
    /// follows an answer at once, so that data sent and received at one time was a short call.
    private boolean areCallsSlow(String peer) {
        double awaiting = lowSeconds(peer, Look::awaiting);
        return awaiting > 0 && lowSeconds(peer, Look::undecided) < Thresholds.EXPLAINS * awaiting;
    }

    private double lowSeconds(String peer, ToDoubleFunction<Look> counted) {
        return low.stream()
                        .mapToDouble(seen -> seen.looksAtPeers() * seen.connections(peer, counted))
                        .sum()
                / looks(low);
    }

    /// Looks × throughput: what divides sightings to give seconds per request.
    private static double looks(List<IntervalView> intervals) {
        return intervals.stream().mapToDouble(seen -> seen.looksAtPeers() * seen.perSecond()).sum();
    }

    private static double requests(List<IntervalView> intervals) {
        return intervals.stream()
                .mapToDouble(seen -> seen.perSecond() * seen.interval().seconds())
                .sum();
    }

    private Use use(String peer) {
        double atRest =
                trial.rest().map(rest -> rest.connections(peer, Look::awaiting)).orElse(0.0);
        double awaiting =
                heavy.connections(peer, look -> look.awaiting() + look.undecided()) - atRest;
        Measured before =
                Measured.bySightings(
                        lowSeconds(peer, look -> look.awaiting() - atRest),
                        looks(low),
                        requests(low));
        return new Use(
                peer,
                heavy.connections(peer, Look::open) - atRest,
                awaiting,
                heavy.perSecond() * before.seconds(),
                before,
                Measured.bySightings(
                        awaiting / heavy.perSecond(),
                        looks(List.of(heavy)),
                        requests(List.of(heavy))));
    }

    private Optional<Rung> rung(Use use, double addedSeconds) {
        double added = use.isShared() ? 0 : use.heavy().growthSince(use.low());
        if (added >= Thresholds.EXPLAINS * Math.min(addedSeconds, awaitedSeconds(use))) {
            return Optional.of(rung(ResourceKind.DEPENDENCY, use, use.needed(), added));
        }
        if (added > 0 && use.allAwait()) {
            return Optional.of(rung(ResourceKind.DEPENDENCY, use, use.needed(), addedSeconds));
        }
        if (use.isShared()) {
            return isMostOfItsTime(use)
                    ? Optional.of(rung(ResourceKind.DEPENDENCY, use, use.needed(), addedSeconds))
                    : Optional.empty();
        }
        return use.areAllInUse()
                ? Optional.of(rung(ResourceKind.CONNECTION_POOL, use, use.open(), addedSeconds))
                : Optional.empty();
    }

    /// The time of a request in threads that wait for futures, if about as many do as connections
    /// await an answer, so that they wait for these; unbounded if fewer do.
    private double awaitedSeconds(Use use) {
        double threads = trial.beyondRest(heavy, site -> site.kind() == WaitKind.FUTURE);
        return threads >= Thresholds.EXPLAINS * use.awaiting()
                ? threads / heavy.perSecond()
                : Double.MAX_VALUE;
    }

    /// Whether a request spends most of its time at the peer under the low load, as far as few
    /// looks tell.
    private boolean isMostOfItsTime(Use use) {
        double most = use.low().seconds() + 2 * use.low().error();
        return most >= Thresholds.EXPLAINS * trial.unhinderedSeconds(IntervalView::inFlight);
    }

    private Rung rung(ResourceKind kind, Use use, double units, double waitingSeconds) {
        double withWaiting = Math.max(use.heavy().seconds(), use.low().seconds() + waitingSeconds);
        boolean atPeer = kind == ResourceKind.DEPENDENCY && !use.isShared();
        return Rungs.of(
                kind,
                use.peer(),
                units,
                use.low().seconds(),
                Optional.of(
                        new UnderLoad(1, waitingSeconds * heavy.perSecond(), heavy.perSecond())),
                new Basis.Connected(
                        use.low().seconds(), atPeer ? use.heavy().seconds() : withWaiting));
    }
}
