package dev.heddle.report.internal;

import dev.heddle.model.Distribution;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Step;
import dev.heddle.model.LoadResult.Timeline;
import dev.heddle.model.Observation;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The series that the page's charts draw, one set per variant, from its first trial under load.
/// Points are `[x, y]`; x is seconds from the start of the load unless said otherwise.
public final class Charts {
    private static final double[] PERCENTILES = {
        0, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99
    };

    private static final int SITES = 8;

    private Charts() {}

    /// @param offered per second, as is `completed`
    /// @param byPercentile x is the percentile, y the latency in ms over all trials
    /// @param gcPauses y is the pause in ms
    /// @param sweep x is the number of users, y the rate completed, per second
    /// @param knee x is the rate offered, y the rate completed, per second
    /// @param keptPerSecond the knee; 0 if it was not searched for
    public record VariantCharts(
            String name,
            List<double[]> offered,
            List<double[]> completed,
            List<double[]> p50,
            List<double[]> p99,
            List<double[]> max,
            List<double[]> osThreads,
            List<double[]> heapMegabytes,
            List<double[]> rssMegabytes,
            List<double[]> gcPauses,
            List<double[]> byPercentile,
            List<Ceiling> ladder,
            List<double[]> sweep,
            List<double[]> knee,
            double keptPerSecond,
            List<Waiting> waiting) {}

    /// A known rung.
    public record Ceiling(String resource, double perSecond) {}

    /// Threads at one place over time; x is seconds from the start of the heaviest load.
    public record Waiting(String place, List<double[]> threads) {}

    public static List<VariantCharts> of(RunData run, Verdict verdict) {
        List<VariantCharts> charts = new ArrayList<>();
        for (var variant : run.plan().experiment().variants()) {
            List<TrialData> measured =
                    run.trials().stream()
                            .filter(trial -> trial.trial().variant().equals(variant.name()))
                            .filter(trial -> trial.load().isPresent())
                            .toList();
            if (!measured.isEmpty()) {
                verdict.variants().stream()
                        .filter(of -> of.name().equals(variant.name()))
                        .forEach(of -> charts.add(charts(of, measured)));
            }
        }
        return charts;
    }

    private static VariantCharts charts(VariantVerdict variant, List<TrialData> trials) {
        TrialData first = trials.getFirst();
        LoadData load = first.load().orElseThrow();
        Timeline timeline = load.result().timeline();
        List<Distribution> latency = load.recording().latency();
        Optional<Observation> seen = first.trial().observation();
        return new VariantCharts(
                variant.name(),
                perSecond(timeline.offered(), timeline.tickMillis()),
                perSecond(timeline.completed(), timeline.tickMillis()),
                overTime(latency, second -> second.percentileMillis(50)),
                overTime(latency, second -> second.percentileMillis(99)),
                overTime(latency, Distribution::maxMillis),
                samples(seen, Observation::process, s -> xy(s.atSeconds(), s.osThreads())),
                samples(seen, Observation::heap, s -> xy(s.atSeconds(), s.usedBytes() / 1e6)),
                samples(seen, Observation::process, s -> xy(s.atSeconds(), s.rssBytes() / 1e6)),
                samples(seen, Observation::gcPauses, s -> xy(s.atSeconds(), s.millis())),
                byPercentile(trials),
                variant.ladder().stream().flatMap(rung -> ceiling(rung).stream()).toList(),
                variant.sweep().stream()
                        .map(point -> xy(point.users(), point.perSecond()))
                        .toList(),
                knee(variant),
                variant.knee().flatMap(Knee::keptPerSecond).orElse(0.0),
                variant.waitSites().stream().limit(SITES).map(Charts::waiting).toList());
    }

    private static Optional<Ceiling> ceiling(Rung rung) {
        return rung.ceiling().map(perSecond -> new Ceiling(rung.resource(), perSecond));
    }

    private static List<double[]> knee(VariantVerdict variant) {
        return variant.knee().map(Knee::steps).orElse(List.of()).stream()
                .sorted(Comparator.comparingDouble(Step::ratePerSecond))
                .map(step -> xy(step.ratePerSecond(), step.completedPerSecond()))
                .toList();
    }

    private static Waiting waiting(WaitSite site) {
        return new Waiting(
                site.kind() + ": " + site.site(),
                site.over().stream().map(point -> xy(point.atSeconds(), point.threads())).toList());
    }

    private static List<double[]> perSecond(List<Integer> perTick, int tickMillis) {
        int ticks = 1_000 / tickMillis;
        int seconds = (perTick.size() + ticks - 1) / ticks;
        return IntStream.range(0, seconds)
                .mapToObj(
                        second ->
                                xy(
                                        second + 0.5,
                                        perTick
                                                .subList(
                                                        second * ticks,
                                                        Math.min(
                                                                perTick.size(),
                                                                (second + 1) * ticks))
                                                .stream()
                                                .mapToInt(Integer::intValue)
                                                .sum()))
                .toList();
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

    private static List<double[]> byPercentile(List<TrialData> trials) {
        Distribution all =
                Distribution.merged(
                        trials.stream()
                                .flatMap(trial -> trial.load().stream())
                                .flatMap(load -> load.recording().latency().stream())
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
