package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.internal.cause.Stacks;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding.LeakedUnits;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Connections that are in use and that no thread can have: all threads together are fewer that do
/// anything else than to wait for one, or wait for another one. Told only of a pool for which
/// threads wait: what an asynchronous client has in use belongs to no thread.
public final class Leaks {
    private Leaks() {}

    /// The pool of which most connections were in use by nobody, before the load or under it; empty
    /// if there was none.
    public static Optional<LeakedUnits> of(TrialView trial) {
        List<WaitSite> places =
                Stream.of(trial.low(), trial.heavy())
                        .flatMap(Optional::stream)
                        .flatMap(seen -> seen.waitSites().stream())
                        .toList();
        return Stream.of(trial.rest(), trial.low(), trial.heavy())
                .flatMap(Optional::stream)
                .flatMap(seen -> of(seen, places).stream())
                .findFirst();
    }

    /// The same of what is looked at now.
    public static Optional<LeakedUnits> of(IntervalView seen) {
        return of(seen, seen.waitSites());
    }

    /// @param places where threads may wait for connections
    private static Optional<LeakedUnits> of(IntervalView seen, List<WaitSite> places) {
        return seen.resources().stream()
                .filter(use -> use.kind() == ResourceKind.CONNECTION_POOL)
                .filter(
                        use ->
                                places.stream().mapToDouble(site -> waitingFor(site, use)).sum()
                                        >= Thresholds.LEAST_UNITS)
                .flatMap(use -> leaked(seen, use).stream())
                .max(Comparator.comparingDouble(LeakedUnits::units));
    }

    private static Optional<LeakedUnits> leaked(IntervalView seen, ResourceUse use) {
        double inUse =
                use.busyOver().stream().mapToDouble(Double::doubleValue).min().orElse(use.busy());
        double holders = seen.waitSites().stream().mapToDouble(site -> mayHold(site, use)).sum();
        return use.capacity()
                .filter(_ -> Math.floor(inUse - holders) >= 1)
                .map(
                        capacity ->
                                new LeakedUnits(
                                        ResourceId.of(use.kind(), use.name()),
                                        Math.floor(inUse - holders),
                                        capacity,
                                        Remedies.all().situations().leaked()));
    }

    /// The most threads at a place that may have a connection: all but those that wait for their
    /// first.
    private static double mayHold(WaitSite site, ResourceUse use) {
        double most =
                site.over().stream().mapToDouble(Occupancy::threads).max().orElse(site.threads());
        double first = waitingFor(site, use) * (1 - Stacks.mayWaitForAnother(site));
        return Math.max(most, site.threads()) - first;
    }

    /// By the identity of what they wait for; else all that wait in a pool, if they are as many as
    /// this one counts: some pools give each a future of its own to wait for.
    private static double waitingFor(WaitSite site, ResourceUse use) {
        double identified =
                site.populations().stream()
                        .filter(threads -> threads.awaited() == use.id().identity())
                        .mapToDouble(Population::threads)
                        .sum();
        boolean asMany = site.kind() == WaitKind.POOL && WaitSites.isAsMany(site, use.waiting());
        return identified == 0 && asMany ? site.threads() : identified;
    }
}
