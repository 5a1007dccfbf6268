package dev.heddle.analyze.internal.knee;

import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.statistics.Range;
import java.util.Optional;

/// The highest rate that is sustained for ever, as all steps of a search tell it.
///
/// @param perSecond 0 if none is
/// @param fit empty if no step was too much, or the service broke
record Sustained(double perSecond, Optional<Fit> fit) {
    /// The lower end of its interval; without one, the rate itself.
    double low() {
        return fit.map(Fit::interval).map(Range::low).orElse(perSecond);
    }

    /// The upper end of its interval; without one, the rate itself.
    double high() {
        return fit.map(Fit::interval).map(Range::high).orElse(perSecond);
    }

    /// The rate of all requests at which a kind that is so large a share of them has this rate.
    Sustained ofAll(double share) {
        return new Sustained(
                perSecond / share,
                fit.map(
                        own ->
                                new Fit(
                                        own.perSecond() / share,
                                        own.interval().times(1 / share),
                                        own.capacityPerSecond() / share,
                                        own.relaxationSeconds(),
                                        own.fasterSince(),
                                        own.overload().map(range -> range.times(1 / share)))));
    }
}
