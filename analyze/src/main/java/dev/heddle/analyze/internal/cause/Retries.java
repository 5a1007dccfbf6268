package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Observation.Peer;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.WaitKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Who sleeps for longer than under a low load was refused, and asks again: the time belongs to the
/// call that is made again, as the stacks tell, or the kernel's count of what is sent.
public final class Retries {
    /// From a pause to the method that has the call made again.
    private static final int NEAR_FRAMES = 4;

    /// Fewer segments more may be those of longer requests.
    private static final double ONCE = 1;

    private final List<Place> places;

    Retries(List<Place> places) {
        this.places = places;
    }

    /// Callees to which a request sends at least once more than under the low load, by the kernel's
    /// count, those first to which it sends most more: it asks again for what is not done yet.
    ///
    /// @param addedSeconds by which a request stays longer
    static List<Rung> counted(
            TrialView trial, IntervalView low, IntervalView heavy, double addedSeconds) {
        return heavy.peers().stream()
                .map(Peer::address)
                .map(peer -> new Asked(peer, sent(trial, low, peer), sent(trial, heavy, peer)))
                .filter(asked -> asked.more() >= ONCE)
                .sorted(Comparator.comparingDouble(Asked::more).reversed())
                .map(asked -> asked.rung(trial, addedSeconds * heavy.perSecond()))
                .toList();
    }

    /// Segments with data per request that was sent, whether it was completed or not.
    private static Measured sent(TrialView trial, IntervalView seen, String peer) {
        double atRest = trial.rest().map(rest -> rest.sentPerSecond(peer)).orElse(0.0);
        double perSecond = Math.max(seen.perSecond(), seen.interval().rate().offeredPerSecond());
        return Measured.byRequests(
                Math.max(0, seen.sentPerSecond(peer) - atRest) / perSecond,
                perSecond * seen.interval().seconds());
    }

    /// Segments that a request sends to a peer under both loads, of which the means are
    /// [Measured] like times.
    private record Asked(String peer, Measured low, Measured heavy) {
        double more() {
            return low.seconds() > 0 ? heavy.growthSince(low) : 0;
        }

        Rung rung(TrialView trial, double waiting) {
            return Rungs.of(
                    ResourceKind.DEPENDENCY,
                    peer,
                    Optional.empty(),
                    Optional.empty(),
                    Rungs.underLoad(trial, 1, waiting),
                    new Basis.CalledAgain(low.seconds(), heavy.seconds()));
        }
    }

    /// Empty where a place is no pause, or nothing is seen to be called again.
    Optional<Place> of(Place pause) {
        return pause.site().kind() == WaitKind.SLEEP
                ? places.stream()
                        .filter(place -> Waits.isLeaf(place.site()))
                        .filter(place -> place.site().kind() != WaitKind.SLEEP)
                        .filter(place -> isCalledAgain(place, pause))
                        .max(Comparator.comparingDouble(place -> place.heavy().seconds()))
                : Optional.empty();
    }

    /// By the method that sleeps, which does so under load alone; or by a library, which has the
    /// call made so much more often that requests are longer at it.
    private static boolean isCalledAgain(Place call, Place pause) {
        List<String> around =
                call.site().stack().stream().map(frame -> Frame.of(frame).call()).toList();
        int frames = call.addedSeconds() > 0 ? NEAR_FRAMES : pause.low().seconds() == 0 ? 1 : 0;
        return !keepsToARate(call.site(), pause.site())
                && makers(pause.site()).stream().limit(frames).anyMatch(around::contains);
    }

    /// Whether one method sleeps and then makes the call itself. (Loops that sleep first are those
    /// of libraries, which have somebody else make the call.)
    private static boolean keepsToARate(WaitSite call, WaitSite pause) {
        return Frame.of(call.site()).isPast(Frame.of(pause.site()));
    }

    /// The method that sleeps, and those near it that called it.
    private static List<String> makers(WaitSite pause) {
        List<String> stack = pause.stack();
        return stack.stream()
                .skip(Math.max(0, stack.indexOf(pause.site())))
                .limit(NEAR_FRAMES)
                .map(frame -> Frame.of(frame).call())
                .toList();
    }
}
