package dev.heddle.whatif.internal.forecast;

import dev.heddle.model.forecast.Forecast.Deviation;
import dev.heddle.model.forecast.Forecast.Elasticity;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.LeftOut;
import dev.heddle.model.forecast.Forecast.Load;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.fit.MeasuredLoads;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.simulate.Simulation;
import dev.heddle.whatif.internal.solve.Ceilings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Holds a model against what was measured: each load, predicted from the others, and what proofs
/// took away.
final class Trusting {
    private static final int REQUESTS = 20_000;

    /// How often a load is simulated.
    private static final int FEW = 5;

    private static final int MANY = 40;

    /// At the ceiling: latencies of the recorded services, and as how many errors they count, by
    /// maximum likelihood (`bench/whatif --recorded --groups`); throughput of planted ones.
    private static final Deviation TYPICAL = new Deviation(0.05, 0.24, 0.25, 0.33);

    private static final int TYPICAL_ERRORS = 3;

    /// With fewer requests than at half of the ceiling hardly any wait for each other.
    private static final double QUIETEST = 0.5;

    /// On each side of a 90 % band.
    private static final double TAIL = 0.05;

    private final Function<TrialData, Fitted> fit;
    private final long seed;

    /// @param fit makes a model of a trial
    Trusting(Function<TrialData, Fitted> fit, long seed) {
        this.fit = fit;
        this.seed = seed;
    }

    /// All but the low rate, without which there is no model.
    List<LeftOut> leftOut(TrialData trial) {
        List<LeftOut> all = new ArrayList<>();
        for (Load load : MeasuredLoads.of(trial)) {
            if (!load.stage().equals(Stage.LOW)) {
                Fitted others = fit.apply(MeasuredLoads.without(trial, load.stage()));
                all.add(leftOut(load, others));
            }
        }
        return all;
    }

    /// The load is simulated as it was offered, so often that chance is small.
    private LeftOut leftOut(Load load, Fitted others) {
        double rate = load.offeredPerSecond();
        ServiceModel model = others.at(rate);
        int times = Math.clamp(Math.round(REQUESTS / (rate * load.seconds())), FEW, MANY);
        Typical typical =
                Typical.of(
                        Simulation.loads(model, rate, load.seconds(), times, seed),
                        MeasuredLoads.KEEPS_UP);
        return new LeftOut(
                load.stage(),
                rate,
                typical.completedPerSecond() / load.completedPerSecond(),
                load.steady() && typical.stable()
                        ? Optional.of(
                                new Latency<>(
                                        typical.latency().meanMillis()
                                                / load.latency().meanMillis(),
                                        typical.latency().p50Millis() / load.latency().p50Millis(),
                                        typical.latency().p99Millis() / load.latency().p99Millis()))
                        : Optional.empty());
    }

    /// How far a prediction may be off: from the errors of this service, and from what is typical
    /// of services, which counts as much as three errors (moderated t; Smyth 2004, "Linear models
    /// and empirical Bayes methods"). Errors of latencies grow with how busy a load is.
    ///
    /// @param offered share of what is completed at most
    /// @param mostPerSecond completed at most by the service that was measured
    static Deviation errorAt(double offered, double mostPerSecond, List<LeftOut> all) {
        double busy = Math.max(QUIETEST, offered);
        return new Deviation(
                expected(
                        TYPICAL.throughput(),
                        all.stream()
                                .filter(each -> each.latency().isEmpty())
                                .mapToDouble(each -> Math.log(each.completed()))
                                .toArray()),
                busy * expected(TYPICAL.mean(), atCeiling(all, mostPerSecond, Latency::meanMillis)),
                busy * expected(TYPICAL.p50(), atCeiling(all, mostPerSecond, Latency::p50Millis)),
                busy * expected(TYPICAL.p99(), atCeiling(all, mostPerSecond, Latency::p99Millis)));
    }

    private static double[] atCeiling(
            List<LeftOut> all,
            double mostPerSecond,
            ToDoubleFunction<Latency<Double>> predictedToMeasured) {
        return all.stream()
                .filter(each -> each.latency().isPresent())
                .mapToDouble(
                        each ->
                                Math.log(predictedToMeasured.applyAsDouble(each.latency().get()))
                                        / Math.max(
                                                QUIETEST, each.offeredPerSecond() / mostPerSecond))
                .toArray();
    }

    /// Standard deviation of the normal distribution with the same 90 % band.
    private static double expected(double typical, double[] errors) {
        double squares = TYPICAL_ERRORS * typical * typical;
        for (double error : errors) {
            squares += error * error;
        }
        double count = TYPICAL_ERRORS + errors.length;
        return Math.sqrt(squares / count)
                * TDistribution.of(count).inverseSurvivalProbability(TAIL)
                / NormalDistribution.of(0, 1).inverseSurvivalProbability(TAIL);
    }

    static Deviation error(List<LeftOut> all) {
        List<Latency<Double>> latencies =
                all.stream().flatMap(each -> each.latency().stream()).toList();
        return new Deviation(
                rootMeanSquare(all, LeftOut::completed),
                rootMeanSquare(latencies, Latency::meanMillis),
                rootMeanSquare(latencies, Latency::p50Millis),
                rootMeanSquare(latencies, Latency::p99Millis));
    }

    private static <T> double rootMeanSquare(List<T> all, ToDoubleFunction<T> ratio) {
        return Math.sqrt(
                all.stream()
                        .mapToDouble(each -> Math.pow(Math.log(ratio.applyAsDouble(each)), 2))
                        .average()
                        .orElse(0));
    }

    /// What was taken from the service, taken from its model.
    List<Elasticity> elasticities(Fitted fitted, CaseVerdict verdict, int users) {
        if (verdict.details().proofs().isEmpty()) {
            return List.of();
        }
        ServiceModel model = fitted.at(Double.MAX_VALUE);
        double whole = closedPerSecond(model, users);
        List<Elasticity> all = new ArrayList<>();
        for (Proof proof : verdict.details().proofs()) {
            for (int i = 0; i < model.resources().size(); i++) {
                Resource resource = model.resources().get(i);
                if (resource.id().equals(proof.id()) && proof.effect().isPresent()) {
                    Proof.Effect effect = proof.effect().get();
                    all.add(
                            new Elasticity(
                                    proof.id(),
                                    effect.elasticity(),
                                    effect.interval(),
                                    resource.capacity() == 1
                                            ? elasticityOfOne(model, i, effect.share(), whole)
                                            : elasticity(model, i, effect.share(), users, whole)));
                }
            }
        }
        return all;
    }

    /// @param whole completed per second with nothing taken
    private double elasticity(
            ServiceModel model, int index, double share, int users, double whole) {
        List<Resource> resources = new ArrayList<>(model.resources());
        Resource before = resources.get(index);
        int fewer =
                Math.clamp(Math.round(before.capacity() * (1 - share)), 1, before.capacity() - 1);
        resources.set(index, new Resource(before.id(), fewer));
        double less = closedPerSecond(model.withResources(resources), users);
        return Math.log(less / whole) / Math.log((double) fewer / before.capacity());
    }

    /// A single unit cannot be less in the model. It is there for less of the time, which counts as
    /// far as its ceiling comes below what is completed.
    static double elasticityOfOne(ServiceModel model, int index, double share, double whole) {
        ResourceId id = model.resources().get(index).id();
        double less =
                Ceilings.of(model, 1).stream()
                        .filter(ceiling -> ceiling.id().equals(id))
                        .mapToDouble(ceiling -> (1 - share) * ceiling.perSecond())
                        .reduce(whole, Math::min);
        return Math.log(less / whole) / Math.log(1 - share);
    }

    private double closedPerSecond(ServiceModel model, int users) {
        return Simulation.closed(model, users, REQUESTS, seed).completedPerSecond();
    }
}
