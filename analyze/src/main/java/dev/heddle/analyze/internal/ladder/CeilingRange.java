package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Range;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// How far chance may have moved a ceiling that one trial tells: 95 %.
///
/// A time that `n` requests took on average, or `n` sightings of a thread tell, is known to
/// `1 ÷ √n` where the times vary as exponential ones, and better where they vary less, as most do.
/// If hold times vary more, or a pool was read too seldom for short ones, its readings vary more
/// than so many requests would make them: then these count (batch means; Schmeiser 1982). Batches
/// shorter than a hold time are alike, so that they only ever widen the range.
final class CeilingRange {
    /// Of more batches each is shorter, and like the one before; of fewer, Student's t is large.
    private static final int BATCHES = 8;

    private CeilingRange() {}

    /// The rung with its range; as it is where the ceiling is not known, or was not counted by
    /// requests.
    static Rung of(TrialView trial, Rung rung) {
        OptionalDouble error =
                rung.ceiling().isEmpty() ? OptionalDouble.empty() : error(trial, rung);
        return error.isEmpty()
                ? rung
                : rung.with(
                        new Range(
                                rung.ceiling().get() * Math.exp(-error.getAsDouble()),
                                rung.ceiling().get() * Math.exp(error.getAsDouble())));
    }

    /// Half of the interval, of the logarithm.
    private static OptionalDouble error(TrialView trial, Rung rung) {
        if (!rung.ceiling().equals(rung.demandCeiling())) {
            return byRequests(trial.heavy());
        }
        return switch (rung.basis()) {
            case Basis.Sampled sampled -> sampled(trial, rung, sampled);
            case Basis.Pinned _ -> byRequests(trial.low());
            case Basis.ServiceTime _, Basis.Declared _ -> ofServiceTime(trial);
            default -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble byRequests(Optional<IntervalView> seen) {
        return byCount(seen.map(load -> load.perSecond() * load.interval().seconds()).orElse(0.0));
    }

    private static OptionalDouble byCount(double events) {
        return events < 1
                ? OptionalDouble.empty()
                : OptionalDouble.of(Student.NORMAL / Math.sqrt(events));
    }

    private static OptionalDouble sampled(TrialView trial, Rung rung, Basis.Sampled sampled) {
        double beyondRest = sampled.busy() - sampled.atRest();
        OptionalDouble ofReadings =
                trial.low().stream()
                        .flatMap(low -> low.resources().stream())
                        .filter(use -> use.kind() == rung.kind() && use.name().equals(rung.name()))
                        .filter(use -> use.busy() > sampled.atRest())
                        .map(ResourceUse::busyOver)
                        .mapToDouble(readings -> batchError(readings) / beyondRest)
                        .max();
        OptionalDouble ofCount =
                ofReadings.isPresent() ? byRequests(trial.low()) : bySightings(trial, sampled);
        return ofCount.stream().map(error -> Math.max(error, ofReadings.orElse(0))).findFirst();
    }

    /// 0 of too few readings.
    private static double batchError(List<Double> readings) {
        int length = readings.size() / BATCHES;
        return length == 0
                ? 0
                : Student.meanError(
                        IntStream.range(0, BATCHES)
                                .mapToObj(i -> readings.subList(i * length, (i + 1) * length))
                                .map(Student::mean)
                                .toList());
    }

    /// Of threads at a place, which are looked at more seldom than pools are read.
    private static OptionalDouble bySightings(TrialView trial, Basis.Sampled sampled) {
        double seen =
                Measured.bySightings(
                                sampled.demandSeconds(),
                                trial.unhinderedLookedAt(),
                                trial.unhinderedRequests())
                        .events();
        return byCount(seen);
    }

    /// The range of the mean service time: the baseline tells the time of each request.
    private static OptionalDouble ofServiceTime(TrialView trial) {
        Distribution times =
                Distribution.merged(
                        trial.data()
                                .load(Stage.BASELINE)
                                .map(load -> load.latencies().service())
                                .orElse(List.of()));
        return times.total() < 2
                ? byRequests(trial.interval(Stage.BASELINE))
                : OptionalDouble.of(
                        Student.NORMAL
                                * times.deviationMillis()
                                / times.meanMillis()
                                / Math.sqrt((double) times.total()));
    }
}
