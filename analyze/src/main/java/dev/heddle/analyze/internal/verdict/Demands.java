package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.DemandCurve;
import dev.heddle.model.resource.DemandCurve.Point;
import dev.heddle.model.resource.Rung;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Demands at every rate of the search for the knee. Each step tells them as the low rate does.
final class Demands {
    private static final int RESOURCES_TOLD = 5;
    private static final int LEAST_POINTS = 3;

    private Demands() {}

    /// One rate with what it tells.
    private record Step(IntervalView seen, List<Rung> ladder) {
        static Step of(TrialView trial, Interval interval) {
            return new Step(new IntervalView(interval), Ladder.of(trial.with(Stage.LOW, interval)));
        }

        Optional<Double> residence() {
            return seen.interval().rate().residenceSeconds();
        }

        Optional<Double> demand(Rung wanted) {
            return ladder.stream().filter(wanted::sameAs).findFirst().flatMap(Rung::demandSeconds);
        }
    }

    /// Demand curves of the lowest resources on the ladder, and of a request as a whole; none where
    /// no knee was searched for.
    static List<DemandCurve> of(TrialView trial, List<Rung> ladder) {
        if (!trial.searched()) {
            return List.of();
        }
        List<Step> steps =
                trial.trial().intervals().stream()
                        .filter(Demands::tells)
                        .map(interval -> Step.of(trial, interval))
                        .toList();
        List<DemandCurve> curves = new ArrayList<>();
        curves.add(curve(Optional.empty(), steps, Step::residence));
        ladder.stream()
                .filter(rung -> rung.demandSeconds().isPresent() && !rung.isInferred())
                .limit(RESOURCES_TOLD)
                .map(rung -> curve(Optional.of(rung), steps, step -> step.demand(rung)))
                .forEach(curves::add);
        return curves.stream().filter(curve -> curve.points().size() >= LEAST_POINTS).toList();
    }

    private static boolean tells(Interval interval) {
        Stage name = interval.name();
        boolean offered =
                name.equals(Stage.LOW) || name instanceof Stage.Step || name.equals(Stage.OVERLOAD);
        return offered && interval.underLoad();
    }

    private static DemandCurve curve(
            Optional<Rung> resource, List<Step> steps, Function<Step, Optional<Double>> seconds) {
        List<Point> points = new ArrayList<>();
        for (Step step : steps) {
            double perSecond = step.seen().perSecond();
            seconds.apply(step).ifPresent(value -> points.add(new Point(perSecond, value)));
        }
        points.sort(Comparator.comparingDouble(Point::perSecond));
        return new DemandCurve(resource, points);
    }
}
