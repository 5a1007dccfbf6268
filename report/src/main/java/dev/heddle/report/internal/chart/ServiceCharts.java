package dev.heddle.report.internal.chart;

import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Derived;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.DemandCurve;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.OutcomeText;
import dev.heddle.report.internal.sentence.ResourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The series of one service: what is over time from its first trial under load, the rest over all
/// trials. Points are `[x, y]`; x is seconds from the start of the load unless said otherwise.
record ServiceCharts(
        String name,
        OverTime overTime,
        List<double[]> byPercentile,
        List<Ceiling> ladder,
        List<double[]> sweep,
        KneeCurve knee,
        List<Demand> demands,
        List<Waiting> waiting) {
    private static final double[] PERCENTILES = {
        0, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99
    };
    private static final int SITES = 8;

    /// Steps at the same rate offer and complete slightly different ones, as arrivals are random.
    private static final double SAME_RATE = 1.05;

    /// @param load offered and completed per second
    /// @param latency p50, p99 and the maximum of each second, in ms, and all of its requests
    /// @param gcPauses y is the pause in ms
    record OverTime(
            Load load,
            Latency latency,
            List<double[]> osThreads,
            List<double[]> heapMegabytes,
            List<double[]> rssMegabytes,
            List<double[]> gcPauses) {}

    record Load(List<double[]> offered, List<double[]> completed) {}

    record Latency(List<double[]> p50, List<double[]> p99, List<double[]> max, HeatMap heat) {}

    /// A rung in sight.
    record Ceiling(String resource, double perSecond) {}

    /// @param steps by rate; none if no knee was searched for
    /// @param p99 and completed: their means at each rate
    /// @param knee where it is found, at the ends of its interval and between; empty if it was not
    /// @param objectiveMillis of the p99, if it is derived; else 0
    record KneeCurve(
            List<RateStep> steps,
            List<double[]> p99,
            List<double[]> completed,
            List<Double> knee,
            double objectiveMillis) {}

    record RateStep(double offered, double completed, double p99Millis, boolean sustained) {}

    /// Time that a request holds one resource at each rate; x is the rate completed, y
    /// milliseconds.
    record Demand(String resource, List<double[]> points) {}

    /// Threads at one place over time; x is seconds from the start of the heaviest load.
    record Waiting(String place, List<double[]> threads) {}

    static List<ServiceCharts> of(RunData run, Verdict verdict) {
        List<ServiceCharts> charts = new ArrayList<>();
        for (CaseVerdict caseVerdict : verdict.cases()) {
            List<TrialData> measured =
                    run.trialsOf(caseVerdict.name()).stream()
                            .filter(trial -> trial.load().isPresent())
                            .toList();
            if (!measured.isEmpty()) {
                charts.add(of(caseVerdict, measured));
            }
        }
        return charts;
    }

    /// The same with its run before its name.
    ServiceCharts within(String run) {
        return new ServiceCharts(
                run + ": " + name, overTime, byPercentile, ladder, sweep, knee, demands, waiting);
    }

    private static ServiceCharts of(CaseVerdict verdict, List<TrialData> trials) {
        return new ServiceCharts(
                verdict.name(),
                overTime(
                        trials.getFirst().load().orElseThrow(),
                        trials.getFirst().trial().interval(Stage.LOAD).map(Interval::observation)),
                byPercentile(trials.stream().flatMap(trial -> trial.load().stream()).toList()),
                LadderParts.of(verdict.ladder()).inSight().stream()
                        .flatMap(rung -> ceiling(rung).stream())
                        .toList(),
                verdict.details().sweep().stream()
                        .map(point -> xy(point.users(), point.perSecond()))
                        .toList(),
                knee(verdict),
                verdict.details().demands().stream().map(ServiceCharts::demand).toList(),
                waiting(verdict.details().waitSites().stream().limit(SITES).toList()));
    }

    /// @param seen of the service during the load; empty if it was not observed
    static OverTime overTime(LoadData load, Optional<Observation> seen) {
        Timeline timeline = load.result().timeline();
        double seconds = load.result().offeredSeconds();
        List<Distribution> latency = load.latencies().latency();
        return new OverTime(
                new Load(
                        perSecond(timeline.offered(), timeline.tickMillis(), seconds),
                        perSecond(timeline.completed(), timeline.tickMillis(), seconds)),
                new Latency(
                        overTime(latency, second -> second.percentileMillis(50)),
                        overTime(latency, second -> second.percentileMillis(99)),
                        overTime(latency, Distribution::maxMillis),
                        HeatMap.of(latency)),
                samples(
                        seen,
                        observation -> observation.process().samples(),
                        s -> xy(s.atSeconds(), s.threads().count())),
                samples(
                        seen,
                        observation -> observation.memory().heap(),
                        s -> xy(s.atSeconds(), s.usedBytes() / 1e6)),
                samples(
                        seen,
                        observation -> observation.process().samples(),
                        s -> xy(s.atSeconds(), s.rssBytes() / 1e6)),
                samples(
                        seen,
                        observation -> observation.memory().gcPauses(),
                        s -> xy(s.atSeconds(), s.millis())));
    }

    private static Optional<Ceiling> ceiling(Rung rung) {
        return rung.ceiling().map(perSecond -> new Ceiling(ResourceText.name(rung), perSecond));
    }

    private static KneeCurve knee(CaseVerdict verdict) {
        Optional<Knee> first = verdict.details().knees().stream().findFirst();
        Optional<Range> interval = OutcomeText.sustained(verdict);
        List<RateStep> steps =
                first.stream()
                        .map(Knee::steps)
                        .flatMap(List::stream)
                        .sorted(Comparator.comparingDouble(Step::ratePerSecond))
                        .map(ServiceCharts::step)
                        .toList();
        return new KneeCurve(
                steps,
                means(
                        steps.stream()
                                .filter(step -> step.p99Millis() > 0)
                                .map(step -> xy(step.offered(), step.p99Millis()))
                                .toList()),
                means(steps.stream().map(step -> xy(step.offered(), step.completed())).toList()),
                verdict.value(Names.SUSTAINED).stream()
                        .flatMap(
                                rate ->
                                        Stream.of(
                                                interval.map(Range::low).orElse(rate),
                                                rate,
                                                interval.map(Range::high).orElse(rate)))
                        .toList(),
                first.flatMap(knee -> knee.objective().derived())
                        .map(Derived::boundMillis)
                        .orElse(0.0));
    }

    private static RateStep step(Step step) {
        return new RateStep(
                step.ratePerSecond(),
                step.completedPerSecond(),
                step.p99Millis(),
                step.sustained());
    }

    private static Demand demand(DemandCurve curve) {
        return new Demand(
                curve.resource().map(ResourceText::name).orElse("whole request (residence time)"),
                means(
                        curve.points().stream()
                                .map(point -> xy(point.perSecond(), point.seconds() * 1e3))
                                .toList()));
    }

    /// The mean of the points at about each rate: a line through repeated steps would go up and
    /// down.
    static List<double[]> means(List<double[]> points) {
        List<List<double[]>> groups = new ArrayList<>();
        for (double[] point :
                points.stream().sorted(Comparator.comparingDouble(at -> at[0])).toList()) {
            if (groups.isEmpty() || point[0] > SAME_RATE * groups.getLast().getFirst()[0]) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(point);
        }
        return groups.stream().map(group -> xy(mean(group, 0), mean(group, 1))).toList();
    }

    private static double mean(List<double[]> points, int axis) {
        return points.stream().mapToDouble(point -> point[axis]).average().orElseThrow();
    }

    /// Places at the same times, so that they can be stacked; a place that is not among those of a
    /// time had no thread then.
    static List<Waiting> waiting(List<WaitSite> sites) {
        Set<Double> times = new TreeSet<>();
        sites.forEach(site -> site.over().forEach(look -> times.add(look.atSeconds())));
        return sites.stream().map(site -> waiting(site, times)).toList();
    }

    private static Waiting waiting(WaitSite site, Set<Double> times) {
        Map<Double, Double> threads = new HashMap<>();
        site.over().forEach(look -> threads.merge(look.atSeconds(), look.threads(), Double::sum));
        return new Waiting(
                ResourceText.at(site.kind(), site.site()),
                times.stream().map(time -> xy(time, threads.getOrDefault(time, 0.0))).toList());
    }

    /// Rates of each second, or of each tick of a load so long that its ticks are longer; the last
    /// only if the load went on until its end, as it would look like a collapse.
    static List<double[]> perSecond(List<Integer> perTick, int tickMillis, double loadSeconds) {
        int ticks = Math.max(1, 1_000 / tickMillis);
        double seconds = ticks * tickMillis / 1e3;
        int whole = Math.max(1, (int) Math.floor(loadSeconds / seconds + 0.01));
        List<double[]> points = new ArrayList<>();
        for (int from = 0; from < perTick.size() && points.size() < whole; from += ticks) {
            List<Integer> second = perTick.subList(from, Math.min(perTick.size(), from + ticks));
            int requests = second.stream().mapToInt(Integer::intValue).sum();
            points.add(xy((points.size() + 0.5) * seconds, requests / seconds));
        }
        return points;
    }

    private static List<double[]> overTime(
            List<Distribution> seconds, Function<Distribution, Double> figure) {
        return IntStream.range(0, seconds.size())
                .filter(second -> seconds.get(second).total() > 0)
                .mapToObj(second -> xy(second + 0.5, figure.apply(seconds.get(second))))
                .toList();
    }

    private static <T> List<double[]> samples(
            Optional<Observation> seen,
            Function<Observation, List<T>> part,
            Function<T, double[]> point) {
        return seen.map(part).orElse(List.of()).stream().map(point).toList();
    }

    static List<double[]> byPercentile(List<LoadData> loads) {
        Distribution all =
                Distribution.merged(
                        loads.stream()
                                .flatMap(load -> load.latencies().latency().stream())
                                .toList());
        List<double[]> points = new ArrayList<>();
        long total = all.total();
        for (double percentile : PERCENTILES) {
            // A percentile finer than one request would repeat the maximum.
            if (total * (100 - percentile) / 100 >= 1) {
                points.add(xy(percentile, all.percentileMillis(percentile)));
            }
        }
        return points;
    }

    /// Rounded to what a picture can show, which keeps the page small.
    private static double[] xy(double x, double y) {
        return new double[] {Math.round(x * 1e3) / 1e3, Math.round(y * 1e3) / 1e3};
    }
}
