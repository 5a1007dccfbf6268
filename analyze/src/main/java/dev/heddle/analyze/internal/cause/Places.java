package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.ladder.CpuModel;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.Distinct;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.TimeSpent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The places of a trial's requests: threads at a place ÷ throughput is the time per request spent
/// there (Little's law). Threads that are there at rest, too, serve no request.
public final class Places {
    /// Threads in native code by which they have to outnumber, twice over, the processors in use
    /// before they are said to wait there: samples and processors are counted at different times.
    private static final double NATIVE_THREADS = 2;

    private static final int MOST_SHOWN = 6;

    private Places() {}

    /// Under the heaviest load, and under those that keep hardly anybody waiting.
    public static List<Place> of(TrialView trial, IntervalView heavy) {
        boolean waitInNative = waitInNative(trial, heavy);
        return distinct(heavy).stream()
                .map(site -> place(trial, heavy, waitInNative ? waiting(site) : site))
                .filter(place -> place.heavy().seconds() > 0)
                .toList();
    }

    /// Each place once, whatever the class of what is waited for there.
    static List<WaitSite> distinct(IntervalView seen) {
        return Distinct.by(WaitSite::samePlace, seen.waitSites().stream()).stream()
                .map(place -> place.with(populations(seen, place)))
                .toList();
    }

    private static List<Population> populations(IntervalView seen, WaitSite place) {
        return seen.waitSites().stream()
                .filter(place::samePlace)
                .flatMap(site -> site.populations().stream())
                .sorted(Comparator.comparingDouble(population -> -population.threads()))
                .toList();
    }

    private static Place place(TrialView trial, IntervalView heavy, WaitSite site) {
        return new Place(
                site,
                Measured.bySightings(
                        trial.unhinderedSeconds(site),
                        trial.unhinderedLookedAt(),
                        trial.unhinderedRequests()),
                Measured.bySightings(
                        trial.beyondRest(site, heavy.threadsAt(site)) / heavy.perSecond(),
                        heavy.looks() * heavy.perSecond(),
                        heavy.perSecond() * heavy.interval().seconds()));
    }

    /// Whether most threads that are in native code wait there: for a file that is locked, or what
    /// a library of C has of its own. The JVM calls them runnable, but no processor runs them.
    private static boolean waitInNative(TrialView trial, IntervalView heavy) {
        double inNative = trial.beyondRest(heavy, site -> site.kind() == WaitKind.NATIVE);
        double ready = trial.beyondRest(heavy, site -> site.kind() == WaitKind.RUNNING);
        double run = heavy.subjectProcessors().orElse(Double.MAX_VALUE);
        double few = NATIVE_THREADS + 2 * run;
        return inNative >= few
                // Else they may all be ready to run, and kept from it by a quota or an affinity.
                && ready < few
                && CpuModel.utilization(trial, heavy)
                        .filter(busy -> Saturation.of(busy) < 1)
                        .isPresent();
    }

    private static WaitSite waiting(WaitSite site) {
        return site.kind() == WaitKind.NATIVE ? site.as(WaitKind.NATIVE_WAIT) : site;
    }

    /// Where a request spends its time under both loads; empty where nobody looked, or both loads
    /// are one.
    public static Optional<TimeSpent> timeSpent(TrialView trial) {
        Optional<IntervalView> low = trial.low();
        Optional<IntervalView> heavy = trial.heavy();
        if (low.isEmpty() || heavy.isEmpty() || low.equals(heavy)) {
            return Optional.empty();
        }
        List<TimeSpent.Place> most =
                shown(of(trial, heavy.get())).stream()
                        .sorted(Comparator.comparingDouble(place -> -place.underLoadSeconds()))
                        .limit(MOST_SHOWN)
                        .toList();
        return most.isEmpty()
                ? Optional.empty()
                : Optional.of(new TimeSpent(whole(low.get()), whole(heavy.get()), most));
    }

    /// What runs is one place: its lines are many, and none of them is waited at.
    private static List<TimeSpent.Place> shown(List<Place> all) {
        List<TimeSpent.Place> shown = new ArrayList<>();
        double low = 0;
        double heavy = 0;
        for (Place place : all) {
            if (place.runs()) {
                low += place.low().seconds();
                heavy += place.heavy().seconds();
            } else {
                shown.add(
                        new TimeSpent.Place(
                                place.site().kind(),
                                place.site().site(),
                                place.low().seconds(),
                                place.heavy().seconds()));
            }
        }
        if (heavy > 0) {
            shown.add(new TimeSpent.Place(WaitKind.RUNNING, "", low, heavy));
        }
        return shown;
    }

    private static TimeSpent.Whole whole(IntervalView seen) {
        return new TimeSpent.Whole(seen.perSecond(), seen.inFlight() / seen.perSecond());
    }
}
