package dev.heddle.analyze.internal.recording;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.Recording;
import dev.heddle.model.Recording.Kind;
import dev.heddle.model.Recording.Site;
import dev.heddle.model.RecordingResult.Limit.ThreadCache;
import dev.heddle.model.RecordingResult.Limit.ThreadCaches;
import dev.heddle.model.StackFrames;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Bytes that virtual threads allocate for caches of one thread. A thread that serves one request
/// fills them for this request alone; threads that live long, and pools that threads share, fill
/// few.
final class FilledCaches {
    /// Share of the bytes of virtual threads below which a repair saves little.
    private static final double WORTHWHILE = 0.1;

    /// Fewer samples tell the share by no better than a third.
    private static final long SAMPLES = 10;

    private FilledCaches() {}

    /// A site at which a cache is filled.
    private record Filled(String variable, String remedy, Site site) {}

    static Optional<ThreadCaches> of(Recording recording) {
        List<Site> sites =
                recording.sites().stream()
                        .filter(site -> site.kind() == Kind.ALLOCATION && site.virtual())
                        .toList();
        List<Filled> filled = sites.stream().flatMap(site -> filled(site).stream()).toList();
        long samples = filled.stream().mapToLong(fill -> fill.site().events()).sum();
        double share = (double) bytes(filled) / Math.max(1, total(sites.stream()));
        return samples >= SAMPLES && share >= WORTHWHILE
                ? Optional.of(new ThreadCaches(share, caches(filled)))
                : Optional.empty();
    }

    private static List<ThreadCache> caches(List<Filled> filled) {
        return filled.stream().collect(Collectors.groupingBy(Filled::variable)).values().stream()
                .map(
                        fills ->
                                new ThreadCache(
                                        fills.getFirst().variable(),
                                        bytes(fills),
                                        fills.getFirst().remedy()))
                .sorted(Comparator.comparingLong(cache -> -cache.bytes()))
                .toList();
    }

    private static long bytes(List<Filled> filled) {
        return total(filled.stream().map(Filled::site));
    }

    private static long total(Stream<Site> sites) {
        return sites.mapToLong(Site::bytes).sum();
    }

    /// The innermost cache that is filled there: what fills another one may use it.
    private static Optional<Filled> filled(Site site) {
        List<String> stack = site.stack();
        return stack.stream()
                .filter(frame -> cache(frame).isPresent())
                .findFirst()
                .map(
                        frame -> {
                            FrameMeanings.ThreadCache cache = cache(frame).orElseThrow();
                            return new Filled(
                                    cache.variable().orElseGet(() -> user(stack, frame)),
                                    cache.remedy(),
                                    site);
                        });
    }

    private static Optional<FrameMeanings.ThreadCache> cache(String frame) {
        return FrameMeanings.all().perThread().stream()
                .filter(cache -> cache.isFilledBy(frame))
                .findFirst();
    }

    /// The frame that asked for the value, beyond those of the thread-local itself.
    private static String user(List<String> stack, String fills) {
        return StackFrames.site(
                stack.subList(stack.indexOf(fills) + 1, stack.size()).stream()
                        .dropWhile(frame -> StackFrames.isOfJdk(frame) || cache(frame).isPresent())
                        .toList());
    }
}
