package dev.heddle.model.forecast;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What `heddle whatif --verify` predicted, beside what it then measured.
///
/// @param sha256 of the file with the prediction, written before anything was measured
/// @param run directory of the measurement
/// @param before the service as it was
/// @param after the changed one
public record Verification(
        int schemaVersion,
        String sha256,
        String run,
        Forecast prediction,
        Side before,
        Side after) {

    /// One of the two.
    ///
    /// @param of name of the case
    /// @param most completed at most; empty where it was not saturated, or nothing is predicted
    /// @param predictedLimit lowest ceiling; empty if there is none
    /// @param measuredLimit what was seen to limit; empty if nothing was
    /// @param limitRight whether they are the same, or tie; empty where none was measured
    /// @param loads at which latency was predicted and measured, the lowest first
    public record Side(
            String of,
            Optional<Checked> most,
            Optional<ResourceId> predictedLimit,
            Optional<ResourceId> measuredLimit,
            Optional<Boolean> limitRight,
            List<Load> loads) {
        public Side {
            loads = List.copyOf(loads);
        }
    }

    /// A load of a trial.
    ///
    /// @param busy share of what is completed at most, as predicted
    public record Load(
            String trial,
            Stage stage,
            double offeredPerSecond,
            double busy,
            Latency<Checked> latency) {}

    /// A prediction and its measurement.
    public record Checked(@JsonUnwrapped Band predicted, double measured) {
        /// Predicted ÷ measured.
        public double ratio() {
            return predicted.value() / measured;
        }

        /// Whether the 90 % band contains what was measured.
        public boolean covered() {
            return predicted.low() <= measured && measured <= predicted.high();
        }
    }

    /// All loads of both sides.
    public Stream<Load> loads() {
        return Stream.of(before, after).flatMap(side -> side.loads().stream());
    }
}
