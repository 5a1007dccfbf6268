package dev.heddle.lab.internal.search;

import dev.heddle.model.Json;
import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.simulated.SimulatedClock;
import dev.heddle.model.statistics.Distribution;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Queues with known capacity that are offered loads as a service is, in simulated time: first
/// come,
/// first served, by so many servers each. Its loads are what the load generator would store.
final class SimulatedService implements Offers {
    private static final double TICK = 0.1;
    private static final double RECOVERY = 30;
    private static final GeneratorHealth HEALTHY =
            new GeneratorHealth(1, 0.2, 0.1, 0, Optional.empty());

    /// How long a server works for a request; infinite if it never answers.
    interface ServiceTime {
        /// @param served number of requests so far
        /// @param waiting for how long the request has waited
        double seconds(SplittableRandom random, long served, double waiting);
    }

    /// A queue and its servers.
    ///
    /// @param weight share of the requests that go there
    /// @param failing share of its requests that fail, after their work
    record Station(String kind, double weight, int servers, double failing, ServiceTime time) {
        Station(int servers, ServiceTime time) {
            this("GET /", 1, servers, 0, time);
        }
    }

    private static final class Queue {
        private final Station station;
        private final PriorityQueue<Double> freeAt = new PriorityQueue<>();
        private long served;

        Queue(Station station) {
            this.station = station;
            for (int i = 0; i < station.servers(); i++) {
                freeAt.add(0.0);
            }
        }

        /// When a request is answered that is due now.
        double take(double due, SplittableRandom random) {
            double start = Math.max(due, freeAt.remove());
            double end = start + station.time().seconds(random, served++, start - due);
            freeAt.add(end);
            return end;
        }

        double idleFrom() {
            return freeAt.stream()
                    .filter(Double::isFinite)
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(0);
        }
    }

    private record Kind(String name, double weight, Queue queue) {
        double failing() {
            return queue.station.failing();
        }
    }

    private record Request(String kind, double due, double end, boolean fails) {}

    private final SplittableRandom random;
    private final List<Kind> kinds;
    private final Map<Stage, LoadData> loads = new HashMap<>();
    private final SimulatedClock clock = new SimulatedClock();

    SimulatedService(long seed, List<Station> stations) {
        this(
                stations.stream()
                        .map(
                                station ->
                                        new Kind(
                                                station.kind(),
                                                station.weight(),
                                                new Queue(station)))
                        .toList(),
                seed);
    }

    private SimulatedService(List<Kind> kinds, long seed) {
        this.random = new SplittableRandom(seed);
        this.kinds = kinds;
    }

    /// Several kinds of requests that wait for the same servers.
    static SimulatedService shared(long seed, Station station, Map<String, Double> weights) {
        Queue queue = new Queue(station);
        return new SimulatedService(
                weights.entrySet().stream()
                        .map(kind -> new Kind(kind.getKey(), kind.getValue(), queue))
                        .toList(),
                seed);
    }

    private Kind drawn() {
        double at = random.nextDouble();
        for (Kind kind : kinds) {
            at -= kind.weight();
            if (at < 0) {
                return kind;
            }
        }
        return kinds.getLast();
    }

    @Override
    public Offered rate(
            Stage name, double perSecond, Duration time, Duration drain, Hopeless hopeless) {
        double length = time.toNanos() / 1e9;
        List<Request> requests = new ArrayList<>();
        PriorityQueue<Double> ends = new PriorityQueue<>();
        double[] due = due(perSecond, length);
        int next = 0;
        double end = 0;
        long done = 0;
        boolean stopped = false;
        while (end < length && !stopped) {
            end = Math.min(length, end + TICK);
            for (; next < due.length && due[next] < end; next++) {
                Kind kind = drawn();
                double answered = kind.queue().take(now() + due[next], random) - now();
                boolean fails = random.nextDouble() < kind.failing();
                requests.add(new Request(kind.name(), due[next], answered, fails));
                ends.add(answered);
            }
            while (!ends.isEmpty() && ends.element() <= end) {
                ends.remove();
                done++;
            }
            stopped = hopeless.with(requests.size(), done);
        }
        double last = requests.stream().mapToDouble(Request::end).max().orElse(end);
        double seen = stopped ? end : Math.max(end, Math.min(last, end + drain.toNanos() / 1e9));
        LoadData load = load(requests, end, seen);
        loads.put(name, load);
        passes(seen);
        return new Offered(load, stopped);
    }

    /// A Poisson process with exactly as many requests as the rate implies, as the generator sends.
    private double[] due(double perSecond, double seconds) {
        double[] due = random.doubles(Math.round(perSecond * seconds), 0, seconds).toArray();
        Arrays.sort(due);
        return due;
    }

    @Override
    public LoadResult users(int users, Duration arriveOver, Duration time) {
        double length = time.toNanos() / 1e9;
        PriorityQueue<Double> ready = new PriorityQueue<>();
        for (int i = 0; i < users; i++) {
            ready.add(arriveOver.toNanos() / 1e9 * i / users);
        }
        List<Request> requests = new ArrayList<>();
        while (!ready.isEmpty() && ready.element() < length) {
            double due = ready.remove();
            Kind kind = drawn();
            double end = kind.queue().take(now() + due, random) - now();
            requests.add(new Request(kind.name(), due, end, false));
            ready.add(end);
        }
        LoadData load = load(requests, length, length);
        passes(length);
        return load.result();
    }

    /// @param seen when the load was over: what is not answered by then is unfinished
    private static LoadData load(List<Request> requests, double offeredSeconds, double seen) {
        Counts all = new Counts(requests, seen);
        List<KindLoad> kinds =
                requests.stream()
                        .map(Request::kind)
                        .distinct()
                        .sorted()
                        .map(
                                kind ->
                                        new Counts(
                                                        requests.stream()
                                                                .filter(r -> r.kind().equals(kind))
                                                                .toList(),
                                                        seen)
                                                .of(kind))
                        .toList();
        LoadResult result =
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        Instant.EPOCH,
                        offeredSeconds,
                        seen,
                        all.totals(),
                        all.timeline(),
                        HEALTHY,
                        new Traffic(
                                0,
                                0,
                                0,
                                List.of(),
                                List.of(),
                                kinds.size() < 2 ? List.of() : kinds));
        return new LoadData(result, new LoadRecording(all.latency(), all.latency()));
    }

    /// What became of requests.
    private static final class Counts {
        private final int[] offered;
        private final int[] completed;
        private final int[] failed;
        private final List<TreeMap<Long, Long>> seconds = new ArrayList<>();
        private final long number;
        private long done;
        private long failures;

        Counts(List<Request> requests, double seen) {
            int ticks = (int) Math.ceil(seen / TICK - 1e-9) + 1;
            this.offered = new int[ticks];
            this.completed = new int[ticks];
            this.failed = new int[ticks];
            this.number = requests.size();
            for (int i = 0; i <= seen; i++) {
                seconds.add(new TreeMap<>());
            }
            requests.forEach(request -> count(request, seen));
        }

        private void count(Request request, double seen) {
            offered[(int) (request.due() / TICK)]++;
            boolean answered = request.end() <= seen;
            double end = Math.min(request.end(), seen);
            if (answered && request.fails()) {
                failures++;
                failed[(int) (end / TICK)]++;
                return;
            }
            if (answered) {
                done++;
                completed[(int) (end / TICK)]++;
            }
            seconds.get(Math.min(seconds.size() - 1, (int) end))
                    .merge(rounded((end - request.due()) * 1e9), 1L, Long::sum);
        }

        Totals totals() {
            return new Totals(
                    number,
                    done,
                    failures == 0 ? Map.of() : Map.of("status-500", failures),
                    number - done - failures);
        }

        Timeline timeline() {
            return SimulatedService.timeline(offered, completed, failed);
        }

        List<Distribution> latency() {
            return seconds.stream()
                    .map(
                            all ->
                                    new Distribution(
                                            List.copyOf(all.keySet()), List.copyOf(all.values())))
                    .toList();
        }

        KindLoad of(String kind) {
            return new KindLoad(kind, totals(), timeline(), Distribution.merged(latency()));
        }
    }

    private static Timeline timeline(int[] offered, int[] completed, int[] failed) {
        List<Integer> inFlight = new ArrayList<>();
        int now = 0;
        for (int i = 0; i < offered.length; i++) {
            now += offered[i] - completed[i] - failed[i];
            inFlight.add(now);
        }
        return new Timeline(
                (int) (TICK * 1e3), boxed(offered), boxed(completed), boxed(failed), inFlight);
    }

    private static List<Integer> boxed(int[] counts) {
        return Arrays.stream(counts).boxed().toList();
    }

    /// To three digits, as a histogram does.
    private static long rounded(double nanos) {
        double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, nanos))) - 2));
        return Math.round(Math.round(nanos / unit) * unit);
    }

    @Override
    public void recover(double unloadedSeconds) {
        double idle = kinds.stream().map(Kind::queue).mapToDouble(Queue::idleFrom).max().orElse(0);
        passes(Math.min(RECOVERY, Math.max(0, idle - now()) + unloadedSeconds + 0.3));
    }

    @Override
    public LoadData data(Stage name) {
        return Optional.ofNullable(loads.get(name)).orElseThrow();
    }

    @Override
    public LoadData copyOfLoad(Stage name) {
        loads.put(name, data(Stage.LOAD));
        return data(name);
    }

    @Override
    public boolean answering() {
        return true;
    }

    @Override
    public boolean alive() {
        return true;
    }

    @Override
    public SimulatedClock clock() {
        return clock;
    }

    private double now() {
        return clock.nanoTime() / 1e9;
    }

    private void passes(double seconds) {
        clock.sleep(Duration.ofNanos((long) (seconds * 1e9)));
    }
}
