package dev.heddle.whatif.internal.forecast;

import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.whatif.internal.simulate.Outcome;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// What a simulated load shows, and how much of that is chance.
///
/// @param latency in ms
/// @param chance standard deviations of the logarithms of the latencies
/// @param calleeWaiting how many waited for each callee, in the mean
/// @param stable whether all was completed that was offered
record Typical(
        double completedPerSecond,
        Latency<Double> latency,
        Latency<Double> chance,
        List<Double> calleeWaiting,
        boolean stable) {

    /// A load that lasts.
    static Typical of(Outcome outcome) {
        double error = outcome.meanError() / outcome.meanSeconds();
        return new Typical(
                outcome.completedPerSecond(),
                new Latency<>(
                        1e3 * outcome.meanSeconds(),
                        1e3 * outcome.percentileSeconds(50),
                        1e3 * outcome.percentileSeconds(99)),
                new Latency<>(error, error, error),
                outcome.calleeWaiting(),
                outcome.stable());
    }

    /// One of several loads that differ only by chance. Geometric means, since the mean and the p99
    /// of a short load near saturation are rarely far below, and sometimes far above.
    ///
    /// @param keepsUp share of what is offered that a load completes that does not fall behind
    static Typical of(List<Outcome> loads, double keepsUp) {
        ToDoubleFunction<Outcome> mean = each -> 1e3 * each.meanSeconds();
        ToDoubleFunction<Outcome> p50 = each -> 1e3 * each.percentileSeconds(50);
        ToDoubleFunction<Outcome> p99 = each -> 1e3 * each.percentileSeconds(99);
        double completed = mean(loads, Outcome::completedPerSecond);
        return new Typical(
                completed,
                new Latency<>(mean(loads, mean), mean(loads, p50), mean(loads, p99)),
                new Latency<>(deviation(loads, mean), deviation(loads, p50), deviation(loads, p99)),
                loads.getFirst().calleeWaiting(),
                completed >= keepsUp * loads.getFirst().offeredPerSecond());
    }

    private static double mean(List<Outcome> loads, ToDoubleFunction<Outcome> figure) {
        return Ensemble.geometricMean(
                loads.stream().map(load -> figure.applyAsDouble(load)).toList());
    }

    private static double deviation(List<Outcome> loads, ToDoubleFunction<Outcome> figure) {
        return Ensemble.deviation(loads.stream().map(load -> figure.applyAsDouble(load)).toList());
    }
}
