package dev.heddle.whatif.internal.forecast;

import dev.heddle.model.Change;
import dev.heddle.model.Forecast.Band;
import dev.heddle.model.Forecast.Ceiling;
import dev.heddle.model.Forecast.Curve;
import dev.heddle.model.Forecast.Deviation;
import dev.heddle.model.Forecast.Latency;
import dev.heddle.model.Forecast.Point;
import dev.heddle.model.Forecast.Unknown;
import dev.heddle.model.Forecast.Why;
import dev.heddle.whatif.LatencyGoal;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.fit.MeasuredLoads;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.simulate.Outcome;
import dev.heddle.whatif.internal.simulate.Simulation;
import dev.heddle.whatif.internal.solve.Ceilings;
import dev.heddle.whatif.internal.solve.Formulas;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// The models that the trials of a case give, with the same changes: a prediction is the geometric
/// mean of theirs, and its band is as wide as they differ, and as those of loads that were left out
/// erred.
final class Ensemble {
    private static final int REQUESTS = 100_000;

    /// Enough for a throughput, or to tell whether a percentile is on this side of a bound.
    private static final int FEW_REQUESTS = 20_000;

    private static final int MOST_USERS = 20_000;
    private static final int LEAST_USERS = 50;

    /// Twice of what is in flight at the ceiling leaves nothing idle.
    private static final double USERS = 3;

    private static final int BISECTIONS = 9;

    /// A callee with so much more than it was seen with is as it was seen.
    private static final double AS_SEEN = 1.1;

    private static final int FEW_LOADS = 5;
    private static final int MANY_LOADS = 40;

    private final List<Changing> models;
    private final Optional<Double> seconds;
    private final long seed;

    /// How far predictions of a load may be off.
    interface Errors {
        /// @param mostPerSecond that is completed at most
        Deviation at(double perSecond, double mostPerSecond);
    }

    /// @param seconds for which the loads of a curve last; empty for loads that last
    Ensemble(List<Fitted> fitted, List<Change> changes, Optional<Double> seconds, long seed) {
        this.models = fitted.stream().map(each -> new Changing(each, changes)).toList();
        this.seconds = seconds;
        this.seed = seed;
    }

    /// Completed at most, of all hosts together.
    double mostPerSecond() {
        return geometricMean(models.stream().map(this::most).toList());
    }

    private double most(Changing changing) {
        double guess = Double.MAX_VALUE;
        ServiceModel model = changing.at(0);
        // CPU time at the ceiling, which depends on it.
        for (int i = 0; i < 3; i++) {
            List<Ceiling> ladder = Ceilings.of(model, changing.fleet().hosts());
            guess = ladder.isEmpty() ? Double.MAX_VALUE : ladder.getFirst().perSecond();
            model = changing.at(guess);
        }
        if (guess == Double.MAX_VALUE) {
            return guess;
        }
        int hosts = changing.fleet().hosts();
        double inFlight = guess / hosts * Ceilings.unhindered(model.script());
        int users = Math.clamp(Math.round(USERS * inFlight), LEAST_USERS, MOST_USERS);
        return hosts * Simulation.closed(model, users, FEW_REQUESTS, seed).completedPerSecond();
    }

    /// The ladder near its lowest ceiling, of the first trial.
    List<Ceiling> ladder(double mostPerSecond) {
        Changing first = models.getFirst();
        return Ceilings.of(first.at(mostPerSecond), first.fleet().hosts());
    }

    Outcome outcome(Changing changing, double perSecond, int requests) {
        return Simulation.open(changing.at(perSecond), changing.fleet(), perSecond, requests, seed);
    }

    private List<Typical> loads(double perSecond, int requests) {
        return models.stream()
                .map(changing -> load(changing, perSecond, requests / models.size()))
                .toList();
    }

    private Typical load(Changing changing, double perSecond, int requests) {
        if (seconds.isEmpty()) {
            return Typical.of(outcome(changing, perSecond, requests));
        }
        double each = seconds.get() * perSecond;
        int times = Math.clamp(Math.round(requests / each), FEW_LOADS, MANY_LOADS);
        return Typical.of(
                Simulation.loads(changing.at(perSecond), perSecond, seconds.get(), times, seed),
                MeasuredLoads.KEEPS_UP);
    }

    /// @param unknown to which it adds why a rate is left out
    Curve curve(
            List<Double> rates,
            double mostPerSecond,
            Errors errors,
            Optional<LatencyGoal> goal,
            List<Unknown> unknown) {
        List<Point> points = new ArrayList<>();
        for (double rate : rates) {
            // Beyond, latency grows with the length of the load, and only the throughput is told.
            List<Typical> loads = loads(rate, rate > mostPerSecond ? FEW_REQUESTS : REQUESTS);
            Optional<Unknown> beyond = beyond(loads);
            if (beyond.isPresent()) {
                beyond.filter(why -> isNew(why, unknown)).ifPresent(unknown::add);
                break;
            }
            boolean steady = rate < mostPerSecond && loads.stream().allMatch(Typical::stable);
            points.add(point(rate, loads, steady, errors.at(rate, mostPerSecond)));
        }
        return new Curve(
                Band.of(mostPerSecond, errors.at(mostPerSecond, 0).throughput()),
                goal.flatMap(objective -> meets(objective, mostPerSecond)),
                ladder(mostPerSecond),
                points);
    }

    private static boolean isNew(Unknown why, List<Unknown> unknown) {
        return unknown.stream()
                .noneMatch(
                        known -> known.why() == why.why() && known.subject().equals(why.subject()));
    }

    /// A callee that grows, and has more than it was ever seen with.
    private Optional<Unknown> beyond(List<Typical> loads) {
        for (int m = 0; m < models.size(); m++) {
            Fitted fitted = models.get(m).fitted();
            for (int i = 1; i < fitted.callees().size(); i++) {
                double needed = loads.get(m).calleeWaiting().get(i);
                double seen = fitted.mostWaiting().get(i - 1);
                boolean flat = fitted.callees().get(i).points().getLast().factor() == 1;
                if (!flat && needed > AS_SEEN * seen) {
                    return Optional.of(
                            new Unknown(
                                    Why.CALLEE_BEYOND,
                                    fitted.callees().get(i).name(),
                                    needed,
                                    seen));
                }
            }
        }
        return Optional.empty();
    }

    private static Point point(double rate, List<Typical> loads, boolean steady, Deviation error) {
        return new Point(
                rate,
                steady
                        ? new Band(rate, rate, rate)
                        : band(
                                loads,
                                Typical::completedPerSecond,
                                each -> each.chance().meanMillis(),
                                error.throughput()),
                new Latency<>(
                        latency(loads, Latency::meanMillis, error.mean()),
                        latency(loads, Latency::p50Millis, error.p50()),
                        latency(loads, Latency::p99Millis, error.p99())),
                steady);
    }

    private static Band latency(
            List<Typical> loads, ToDoubleFunction<Latency<Double>> figure, double error) {
        return band(
                loads,
                each -> figure.applyAsDouble(each.latency()),
                each -> figure.applyAsDouble(each.chance()),
                error);
    }

    /// The errors of loads that were left out have their chance in them.
    private static Band band(
            List<Typical> loads,
            ToDoubleFunction<Typical> figure,
            ToDoubleFunction<Typical> chance,
            double error) {
        List<Double> values = loads.stream().map(each -> figure.applyAsDouble(each)).toList();
        double between = deviation(values);
        double simulated = loads.stream().mapToDouble(chance).average().orElse(0);
        return Band.of(geometricMean(values), Math.hypot(Math.max(error, simulated), between));
    }

    /// Highest rate at which the objective is met; empty if at none.
    Optional<Double> meets(LatencyGoal goal, double mostPerSecond) {
        double low = 0;
        double high = mostPerSecond;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (meetsAt(goal, middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low == 0 ? Optional.empty() : Optional.of(low);
    }

    private boolean meetsAt(LatencyGoal goal, double perSecond) {
        List<Outcome> outcomes =
                models.stream()
                        .map(each -> outcome(each, perSecond, FEW_REQUESTS / models.size()))
                        .toList();
        return outcomes.stream().allMatch(Outcome::stable)
                && geometricMean(
                                outcomes.stream()
                                        .map(each -> each.percentileSeconds(goal.percent()))
                                        .toList())
                        <= goal.boundSeconds();
    }

    /// Mean latency by formulas ÷ by simulation, where they differ most; 1 where they cannot be
    /// compared.
    double formulas(List<Double> rates) {
        double worst = 1;
        for (double rate : rates) {
            Changing first = models.getFirst();
            Formulas.Response response =
                    Formulas.response(first.at(rate), rate / first.fleet().hosts());
            if (response.comparable()) {
                double ratio =
                        response.seconds() / outcome(first, rate, FEW_REQUESTS).meanSeconds();
                worst = Math.abs(Math.log(ratio)) > Math.abs(Math.log(worst)) ? ratio : worst;
            }
        }
        return worst;
    }

    static double geometricMean(List<Double> values) {
        return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(0));
    }

    /// Standard deviation of the logarithms; 0 of one value.
    static double deviation(List<Double> values) {
        double mean = geometricMean(values);
        double squares =
                values.stream().mapToDouble(value -> Math.pow(Math.log(value / mean), 2)).sum();
        return values.size() < 2 ? 0 : Math.sqrt(squares / (values.size() - 1));
    }

    Changing first() {
        return models.getFirst();
    }
}
