package dev.heddle.whatif.internal.fit;

import dev.heddle.model.statistics.Distribution;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Shape;
import dev.heddle.whatif.internal.simulate.Outcome;
import dev.heddle.whatif.internal.simulate.Simulation;
import dev.heddle.whatif.internal.simulate.Simulation.Fleet;
import dev.heddle.whatif.internal.solve.Ceilings;

/// Takes out of a model what requests waited for each other at the low rate already: the simulation
/// adds it again. Afterwards the model simulates that load as it was measured.
///
/// What is taken: time that no place was seen for, which is where such waits are, and as much as
/// the waits make of the differences between requests.
final class Calibration {
    private static final int ROUNDS = 4;
    private static final int REQUESTS = 6_000;
    private static final long SEED = 1;

    private final Distribution low;
    private final double seconds;
    private final double perSecond;

    /// @param low latencies at the low rate
    /// @param seconds mean latency at the low rate, of a warm service
    Calibration(Distribution low, double seconds, double perSecond) {
        this.low = low;
        this.seconds = seconds;
        this.perSecond = perSecond;
    }

    /// @param elsewhere share that is left of the time that no place was seen for
    /// @param width of the logarithms of the requests' times, that is left
    record Found(double elsewhere, double width) {}

    /// How to make the model at the low rate.
    interface Making {
        ServiceModel with(double elsewhere, Shape shape);
    }

    Found found(Making making, Shape shape) {
        double elsewhere = 1;
        double width = 1;
        double whole = elsewhere(making, shape);
        double measuredTail = Math.log(low.percentileMillis(99) / low.meanMillis());
        for (int i = 0; i < ROUNDS && perSecond > 0 && seconds > 0; i++) {
            Outcome outcome =
                    Simulation.open(
                            making.with(elsewhere, shape.narrowed(width)),
                            Fleet.ONE,
                            perSecond,
                            REQUESTS,
                            SEED);
            double excess = outcome.meanSeconds() - seconds;
            elsewhere = whole <= 0 ? 1 : Math.clamp(elsewhere - excess / whole, 0, 1);
            double tail = Math.log(outcome.percentileSeconds(99) / outcome.meanSeconds());
            if (tail > 0 && measuredTail > 0) {
                width = Math.clamp(width * measuredTail / tail, 0, 1);
            }
        }
        return new Found(elsewhere, width);
    }

    private static double elsewhere(Making making, Shape shape) {
        return Ceilings.unhindered(making.with(1, shape).script())
                - Ceilings.unhindered(making.with(0, shape).script());
    }
}
