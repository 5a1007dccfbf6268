package dev.heddle.whatif.internal.forecast;

import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Ceiling;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Deviation;
import dev.heddle.model.forecast.Forecast.Hour;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.Point;
import dev.heddle.model.forecast.Forecast.Unknown;
import dev.heddle.model.forecast.Forecast.Why;
import dev.heddle.whatif.LatencyGoal;
import dev.heddle.whatif.Question.Offered;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.fit.MeasuredLoads;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.simulate.Outcome;
import dev.heddle.whatif.internal.simulate.Simulation;
import dev.heddle.whatif.internal.simulate.Simulation.Fleet;
import dev.heddle.whatif.internal.solve.Ceilings;
import dev.heddle.whatif.internal.solve.MeanValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/// The models that the trials of a case give, with the same changes: a prediction is the geometric
/// mean of theirs, and its band is as wide as they differ, and as those of loads that were left out
/// erred.
final class Ensemble {
    private static final int REQUESTS = 100_000;

    /// Enough for a throughput, or to tell whether a percentile is on this side of a bound.
    private static final int FEW_REQUESTS = 20_000;

    /// So many bursts that one more or less does not matter, of at most so many requests.
    private static final int MANY_BURSTS = 100;

    private static final double MOST_REQUESTS = 1e6;

    private static final int MOST_USERS = 20_000;
    private static final int LEAST_USERS = 50;

    /// Twice of what is in flight at the ceiling leaves nothing idle.
    private static final double USERS = 3;

    private static final int BISECTIONS = 9;
    private static final int SETTLES = 20;

    /// A callee with so much more than it was seen with is as it was seen.
    private static final double AS_SEEN = 1.1;

    private static final double HOUR_SECONDS = 3_600;

    private static final int FEW_LOADS = 5;
    private static final int MANY_LOADS = 40;

    /// Mean values and simulation of a good model agree to this share, beyond chance.
    static final double AGREE = Math.log(1.1);

    private static final double STANDARD_ERRORS = 3;

    private final List<Changing> models;
    private final Offered offered;
    private final long seed;

    /// Mean latency by mean values beside that by simulation.
    ///
    /// @param worst ratio of the two, where they differ most; 1 where they cannot be compared
    /// @param below rate from which on they differ; infinite if at none
    record Agreement(double worst, double below) {}

    /// @param offered loads of a curve
    Ensemble(List<Fitted> fitted, List<Change> changes, Offered offered, long seed) {
        this.models = fitted.stream().map(each -> new Changing(each, changes)).toList();
        this.offered = offered;
        this.seed = seed;
    }

    /// Completed at most, of all hosts together.
    double mostPerSecond() {
        return geometricMean(models.stream().map(this::most).toList());
    }

    private double most(Changing changing) {
        List<Ceiling> ladder = ladder(changing, 0);
        if (ladder.isEmpty()) {
            return Double.MAX_VALUE;
        }
        double guess = ladder.getFirst().perSecond();
        ServiceModel model = changing.at(guess);
        int hosts = changing.fleet().hosts();
        double inFlight = guess / hosts * Ceilings.unhindered(model.script());
        int users = Math.clamp(Math.round(USERS * inFlight), LEAST_USERS, MOST_USERS);
        return hosts * Simulation.closed(model, users, FEW_REQUESTS, seed).completedPerSecond();
    }

    /// Of the first trial.
    ///
    /// @param mostPerSecond near the lowest ceiling
    List<Ceiling> ladder(double mostPerSecond) {
        return ladder(models.getFirst(), mostPerSecond);
    }

    private static List<Ceiling> ladder(Changing changing, double perSecond) {
        return ceilings(changing, perSecond).stream()
                .map(ceiling -> settled(changing, ceiling))
                .sorted(Comparator.comparingDouble(Ceiling::perSecond))
                .toList();
    }

    /// CPU time, and how many processors there are, depend on the load: as at the ceiling itself,
    /// which is where a load is its own ceiling.
    private static Ceiling settled(Changing changing, Ceiling from) {
        double low = 0;
        double high = 2 * from.perSecond();
        Ceiling ceiling = from;
        for (int i = 0; i < SETTLES; i++) {
            double middle = (low + high) / 2;
            ceiling =
                    ceilings(changing, middle).stream()
                            .filter(each -> each.id().equals(from.id()))
                            .findFirst()
                            .orElse(from);
            if (ceiling.perSecond() > middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return ceiling;
    }

    private static List<Ceiling> ceilings(Changing changing, double perSecond) {
        return Ceilings.of(changing.at(perSecond), changing.fleet().hosts());
    }

    Outcome outcome(Changing changing, double perSecond, int requests) {
        Fleet fleet = changing.fleet();
        double simulated = perSecond / fleet.hosts() * fleet.simulated();
        double ofBursts =
                changing.bursts()
                        .map(bursts -> MANY_BURSTS * bursts.seconds() / Change.Bursts.SHARE)
                        .map(seconds -> Math.min(MOST_REQUESTS, simulated * seconds))
                        .orElse(0.0);
        return Simulation.open(
                changing.at(perSecond),
                fleet,
                changing.bursts(),
                perSecond,
                (int) Math.max(requests, ofBursts),
                seed);
    }

    private List<Typical> loads(double perSecond, int requests) {
        return models.stream()
                .map(changing -> load(changing, perSecond, requests / models.size()))
                .toList();
    }

    private Typical load(Changing changing, double perSecond, int requests) {
        if (offered.seconds().isEmpty()) {
            return Typical.of(outcome(changing, perSecond, requests));
        }
        double seconds = offered.seconds().get();
        int times = Math.clamp(Math.round(requests / (seconds * perSecond)), FEW_LOADS, MANY_LOADS);
        return Typical.of(
                Simulation.loads(changing.at(perSecond), perSecond, seconds, times, seed),
                MeasuredLoads.KEEPS_UP);
    }

    /// @param agreement below which latency is told
    /// @param errors how far predictions may be off, by the share of what is completed at most
    /// @param unknown to which it adds why a rate or its latency is left out
    Curve curve(
            List<Double> rates,
            double mostPerSecond,
            Agreement agreement,
            DoubleFunction<Deviation> errors,
            Optional<LatencyGoal> goal,
            List<Unknown> unknown) {
        if (agreement.below() < mostPerSecond) {
            unknown.add(new Unknown(Why.FORMULAS_DISAGREE, "", agreement.below(), 0));
        }
        double told = mostPerSecond * Band.toldUpTo(errors.apply(1).p99());
        if (told < mostPerSecond) {
            unknown.add(new Unknown(Why.P99_UNSURE, "", told, 0));
        }
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
            Point point = point(rate, loads, steady, errors.apply(rate / mostPerSecond));
            points.add(
                    steady && rate < agreement.below()
                            ? point
                            : new Point(
                                    rate, point.completedPerSecond(), Optional.empty(), steady));
        }
        Optional<Double> meets =
                goal.flatMap(
                        objective -> meets(objective, Math.min(mostPerSecond, agreement.below())));
        return new Curve(
                Band.of(mostPerSecond, errors.apply(1).throughput()),
                meets,
                ladder(mostPerSecond),
                points,
                day(mostPerSecond, goal.isEmpty() ? mostPerSecond : meets.orElse(0.0)));
    }

    /// What an hour leaves is completed in later ones that have less, on the next day if need be.
    /// Of a day that has too much on the whole, the first.
    ///
    /// @param metPerSecond up to which rate the objective is met
    private List<Hour> day(double mostPerSecond, double metPerSecond) {
        List<Hour> hours = new ArrayList<>();
        double mean = offered.day().stream().mapToDouble(rate -> rate).average().orElse(0);
        int days = mean > mostPerSecond ? 1 : 2;
        double backlog = 0;
        for (int day = 0; day < days; day++) {
            hours.clear();
            for (double rate : offered.day()) {
                boolean met = backlog == 0 && rate <= metPerSecond;
                backlog = Math.max(0, backlog + HOUR_SECONDS * (rate - mostPerSecond));
                hours.add(new Hour(rate, backlog, met));
            }
        }
        return hours;
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
                Optional.of(
                        new Latency<>(
                                latency(loads, Latency::meanMillis, error.mean()),
                                latency(loads, Latency::p50Millis, error.p50()),
                                latency(loads, Latency::p99Millis, error.p99()))),
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

    /// @param rates the lowest first
    Agreement agreement(List<Double> rates, double mostPerSecond) {
        Changing first = models.getFirst();
        double worst = 1;
        for (double rate : rates) {
            if (rate >= mostPerSecond) {
                break;
            }
            // The formulas are for Poisson arrivals.
            Outcome simulated =
                    Simulation.open(first.at(rate), first.fleet(), rate, FEW_REQUESTS, seed);
            double seconds =
                    MeanValues.responseSeconds(first.at(rate), rate / first.fleet().hosts());
            double ratio = seconds / simulated.meanSeconds();
            double chance = STANDARD_ERRORS * simulated.meanError() / simulated.meanSeconds();
            if (Math.abs(Math.log(ratio)) > AGREE + chance) {
                return new Agreement(Double.isInfinite(ratio) ? worst : ratio, rate);
            }
            worst = Math.abs(Math.log(ratio)) > Math.abs(Math.log(worst)) ? ratio : worst;
        }
        return new Agreement(worst, Double.POSITIVE_INFINITY);
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
