package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.model.Frame;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.WaitKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Who sleeps for longer than under a low load was refused, and asks again: the time belongs to the
/// call that is made again.
public final class Retries {
    /// From a pause to the method that has the call made again.
    private static final int NEAR_FRAMES = 4;

    private final List<Place> places;

    Retries(List<Place> places) {
        this.places = places;
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
