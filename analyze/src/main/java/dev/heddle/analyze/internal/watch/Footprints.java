package dev.heddle.analyze.internal.watch;

import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.DirectSample;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.watch.WatchResult.Footprint;
import dev.heddle.model.watch.WatchResult.Footprint.Direct;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/// The memory of a process. What it has in RAM grows with the heap that it touches for the first
/// time; what is outside of the heap, only where more is needed.
final class Footprints {
    /// Fewer samples show no growth.
    private static final int FEWEST = 8;

    private Footprints() {}

    static Optional<Footprint> of(Observation seen) {
        List<ProcessSample> samples = seen.process().samples();
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Footprint(
                                samples.getLast().rssBytes(), direct(seen.memory().direct())));
    }

    private static Optional<Direct> direct(List<DirectSample> samples) {
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(new Direct(samples.getLast().bytes(), growth(samples)));
    }

    /// Growth per second, if each quarter's samples are all above the quarter's before; else 0.
    private static double growth(List<DirectSample> samples) {
        long before = -1;
        for (int quarter = 0; quarter < 4; quarter++) {
            LongSummaryStatistics part =
                    samples
                            .subList(
                                    samples.size() * quarter / 4,
                                    samples.size() * (quarter + 1) / 4)
                            .stream()
                            .mapToLong(DirectSample::bytes)
                            .summaryStatistics();
            if (samples.size() < FEWEST || part.getMin() <= before) {
                return 0;
            }
            before = part.getMax();
        }
        DirectSample first = samples.getFirst();
        DirectSample last = samples.getLast();
        return (last.bytes() - first.bytes()) / (last.atSeconds() - first.atSeconds());
    }
}
