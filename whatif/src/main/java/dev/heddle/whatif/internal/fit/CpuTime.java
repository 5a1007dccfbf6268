package dev.heddle.whatif.internal.fit;

import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// CPU time of a request, which depends on the load: an idle processor has to be woken for it, and
/// what is compiled late or collected beside it counts, too.
///
/// @param points the lowest rate first
record CpuTime(List<Point> points) {
    CpuTime {
        points = List.copyOf(points);
    }

    /// @param processors used for requests
    record Point(double perSecond, double processors) {}

    /// Less what is used at rest; no points where it was not observed.
    static CpuTime of(Trial trial) {
        double atRest = trial.interval(Stage.REST).map(CpuTime::processors).orElse(0.0);
        List<Point> points = new ArrayList<>();
        for (Interval interval : trial.intervals()) {
            double used = processors(interval) - atRest;
            if (MeasuredLoads.counts(interval.name()) && interval.underLoad() && used > 0) {
                points.add(new Point(interval.rate().completedPerSecond(), used));
            }
        }
        points.sort(Comparator.comparingDouble(Point::perSecond));
        return new CpuTime(points);
    }

    private static double processors(Interval interval) {
        return interval.observation()
                .process()
                .processors(sample -> Optional.of(sample.cpuMicros()))
                .orElse(0.0);
    }

    /// Between two loads, what they use is interpolated: part of it does not depend on the rate
    /// (utilization law with an intercept). Below and beyond them a request needs as much as there.
    double seconds(double perSecond) {
        if (points.isEmpty()) {
            return 0;
        }
        double rate =
                Math.clamp(perSecond, points.getFirst().perSecond(), points.getLast().perSecond());
        int at = 0;
        while (points.get(at).perSecond() < rate) {
            at++;
        }
        Point low = at == 0 ? new Point(0, 0) : points.get(at - 1);
        Point high = points.get(at);
        double share = (rate - low.perSecond()) / (high.perSecond() - low.perSecond());
        return (low.processors() + share * (high.processors() - low.processors())) / rate;
    }
}
