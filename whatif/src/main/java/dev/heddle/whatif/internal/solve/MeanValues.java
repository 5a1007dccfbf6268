package dev.heddle.whatif.internal.solve;

import dev.heddle.model.resource.ResourceKind;
import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/// Mean response time of an open load by mean values, with demands that depend on the load: as in
/// MVASD (Kattepur and Nambiar 2015, "Performance Modeling of Multi-tiered Web Applications with
/// Varying Service Demands"), a station has a rate for each number of requests at it, and demands
/// are those at the rate of the load.
///
/// What a request does while it holds one of `c` units is one station, whose rate with `n` requests
/// is the throughput of its body with `min(n, c)` of them (flow-equivalent server; Chandy, Herzog
/// and Woo 1975). That throughput is `G(n − 1) ÷ G(n)` of the normalization constants of the body's
/// own stations (Buzen 1973). The processors serve all levels: `n` requests of one of them share
/// these with those of all others, and the numbers of both have a product form.
///
/// For exponential times this is exact, but that an outer level does not hold back those with which
/// an inner one shares the processors. For others, the number of those who wait for units is scaled
/// by `(1 + scv) ÷ 2` (Allen and Cunneen); who shares a processor does not mind how times vary.
/// Collector pauses are not part of it.
public final class MeanValues {
    private static final double NEGLIGIBLE = 1e-9;
    private static final double LARGE = 1e100;

    /// So many requests of a level get all that others leave of the processors.
    private static final int MANY = 100;

    /// More units than this, and than so many times what a load without queues takes, are as good
    /// as any number.
    private static final int UNITS = 300;

    private static final double TIMES = 3;

    private final ServiceModel model;
    private final double perSecond;

    /// Of the number of those who wait for units, to that for exponential times.
    private final double scale;

    private final int most;

    private MeanValues(ServiceModel model, double perSecond) {
        this.model = model;
        this.perSecond = perSecond;
        this.scale = (1 + model.shape().squaredVariation()) / 2;
        double inFlight = perSecond * Ceilings.unhindered(model.script());
        this.most = (int) Math.ceil(Math.max(UNITS, TIMES * inFlight));
    }

    /// @param rate at which requests of the service are completed, per s, by the number of those
    ///   there
    /// @param waiting how many of these wait for units, in the mean
    private record Station(IntToDoubleFunction rate, IntToDoubleFunction waiting) {
        Station(IntToDoubleFunction rate) {
            this(rate, _ -> 0);
        }
    }

    /// What each number of requests at some stations together comes to.
    private static final class Numbers {
        /// Logarithms of the normalization constants.
        private final double[] weights;

        /// How many of them wait for units, in the mean.
        private final double[] waiting;

        Numbers(int most) {
            weights = new double[most + 1];
            waiting = new double[most + 1];
        }

        int most() {
            return weights.length - 1;
        }
    }

    /// Infinite if anything saturates.
    ///
    /// @param perSecond of one host
    public static double responseSeconds(ServiceModel model, double perSecond) {
        return perSecond * model.cpuSeconds() >= model.processors()
                ? Double.POSITIVE_INFINITY
                : new MeanValues(model, perSecond).seconds();
    }

    private double seconds() {
        return stations(model.script(), 1).stream().mapToDouble(this::requests).sum() / perSecond;
    }

    /// Mean number of requests at a station; infinite if it saturates.
    private double requests(Station station) {
        double weight = 1;
        double sum = 1;
        double requests = 0;
        for (int n = 1; ; n++) {
            double busy = perSecond / station.rate().applyAsDouble(n);
            weight *= busy;
            sum += weight;
            requests += weight * (n + (scale - 1) * station.waiting().applyAsDouble(n));
            if (busy >= 1 && n > most) {
                return Double.POSITIVE_INFINITY;
            }
            if (busy < 1 && n * weight < NEGLIGIBLE * (1 - busy) * requests) {
                return requests / sum;
            }
            if (weight > LARGE) {
                weight /= LARGE;
                sum /= LARGE;
                requests /= LARGE;
            }
        }
    }

    /// @param visits of the level, of a request
    private List<Station> stations(List<Step> steps, double visits) {
        List<Station> stations = new ArrayList<>();
        double run = 0;
        for (Step step : steps) {
            switch (step) {
                case Step.Run running -> run += visits * running.seconds();
                case Step.Wait wait when wait.seconds() == 0 -> {}
                case Step.Wait wait -> {
                    Callee callee = model.callees().get(wait.callee());
                    stations.add(
                            new Station(n -> n / (visits * wait.seconds() * callee.factor(n))));
                }
                case Step.Hold hold -> {
                    Resource resource = model.resources().get(hold.resource());
                    double inner = visits * hold.share() * hold.times();
                    if (resource.id().kind() == ResourceKind.CARRIERS && runs(hold.body()) > 0) {
                        // The way to the processors from all levels: one queue.
                        double count = Math.min(resource.capacity(), model.processors());
                        stations.add(
                                new Station(
                                        processors(inner * runs(hold.body()), count),
                                        n -> Math.max(0, n - count)));
                    } else {
                        List<Station> body = stations(hold.body(), inner);
                        body.stream()
                                .map(station -> numbers(station, resource.capacity()))
                                .reduce(MeanValues::together)
                                .map(all -> limited(body, all, resource.capacity()))
                                .ifPresent(stations::add);
                    }
                }
            }
        }
        if (run > 0) {
            stations.add(new Station(processors(run, model.processors())));
        }
        return stations;
    }

    private static double runs(List<Step> steps) {
        return steps.stream()
                .mapToDouble(step -> step instanceof Step.Run run ? run.seconds() : 0)
                .sum();
    }

    /// A body with no more requests than there are units. That its requests wait for a shorter or
    /// longer time for units within it changes its throughput (Little), up to what its stations
    /// allow.
    private Station limited(List<Station> stations, Numbers body, int capacity) {
        return new Station(
                n -> {
                    int within = Math.min(n, body.most());
                    double exponential =
                            perSecond * Math.exp(body.weights[within - 1] - body.weights[within]);
                    double rate =
                            exponential * within / (within + (scale - 1) * body.waiting[within]);
                    return stations.stream()
                            .mapToDouble(station -> station.rate().applyAsDouble(within))
                            .reduce(rate, Math::min);
                },
                n -> Math.max(0, n - capacity));
    }

    private Numbers numbers(Station station, int capacity) {
        Numbers numbers = new Numbers(Math.min(capacity, most));
        for (int n = 1; n <= numbers.most(); n++) {
            double busy = perSecond / station.rate().applyAsDouble(n);
            numbers.weights[n] = numbers.weights[n - 1] + Math.log(busy);
            numbers.waiting[n] = station.waiting().applyAsDouble(n);
        }
        return numbers;
    }

    private static Numbers together(Numbers some, Numbers others) {
        Numbers both = new Numbers(some.most());
        for (int n = 0; n <= both.most(); n++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i <= n; i++) {
                largest = Math.max(largest, some.weights[i] + others.weights[n - i]);
            }
            double sum = 0;
            double waiting = 0;
            for (int i = 0; i <= n; i++) {
                double weight = Math.exp(some.weights[i] + others.weights[n - i] - largest);
                sum += weight;
                waiting += weight * (some.waiting[i] + others.waiting[n - i]);
            }
            both.weights[n] = largest + Math.log(sum);
            both.waiting[n] = waiting / sum;
        }
        return both;
    }

    /// The processors, as the requests of one level find them.
    ///
    /// @param own CPU time of a request in this level
    private IntToDoubleFunction processors(double own, double count) {
        double others = perSecond * (model.cpuSeconds() - own);
        return n -> {
            double fewer = withOthers(Math.min(n, MANY) - 1, others, count);
            return Math.min(n, count) / own * fewer / withOthers(Math.min(n, MANY), others, count);
        };
    }

    /// The weights of so many own requests with each number of others, relative to that with none.
    ///
    /// @param others processors that they use in the mean
    private static double withOthers(int own, double others, double count) {
        double weight = 1;
        double sum = 1;
        for (int k = 1; others > 0 && weight > NEGLIGIBLE * sum * (1 - others / count); k++) {
            weight *= (double) (own + k) / k * others / Math.min(own + k, count);
            sum += weight;
        }
        return sum;
    }
}
