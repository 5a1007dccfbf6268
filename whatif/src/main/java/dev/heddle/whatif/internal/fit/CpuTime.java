package dev.heddle.whatif.internal.fit;

import dev.heddle.model.Interval;
import dev.heddle.model.Stage;
import dev.heddle.model.Trial;
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

    record Point(double perSecond, double seconds) {}

    /// Less what is used at rest; no points where it was not observed.
    static CpuTime of(Trial trial) {
        double atRest = trial.interval(Stage.REST).map(CpuTime::processors).orElse(0.0);
        List<Point> points = new ArrayList<>();
        for (Interval interval : trial.intervals()) {
            double used = processors(interval) - atRest;
            if (MeasuredLoads.counts(interval.name()) && interval.underLoad() && used > 0) {
                double perSecond = interval.rate().completedPerSecond();
                points.add(new Point(perSecond, used / perSecond));
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

    /// Between the rates that were measured it is interpolated; beyond them it stays.
    double seconds(double perSecond) {
        if (points.isEmpty()) {
            return 0;
        }
        Point before = points.getFirst();
        for (Point point : points) {
            if (point.perSecond() > perSecond) {
                return point.equals(before) || point.perSecond() == before.perSecond()
                        ? point.seconds()
                        : before.seconds()
                                + (point.seconds() - before.seconds())
                                        * (perSecond - before.perSecond())
                                        / (point.perSecond() - before.perSecond());
            }
            before = point;
        }
        return before.seconds();
    }
}
