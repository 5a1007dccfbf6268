package dev.heddle.analyze.internal.trial;

import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Where threads were under the heaviest load.
public final class WaitSites {
    /// So many threads at a `Thread.yield` at one time are no accident.
    private static final double SPINNING_THREADS = 2;

    /// Numbers of threads and of waiters, which are read at different times.
    private static final double SAME_NUMBER = 0.15;

    private static final String PARK_NANOS = "java.util.concurrent.locks.LockSupport.parkNanos";

    private WaitSites() {}

    /// Whether there are as many threads at a place as a resource counts.
    public static boolean isAsMany(WaitSite site, double counted) {
        return Math.abs(counted - site.threads()) <= SAME_NUMBER * site.threads();
    }

    /// Means over the trials, most threads first; populations over time are those of the first
    /// trial that saw the place.
    public static List<WaitSite> of(List<TrialView> trials) {
        List<TrialView> loaded =
                trials.stream().filter(trial -> trial.heavy().isPresent()).toList();
        Map<WaitSite, List<WaitSite>> byPlace = new LinkedHashMap<>();
        for (TrialView trial : loaded) {
            for (WaitSite site : ofRequests(trial)) {
                WaitSite key =
                        byPlace.keySet().stream()
                                .filter(site::samePlace)
                                .filter(known -> known.blockerClass().equals(site.blockerClass()))
                                .findFirst()
                                .orElse(site);
                byPlace.computeIfAbsent(key, _ -> new ArrayList<>()).add(site);
            }
        }
        return byPlace.values().stream()
                .map(sites -> mean(sites, loaded.size()))
                .sorted(Comparator.comparingDouble(site -> -site.threads()))
                .toList();
    }

    /// How many threads were at any of some places, by the time of the look.
    public static SortedMap<Double, Double> byLook(Stream<WaitSite> sites) {
        SortedMap<Double, Double> threads = new TreeMap<>();
        sites.flatMap(site -> site.over().stream())
                .forEach(look -> threads.merge(look.atSeconds(), look.threads(), Double::sum));
        return threads;
    }

    /// Whether the threads there were called by a method.
    public static boolean isWithin(WaitSite site, String method) {
        return site.stack().stream().anyMatch(frame -> Frame.of(frame).call().equals(method));
    }

    /// In which share of the looks at the threads any were there.
    public static double shareOfLooks(WaitSite site) {
        List<Occupancy> over = site.over();
        long looks = over.stream().filter(look -> look.threads() > 0).count();
        return (double) looks / over.size();
    }

    /// Threads that are at a place at rest, too, serve no request.
    private static List<WaitSite> ofRequests(TrialView trial) {
        return trial.heavy().orElseThrow().waitSites().stream()
                .filter(
                        site ->
                                site.threads() - trial.atRest(site)
                                        > Thresholds.LEAST_UNITS * Math.min(1, site.threads()))
                .toList();
    }

    private static WaitSite mean(List<WaitSite> sites, int trials) {
        WaitSite first = sites.getFirst();
        return new WaitSite(
                first.kind(),
                first.site(),
                first.call(),
                first.blockerClass(),
                first.group(),
                sites.stream().mapToDouble(WaitSite::threads).sum() / trials,
                first.over(),
                first.populations());
    }

    /// The place at which most threads spin: they give up their carrier only to ask again. Empty
    /// if none do.
    public static Optional<WaitSite> spinning(IntervalView interval) {
        return interval.waitSites().stream()
                .filter(
                        site ->
                                site.kind() == WaitKind.YIELD
                                        ? site.threads() >= SPINNING_THREADS
                                        : polls(interval, site))
                .findFirst();
    }

    /// Whether more than one thread at a time is there that parks for moments, to look again, and
    /// then queues for a carrier.
    private static boolean polls(IntervalView interval, WaitSite site) {
        return site.kind() == WaitKind.CARRIER
                && site.call().startsWith(PARK_NANOS)
                && interval.waitSites().stream()
                                .filter(other -> other.site().equals(site.site()))
                                .filter(other -> other.call().startsWith(PARK_NANOS))
                                .mapToDouble(WaitSite::threads)
                                .sum()
                        > 1;
    }
}
