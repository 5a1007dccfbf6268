package dev.heddle.observe.internal.jfr;

import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.BusyThreads;
import dev.heddle.model.observation.ProbeData.Census;
import dev.heddle.model.observation.ProbeData.HeldHeap;
import dev.heddle.model.observation.ProbeData.HeldHeap.OfThreads;
import dev.heddle.model.observation.ProbeData.HeldHeap.Root;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.SchedulerUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.ProbeData.WorkerGroup;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.thread.WaitKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;

/// Events of the probe (`docs/probe.md`). The stream's thread fills it; any thread may read it.
public final class ProbeEvents {
    /// Share of a look for which a counter must have been read, so that its rate is that of the
    /// look.
    private static final double LEAST_SEEN = 0.5;

    private static final int SITES_KEPT = 25;

    private static final int BUSIEST_KEPT = 10;

    /// Most populations of one site; the smallest are dropped.
    private static final int POPULATIONS_KEPT = 12;

    /// Seconds within which the probe tells all parts of the heap; it tells them again each second.
    private static final double HEAP_TOLD_SECONDS = 0.5;

    private static final Map<String, Root> ROOTS =
            Map.of(
                    "static", Root.STATIC,
                    "thread-local", Root.THREAD_LOCAL,
                    "thread", Root.THREAD);

    /// The time before an event of a pool or the scheduler of which it is the mean.
    private static final Duration SPAN = Duration.ofMillis(250);

    private final List<Timed<Resource>> resources = new ArrayList<>();
    private final List<Timed<Counted>> counted = new ArrayList<>();
    private final List<Timed<SchedulerUse>> scheduler = new ArrayList<>();
    private final List<Timed<Look>> looks = new ArrayList<>();
    private final List<Timed<HeldHeap>> heap = new ArrayList<>();

    /// Requests that a server has completed since its start, by its own count or by a meter's.
    private record Counted(Counter by, long completed) {}

    private record Counter(int identity, String type, boolean meter) {}

    /// Result of one look at the threads.
    private record Look(
            int platform,
            int virtual,
            Optional<Long> probeCpuMicros,
            List<Site> sites,
            List<WorkerGroup> groups,
            List<BusyThreads> busiest) {}

    private record Resource(
            ResourceKind kind,
            String name,
            String type,
            int identity,
            double capacity,
            double busy,
            double waiting,
            double done) {}

    private record Place(
            WaitKind kind, String site, String call, String blockerClass, Optional<String> group) {}

    private record Site(Place place, Population population) {
        double threads() {
            return population.threads();
        }
    }

    /// What the threads of a population have in common.
    private record Common(int awaited, Set<Integer> held, String handler, List<String> stack) {
        Common(Population of) {
            this(of.awaited(), of.held(), of.handler(), of.stack());
        }
    }

    void attach(EventSource source) {
        onWhole(source, "heddle.BusyThreads", this::busy);
        onWhole(source, "heddle.HeldHeap", this::heldHeap);
        onWhole(source, "heddle.Requests", this::requests);
        onWhole(source, "heddle.Resource", this::resource);
        onWhole(source, "heddle.Scheduler", this::scheduler);
        onWhole(source, "heddle.Threads", this::look);
        onWhole(source, "heddle.ThreadGroup", this::group);
        onWhole(source, "heddle.WaitSite", this::site);
    }

    /// Events of which all texts are there. The next one of the same thing has them.
    private static void onWhole(EventSource source, String name, Consumer<RecordedEvent> handler) {
        source.onEvent(
                name,
                event -> {
                    if (!RepositoryStream.lacksText(event)) {
                        handler.accept(event);
                    }
                });
    }

    private synchronized void resource(RecordedEvent event) {
        Optional<ResourceKind> kind = ResourceKind.named(event.getString("kind"));
        if (kind.isEmpty()) {
            return;
        }
        resources.add(
                new Timed<>(
                        event.getStartTime(),
                        new Resource(
                                kind.get(),
                                event.getString("name"),
                                event.getString("type"),
                                event.getInt("identity"),
                                event.getDouble("capacity"),
                                event.getDouble("busy"),
                                event.getDouble("waiting"),
                                event.hasField("done") ? event.getDouble("done") : Double.NaN)));
    }

    private synchronized void heldHeap(RecordedEvent event) {
        int threads = event.getInt("threads");
        HeldHeap held =
                new HeldHeap(
                        ROOTS.getOrDefault(event.getString("root"), Root.THREAD),
                        event.getString("name"),
                        threads == 0
                                ? Optional.empty()
                                : Optional.of(new OfThreads(threads, event.getString("group"))),
                        event.getString("path").lines().toList(),
                        event.getString("type"),
                        event.getLong("bytes"),
                        event.getLong("walked"),
                        event.getBoolean("whole"));
        heap.add(new Timed<>(event.getStartTime(), held));
    }

    /// The parts of the heap that the probe told last.
    private List<HeldHeap> heap(Instant from, Instant to) {
        List<Timed<HeldHeap>> told = Timed.within(heap, from, to);
        return told.stream()
                .filter(held -> told.getLast().secondsFrom(held.time()) <= HEAP_TOLD_SECONDS)
                .map(Timed::value)
                .toList();
    }

    private synchronized void requests(RecordedEvent event) {
        counted.add(
                new Timed<>(
                        event.getStartTime(),
                        new Counted(
                                new Counter(
                                        event.getInt("identity"),
                                        event.getString("type"),
                                        event.hasField("meter") && event.getBoolean("meter")),
                                event.getLong("completed"))));
    }

    /// Requests/s that the subject's servers completed by their own counters, or else by meters;
    /// empty if none was read for most of the time, or one began anew in it.
    public synchronized Optional<Double> completedPerSecond(Instant from, Instant to) {
        Map<Counter, List<Timed<Counted>>> byCounter =
                Timed.within(counted, from, to).stream()
                        .collect(Collectors.groupingBy(count -> count.value().by()));
        double least = LEAST_SEEN * Duration.between(from, to).toNanos() / 1e9;
        byCounter.values().removeIf(counts -> seconds(counts) < least || seconds(counts) <= 0);
        boolean begunAnew =
                byCounter.entrySet().stream()
                        .anyMatch(entry -> !entry.getKey().meter() && !ascends(entry.getValue()));
        List<Double> servers = rates(byCounter, false);
        if (begunAnew || !servers.isEmpty()) {
            return begunAnew
                    ? Optional.empty()
                    : Optional.of(servers.stream().mapToDouble(Double::doubleValue).sum());
        }
        // Several registries, and meters of several libraries, count the same requests; some forget
        // their counts now and then.
        byCounter.values().removeIf(counts -> !ascends(counts));
        return rates(byCounter, true).stream().max(Comparator.naturalOrder());
    }

    private static List<Double> rates(
            Map<Counter, List<Timed<Counted>>> byCounter, boolean ofMeters) {
        return byCounter.entrySet().stream()
                .filter(entry -> entry.getKey().meter() == ofMeters)
                .map(Map.Entry::getValue)
                .map(
                        counts ->
                                (completed(counts.getLast()) - completed(counts.getFirst()))
                                        / seconds(counts))
                .toList();
    }

    private static double seconds(List<Timed<Counted>> of) {
        return of.getLast().secondsFrom(of.getFirst().time());
    }

    private static boolean ascends(List<Timed<Counted>> of) {
        return IntStream.range(1, of.size())
                .allMatch(i -> completed(of.get(i)) >= completed(of.get(i - 1)));
    }

    private static double completed(Timed<Counted> of) {
        return of.value().completed();
    }

    private synchronized void scheduler(RecordedEvent event) {
        scheduler.add(
                new Timed<>(
                        event.getStartTime(),
                        new SchedulerUse(
                                event.getInt("parallelism"),
                                event.getDouble("mounted"),
                                event.getDouble("queued"),
                                number(event, "most"),
                                number(event, "identity"))));
    }

    /// Empty in events of a probe that did not tell it yet.
    private static Optional<Integer> number(RecordedEvent event, String field) {
        return event.hasField(field) ? Optional.of(event.getInt(field)) : Optional.empty();
    }

    private synchronized void look(RecordedEvent event) {
        looks.add(
                new Timed<>(
                        event.getStartTime(),
                        new Look(
                                event.getInt("platform"),
                                event.getInt("virtual"),
                                event.hasField("probeCpuMicros")
                                        ? Optional.of(event.getLong("probeCpuMicros"))
                                        : Optional.empty(),
                                new ArrayList<>(),
                                new ArrayList<>(),
                                new ArrayList<>())));
    }

    /// The groups of a look follow it.
    private synchronized void group(RecordedEvent event) {
        if (!looks.isEmpty()) {
            looks.getLast()
                    .value()
                    .groups()
                    .add(
                            new WorkerGroup(
                                    event.getString("name"),
                                    event.getDouble("threads"),
                                    event.getDouble("busy")));
        }
    }

    /// As these do.
    private synchronized void busy(RecordedEvent event) {
        if (!looks.isEmpty()) {
            looks.getLast()
                    .value()
                    .busiest()
                    .add(
                            new BusyThreads(
                                    event.getString("name"),
                                    event.getDouble("processors"),
                                    event.getDouble("busiest"),
                                    event.getString("site"),
                                    event.getBoolean("waits") ? 1 : 0));
        }
    }

    /// The wait sites of a look follow it.
    private synchronized void site(RecordedEvent event) {
        if (looks.isEmpty()) {
            return;
        }
        Place place =
                new Place(
                        WaitKind.named(event.getString("kind")),
                        event.getString("site"),
                        event.getString("call"),
                        event.getString("blockerClass"),
                        event.getBoolean("virtual")
                                ? Optional.empty()
                                : Optional.of(event.getString("group")));
        looks.getLast()
                .value()
                .sites()
                .add(
                        new Site(
                                place,
                                new Population(
                                        event.getDouble("threads"),
                                        event.hasField("awaited") ? event.getInt("awaited") : 0,
                                        held(event),
                                        handler(event),
                                        event.getString("stack").lines().toList())));
    }

    private static String handler(RecordedEvent event) {
        String handler = event.hasField("handler") ? event.getString("handler") : "";
        return handler == null ? "" : handler;
    }

    private static Set<Integer> held(RecordedEvent event) {
        String held = event.hasField("held") ? event.getString("held") : "";
        return held == null || held.isEmpty()
                ? Set.of()
                : Stream.of(held.split(" ")).map(Integer::valueOf).collect(Collectors.toSet());
    }

    /// The data of `[from, to]`; empty if the probe did not run then.
    public synchronized Optional<ProbeData> within(Instant from, Instant to) {
        List<Timed<Look>> seen = Timed.within(looks, from, to);
        List<Timed<SchedulerUse>> scheduled = means(scheduler, from, to);
        if (seen.isEmpty() && scheduled.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new ProbeData(
                        resources(from, to),
                        scheduler(scheduled),
                        waitSites(seen, from),
                        groups(seen),
                        seen.size(),
                        census(seen),
                        heap(from, to)));
    }

    private static Optional<Census> census(List<Timed<Look>> seen) {
        if (seen.isEmpty()) {
            return Optional.empty();
        }
        Timed<Look> first = seen.getFirst();
        Timed<Look> last = seen.getLast();
        double seconds = last.secondsFrom(first.time());
        return Optional.of(
                new Census(
                        seen.stream().mapToInt(look -> look.value().platform()).average().orElse(0),
                        seen.stream().mapToInt(look -> look.value().virtual()).average().orElse(0),
                        first.value()
                                .probeCpuMicros()
                                .flatMap(
                                        from ->
                                                last.value()
                                                        .probeCpuMicros()
                                                        .map(to -> (to - from) / 1e6 / seconds))
                                // Of another probe if it went back.
                                .filter(used -> seconds > 0 && used >= 0),
                        busiest(seen)));
    }

    /// Means over the looks; threads that a look does not tell of used next to nothing.
    private static List<BusyThreads> busiest(List<Timed<Look>> seen) {
        return seen.stream()
                .flatMap(look -> look.value().busiest().stream())
                .collect(
                        Collectors.groupingBy(
                                BusyThreads::name, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(told -> mean(told, seen.size()))
                .sorted(Comparator.comparingDouble(threads -> -threads.processors()))
                .limit(BUSIEST_KEPT)
                .toList();
    }

    private static BusyThreads mean(List<BusyThreads> told, int looks) {
        return new BusyThreads(
                told.getFirst().name(),
                told.stream().mapToDouble(BusyThreads::processors).sum() / looks,
                told.stream().mapToDouble(BusyThreads::busiest).sum() / looks,
                mostFrequent(told.stream().map(BusyThreads::site).toList()),
                told.stream().mapToDouble(BusyThreads::waiting).average().orElse(0));
    }

    private static String mostFrequent(List<String> sites) {
        return sites.stream()
                .max(Comparator.comparingInt(site -> Collections.frequency(sites, site)))
                .orElse("");
    }

    /// Means over the looks; a group that a look does not tell of had no task.
    private static List<WorkerGroup> groups(List<Timed<Look>> seen) {
        Map<String, List<WorkerGroup>> byName = new LinkedHashMap<>();
        for (Timed<Look> look : seen) {
            look.value()
                    .groups()
                    .forEach(
                            group ->
                                    byName.computeIfAbsent(group.name(), key -> new ArrayList<>())
                                            .add(group));
        }
        return byName.entrySet().stream()
                .map(entry -> mean(entry.getKey(), entry.getValue(), seen.size()))
                .toList();
    }

    /// The mean over the looks. A few threads stand for others in some looks and are passed over in
    /// others, so the sum of busy ones may come to more than there are.
    static WorkerGroup mean(String name, List<WorkerGroup> told, int looks) {
        double threads = told.stream().mapToDouble(WorkerGroup::threads).average().orElse(0);
        double busy = told.stream().mapToDouble(WorkerGroup::busy).sum() / looks;
        return new WorkerGroup(name, threads, Math.min(threads, busy));
    }

    /// Those that are of this time alone; all that end in it where there is no such.
    private static <T> List<Timed<T>> means(List<Timed<T>> all, Instant from, Instant to) {
        List<Timed<T>> whole = Timed.within(all, from.plus(SPAN), to);
        return whole.isEmpty() ? Timed.within(all, from, to) : whole;
    }

    private List<ResourceUse> resources(Instant from, Instant to) {
        Map<String, List<Timed<Resource>>> byInstance = new LinkedHashMap<>();
        for (Timed<Resource> timed : means(resources, from, to)) {
            Resource resource = timed.value();
            byInstance
                    .computeIfAbsent(
                            resource.type() + "@" + resource.identity(), key -> new ArrayList<>())
                    .add(timed);
        }
        return byInstance.values().stream().map(ProbeEvents::use).toList();
    }

    private static ResourceUse use(List<Timed<Resource>> timed) {
        List<Resource> samples = timed.stream().map(Timed::value).toList();
        Resource last = samples.getLast();
        double done = last.done() - samples.getFirst().done();
        double seconds = timed.getLast().secondsFrom(timed.getFirst().time());
        return new ResourceUse(
                new ResourceUse.Id(last.kind(), last.name(), last.type(), last.identity()),
                Double.isNaN(last.capacity()) ? Optional.empty() : Optional.of(last.capacity()),
                samples.stream().mapToDouble(Resource::busy).average().orElse(0),
                samples.stream().mapToDouble(Resource::waiting).average().orElse(0),
                samples.stream().map(Resource::busy).toList(),
                Double.isNaN(done) || seconds <= 0
                        ? Optional.empty()
                        : Optional.of(done / seconds));
    }

    private static Optional<SchedulerUse> scheduler(List<Timed<SchedulerUse>> samples) {
        if (samples.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new SchedulerUse(
                        samples.getLast().value().parallelism(),
                        samples.stream().mapToDouble(s -> s.value().mounted()).average().orElse(0),
                        samples.stream().mapToDouble(s -> s.value().queued()).average().orElse(0),
                        samples.getLast().value().most(),
                        samples.getLast().value().identity()));
    }

    private static List<WaitSite> waitSites(List<Timed<Look>> seen, Instant from) {
        Set<Place> places = new LinkedHashSet<>();
        seen.forEach(look -> look.value().sites().forEach(site -> places.add(site.place())));
        return places.stream()
                .map(place -> waitSite(place, seen, from))
                .sorted(Comparator.comparingDouble(site -> -site.threads()))
                .limit(SITES_KEPT)
                .toList();
    }

    private static WaitSite waitSite(Place place, List<Timed<Look>> seen, Instant from) {
        List<Occupancy> over = new ArrayList<>();
        Map<Common, Double> threads = new LinkedHashMap<>();
        for (Timed<Look> look : seen) {
            double there = 0;
            for (Site site : look.value().sites()) {
                if (site.place().equals(place)) {
                    there += site.threads();
                    threads.merge(new Common(site.population()), site.threads(), Double::sum);
                }
            }
            over.add(new Occupancy(look.secondsFrom(from), there));
        }
        return new WaitSite(
                place.kind(),
                place.site(),
                place.call(),
                place.blockerClass(),
                place.group(),
                over.stream().mapToDouble(Occupancy::threads).sum() / seen.size(),
                over,
                populations(threads, seen.size()));
    }

    private static List<Population> populations(Map<Common, Double> threads, int looks) {
        return threads.entrySet().stream()
                .sorted(Map.Entry.<Common, Double>comparingByValue().reversed())
                .limit(POPULATIONS_KEPT)
                .map(
                        entry ->
                                new Population(
                                        entry.getValue() / looks,
                                        entry.getKey().awaited(),
                                        entry.getKey().held(),
                                        entry.getKey().handler(),
                                        entry.getKey().stack()))
                .toList();
    }
}
