package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.Durations;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.observation.Steady;
import dev.heddle.model.verdict.Verdict.SweepPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Throughput at each number of users: what a closed load of several phases is for.
final class Sweeps {
    /// A phase that was ended before its end does not count.
    private static final double ALMOST = 0.05;

    private Sweeps() {}

    /// Means over the trials; empty if the load is open, or has one phase only.
    static List<SweepPoint> of(List<TrialView> trials) {
        Optional<LoadProfile> profile = trials.getFirst().profile();
        List<SweepPoint> points = new ArrayList<>();
        double start = 0;
        for (Phase phase : profile.map(LoadProfile::phases).orElse(List.of())) {
            double seconds = Durations.seconds(phase.duration());
            if (phase instanceof Phase.Closed closed) {
                List<Double> rates = rates(trials, start, seconds);
                if (!rates.isEmpty()) {
                    points.add(new SweepPoint(closed.users(), Student.mean(rates)));
                }
            }
            start += seconds;
        }
        return points.size() > 1 ? points : List.of();
    }

    private static List<Double> rates(List<TrialView> trials, double start, double seconds) {
        double end = start + seconds;
        List<Double> rates = new ArrayList<>();
        for (TrialView trial : trials) {
            double steady = Steady.seconds(seconds, trial.trial().unloadedMillis());
            trial.data()
                    .load()
                    .map(load -> load.result())
                    .filter(result -> result.offeredSeconds() >= end - ALMOST)
                    .map(LoadResult::timeline)
                    .map(timeline -> timeline.completedBetween(end - steady, end) / steady)
                    .ifPresent(rates::add);
        }
        return rates;
    }
}
