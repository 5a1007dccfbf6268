package dev.heddle.analyze.internal;

import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.Timeline;
import dev.heddle.model.Phase;
import dev.heddle.model.Steady;
import dev.heddle.model.Verdict.SweepPoint;
import java.util.ArrayList;
import java.util.List;

/// Throughput at each number of users: what a closed load of several phases is for.
public final class Sweep {
    /// A phase that was ended before its end does not count.
    private static final double ALMOST = 0.05;

    private Sweep() {}

    /// Empty if the load is open, or has one phase only.
    public static List<SweepPoint> of(Measures measures) {
        LoadProfile load = measures.load();
        List<LoadResult> results =
                measures.trials().stream()
                        .flatMap(data -> data.load().stream())
                        .map(of -> of.result())
                        .toList();
        List<SweepPoint> points = new ArrayList<>();
        double start = 0;
        for (Phase phase : load.phases()) {
            double seconds = phase.duration().toNanos() / 1e9;
            double end = start + seconds;
            double middle = end - Steady.seconds(seconds, measures.unloadedMillis());
            if (phase instanceof Phase.Closed closed) {
                results.stream()
                        .filter(result -> result.offeredSeconds() >= end - ALMOST)
                        .map(LoadResult::timeline)
                        .mapToDouble(timeline -> perSecond(timeline, middle, end))
                        .average()
                        .ifPresent(rate -> points.add(new SweepPoint(closed.users(), rate)));
            }
            start = end;
        }
        return points.size() > 1 ? points : List.of();
    }

    private static double perSecond(Timeline timeline, double from, double to) {
        return timeline.completedBetween(from, to) / (to - from);
    }
}
