package dev.heddle.analyze.internal.watch;

import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.SizeSample;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.watch.WatchResult.Footprint;
import dev.heddle.model.watch.WatchResult.Footprint.OpenFiles;
import dev.heddle.model.watch.WatchResult.Footprint.Part;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.stream.IntStream;

/// The memory and the open files of a process. What it has in RAM grows with the heap that it
/// touches for the first time; what is outside of the heap, only where more is needed.
final class Footprints {
    /// Fewer samples show no growth.
    private static final int FEWEST = 8;

    private Footprints() {}

    /// @param seconds length of the look
    static Optional<Footprint> of(Observation seen, double seconds) {
        List<ProcessSample> samples = seen.process().samples();
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Footprint(
                                samples.getLast().rssBytes(),
                                part(seen.memory().direct()),
                                part(seen.memory().afterGc()),
                                Optional.of(files(samples, seen.process().mostDescriptors())),
                                seen.memory()
                                        .kept()
                                        .map(objects -> KeptObjects.of(objects, seconds)),
                                seen.probe().map(ProbeData::heap).orElse(List.of())));
    }

    private static OpenFiles files(List<ProcessSample> samples, Optional<Long> most) {
        return new OpenFiles(samples.getLast().descriptors(), most, growthOfFiles(samples));
    }

    /// Growth per second, if they never become fewer, and are more at the end of each quarter than
    /// of the one before; else 0. Not every sample counts them anew.
    private static double growthOfFiles(List<ProcessSample> samples) {
        if (samples.size() < FEWEST) {
            return 0;
        }
        List<Integer> ends =
                IntStream.rangeClosed(1, 4)
                        .mapToObj(quarter -> samples.get(samples.size() * quarter / 4 - 1))
                        .map(ProcessSample::descriptors)
                        .toList();
        return isSorted(samples) && ends.stream().distinct().count() == ends.size()
                ? growth(samples)
                : 0;
    }

    private static double growth(List<ProcessSample> samples) {
        ProcessSample first = samples.getFirst();
        ProcessSample last = samples.getLast();
        return (last.descriptors() - first.descriptors()) / (last.atSeconds() - first.atSeconds());
    }

    private static boolean isSorted(List<ProcessSample> samples) {
        List<Integer> counts = samples.stream().map(ProcessSample::descriptors).toList();
        return counts.equals(counts.stream().sorted().toList());
    }

    private static Optional<Part> part(List<SizeSample> samples) {
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(new Part(samples.getLast().bytes(), growthOfSizes(samples)));
    }

    /// Growth per second, if each quarter's samples are all above the quarter's before; else 0.
    private static double growthOfSizes(List<SizeSample> samples) {
        long before = -1;
        for (int quarter = 0; quarter < 4; quarter++) {
            LongSummaryStatistics part =
                    samples
                            .subList(
                                    samples.size() * quarter / 4,
                                    samples.size() * (quarter + 1) / 4)
                            .stream()
                            .mapToLong(SizeSample::bytes)
                            .summaryStatistics();
            if (samples.size() < FEWEST || part.getMin() <= before) {
                return 0;
            }
            before = part.getMax();
        }
        SizeSample first = samples.getFirst();
        SizeSample last = samples.getLast();
        return (last.bytes() - first.bytes()) / (last.atSeconds() - first.atSeconds());
    }
}
