package dev.heddle.whatif.internal.simulate;

import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast.Balancing;
import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.simulate.Instructions.Code;
import dev.heddle.whatif.internal.solve.Ceilings;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// A service under load, event by event. The same seed gives the same events. No event creates an
/// object.
///
/// Not for several threads, and for one load.
public final class Simulation {
    private static final String RANDOM = "L64X128MixRandom";
    private static final int FEW = 256;

    private final ServiceModel model;
    private final Instructions script;
    private final RandomGenerator random;
    private final SharedProcessors[] processors;
    private final WaitingLine[][] lines;
    private final Balancer balancer;
    private final TimeHeap waits = new TimeHeap();

    /// How many hosts each simulated one stands for.
    private final double hostsEach;

    private final int[] atCallee;
    private final double[] calleeSeconds;
    private double calleesSince;

    // Each request in flight has a slot.
    private int[] position = new int[FEW];
    private int[] host = new int[FEW];
    private int[] number = new int[FEW];
    private double[] factor = new double[FEW];
    private double[] started = new double[FEW];
    private int[] free = new int[FEW];
    private int freeSlots;
    private int slots;

    private int[] ready = new int[FEW];
    private int readySlots;

    private double now;
    private int arrivals;
    private int ends;

    private Simulation(ServiceModel model, Fleet fleet, long seed) {
        this.model = model;
        this.script = Instructions.of(model.script());
        this.random = RandomGeneratorFactory.of(RANDOM).create(seed);
        int hosts = fleet.simulated();
        this.hostsEach = (double) fleet.hosts() / hosts;
        this.processors = new SharedProcessors[hosts];
        this.lines = new WaitingLine[hosts][model.resources().size()];
        for (int h = 0; h < hosts; h++) {
            processors[h] = new SharedProcessors(model.processors());
            for (int r = 0; r < lines[h].length; r++) {
                lines[h][r] = new WaitingLine(model.resources().get(r).capacity());
            }
        }
        this.balancer = new Balancer(fleet.balancing(), hosts, random);
        this.atCallee = new int[model.callees().size()];
        this.calleeSeconds = new double[atCallee.length];
    }

    /// Hosts behind a load balancer. More than a few are simulated by some that stand for all: what
    /// is beyond chance depends on the load of each, and hardly on how many there are.
    public record Fleet(int hosts, Balancing balancing) {
        private static final int MOST_SIMULATED = 50;

        public static final Fleet ONE = new Fleet(1, Balancing.RANDOM);

        /// With random balancing each host has a Poisson stream of its own, as if it were alone.
        public int simulated() {
            return balancing == Balancing.RANDOM ? 1 : Math.min(MOST_SIMULATED, hosts);
        }
    }

    /// Poisson arrivals.
    ///
    /// @param perSecond of all hosts
    /// @param requests that count, after the transient
    public static Outcome open(
            ServiceModel model, Fleet fleet, double perSecond, int requests, long seed) {
        return open(model, fleet, Optional.empty(), perSecond, requests, seed);
    }

    /// @param bursts in which requests arrive, at all hosts at once; empty for Poisson arrivals
    /// @param perSecond of all hosts
    /// @param requests that count, after the transient
    public static Outcome open(
            ServiceModel model,
            Fleet fleet,
            Optional<Change.Bursts> bursts,
            double perSecond,
            int requests,
            long seed) {
        Simulation simulation = new Simulation(model, fleet, seed);
        Outcome part = simulation.open(bursts, perSecond / simulation.hostsEach, requests);
        return new Outcome(
                perSecond,
                part.completedPerSecond() * simulation.hostsEach,
                part.latency(),
                part.meanError(),
                part.calleeWaiting().stream()
                        .map(waiting -> waiting * simulation.hostsEach)
                        .toList(),
                part.stable());
    }

    /// So many users of one host, who ask again as soon as they are answered: what it completes at
    /// most.
    public static Outcome closed(ServiceModel model, int users, int requests, long seed) {
        return new Simulation(model, Fleet.ONE, seed).closed(users, requests);
    }

    /// A load as Heddle offers one, so many times: it begins with nothing in flight, lasts for so
    /// long, and has exactly the number of Poisson arrivals that its rate implies. Near saturation
    /// no queue settles in so short a time.
    public static List<Outcome> loads(
            ServiceModel model, double perSecond, double seconds, int times, long seed) {
        return IntStream.range(0, times)
                .mapToObj(i -> new Simulation(model, Fleet.ONE, seed + i).load(perSecond, seconds))
                .toList();
    }

    private Outcome open(Optional<Change.Bursts> bursts, double perSecond, int requests) {
        Measures measures = Measures.afterTransient(requests);
        Arrivals all = new Arrivals(bursts, perSecond, random);
        return open(measures, perSecond, () -> all.after(now));
    }

    private Outcome load(double perSecond, double seconds) {
        int requests = (int) Math.max(1, Math.round(perSecond * seconds));
        Measures measures = Measures.during(seconds, Ceilings.unhindered(model.script()), requests);
        // The order statistics of uniform times, as partial sums of exponential ones.
        double[] times = new double[requests + 1];
        double sum = 0;
        for (int i = 0; i < times.length; i++) {
            sum -= Math.log(1 - random.nextDouble());
            times[i] = sum;
        }
        double all = sum;
        return open(measures, requests / seconds, () -> seconds * times[arrivals] / all);
    }

    /// @param arrival when the next request arrives
    private Outcome open(Measures measures, double perSecond, DoubleSupplier arrival) {
        double nextArrival = arrival.getAsDouble();
        while (ends < measures.offered()) {
            if (happens(nextArrival)) {
                now = nextArrival;
                begin(measures);
                nextArrival =
                        arrivals < measures.offered()
                                ? arrival.getAsDouble()
                                : Double.POSITIVE_INFINITY;
            }
            advanceAll(measures);
        }
        return measures.outcome(perSecond, calleeWaiting());
    }

    private Outcome closed(int users, int requests) {
        Measures measures = Measures.afterTransient(requests);
        for (int i = 0; i < users; i++) {
            begin(measures);
        }
        advanceAll(measures);
        int before = ends;
        while (ends < measures.offered()) {
            happens(Double.POSITIVE_INFINITY);
            advanceAll(measures);
            for (; before < ends; before++) {
                begin(measures);
            }
            advanceAll(measures);
        }
        return measures.outcome(0, calleeWaiting());
    }

    /// Lets the next event happen.
    ///
    /// @return whether the arrival comes first, which the caller lets happen
    private boolean happens(double arrival) {
        double next = Math.min(arrival, waits.first());
        int runner = -1;
        for (int h = 0; h < processors.length; h++) {
            double end = processors[h].next();
            if (end < next) {
                next = end;
                runner = h;
            }
        }
        if (runner >= 0) {
            now = next;
            makeReady(processors[runner].remove(now));
            return false;
        }
        if (waits.first() > arrival) {
            return true;
        }
        now = next;
        int request = waits.remove();
        int callee = script.target(position[request] - 1);
        countCallees();
        atCallee[callee]--;
        makeReady(request);
        return false;
    }

    private void begin(Measures measures) {
        int slot = freeSlots > 0 ? free[--freeSlots] : slots++;
        if (slot == position.length) {
            grow();
        }
        position[slot] = 0;
        number[slot] = arrivals++;
        started[slot] = now;
        factor[slot] = model.shape().next(random);
        host[slot] = balancer.choose();
        measures.arrived(now, number[slot]);
        makeReady(slot);
    }

    private void grow() {
        int length = 2 * position.length;
        position = Arrays.copyOf(position, length);
        host = Arrays.copyOf(host, length);
        number = Arrays.copyOf(number, length);
        factor = Arrays.copyOf(factor, length);
        started = Arrays.copyOf(started, length);
        free = Arrays.copyOf(free, length);
    }

    private void makeReady(int request) {
        if (readySlots == ready.length) {
            ready = Arrays.copyOf(ready, 2 * readySlots);
        }
        ready[readySlots++] = request;
    }

    private void advanceAll(Measures measures) {
        for (int i = 0; i < readySlots; i++) {
            advance(ready[i], measures);
        }
        readySlots = 0;
    }

    /// Goes through the script up to where the request has to wait, or its end.
    private void advance(int request, Measures measures) {
        int h = host[request];
        while (true) {
            int at = position[request]++;
            int target = script.target(at);
            double value = script.value(at);
            Code code = script.code(at);
            switch (code) {
                case RUN -> {
                    processors[h].add(now, request, value * factor[request]);
                    return;
                }
                case WAIT -> {
                    callee(request, target, value * factor[request]);
                    return;
                }
                case ACQUIRE -> {
                    if (!lines[h][target].acquire(request)) {
                        return;
                    }
                }
                case RELEASE -> {
                    int next = lines[h][target].release();
                    if (next >= 0) {
                        makeReady(next);
                    }
                }
                case SKIP -> {
                    if (random.nextDouble() < value) {
                        position[request] = target;
                    }
                }
                case END -> {
                    end(request, measures);
                    return;
                }
            }
        }
    }

    private void callee(int request, int index, double seconds) {
        Callee callee = model.callees().get(index);
        countCallees();
        atCallee[index]++;
        waits.add(now + seconds * callee.factor(atCallee[index] * hostsEach), request);
    }

    private void countCallees() {
        for (int i = 0; i < atCallee.length; i++) {
            calleeSeconds[i] += atCallee[i] * (now - calleesSince);
        }
        calleesSince = now;
    }

    private List<Double> calleeWaiting() {
        return Arrays.stream(calleeSeconds).mapToObj(seconds -> seconds / now).toList();
    }

    private void end(int request, Measures measures) {
        ends++;
        measures.ended(now, number[request], started[request]);
        balancer.ended(host[request]);
        free[freeSlots++] = request;
        if (model.pauses().perRequest() > 0 && random.nextDouble() < model.pauses().perRequest()) {
            List<Double> seconds = model.pauses().seconds();
            processors[host[request]].pause(now, seconds.get(random.nextInt(seconds.size())));
        }
    }
}
