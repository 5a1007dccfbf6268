package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.observation.Observation.Contention;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.WaitKind;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The monitors that were waited for under the heaviest load, beyond what they are at rest: what
/// background threads wait for is not there for requests.
final class MonitorModel implements ResourceModel {
    @Override
    public List<Rung> rungs(TrialView trial) {
        Map<String, Rung> bySite = new LinkedHashMap<>();
        Stream.concat(byEvents(trial), bySites(trial))
                .filter(rung -> waiting(rung) >= Thresholds.LEAST_UNITS)
                .forEach(rung -> bySite.merge(rung.name(), rung, MonitorModel::moreWaitedFor));
        return List.copyOf(bySite.values());
    }

    private static Rung moreWaitedFor(Rung one, Rung other) {
        return waiting(other) > waiting(one) ? other : one;
    }

    private static double waiting(Rung rung) {
        return rung.underLoad().map(UnderLoad::waiting).orElse(0.0);
    }

    /// The contended monitors by the JVM's events.
    private static Stream<Rung> byEvents(TrialView trial) {
        return trial.heavy().map(heavy -> heavy.interval().observation().contentions()).stream()
                .flatMap(List::stream)
                .map(monitor -> rung(trial, monitor));
    }

    private static Rung rung(TrialView trial, Contention monitor) {
        double waiting = monitor.waiting() - atRest(trial, monitor);
        Optional<UnderLoad> underLoad = Rungs.underLoad(trial, monitor.waitedShare(), waiting);
        return rung(trial, monitor.monitorClass(), monitor.site(), underLoad);
    }

    private static double atRest(TrialView trial, Contention wanted) {
        return trial.rest().map(rest -> rest.interval().observation().contentions()).stream()
                .flatMap(List::stream)
                .filter(monitor -> monitor.monitorClass().equals(wanted.monitorClass()))
                .filter(monitor -> monitor.site().equals(wanted.site()))
                .mapToDouble(Contention::waiting)
                .sum();
    }

    /// Where the JVM tells of none, as for virtual threads that leave their carrier when they wait:
    /// the threads that were seen to wait.
    private static Stream<Rung> bySites(TrialView trial) {
        return trial.heavy().stream()
                .flatMap(heavy -> heavy.waitSites().stream())
                .filter(site -> site.over().size() >= Thresholds.FEWEST_LOOKS)
                .filter(site -> site.kind() == WaitKind.MONITOR)
                .map(
                        site ->
                                rung(
                                        trial,
                                        site.blockerClass(),
                                        site.site(),
                                        Rungs.underLoad(trial, site)));
    }

    /// @param monitorClass may be empty
    private static Rung rung(
            TrialView trial, String monitorClass, String site, Optional<UnderLoad> underLoad) {
        Map<Integer, Double> waiting = waitingByIdentity(trial, site);
        double units = units(trial, site, waiting.values());
        Optional<Basis.Sampled> held = held(trial, Frame.of(site).call(), units, underLoad);
        return Rungs.of(
                ResourceId.monitor(site, monitorClass),
                Optional.of(units),
                held.map(Basis.Sampled::demandSeconds),
                underLoad.map(use -> use.of(waiting.keySet())),
                held.map(Basis.class::cast).orElseGet(Basis.OnlyWhenContended::new));
    }

    /// How many monitors are waited for at one place: one for each key where the load is spread;
    /// one where it is hot, or where that is not known. Those are told by which most wait for.
    private static double units(TrialView trial, String site, Collection<Double> told) {
        double known = told.stream().mapToDouble(Double::doubleValue).sum();
        double typical = told.stream().mapToDouble(each -> each * each).sum() / known;
        double listed =
                at(trial, site)
                        .flatMap(at -> at.populations().stream())
                        .mapToDouble(Population::threads)
                        .sum();
        double all = known / listed * at(trial, site).mapToDouble(WaitSite::threads).sum();
        boolean hot = told.stream().anyMatch(each -> each >= Thresholds.EXPLAINS * all);
        return told.isEmpty() || hot ? 1 : Math.rint(all / typical);
    }

    /// Threads that wait for each of the monitors that are waited for at a site, by identity.
    private static Map<Integer, Double> waitingByIdentity(TrialView trial, String site) {
        return at(trial, site)
                .flatMap(at -> at.populations().stream())
                .filter(population -> population.awaited() != 0)
                .collect(
                        Collectors.groupingBy(
                                Population::awaited,
                                Collectors.summingDouble(Population::threads)));
    }

    private static Stream<WaitSite> at(TrialView trial, String site) {
        return trial.heavy().stream()
                .flatMap(heavy -> heavy.waitSites().stream())
                .filter(at -> at.kind() == WaitKind.MONITOR && at.site().equals(site));
    }

    /// The monitor's hold time, from threads that are past the method that enters it. Empty if few
    /// looks saw nobody there at a low rate, or if that is not how long it is held under load: then
    /// others are there, too.
    private static Optional<Basis.Sampled> held(
            TrialView trial, String method, double units, Optional<UnderLoad> underLoad) {
        double seconds = trial.unhinderedSeconds(seen -> past(trial, seen, method));
        return trial.low()
                .filter(
                        _ ->
                                underLoad
                                        .map(
                                                use ->
                                                        units
                                                                * use.utilization()
                                                                / use.completedPerSecond())
                                        .filter(under -> under <= Thresholds.HELD_LONGER * seconds)
                                        .filter(under -> under >= Thresholds.HELD_SHORTER * seconds)
                                        .isPresent())
                .map(low -> new Basis.Sampled(seconds * low.perSecond(), low.perSecond(), 0));
    }

    private static double past(TrialView trial, IntervalView seen, String method) {
        return trial.beyondRest(
                seen, site -> site.kind() != WaitKind.MONITOR && WaitSites.isWithin(site, method));
    }
}
