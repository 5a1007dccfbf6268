package dev.heddle.analyze.internal.recording;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.recording.RecordingResult.Limit.ThreadCache;
import dev.heddle.model.recording.RecordingResult.Limit.ThreadCaches;
import dev.heddle.model.scan.ThreadStore;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
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

    /// The frame that makes the first value of any variable.
    private static final String ANY_CACHE = "java.lang.ThreadLocal.initialValue";

    private final FilledStores stores;

    private FilledCaches(FilledStores stores) {
        this.stores = stores;
    }

    /// A site at which a cache is filled.
    private record Filled(String variable, String remedy, Site site) {}

    /// @param stores what threads keep in variables of their own, by the code; of others, only what
    ///   stacks show as such is known
    static Optional<ThreadCaches> of(Recording recording, List<ThreadStore> stores) {
        FilledCaches caches = new FilledCaches(new FilledStores(stores));
        List<Site> sites =
                recording.sites().stream()
                        .filter(site -> site.kind() == Kind.ALLOCATION && site.virtual())
                        .toList();
        List<Filled> filled = sites.stream().flatMap(site -> caches.filled(site).stream()).toList();
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
    private Optional<Filled> filled(Site site) {
        for (int depth = 0; depth < site.stack().size(); depth++) {
            int at = depth;
            Optional<Filled> filled = known(site, at).or(() -> stored(site, at));
            if (filled.isPresent()) {
                return filled;
            }
        }
        return Optional.empty();
    }

    /// By what frames mean.
    private Optional<Filled> known(Site site, int depth) {
        return cache(site.stack().get(depth))
                .map(
                        cache ->
                                new Filled(
                                        cache.variable().orElseGet(() -> variable(site, depth)),
                                        cache.remedy(),
                                        site));
    }

    /// By what the byte code says of variables.
    private Optional<Filled> stored(Site site, int depth) {
        return stores.filledBy(site, depth)
                .map(
                        variable ->
                                new Filled(
                                        variable, cache(ANY_CACHE).orElseThrow().remedy(), site));
    }

    private static Optional<FrameMeanings.ThreadCache> cache(String frame) {
        return FrameMeanings.all().perThread().stream()
                .filter(cache -> cache.isFilledBy(frame))
                .findFirst();
    }

    /// The variable, or else the frame that asked for its value, beyond those of the variable
    /// itself.
    private String variable(Site site, int depth) {
        String user =
                StackFrames.site(
                        site.stack().stream()
                                .skip(depth + 1)
                                .dropWhile(
                                        frame ->
                                                StackFrames.isOfJdk(frame)
                                                        || cache(frame).isPresent())
                                .toList());
        return stores.readBy(Frame.of(user)).orElse(user);
    }
}
