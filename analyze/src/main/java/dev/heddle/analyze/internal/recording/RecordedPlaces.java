package dev.heddle.analyze.internal.recording;

import dev.heddle.analyze.internal.findings.ScanJoin;
import dev.heddle.analyze.internal.hangs.IdleThreads;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.recording.RecordingResult.Change;
import dev.heddle.model.recording.RecordingResult.Held;
import dev.heddle.model.recording.RecordingResult.Places;
import dev.heddle.model.thread.StackFrames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The places of a recording by kind, without those of threads that have nothing to do.
public final class RecordedPlaces {
    /// Threads without work wait so.
    private static final Set<Kind> IDLE_KINDS =
            Set.of(Kind.PARK, Kind.NOTIFY, Kind.SLEEP, Kind.SOCKET_READ);

    /// Per second: less is noise of any recording.
    private static final double CHANGED_BY = 0.01;

    private static final int MOST_CHANGES = 20;

    /// Stacks of one kind in a flame graph; the others would be too thin to be seen.
    private static final int MOST_STACKS = 3_000;

    private RecordedPlaces() {}

    /// The stacks of each kind that weigh most, whole.
    public static List<Site> heaviest(Recording recording) {
        return atWork(recording).stream()
                .filter(site -> !site.stack().isEmpty())
                .collect(Collectors.groupingBy(Site::kind))
                .values()
                .stream()
                .flatMap(
                        sites ->
                                sites.stream()
                                        .sorted(Comparator.comparingDouble(site -> -site.weight()))
                                        .limit(MOST_STACKS))
                .toList();
    }

    /// What holds the carrier, at places where virtual threads were pinned or waited for a monitor.
    public static List<Held> hazards(List<Places> places, ScanJoin scan) {
        return places.stream()
                .filter(group -> group.kind() == Kind.PINNED || group.kind() == Kind.MONITOR)
                .flatMap(group -> group.sites().stream())
                .filter(Site::virtual)
                .flatMap(
                        site ->
                                scan
                                        .in(site.stack())
                                        .map(hazard -> new Held(site, hazard))
                                        .stream())
                .toList();
    }

    /// The places of a recording, in the order of [Kind].
    public static List<Places> of(Recording recording) {
        List<Places> all = new ArrayList<>();
        List<Site> atWork = atWork(recording);
        for (Kind kind : Kind.values()) {
            List<Site> sites =
                    atWork.stream()
                            .filter(site -> site.kind() == kind)
                            .collect(
                                    Collectors.toMap(
                                            Place::of,
                                            Function.identity(),
                                            RecordedPlaces::joined,
                                            LinkedHashMap::new))
                            .values()
                            .stream()
                            .sorted(Comparator.comparingDouble(site -> -site.weight()))
                            .toList();
            if (!sites.isEmpty()) {
                all.add(
                        new Places(
                                kind,
                                sites.stream().mapToLong(Site::events).sum(),
                                sites.stream().mapToDouble(Site::seconds).sum()
                                        / recording.seconds(),
                                sites.stream().mapToLong(Site::bytes).sum(),
                                sites));
            }
        }
        return all;
    }

    /// The sum of two sites, with the stack of the heavier one.
    private static Site joined(Site one, Site other) {
        Site heavier = one.weight() >= other.weight() ? one : other;
        return new Site(
                one.kind(),
                one.what(),
                one.virtual(),
                one.events() + other.events(),
                one.seconds() + other.seconds(),
                Math.max(one.longestSeconds(), other.longestSeconds()),
                one.bytes() + other.bytes(),
                heavier.stack());
    }

    private static List<Site> atWork(Recording recording) {
        return PinnedWaits.countedOnce(recording.sites()).stream()
                .filter(site -> !isIdle(site))
                .filter(site -> site.stack().stream().noneMatch(StackFrames::isOfObserver))
                .toList();
    }

    private static boolean isIdle(Site site) {
        return IDLE_KINDS.contains(site.kind()) && IdleThreads.is(site.virtual(), site.stack());
    }

    private record Place(Kind kind, String what, boolean virtual, String site) {
        static Place of(Site site) {
            return new Place(
                    site.kind(), site.what(), site.virtual(), StackFrames.site(site.stack()));
        }
    }

    /// What was more or less per second, the largest share of its kind first.
    public static List<Change> changes(Recording before, Recording after) {
        Map<Place, Double> was = perSecond(before);
        Map<Place, Double> is = perSecond(after);
        Map<Kind, Double> most = new HashMap<>();
        perKind(was).forEach((kind, value) -> most.merge(kind, value, Math::max));
        perKind(is).forEach((kind, value) -> most.merge(kind, value, Math::max));
        Set<Place> places = new HashSet<>(was.keySet());
        places.addAll(is.keySet());
        record Ranked(Change change, double share) {}
        return places.stream()
                .filter(place -> recordedAlike(place.kind(), before, after))
                .map(
                        place -> {
                            double one = was.getOrDefault(place, 0.0);
                            double other = is.getOrDefault(place, 0.0);
                            return new Ranked(
                                    new Change(
                                            place.kind(), place.what(), place.site(), one, other),
                                    Math.abs(other - one) / most.getOrDefault(place.kind(), 1.0));
                        })
                .filter(ranked -> ranked.share() > CHANGED_BY)
                .sorted(Comparator.comparingDouble(ranked -> -ranked.share()))
                .limit(MOST_CHANGES)
                .map(Ranked::change)
                .toList();
    }

    /// Whether two recordings' settings record the same events of a kind.
    private static boolean recordedAlike(Kind kind, Recording before, Recording after) {
        return Objects.equals(
                before.settings().get(kind.event()), after.settings().get(kind.event()));
    }

    private static Map<Kind, Double> perKind(Map<Place, Double> places) {
        Map<Kind, Double> all = new EnumMap<>(Kind.class);
        places.forEach((place, value) -> all.merge(place.kind(), value, Double::sum));
        return all;
    }

    private static Map<Place, Double> perSecond(Recording recording) {
        Map<Place, Double> all = new HashMap<>();
        for (Site site : atWork(recording)) {
            all.merge(Place.of(site), site.weight() / recording.seconds(), Double::sum);
        }
        return all;
    }
}
