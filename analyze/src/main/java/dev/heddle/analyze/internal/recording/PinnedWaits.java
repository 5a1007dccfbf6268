package dev.heddle.analyze.internal.recording;

import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.thread.StackFrames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Waits of pinned virtual threads. The JDK records each twice: as pinning, and by what it waits
/// with. Both have the same frames from the first outside the JDK on.
final class PinnedWaits {
    private static final Set<Kind> WAITS = Set.of(Kind.PARK, Kind.SLEEP, Kind.NOTIFY);

    private PinnedWaits() {}

    /// The same sites, where waits that are recorded as pinning, too, count as pinning only.
    static List<Site> countedOnce(List<Site> sites) {
        Map<List<String>, Long> pinned = new HashMap<>();
        for (Site site : sites) {
            if (site.kind() == Kind.PINNED) {
                pinned.merge(StackFrames.outsideJdk(site.stack()), site.events(), Long::sum);
            }
        }
        return sites.stream().flatMap(site -> unpinned(site, pinned)).toList();
    }

    /// What is left of a site, if anything.
    private static Stream<Site> unpinned(Site site, Map<List<String>, Long> pinned) {
        if (!site.virtual() || !WAITS.contains(site.kind())) {
            return Stream.of(site);
        }
        long twice = pinned.getOrDefault(StackFrames.outsideJdk(site.stack()), 0L);
        long left = site.events() - twice;
        return left <= 0
                ? Stream.empty()
                : Stream.of(
                        new Site(
                                site.kind(),
                                site.what(),
                                true,
                                left,
                                site.seconds() * left / site.events(),
                                site.longestSeconds(),
                                site.bytes(),
                                site.stack()));
    }
}
