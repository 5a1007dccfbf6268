package dev.heddle.analyze.internal.watch;

import dev.heddle.analyze.internal.trial.ActivityMeanings;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.ClassSample;
import dev.heddle.model.observation.Observation.DefinedClasses;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.SizeSample;
import dev.heddle.model.observation.Observation.StartedThreads;
import dev.heddle.model.observation.Observation.ThreadSample;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.watch.WatchResult.Footprint;
import dev.heddle.model.watch.WatchResult.Footprint.Growing;
import dev.heddle.model.watch.WatchResult.Footprint.OpenFiles;
import dev.heddle.model.watch.WatchResult.Footprint.Part;
import dev.heddle.model.watch.WatchResult.Footprint.Source;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The memory, the open files, the classes and the threads of a process. What it has in RAM grows
/// with the heap that it touches for the first time; the rest, only where more is needed.
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
                                part(seen.memory().outside().direct()),
                                part(seen.memory().afterGc()),
                                Optional.of(files(samples, seen.process().mostDescriptors())),
                                seen.memory()
                                        .kept()
                                        .map(objects -> KeptObjects.of(objects, seconds)),
                                seen.probe().map(ProbeData::heap).orElse(List.of()),
                                growing(
                                        counts(
                                                seen.memory().outside().classes(),
                                                ClassSample::atSeconds,
                                                ClassSample::loaded),
                                        seen.memory().outside().defined().stream()
                                                .map(Footprints::source)),
                                growing(
                                        counts(
                                                seen.threads().live(),
                                                ThreadSample::atSeconds,
                                                ThreadSample::live),
                                        seen.threads().started().stream()
                                                .map(Footprints::source))));
    }

    private static Source source(DefinedClasses classes) {
        return new Source(classes.loader(), ActivityMeanings.ALL.callIn(classes.stack()));
    }

    private static Source source(StartedThreads threads) {
        return new Source(threads.group(), threads.site());
    }

    /// @param sources of those that are new, most first
    private static Optional<Growing> growing(List<Count> counts, Stream<Source> sources) {
        double perSecond = growthOf(counts);
        return sources.findFirst()
                .filter(_ -> perSecond > 0)
                .map(most -> new Growing(counts.getLast().count(), perSecond, most));
    }

    private record Count(double atSeconds, long count) {}

    private static <T> List<Count> counts(
            List<T> samples, ToDoubleFunction<T> atSeconds, ToLongFunction<T> count) {
        return samples.stream()
                .map(
                        sample ->
                                new Count(
                                        atSeconds.applyAsDouble(sample), count.applyAsLong(sample)))
                .toList();
    }

    private static OpenFiles files(List<ProcessSample> samples, Optional<Long> most) {
        return new OpenFiles(
                samples.getLast().descriptors(),
                most,
                growthOf(counts(samples, ProcessSample::atSeconds, ProcessSample::descriptors)));
    }

    /// Growth per second, if they never become fewer, and are more at the end of each quarter than
    /// of the one before; else 0. Not every sample counts them anew.
    private static double growthOf(List<Count> counts) {
        if (counts.size() < FEWEST) {
            return 0;
        }
        List<Long> ends =
                IntStream.rangeClosed(1, 4)
                        .mapToObj(quarter -> counts.get(counts.size() * quarter / 4 - 1))
                        .map(Count::count)
                        .toList();
        Count first = counts.getFirst();
        Count last = counts.getLast();
        return isSorted(counts) && ends.stream().distinct().count() == ends.size()
                ? (last.count() - first.count()) / (last.atSeconds() - first.atSeconds())
                : 0;
    }

    private static boolean isSorted(List<Count> counts) {
        return IntStream.range(1, counts.size())
                .allMatch(i -> counts.get(i).count() >= counts.get(i - 1).count());
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
