package dev.heddle.analyze.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.Observation;
import dev.heddle.model.Part;
import dev.heddle.model.Phase;
import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ProbeData.SchedulerUse;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict.Interval;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.UnderLoad;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The rungs that one trial gives.
///
/// The demand of a resource is what is busy of it at a low rate, less what is busy at rest, per
/// request completed per second. Its use under the heaviest load stands beside it.
final class Rungs {
    static final String CARRIERS = "carriers";
    static final String LOCK = "lock";
    static final String MONITOR = "monitor";
    static final String INFERRED = "inferred";
    static final String THIRD_PARTY = "third party";
    static final String GENERATOR = "connections of the load generator";
    static final String USERS = "users of the closed load";
    static final String ACCEPTED = "accepted connections";

    /// Kinds of wait that stand for nothing of their own: threads that run, or could.
    private static final Set<String> NOT_WAITING = Set.of("running", "native", "carrier", "yield");

    /// Kinds of wait whose resource has a rung of its own.
    private static final Set<String> KNOWN = Set.of("lock", "semaphore", "pool", "monitor");

    /// Excess threads at a site that stand for a queue: a share of those in flight, and a number.
    private static final double QUEUE_SHARE = 0.2;

    private static final double QUEUE_THREADS = 2;

    /// Less of the heap per second of load than this cannot be told from what a service does at
    /// rest.
    private static final double HEAP_NOISE_BYTES = 4e6;

    /// Less than this of a unit is none.
    private static final double LEAST_UNITS = 0.5;

    /// Processors that recorder and probe use at most when nothing else happens.
    private static final double CPU_AT_REST = 0.03;

    private final TrialData data;
    private final double processors;
    private final LoadProfile load;
    private final Optional<Window> rest;
    private final Optional<Window> low;
    private final Optional<Window> heavy;

    private Rungs(TrialData data, double processors, LoadProfile load) {
        this.data = data;
        this.processors = processors;
        this.load = load;
        this.rest = Window.of(data, Part.REST);
        this.low =
                Window.of(data, Part.LOW)
                        .or(() -> Window.of(data, Part.BASELINE))
                        .filter(Window::underLoad);
        this.heavy = Window.heaviest(data).filter(Window::underLoad);
    }

    /// @param processors of the machine, or the control group's quota
    static List<Rung> of(TrialData data, double processors, LoadProfile load) {
        Rungs rungs = new Rungs(data, processors, load);
        List<Rung> all = new ArrayList<>();
        all.addAll(rungs.resources());
        rungs.pinnedCarriers().ifPresent(all::add);
        all.add(rungs.cpu());
        rungs.heap().ifPresent(all::add);
        rungs.monitors().ifPresent(all::add);
        rungs.inferred().ifPresent(all::add);
        rungs.generator().ifPresent(all::add);
        return uniquelyNamed(all);
    }

    /// Two pools of one trial may have the same name; the second is then called `… #2`.
    private static List<Rung> uniquelyNamed(List<Rung> rungs) {
        Map<String, Integer> seen = new HashMap<>();
        List<Rung> unique = new ArrayList<>();
        for (Rung rung : rungs) {
            int number = seen.merge(rung.resource(), 1, Integer::sum);
            unique.add(number == 1 ? rung : rung.named(rung.resource() + " #" + number));
        }
        return unique;
    }

    /// Seconds that a request takes when nothing else is in flight.
    private Optional<Double> unloadedSeconds() {
        return data.trial().unloadedMillis().map(millis -> millis / 1e3);
    }

    private List<Rung> resources() {
        List<Rung> rungs = new ArrayList<>();
        List<ResourceUse> seen = new ArrayList<>(uses(low));
        seen.removeIf(use -> idle(use) && find(heavy, use).filter(of -> !idle(of)).isEmpty());
        uses(heavy).stream()
                .filter(use -> !idle(use))
                .filter(use -> seen.stream().noneMatch(known -> same(known, use)))
                .forEach(seen::add);
        for (ResourceUse use : seen) {
            rungs.add(use.kind().equals(ACCEPTED) ? accepted(use) : resource(use));
        }
        return rungs;
    }

    private static boolean idle(ResourceUse use) {
        return use.busy() == 0 && use.waiting() == 0;
    }

    private static List<ResourceUse> uses(Optional<Window> window) {
        return window.map(Window::resources).orElse(List.of());
    }

    private static Optional<ResourceUse> find(Optional<Window> window, ResourceUse wanted) {
        return uses(window).stream().filter(use -> same(use, wanted)).findFirst();
    }

    private static boolean same(ResourceUse a, ResourceUse b) {
        return a.identity() == b.identity() && a.type().equals(b.type());
    }

    private Rung resource(ResourceUse use) {
        Optional<ResourceUse> atLow = find(low, use);
        double atRest = find(rest, use).map(ResourceUse::busy).orElse(0.0);
        Optional<Double> demand =
                atLow.flatMap(
                        seen -> low.map(window -> (seen.busy() - atRest) / window.perSecond()));
        Optional<Double> visible = demand.filter(seconds -> seconds > 0);
        // What is busy at rest, such as a worker with a loop of its own, is not there for requests.
        Optional<Double> capacity = capacityOf(use).map(units -> units - Math.max(0, atRest));
        if (capacity.filter(units -> units < LEAST_UNITS).isPresent()) {
            return Ladder.rung(
                    use.kind(),
                    use.label(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    "all of it is busy at rest: no request uses it");
        }
        Optional<Interval> interval =
                visible.flatMap(
                        _ ->
                                capacity.map(
                                        units ->
                                                ceilingInterval(
                                                        units, atLow.orElseThrow(), atRest)));
        String source =
                visible.isPresent()
                        ? "busy %s at %s, %s at rest"
                                .formatted(
                                        Figures.number(atLow.orElseThrow().busy()),
                                        Figures.rate(low.orElseThrow().perSecond()),
                                        Figures.number(atRest))
                        : use.kind().equals(LOCK)
                                ? "not visible until contended"
                                : "not seen in use at a low rate";
        if (capacity.isEmpty()) {
            source = source + "; it has no bound";
        }
        return Ladder.rung(
                use.kind(),
                use.label(),
                capacity,
                visible,
                interval,
                find(heavy, use).flatMap(seen -> underLoad(seen, atRest, capacity)),
                source);
    }

    /// A semaphore tells its permits only when some are free, a pool may grow: the highest is
    /// meant.
    private Optional<Double> capacityOf(ResourceUse use) {
        return List.of(rest, low, heavy).stream()
                .flatMap(window -> find(window, use).stream())
                .flatMap(seen -> seen.capacity().stream())
                .max(Double::compare);
    }

    private Optional<UnderLoad> underLoad(
            ResourceUse use, double atRest, Optional<Double> capacity) {
        return capacity.map(
                units -> underLoad(Math.max(0, use.busy() - atRest) / units, use.waiting()));
    }

    private UnderLoad underLoad(double utilization, double waiting) {
        double perSecond = heavy.map(Window::perSecond).orElse(0.0);
        return new UnderLoad(utilization, waiting, utilization == 0 ? 0 : perSecond / utilization);
    }

    /// Resamples the quarters of a second in which its use was averaged.
    private Interval ceilingInterval(double capacity, ResourceUse use, double atRest) {
        double perSecond = low.orElseThrow().perSecond();
        List<Bootstrap.Pair> pairs =
                use.busyOver().stream()
                        .map(
                                busy ->
                                        new Bootstrap.Pair(
                                                capacity * perSecond,
                                                Math.max(1e-9, busy - atRest)))
                        .toList();
        return Bootstrap.ratio(pairs, 1);
    }

    /// An HTTP connection is held from the start of a request to its answer; those that are open
    /// and idle are there for the next.
    private Rung accepted(ResourceUse use) {
        return Ladder.rung(
                use.kind(),
                use.label(),
                use.capacity(),
                unloadedSeconds(),
                Optional.empty(),
                find(heavy, use).flatMap(seen -> underLoad(seen, 0, use.capacity())),
                "held for the unloaded service time");
    }

    private Optional<Rung> pinnedCarriers() {
        Optional<Double> demand = low.map(window -> pinned(window) / window.perSecond());
        Optional<Window> pinnedUnderLoad = heavy.filter(window -> window.seen().pins().count() > 0);
        if (demand.filter(seconds -> seconds > 0).isEmpty() && pinnedUnderLoad.isEmpty()) {
            return Optional.empty();
        }
        Optional<Double> carriers =
                low.or(() -> heavy)
                        .flatMap(Window::scheduler)
                        .map(scheduler -> (double) scheduler.parallelism());
        return Optional.of(
                Ladder.rung(
                        CARRIERS,
                        "pinned carriers",
                        carriers.or(() -> Optional.of(processors)),
                        demand.filter(seconds -> seconds > 0),
                        Optional.empty(),
                        pinnedUnderLoad.flatMap(
                                window ->
                                        carriers.map(
                                                units ->
                                                        underLoad(
                                                                pinned(window) / units,
                                                                queued(window)))),
                        "time that virtual threads blocked while mounted"));
    }

    /// Mean number of pinned carriers.
    private static double pinned(Window window) {
        return window.seen().pins().totalMillis() / 1e3 / window.seconds();
    }

    private static double queued(Window window) {
        return window.scheduler().map(SchedulerUse::queued).orElse(0.0);
    }

    /// Everything else on the machine uses CPU, too, some of it for each request: the generator. So
    /// the ceiling `X` is where `X · (subject + others per request) + others at rest` is all there
    /// is.
    private Rung cpu() {
        // One request at a time wakes the processor for each, and a low rate nearly so: what a
        // request costs is told best by the load that comes nearest to what counts.
        Optional<Window> best =
                Window.of(data, Part.LOADED)
                        .filter(Window::underLoad)
                        .or(() -> heavy)
                        .or(() -> low);
        Optional<CpuUse> use = best.flatMap(this::cpuUse);
        Optional<Double> predicted =
                Window.of(data, Part.LOW)
                        .filter(Window::underLoad)
                        .flatMap(this::cpuUse)
                        .map(CpuUse::ceiling);
        return Ladder.rung(
                        Rung.CPU,
                        Rung.CPU,
                        use.map(CpuUse::capacity),
                        use.map(CpuUse::demand),
                        Optional.empty(),
                        heavy.flatMap(this::cpuUnderLoad),
                        use.isPresent()
                                ? "%s processors less what the generator and others use at that rate"
                                        .formatted(Figures.number(processors))
                                : "CPU time was not observed")
                .predicted(predicted);
    }

    /// @param capacity processors that are left for the subject at the ceiling
    /// @param demand seconds of a processor that a request uses
    private record CpuUse(double capacity, double demand) {
        double ceiling() {
            return capacity / demand;
        }
    }

    private Optional<CpuUse> cpuUse(Window window) {
        if (window.subjectProcessors().isEmpty() || window.otherProcessors().isEmpty()) {
            return Optional.empty();
        }
        double othersAtRest = rest.flatMap(Window::otherProcessors).orElse(0.0);
        // What a JVM does at rest is mostly to compile, which it soon has done.
        double atRest = Math.min(CPU_AT_REST, rest.flatMap(Window::subjectProcessors).orElse(0.0));
        double own = Math.max(1e-6, window.subjectProcessors().get() - atRest);
        double others = Math.max(0, window.otherProcessors().get() - othersAtRest);
        double demand = own / window.perSecond();
        double ofOthers = others / window.perSecond();
        double left = Math.max(1e-6, processors - othersAtRest - atRest);
        double ceiling = left / (demand + ofOthers);
        return Optional.of(new CpuUse(left - ceiling * ofOthers, demand));
    }

    private Optional<UnderLoad> cpuUnderLoad(Window window) {
        return window.subjectProcessors()
                .flatMap(
                        own ->
                                window.otherProcessors()
                                        .map(others -> underLoad((own + others) / processors, 0)));
    }

    private Optional<Rung> heap() {
        Optional<Window> retained = Window.of(data, Part.RETAINED);
        Optional<Window> atRest = Window.of(data, Part.LIVE_AT_REST);
        Optional<Double> restLive = atRest.flatMap(Rungs::liveHeap);
        Optional<Double> live = retained.flatMap(Rungs::liveHeap);
        Optional<Double> max =
                atRest.flatMap(window -> window.seen().maxLiveBytes()).map(Long::doubleValue);
        if (retained.isEmpty() || restLive.isEmpty() || live.isEmpty() || max.isEmpty()) {
            return Optional.empty();
        }
        double grown = live.get() - restLive.get();
        boolean visible = grown > HEAP_NOISE_BYTES && retained.get().underLoad();
        return Optional.of(
                Ladder.rung(
                        Rung.HEAP,
                        Rung.HEAP,
                        max.map(bytes -> bytes - restLive.get()),
                        visible
                                ? Optional.of(grown / retained.get().perSecond())
                                : Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        "live heap %s at %s, %s at rest"
                                .formatted(
                                        Figures.bytes(Math.round(live.get())),
                                        Figures.rate(retained.get().perSecond()),
                                        Figures.bytes(Math.round(restLive.get())))));
    }

    private static Optional<Double> liveHeap(Window window) {
        List<Long> bytes = window.seen().liveHeapBytes();
        return bytes.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        bytes.stream().sorted().skip(bytes.size() / 2).findFirst().orElseThrow()
                                + 0.0);
    }

    /// The monitor that was waited for most under the heaviest load.
    private Optional<Rung> monitors() {
        return heavy.map(Window::seen).map(Observation::contentions).stream()
                .flatMap(List::stream)
                .filter(contention -> contention.waiting() >= 1)
                .findFirst()
                .map(
                        of ->
                                monitor(
                                        of.monitorClass(),
                                        of.site(),
                                        underLoad(of.waitedShare(), of.waiting())))
                .or(this::monitorOfSites);
    }

    /// Where the JVM tells of no contention, as for virtual threads that leave their carrier when
    /// they wait: the threads that were seen to wait.
    private Optional<Rung> monitorOfSites() {
        return heavy.stream()
                .flatMap(window -> window.waitSites().stream())
                .filter(site -> site.kind().equals(MONITOR) && site.threads() >= 1)
                .findFirst()
                .map(
                        site ->
                                monitor(
                                        site.blockerClass().isEmpty()
                                                ? "unknown class"
                                                : site.blockerClass(),
                                        site.site(),
                                        underLoad(seenShare(site), site.threads())));
    }

    /// In which share of the looks at the threads any were there.
    private static double seenShare(WaitSite site) {
        long looks = site.over().stream().filter(look -> look.threads() > 0).count();
        return (double) looks / site.over().size();
    }

    private static Rung monitor(String monitorClass, String site, UnderLoad underLoad) {
        return Ladder.rung(
                MONITOR,
                "monitor of %s at %s".formatted(monitorClass, site),
                Optional.of(1.0),
                Optional.empty(),
                Optional.empty(),
                Optional.of(underLoad),
                "not visible until contended");
    }

    /// A wait site whose population grew more than the throughput: a queue for something that no
    /// adapter knows.
    private Optional<Rung> inferred() {
        if (heavy.isEmpty() || low.isEmpty()) {
            return Optional.empty();
        }
        if (!heavy.get().saturated() && !load.closed()) {
            return Optional.empty();
        }
        double growth = heavy.get().perSecond() / low.get().perSecond();
        Rung found = null;
        double most = Math.max(QUEUE_THREADS, QUEUE_SHARE * heavy.get().inFlight());
        for (WaitSite site : heavy.get().waitSites()) {
            double expected =
                    growth
                            * low.get().waitSites().stream()
                                    .filter(other -> samePlace(other, site))
                                    .mapToDouble(WaitSite::threads)
                                    .sum();
            double excess = site.threads() - expected;
            boolean unknown = !NOT_WAITING.contains(site.kind()) && !KNOWN.contains(site.kind());
            if (unknown && excess > most) {
                most = excess;
                found = inferred(site, excess);
            }
        }
        return Optional.ofNullable(found);
    }

    private static boolean samePlace(WaitSite a, WaitSite b) {
        return a.kind().equals(b.kind()) && a.site().equals(b.site()) && a.call().equals(b.call());
    }

    private Rung inferred(WaitSite site, double excess) {
        double perSecond = heavy.orElseThrow().perSecond();
        boolean socket = site.kind().equals("socket");
        String name =
                socket
                        ? "what answers the socket read at " + site.site()
                        : "%s at %s".formatted(site.kind(), site.site());
        return Ladder.rung(
                socket ? THIRD_PARTY : INFERRED,
                name,
                unloadedSeconds().map(seconds -> perSecond * seconds),
                Optional.empty(),
                Optional.empty(),
                Optional.of(underLoad(1, excess)),
                "not visible until it is waited for; capacity inferred from the throughput");
    }

    /// What the generator itself can have in flight.
    private Optional<Rung> generator() {
        return load.phases().getLast() instanceof Phase.Closed closed
                ? users(closed)
                : connections(load.limits().connections());
    }

    private Optional<Rung> connections(int connections) {
        return unloadedSeconds()
                .map(
                        seconds ->
                                Ladder.rung(
                                        GENERATOR,
                                        GENERATOR,
                                        Optional.of((double) connections),
                                        Optional.of(seconds),
                                        Optional.empty(),
                                        heavy.map(
                                                window ->
                                                        underLoad(
                                                                Math.min(
                                                                        1,
                                                                        window.inFlight()
                                                                                / connections),
                                                                0)),
                                        "held for the unloaded service time"));
    }

    /// All users are busy at all times, whatever they wait for: only the ceiling tells something.
    private Optional<Rung> users(Phase.Closed closed) {
        double think = closed.think().toNanos() / 1e9;
        return unloadedSeconds()
                .map(
                        seconds ->
                                Ladder.rung(
                                        GENERATOR,
                                        USERS,
                                        Optional.of((double) closed.users()),
                                        Optional.of(seconds + think),
                                        Optional.empty(),
                                        Optional.empty(),
                                        "busy for the unloaded service time"
                                                + (think > 0 ? " and the pause after it" : "")));
    }
}
