package dev.heddle.analyze;

import dev.heddle.model.forecast.Change;
import java.util.Optional;

/// Predicts how a change moves the highest rate at which an objective is met. Of many units, a
/// larger share can be used before requests wait than of few, which ceilings do not tell.
public interface GainForecast {
    /// Predicts nothing.
    GainForecast NONE = (_, _, _, _) -> Optional.empty();

    /// The rate after the change ÷ before; empty where the measurements do not carry the change.
    ///
    /// @param run number of the run that measured the service before the change, from 0
    /// @param of name of the case before the change
    /// @param objective such as `p99<300ms`
    Optional<Double> gain(int run, String of, Change change, String objective);
}
