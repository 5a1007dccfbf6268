package dev.heddle.analyze.internal.knee;

import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a load tells of the queue that it was offered to.
///
/// @param seconds for which the rate was offered
/// @param answered requests of which it is known whether they missed the bound; none where it is
///   not of those that were open when the load ended
/// @param over those that missed it
/// @param donePerSecond requests that the service was done with
/// @param saturated while requests waited all the time; empty if they did not
record Evidence(
        double ratePerSecond,
        double seconds,
        double answered,
        double over,
        double donePerSecond,
        Optional<Saturated> saturated) {

    /// Successive times of equal length in which requests waited.
    ///
    /// @param squares sum of the squared differences from the mean of the blocks' completed
    ///   requests
    record Saturated(double blockSeconds, int blocks, double completed, double squares) {
        static Saturated of(double blockSeconds, List<Double> counts) {
            double sum = counts.stream().mapToDouble(Double::doubleValue).sum();
            double mean = sum / counts.size();
            double squares =
                    counts.stream().mapToDouble(count -> (count - mean) * (count - mean)).sum();
            return new Saturated(blockSeconds, counts.size(), sum, squares);
        }

        double seconds() {
            return blockSeconds * blocks;
        }

        /// Requests completed per second, with the interval of a mean of blocks (Student 1908).
        Range perSecond() {
            double mean = completed / seconds();
            double error = Student.meanError(squares, blocks) / blockSeconds;
            return new Range(Math.max(0, mean - error), mean + error);
        }
    }

    /// Completions come in the rhythm of the service times: over so many it is gone.
    private static final double BLOCK_SERVICES = 4;

    /// Fewest blocks of a load: in fewer, whether requests waited all the time is chance.
    private static final int FEWEST_BLOCKS = 2;

    /// @param serviceSeconds that a request takes without waiting
    /// @param capacity a guess, to tell when requests wait
    static Evidence of(
            OfferedStep step, double boundMillis, double serviceSeconds, double capacity) {
        LoadResult result = step.load().result();
        Distribution latency = Distribution.merged(step.load().latencies().latency());
        double done = donePerSecond(result);
        long open = result.totals().unfinished();
        boolean known =
                open == 0
                        || open > done * boundMillis / 1e3
                        || result.totalSeconds() - result.offeredSeconds() >= boundMillis / 1e3;
        // Of those that a lost generator had open no latency is recorded.
        long over = Math.max(latency.over(boundMillis), open);
        return new Evidence(
                step.step().ratePerSecond(),
                result.offeredSeconds(),
                known ? Math.max(latency.total(), over) : 0,
                over,
                done,
                saturated(result, serviceSeconds, capacity));
    }

    private static double donePerSecond(LoadResult result) {
        Timeline timeline = result.timeline();
        double end = Math.max(1e-9, result.offeredSeconds());
        return (timeline.completedBetween(0, end) + timeline.failedBetween(0, end)) / end;
    }

    /// The time from when so many requests are in flight that none of the servers runs dry, to when
    /// they are fewer again; after the last request was due, too.
    static Optional<Saturated> saturated(
            LoadResult result, double serviceSeconds, double capacity) {
        Timeline timeline = result.timeline();
        double tick = timeline.tickMillis() / 1e3;
        int ticksPerBlock = (int) Math.max(1, Math.ceil(BLOCK_SERVICES * serviceSeconds / tick));
        double blockSeconds = ticksPerBlock * tick;
        double busy = capacity * serviceSeconds + 3 * Math.sqrt(2 * capacity * blockSeconds);
        double backlog = 0;
        int last =
                Math.min(timeline.offered().size(), (int) Math.floor(result.totalSeconds() / tick));
        List<Double> counts = new ArrayList<>();
        int left = 0;
        double count = 0;
        for (int i = 0; i < last; i++) {
            if (left == 0 && backlog >= busy) {
                left = ticksPerBlock;
                count = 0;
            }
            if (left > 0) {
                count += timeline.completed().get(i) + timeline.failed().get(i);
                left--;
                if (left == 0) {
                    counts.add(count);
                }
            }
            backlog +=
                    timeline.offered().get(i)
                            - timeline.completed().get(i)
                            - timeline.failed().get(i);
        }
        return counts.size() < FEWEST_BLOCKS
                ? Optional.empty()
                : Optional.of(Saturated.of(blockSeconds, counts));
    }
}
