package dev.heddle.analyze.internal.trial;

import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.thread.ThreadModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Which threads run requests, as seen: those that hold most of the requests in flight.
public final class ThreadModels {
    /// Where threads hold less than this share of the requests in flight, none holds any.
    private static final double MODEL_HOLDS_NONE = 0.2;

    private ThreadModels() {}

    /// The thread model seen in the first trial that shows it; empty if none does.
    public static Optional<ThreadModel> observed(List<TrialView> trials) {
        return trials.stream().flatMap(trial -> observed(trial).stream()).findFirst();
    }

    /// The thread model seen in a load that the subject sustains: above it requests wait for
    /// threads.
    private static Optional<ThreadModel> observed(TrialView trial) {
        return Stream.of(Stage.STEADY, Stage.LOW, Stage.BASELINE)
                .flatMap(name -> trial.interval(name).stream())
                .filter(seen -> seen.underLoad() && !seen.fellBehind())
                .filter(seen -> !seen.waitSites().isEmpty() && seen.inFlight() > 0)
                .flatMap(seen -> observed(seen, trial.rest()).stream())
                .findFirst();
    }

    private static Optional<ThreadModel> observed(IntervalView seen, Optional<IntervalView> rest) {
        double virtual = threads(seen, true) / seen.inFlight();
        double atRest = rest.map(interval -> threads(interval, false)).orElse(0.0);
        double platform = (threads(seen, false) - atRest) / seen.inFlight();
        if (virtual >= Thresholds.MODEL_HOLDS) {
            return Optional.of(ThreadModel.VIRTUAL);
        }
        if (platform >= Thresholds.MODEL_HOLDS) {
            return Optional.of(ThreadModel.PLATFORM);
        }
        boolean none = virtual < MODEL_HOLDS_NONE && platform < MODEL_HOLDS_NONE;
        return none && seen.inFlight() >= 1 ? Optional.of(ThreadModel.REACTIVE) : Optional.empty();
    }

    private static double threads(IntervalView seen, boolean virtual) {
        return seen.waitSites().stream()
                .filter(site -> site.virtual() == virtual)
                .mapToDouble(WaitSite::threads)
                .sum();
    }
}
