package dev.heddle.analyze.internal.tail;

import dev.heddle.model.Json;
import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.SlowRequest;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.GroupSample;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.Occurrence;
import dev.heddle.model.observation.Observation.OsThreads;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Observation.ThreadWaits;
import dev.heddle.model.observation.Observation.Threads;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.thread.WaitKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// A load of 100 requests/s for 30 s, most of which take 10 ms. Much goes on in the service all the
/// time; one thing may make requests wait until it is over.
final class SimulatedLoad {
    static final double SECONDS = 30;
    private static final double PER_SECOND = 100;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final double SAMPLE_SECONDS = 0.25;

    /// @param reason whether requests wait until it is over
    record Stop(double from, double seconds, boolean reason) {
        double end() {
            return from + seconds;
        }
    }

    private final SplittableRandom random;
    private final List<SlowRequest> requests = new ArrayList<>();
    private final int[] offered = new int[(int) (SECONDS * 10)];
    private final List<Occurrence> occurrences = new ArrayList<>();
    private final List<GcPause> pauses = new ArrayList<>();
    private final List<WaitSite> sites = new ArrayList<>();
    private List<Stop> queued = List.of();
    private List<Stop> throttled = List.of();
    private List<Stop> faulted = List.of();
    private List<KindLoad> kinds = List.of();

    SimulatedLoad(long seed) {
        random = new SplittableRandom(seed);
    }

    /// So many stops at random times.
    List<Stop> stops(int count, double seconds, boolean reason) {
        List<Stop> stops = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double slot = SECONDS / count;
            stops.add(new Stop((i + random.nextDouble(0.05, 0.6)) * slot, seconds, reason));
        }
        return stops;
    }

    /// Stops of the same length at equal distances.
    static List<Stop> every(double period, double seconds) {
        List<Stop> stops = new ArrayList<>();
        for (double at = period / 2; at + seconds < SECONDS; at += period) {
            stops.add(new Stop(at, seconds, true));
        }
        return stops;
    }

    SimulatedLoad occurring(Occurrence.Kind kind, List<Stop> stops) {
        stops.forEach(
                stop -> occurrences.add(new Occurrence(kind, stop.from(), stop.seconds(), "it")));
        return this;
    }

    SimulatedLoad collecting(List<Stop> stops) {
        stops.forEach(
                stop ->
                        pauses.add(
                                new GcPause(
                                        stop.from(),
                                        stop.seconds() * 1e3,
                                        "G1New",
                                        Optional.of("G1 Evacuation Pause"))));
        return this;
    }

    SimulatedLoad queueing(List<Stop> stops) {
        queued = stops;
        return this;
    }

    SimulatedLoad throttling(List<Stop> stops) {
        throttled = stops;
        return this;
    }

    SimulatedLoad faulting(List<Stop> stops) {
        faulted = stops;
        return this;
    }

    SimulatedLoad waitingAt(String site, WaitKind kind, List<Stop> stops) {
        return waitingAt(List.of(site), kind, stops);
    }

    /// @param stack the site first
    SimulatedLoad waitingAt(List<String> stack, WaitKind kind, List<Stop> stops) {
        List<Occupancy> looks = new ArrayList<>();
        for (double at = 0; at < SECONDS; at += random.nextDouble(0.1, 0.3)) {
            looks.add(new Occupancy(at, during(stops, at, at) > 0 ? 1 : 0));
        }
        sites.add(WaitSite.of(kind, stack.getFirst(), "", "", Optional.empty(), 0.5, looks, stack));
        return this;
    }

    private static long during(List<Stop> stops, double from, double to) {
        return stops.stream().filter(stop -> stop.from() <= to && stop.end() >= from).count();
    }

    /// Requests at random times; those that come in a stop wait for its end.
    SimulatedLoad requests(List<Stop> stops) {
        for (double at = gap(PER_SECOND); at < SECONDS; at += gap(PER_SECOND)) {
            double begin = at;
            double wait =
                    stops.stream()
                            .filter(stop -> stop.reason())
                            .filter(stop -> stop.from() <= begin && begin < stop.end())
                            .mapToDouble(stop -> stop.end() - begin)
                            .max()
                            .orElse(0);
            request(at, wait + service(), 0, "");
        }
        return this;
    }

    /// Requests of which one in fifty takes far longer, for a reason of its own.
    SimulatedLoad withOutliers() {
        for (double at = gap(PER_SECOND); at < SECONDS; at += gap(PER_SECOND)) {
            request(at, service() + (random.nextInt(50) == 0 ? gap(10) : 0), 0, "");
        }
        return this;
    }

    /// Requests of two kinds, of which the rarer is slow.
    SimulatedLoad ofTwoKinds() {
        for (double at = gap(PER_SECOND); at < SECONDS; at += gap(PER_SECOND)) {
            boolean slow = random.nextInt(40) == 0;
            request(at, service() + (slow ? 0.2 : 0), 0, slow ? "GET /report" : "GET /order");
        }
        kinds =
                List.of(
                        kind("GET /order", requests.size() * 39L / 40),
                        kind("GET /report", requests.size() / 40));
        return this;
    }

    private static KindLoad kind(String name, long offered) {
        return new KindLoad(
                name,
                new Totals(offered, offered, Map.of(), 0),
                new Timeline(100, List.of(), List.of(), List.of(), List.of()),
                new Distribution(List.of(), List.of()));
    }

    /// Requests of which one in fifty waits for a connection.
    SimulatedLoad connecting() {
        for (double at = gap(PER_SECOND); at < SECONDS; at += gap(PER_SECOND)) {
            double wait = random.nextInt(50) == 0 ? 0.15 : 0;
            request(at, wait + service(), wait, "");
        }
        return this;
    }

    /// Bursts of arrivals at a service that does them one after another.
    SimulatedLoad inBursts(List<Stop> bursts) {
        double free = 0;
        for (double at = gap(PER_SECOND); at < SECONDS; ) {
            free = Math.max(free, at) + 0.002;
            request(at, free - at + 0.001, 0, "");
            at += gap(during(bursts, at, at) > 0 ? 15 * PER_SECOND : PER_SECOND);
        }
        return this;
    }

    private double gap(double perSecond) {
        return -Math.log(1 - random.nextDouble()) / perSecond;
    }

    private double service() {
        return 0.008 + gap(500);
    }

    private void request(double at, double seconds, double unsent, String kind) {
        requests.add(new SlowRequest(at, seconds * 1e3, unsent * 1e3, kind));
        offered[(int) (at * 10)]++;
    }

    Interval interval() {
        Observation seen =
                new Observation(
                        new ProcessUse(
                                samples(), Optional.of(1.0), Optional.empty(), Optional.empty()),
                        new Memory(
                                List.of(), pauses, List.of(), Optional.empty(), Optional.empty()),
                        new Threads(List.of(), Map.of(), ""),
                        Pins.NONE,
                        List.of(),
                        Optional.of(
                                new ProbeData(List.of(), Optional.empty(), sites, List.of(), 100)),
                        List.of(),
                        occurrences);
        return new Interval(
                Stage.LOAD,
                START,
                SECONDS,
                new Rate(Rate.Source.GENERATOR, PER_SECOND, PER_SECOND, 2, Optional.of(0.02)),
                seen);
    }

    private List<ProcessSample> samples() {
        List<ProcessSample> samples = new ArrayList<>();
        long waited = 0;
        long faults = 0;
        long periods = 0;
        for (double at = 0; at < SECONDS; at += SAMPLE_SECONDS) {
            double from = at - SAMPLE_SECONDS;
            waited += (long) (5_000 + random.nextInt(20_000) + 1e6 * overlap(queued, from, at));
            faults += during(faulted, from, at);
            periods += Math.round(overlap(throttled, from, at) / 0.1);
            samples.add(
                    new ProcessSample(
                            at,
                            new OsThreads(
                                    20,
                                    0,
                                    0,
                                    0,
                                    Optional.of(
                                            new ThreadWaits(
                                                    waited, Math.round(at * 100_000), faults))),
                            1,
                            1,
                            1,
                            Optional.empty(),
                            1,
                            Optional.of(
                                    new GroupSample(Optional.empty(), periods, Optional.of(0.1)))));
        }
        return samples;
    }

    private static double overlap(List<Stop> stops, double from, double to) {
        return stops.stream()
                .mapToDouble(
                        stop -> Math.max(0, Math.min(to, stop.end()) - Math.max(from, stop.from())))
                .sum();
    }

    LoadData load() {
        TreeMap<Long, Long> counts = new TreeMap<>();
        requests.forEach(
                request -> counts.merge(Math.round(request.millis() * 1e6), 1L, Long::sum));
        Distribution all =
                new Distribution(
                        new ArrayList<>(counts.keySet()), new ArrayList<>(counts.values()));
        long total = requests.size();
        List<Integer> ticks = new ArrayList<>();
        List<Integer> inFlight = new ArrayList<>();
        int[] ended = new int[offered.length];
        for (SlowRequest request : requests) {
            double end = request.atSeconds() + request.millis() / 1e3;
            ended[Math.min(offered.length - 1, (int) (end * 10))]++;
        }
        int open = 0;
        for (int tick = 0; tick < offered.length; tick++) {
            open += offered[tick] - ended[tick];
            ticks.add(offered[tick]);
            inFlight.add(open);
        }
        return new LoadData(
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        START,
                        SECONDS,
                        SECONDS,
                        new Totals(total, total, Map.of(), 0),
                        new Timeline(100, ticks, ticks, ticks, inFlight),
                        new GeneratorHealth(0, 0, 0, 0, Optional.empty()),
                        new Traffic(0, 1, 0, List.of(), List.of(), kinds, requests, Map.of())),
                new LoadRecording(List.of(all), List.of(all)));
    }
}
