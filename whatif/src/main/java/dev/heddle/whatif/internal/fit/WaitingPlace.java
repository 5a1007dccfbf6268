package dev.heddle.whatif.internal.fit;

import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Trial;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.whatif.internal.service.Callee;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// A place at which requests wait for something that has no units of its own here: a callee, a
/// timer, a file.
///
/// @param seconds per request, at the low rates
/// @param callee how much longer it takes where more wait
/// @param most requests that were seen to wait there at one time, in the mean of a load
record WaitingPlace(WaitSite site, double seconds, Callee callee, double most) {
    /// Growth below this is within what the warmth of a callee's caches makes.
    private static final double GROWS = 1.15;

    /// Standard errors of Poisson counts beyond which growth is not chance.
    private static final double BY_CHANCE = 3;

    /// Less time per request than this is no callee.
    private static final double LEAST_SECONDS = 50e-6;

    private static final List<Stage> LIGHT = List.of(Stage.LOW, Stage.LOW_AGAIN, Stage.BASELINE);

    /// The longest first.
    static List<WaitingPlace> of(Trial trial) {
        List<WaitSite> sites = new ArrayList<>();
        for (Interval interval : trial.intervals()) {
            for (WaitSite site : sites(interval)) {
                if (waits(site.kind()) && sites.stream().noneMatch(site::samePlace)) {
                    sites.add(site);
                }
            }
        }
        return sites.stream()
                .map(site -> place(trial, site))
                .filter(place -> place.seconds() > LEAST_SECONDS)
                .sorted(Comparator.comparingDouble(place -> -place.seconds()))
                .toList();
    }

    private static boolean waits(WaitKind kind) {
        return !kind.runs() && !kind.known() && kind != WaitKind.QUEUE;
    }

    private static List<WaitSite> sites(Interval interval) {
        return interval.observation().probe().map(ProbeData::waitSites).orElse(List.of());
    }

    private static double threads(Trial trial, Interval interval, WaitSite site) {
        double atRest =
                trial.interval(Stage.REST).stream()
                        .flatMap(rest -> sites(rest).stream())
                        .filter(site::samePlace)
                        .mapToDouble(WaitSite::threads)
                        .sum();
        double now =
                sites(interval).stream()
                        .filter(site::samePlace)
                        .mapToDouble(WaitSite::threads)
                        .sum();
        return Math.max(0, now - atRest);
    }

    private static int looks(Interval interval) {
        return interval.observation().probe().map(ProbeData::looks).orElse(0);
    }

    private static WaitingPlace place(Trial trial, WaitSite site) {
        double sightings = 0;
        double lookedAt = 0;
        for (Interval interval : trial.intervals()) {
            if (LIGHT.contains(interval.name())) {
                sightings += looks(interval) * threads(trial, interval, site);
                lookedAt += looks(interval) * interval.rate().completedPerSecond();
            }
        }
        double low = lookedAt == 0 ? 0 : sightings / lookedAt;
        List<Callee.Point> points = new ArrayList<>();
        points.add(new Callee.Point(0, 1));
        double most = 0;
        for (Interval interval : trial.intervals()) {
            double waiting = threads(trial, interval, site);
            if (!MeasuredLoads.counts(interval.name()) || waiting == 0 || low == 0) {
                continue;
            }
            most = Math.max(most, waiting);
            double factor = waiting / interval.rate().completedPerSecond() / low;
            double chance = Math.sqrt(1 / sightings + 1 / (waiting * Math.max(1, looks(interval))));
            boolean grew =
                    site.kind() != WaitKind.SLEEP
                            && factor > Math.max(GROWS, 1 + BY_CHANCE * chance);
            points.add(new Callee.Point(waiting, grew ? factor : 1));
        }
        return new WaitingPlace(site, low, new Callee(name(site), rising(points)), most);
    }

    /// A callee that has more to do is no faster for it.
    private static List<Callee.Point> rising(List<Callee.Point> points) {
        List<Callee.Point> rising = new ArrayList<>();
        double factor = 1;
        for (Callee.Point point :
                points.stream()
                        .sorted(Comparator.comparingDouble(Callee.Point::waiting))
                        .toList()) {
            factor = Math.max(factor, point.factor());
            rising.add(new Callee.Point(point.waiting(), factor));
        }
        return rising;
    }

    private static String name(WaitSite site) {
        return site.call().isEmpty() ? site.site() : site.site() + " (" + site.call() + ")";
    }

    boolean flat() {
        return callee.points().getLast().factor() == 1;
    }

    /// Share of the threads there that hold any of what has these identities, in the load in which
    /// most threads were there.
    static double holding(Trial trial, WaitSite place, Set<Integer> identities) {
        return trial.intervals().stream()
                .filter(interval -> MeasuredLoads.counts(interval.name()))
                .flatMap(interval -> sites(interval).stream())
                .filter(place::samePlace)
                .max(Comparator.comparingDouble(WaitSite::threads))
                .filter(site -> site.threads() > 0)
                .map(site -> site.threadsThatHold(identities) / site.threads())
                .orElse(0.0);
    }
}
