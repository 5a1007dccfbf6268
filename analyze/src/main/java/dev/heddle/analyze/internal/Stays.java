package dev.heddle.analyze.internal;

import dev.heddle.model.Basis;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.TimeSpent;
import dev.heddle.model.TimeSpent.Place;
import dev.heddle.model.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Where requests spend their time: threads at a place ÷ throughput is the time per request spent
/// there (Little's law), at the low rate and under the heaviest load. Threads that are there at
/// rest, too, serve no request.
record Stays(List<Stay> all) {
    private static final int PLACES_TOLD = 6;

    /// @param lowSeconds per request at the low rate, as is `heavySeconds` under the heaviest load
    record Stay(WaitSite site, double lowSeconds, double heavySeconds) {
        double growthSeconds() {
            return heavySeconds - lowSeconds;
        }

        Basis basis() {
            return new Basis.TimePerVisit(
                    site.kind(), Drivers.in(site.stack()), lowSeconds, heavySeconds);
        }

        /// The same by all loads that keep hardly anybody waiting, not the low rate alone.
        Stay unhindered(TrialView trial) {
            return new Stay(site, trial.unhinderedSeconds(site), heavySeconds);
        }

        /// Whether a visit takes longer than it did.
        boolean longer() {
            return heavySeconds > Thresholds.HELD_LONGER * lowSeconds;
        }
    }

    static Stays of(TrialView trial) {
        if (trial.heavy().isEmpty() || trial.low().isEmpty()) {
            return new Stays(List.of());
        }
        Seen heavy = trial.heavy().get();
        Seen low = trial.low().get();
        boolean waitInNative = waitInNative(trial, heavy);
        // Each place once, whatever the class of what is waited for there.
        return new Stays(
                Distinct.by(WaitSite::samePlace, heavy.waitSites().stream()).stream()
                        .map(
                                site ->
                                        new Stay(
                                                waitInNative ? waiting(site) : site,
                                                seconds(trial, low, site),
                                                seconds(trial, heavy, site)))
                        .filter(stay -> stay.heavySeconds() > 0)
                        .toList());
    }

    /// Whether most threads that are in native code wait there: for a file that is locked, or what
    /// a library of C has of its own. The JVM calls them runnable, but no processor runs them.
    private static boolean waitInNative(TrialView trial, Seen heavy) {
        double inNative = trial.beyondRest(heavy, site -> site.kind() == WaitKind.NATIVE);
        double ready = trial.beyondRest(heavy, site -> site.kind() == WaitKind.RUNNING);
        double run = heavy.subjectProcessors().orElse(Double.MAX_VALUE);
        double few = Thresholds.NATIVE_THREADS + 2 * run;
        return inNative >= few
                // Else they may all be ready to run, and kept from it by a quota or an affinity.
                && ready < few
                && CpuModel.utilization(trial, heavy)
                        .filter(of -> of < Thresholds.SATURATED)
                        .isPresent();
    }

    private static WaitSite waiting(WaitSite site) {
        return site.kind() == WaitKind.NATIVE
                ? new WaitSite(
                        WaitKind.NATIVE_WAIT,
                        site.site(),
                        site.call(),
                        site.blockerClass(),
                        site.group(),
                        site.threads(),
                        site.over(),
                        site.stack())
                : site;
    }

    private static double seconds(TrialView trial, Seen seen, WaitSite place) {
        return trial.beyondRest(place, seen.threadsAt(place)) / seen.perSecond();
    }

    /// Empty where nobody looked, or both loads are one.
    static Optional<TimeSpent> timeSpent(TrialView trial) {
        Optional<Seen> low = trial.low();
        Optional<Seen> heavy = trial.heavy();
        List<Stay> all = of(trial).all();
        if (all.isEmpty() || low.equals(heavy)) {
            return Optional.empty();
        }
        return Optional.of(
                new TimeSpent(
                        whole(low.orElseThrow()),
                        whole(heavy.orElseThrow()),
                        places(all).stream()
                                .sorted(Comparator.comparingDouble(of -> -of.underLoadSeconds()))
                                .limit(PLACES_TOLD)
                                .toList()));
    }

    /// What runs is one place: its lines are many, and none of them is waited at.
    private static List<Place> places(List<Stay> all) {
        List<Place> places = new ArrayList<>();
        double low = 0;
        double heavy = 0;
        for (Stay stay : all) {
            if (stay.site().kind().runs()) {
                low += stay.lowSeconds();
                heavy += stay.heavySeconds();
            } else {
                places.add(
                        new Place(
                                stay.site().kind(),
                                stay.site().site(),
                                stay.lowSeconds(),
                                stay.heavySeconds()));
            }
        }
        if (heavy > 0) {
            places.add(new Place(WaitKind.RUNNING, "", low, heavy));
        }
        return places;
    }

    private static TimeSpent.Whole whole(Seen seen) {
        return new TimeSpent.Whole(seen.perSecond(), seen.inFlight() / seen.perSecond());
    }

    /// Whether nearly always as many threads are at a place as there ever are: as many as may be.
    boolean alwaysAsMany(String site) {
        return all.stream()
                .filter(stay -> stay.site().site().equals(site))
                .anyMatch(stay -> ConcurrencyModel.alwaysAsMany(stay.site()));
    }

    /// How long requests stay at all places of some kind under the heaviest load.
    double heavySeconds(Predicate<WaitSite> places) {
        return all.stream()
                .filter(stay -> places.test(stay.site()))
                .mapToDouble(Stay::heavySeconds)
                .sum();
    }

    /// By how much longer requests stay at all places of some kind.
    double growthSeconds(Predicate<WaitSite> places) {
        return all.stream()
                .filter(stay -> places.test(stay.site()))
                .mapToDouble(Stay::growthSeconds)
                .sum();
    }
}
