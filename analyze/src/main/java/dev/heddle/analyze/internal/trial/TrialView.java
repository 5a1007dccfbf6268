package dev.heddle.analyze.internal.trial;

import dev.heddle.analyze.Knees;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.Phase;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// One trial with the intervals that demands and utilizations are read from.
///
/// @param shortestHeldMillis how long the smallest pool tried holds a connection for the same
///   query;
///   empty where it is the only pool tried
/// @param knee as judged from its search; empty if there was none
public record TrialView(
        TrialData data,
        Case of,
        Workload workload,
        Environment environment,
        Optional<Double> shortestHeldMillis,
        Optional<Knee> knee) {
    /// What saturates at so many times the knee is not what broke the latency objective at it.
    private static final double FAR_ABOVE = 1.5;

    /// Throughput above the knee ÷ a rate that was sustained. Less than that, and the service
    /// completes less when it is offered more; a step's rate is known no better than that.
    private static final double SAME_CAPACITY = 0.9;

    /// Of the requests at the low rate, which waited for nothing.
    private static final double QUICK_PERCENT = 99;

    /// Stages whose load a service may sustain, besides the steps of a search.
    private static final Set<Stage> KEPT_UP = Set.of(Stage.LOW, Stage.LOAD, Stage.LOW_AGAIN);

    public TrialView {
        data = data.with(WorkerLoops.atWork(data.trial()));
    }

    /// A trial whose run is not over.
    public TrialView(TrialData data, Case of, Workload workload, Environment environment) {
        this(data, of, workload, environment, Optional.empty(), Optional.empty());
    }

    public static List<TrialView> of(RunData run, Case of) {
        Optional<Double> shortestHeld = of.cell().flatMap(cell -> shortestHeldMillis(run, cell));
        return run.trialsOf(of.name()).stream()
                .map(
                        data ->
                                new TrialView(
                                        data,
                                        of,
                                        run.plan().experiment().workload(),
                                        run.environment(),
                                        shortestHeld,
                                        Knees.of(data)))
                .toList();
    }

    private static Optional<Double> shortestHeldMillis(RunData run, Cell cell) {
        NavigableMap<Integer, List<Case>> byPool = new TreeMap<>();
        for (Case other : run.plan().experiment().cases()) {
            other.cell()
                    .filter(each -> each.ofAnyPool().equals(cell.ofAnyPool()))
                    .ifPresent(
                            each ->
                                    byPool.computeIfAbsent(each.pool(), _ -> new ArrayList<>())
                                            .add(other));
        }
        return byPool.size() < 2
                ? Optional.empty()
                : Student.meanIfAny(
                        byPool.firstEntry().getValue().stream()
                                .flatMap(other -> run.trialsOf(other.name()).stream())
                                .map(data -> data.trial().measured().figure(Estimate.Names.HELD))
                                .flatMap(Optional::stream)
                                .toList());
    }

    /// Whether a connection is held longer than with the smallest pool; empty where that is not
    /// known.
    public Optional<Boolean> heldLonger() {
        return trial().measured()
                .figure(Estimate.Names.HELD)
                .flatMap(
                        held ->
                                shortestHeldMillis.map(
                                        shortest -> held > Thresholds.HELD_LONGER * shortest));
    }

    public Trial trial() {
        return data.trial();
    }

    public Optional<IntervalView> interval(Stage stage) {
        return trial().interval(stage).map(IntervalView::new);
    }

    public Optional<IntervalView> rest() {
        return interval(Stage.REST);
    }

    /// Threads that are at a place when nothing is asked for. None, if the last half of the looks
    /// saw none there: those before were left by the load before.
    double atRest(WaitSite place) {
        return rest().filter(seen -> seen.staysAt(place))
                .map(seen -> seen.threadsAt(place))
                .orElse(0.0);
    }

    /// Threads at a place, less those that are there when nothing is asked for.
    public double beyondRest(WaitSite place, double threads) {
        return Math.max(0, threads - atRest(place));
    }

    /// The same of all places of some kind together.
    public double beyondRest(IntervalView seen, Predicate<WaitSite> places) {
        return seen.waitSites().stream()
                .filter(places)
                .mapToDouble(site -> beyondRest(site, site.threads()))
                .sum();
    }

    /// Seconds that a request is at a place under loads that keep hardly anybody waiting: all of
    /// them, since few looks at one see few threads.
    public double unhinderedSeconds(WaitSite place) {
        return unhinderedSeconds(seen -> beyondRest(place, seen.threadsAt(place)));
    }

    /// The same of anything that requests have of their own.
    ///
    /// @param units in use in an interval
    public double unhinderedSeconds(ToDoubleFunction<IntervalView> units) {
        double used = 0;
        double requests = 0;
        for (IntervalView seen : unhindered()) {
            used += seen.looks() * units.applyAsDouble(seen);
            requests += seen.looks() * seen.perSecond();
        }
        return requests == 0 ? 0 : used / requests;
    }

    /// Requests completed meanwhile.
    public double unhinderedRequests() {
        return unhindered().stream()
                .mapToDouble(seen -> seen.perSecond() * seen.interval().seconds())
                .sum();
    }

    /// Looks × throughput: what divides sightings to give seconds per request.
    public double unhinderedLookedAt() {
        return unhindered().stream().mapToDouble(seen -> seen.looks() * seen.perSecond()).sum();
    }

    private List<IntervalView> unhindered() {
        boolean oneUser = interval(Stage.LOW).isEmpty();
        List<IntervalView> light =
                Stream.of(
                                interval(Stage.LOW),
                                oneUser ? oneAtATime(Stage.LOW_AGAIN) : interval(Stage.LOW_AGAIN),
                                oneAtATime(Stage.BASELINE))
                        .flatMap(Optional::stream)
                        .filter(interval -> interval.underLoad())
                        .toList();
        return light.isEmpty() ? low().stream().toList() : light;
    }

    /// Loads of which all that was offered was done.
    public List<IntervalView> keptUpWith() {
        return trial().intervals().stream()
                .filter(
                        interval ->
                                KEPT_UP.contains(interval.name())
                                        || interval.name() instanceof Stage.Step)
                .filter(Interval::underLoad)
                .map(IntervalView::new)
                .filter(seen -> !seen.fellBehind())
                .toList();
    }

    /// The same with another interval under a name.
    public TrialView with(Stage stage, Interval other) {
        List<Interval> intervals = new ArrayList<>();
        for (Interval interval : trial().intervals()) {
            if (!interval.name().equals(stage)) {
                intervals.add(interval);
            }
        }
        intervals.add(
                new Interval(
                        stage, other.from(), other.seconds(), other.rate(), other.observation()));
        return new TrialView(
                data.with(trial().with(intervals)),
                of,
                workload,
                environment,
                shortestHeldMillis,
                knee);
    }

    /// The lowest load that tells demands: a low rate, else one request at a time, else what there
    /// is.
    public Optional<IntervalView> low() {
        return interval(Stage.LOW)
                .or(() -> oneAtATime(Stage.BASELINE))
                .or(() -> interval(Stage.STEADY))
                .filter(interval -> interval.underLoad());
    }

    /// One user completes a request per service time; too few to count them.
    private Optional<IntervalView> oneAtATime(Stage stage) {
        return trial().interval(stage)
                .flatMap(
                        interval ->
                                unloadedSeconds()
                                        .filter(seconds -> seconds > 0)
                                        .map(
                                                seconds ->
                                                        new IntervalView(
                                                                at(interval, 1 / seconds))));
    }

    private static Interval at(Interval of, double perSecond) {
        return new Interval(
                of.name(),
                of.from(),
                of.seconds(),
                new Rate(of.rate().source(), perSecond, perSecond, 1, of.rate().residenceSeconds()),
                of.observation());
    }

    /// The heaviest load: above the knee, or as the experiment asks for.
    public Optional<IntervalView> heavy() {
        return collapses()
                ? mostThatFellBehind()
                : over().or(() -> interval(Stage.STEADY)).filter(interval -> interval.underLoad());
    }

    /// The load above the knee. Where a request stays longer than the interval lasted, and less was
    /// completed than is sustained, its requests ended after it, all at once. Then the step of the
    /// search that completed most of those that fell behind tells more.
    private Optional<IntervalView> over() {
        Optional<IntervalView> over = interval(Stage.OVERLOAD);
        double sustained = knee.flatMap(Knee::sustainedPerSecond).orElse(0.0);
        return over.filter(
                        interval ->
                                interval.perSecond() < SAME_CAPACITY * sustained
                                        && interval.inFlight()
                                                > interval.perSecond()
                                                        * interval.interval().seconds())
                .flatMap(_ -> mostThatFellBehind())
                .or(() -> over);
    }

    /// Whether nothing is completed above the knee: the work that is done there is for nobody.
    private boolean collapses() {
        return interval(Stage.OVERLOAD).filter(over -> !over.underLoad()).isPresent();
    }

    /// The step of the search that completed most of those that fell behind.
    private Optional<IntervalView> mostThatFellBehind() {
        return trial().intervals().stream()
                .filter(interval -> interval.name() instanceof Stage.Step)
                .filter(Interval::underLoad)
                .map(IntervalView::new)
                .filter(IntervalView::fellBehind)
                .max(Comparator.comparingDouble(IntervalView::perSecond));
    }

    /// Completed per second above the knee, where more was offered than could be; empty if it was
    /// not.
    public Optional<Double> saturatedPerSecond() {
        return over().filter(interval -> interval.underLoad() && interval.fellBehind())
                .filter(_ -> !mostlyClosed())
                .map(IntervalView::perSecond);
    }

    /// Whether most of what the heaviest load did not complete failed because connections were
    /// closed: it waited for nothing.
    public boolean mostlyClosed() {
        return heaviestTotals()
                .filter(
                        totals ->
                                FailureKinds.count(totals.failed(), FailureKinds::isClosed)
                                        > Thresholds.EXPLAINS
                                                * (totals.offered() - totals.completed()))
                .isPresent();
    }

    private Optional<Totals> heaviestTotals() {
        return data.load(Stage.OVERLOAD).or(data::load).map(load -> load.result().totals());
    }

    /// Requests completed per second of the mix that was offered. Where some wait no longer than at
    /// the low rate, all of their kind are completed, and of the others fewer.
    public double perSecondOfOffered(IntervalView seen) {
        double quick =
                lowLatency()
                        .map(low -> low.percentileMillis(QUICK_PERCENT))
                        .flatMap(
                                millis ->
                                        data.load(seen.interval().name())
                                                .map(load -> quickShare(load, millis)))
                        .orElse(0.0);
        double completed = seen.perSecond() - quick * seen.interval().rate().offeredPerSecond();
        return quick < 1 ? completed / (1 - quick) : seen.perSecond();
    }

    private static double quickShare(LoadData load, double millis) {
        Distribution latency = Distribution.merged(load.latencies().latency());
        return (double) (latency.total() - latency.over(millis)) / load.result().totals().offered();
    }

    /// The highest sustained rate; within its interval, at most what saturates.
    public Optional<Double> sustainedPerSecond(Optional<Double> saturated) {
        Optional<Knee> confirmed = knee.filter(_ -> refutedBy().isEmpty());
        double least = confirmed.flatMap(Knee::fit).map(fit -> fit.interval().low()).orElse(0.0);
        return confirmed
                .flatMap(Knee::sustainedPerSecond)
                .map(
                        rate ->
                                saturated
                                        .map(most -> Math.max(least, Math.min(most, rate)))
                                        .orElse(rate));
    }

    /// The load at 90 % of the knee, where it was not sustained: after the search was repeated
    /// below it once, no sustained rate is known.
    public Optional<LoadData> refutedBy() {
        return trial().measured()
                .search()
                .filter(search -> Knees.refuted(search, data.loads()))
                .flatMap(_ -> data.load());
    }

    /// Latency at the low rate; empty if there was none.
    public Optional<Distribution> lowLatency() {
        return data.load(Stage.LOW).map(low -> Distribution.merged(low.latencies().latency()));
    }

    /// Whether what saturates above the knee explains it: far above it something else broke the
    /// objective.
    public boolean saturatesNearTheKnee() {
        double sustained = knee.flatMap(Knee::sustainedPerSecond).orElse(Double.MAX_VALUE);
        return saturatedPerSecond().filter(rate -> !isFarAbove(rate, sustained)).isPresent();
    }

    /// Whether a resource with this ceiling is not what broke the objective at the knee.
    public static boolean isFarAbove(double perSecond, double knee) {
        return perSecond >= FAR_ABOVE * knee;
    }

    /// Requests that the service refused under the heaviest load, by kind of failure; empty if they
    /// are not most of those that it did not complete.
    public Map<String, Long> refusals() {
        Optional<Totals> totals = heaviestTotals();
        Map<String, Long> refused = new TreeMap<>(totals.map(Totals::failed).orElse(Map.of()));
        refused.keySet().removeIf(kind -> !FailureKinds.isRefusal(kind));
        double few =
                totals.map(
                                counts ->
                                        Math.max(
                                                Thresholds.MANY_FAILURES * counts.offered(),
                                                Thresholds.EXPLAINS
                                                        * (counts.offered() - counts.completed())))
                        .orElse(0.0);
        return refused.values().stream().mapToLong(Long::longValue).sum() > few
                ? refused
                : Map.of();
    }

    /// Seconds that a request takes when nothing else is in flight; empty if not measured.
    public Optional<Double> unloadedSeconds() {
        return trial().unloadedMillis().map(millis -> millis / 1e3);
    }

    /// Processors that may be used on the machine.
    public double processors() {
        return environment.usableProcessors();
    }

    /// The load of a service; empty for other workloads.
    public Optional<LoadProfile> profile() {
        return workload instanceof Workload.Http http ? Optional.of(http.load()) : Optional.empty();
    }

    /// Whether requests come independently of each other, as in a search for the knee they do.
    public boolean comeIndependently() {
        return workload instanceof Workload.Http http
                && http.search()
                        .filter(search -> search.arrivals() == Phase.Arrivals.POISSON)
                        .isPresent();
    }

    /// Whether users, or tasks, ask one request after another.
    public boolean closed() {
        return profile().map(LoadProfile::closed).orElse(true);
    }

    /// Whether the knee was searched for.
    public boolean searched() {
        return trial().measured().search().isPresent();
    }
}
