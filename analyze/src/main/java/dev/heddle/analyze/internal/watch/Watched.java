package dev.heddle.analyze.internal.watch;

import dev.heddle.analyze.internal.cause.Causes;
import dev.heddle.analyze.internal.cause.Evidence;
import dev.heddle.analyze.internal.cause.Holders;
import dev.heddle.analyze.internal.cause.Occupants;
import dev.heddle.analyze.internal.cause.StandingEvidence;
import dev.heddle.analyze.internal.cause.UncountedPools;
import dev.heddle.analyze.internal.findings.FittingRemedy;
import dev.heddle.analyze.internal.findings.Leaks;
import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.analyze.internal.findings.StartsOfThreads;
import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.ladder.ThreadGroups;
import dev.heddle.analyze.internal.trial.ActivityMeanings;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Peer.Look;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Census;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Busy;
import dev.heddle.model.watch.WatchResult.Connections;
import dev.heddle.model.watch.WatchResult.Full;
import dev.heddle.model.watch.WatchResult.Headroom;
import dev.heddle.model.watch.WatchResult.Outlook;
import dev.heddle.model.watch.WatchResult.Pinned;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Processors;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.model.watch.WatchResult.Vitals;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A running JVM, seen for a while: the ladder's resources by their utilization, and how much more
/// there is room for.
public final class Watched {
    /// A utilization below which what a service does at rest may be most of it, so that nothing
    /// can be told of how much more load there is room for.
    private static final double TELLS_HEADROOM = 0.05;

    /// Kinds of waits in which threads may be that have no request.
    private static final Set<WaitKind> WAITS_FOR_WORK = EnumSet.of(WaitKind.QUEUE, WaitKind.SLEEP);

    /// Kinds of waits that somebody else ends.
    private static final Set<WaitKind> WAITS_FOR_OTHERS =
            EnumSet.of(WaitKind.FUTURE, WaitKind.SEMAPHORE, WaitKind.POOL);

    /// Kinds of waits that may end when another thread of the same call goes on or returns.
    private static final Set<WaitKind> WAITS_FOR_A_TURN =
            EnumSet.of(WaitKind.QUEUE, WaitKind.PARK, WaitKind.MONITOR_WAIT, WaitKind.FUTURE);

    /// Fewer workers than that may each have a task that waits for the end of all.
    private static final int FEWEST_STANDING = 4;

    static final int PLACES = 10;

    /// Utilizations do not depend on it.
    private static final double ANY_RATE = 1;

    private Watched() {}

    public static WatchResult of(
            WatchResult.Looked looked, Observation observed, Environment environment) {
        Interval interval =
                new Interval(
                        Stage.OVERLOAD,
                        looked.from(),
                        looked.seconds(),
                        new Rate(Rate.Source.NONE, ANY_RATE, ANY_RATE, 0, Optional.empty()),
                        observed);
        IntervalView seen = new IntervalView(interval);
        TrialView trial = trial(interval, environment);
        Evidence evidence =
                UncountedPools.beside(
                        trial,
                        Ladder.of(trial),
                        rungs -> StandingEvidence.of(trial, seen, rungs, Optional.empty()));
        List<Rung> rungs = evidence.rungs();
        List<Place> places = places(seen, evidence);
        List<Rung> loops = ThreadGroups.blockedLoops(trial, seen);
        Optional<Causes> causes = Causes.of(evidence);
        List<Rung> waitedFor = causes.map(Watched::chain).orElse(List.of());
        List<Rung> stopping =
                rungs.stream()
                        .filter(rung -> rung.kind() == ResourceKind.COLLECTOR && isFull(use(rung)))
                        .toList();
        List<Rung> named = full(waitedFor, stopping, loops);
        List<Rung> full = named.isEmpty() ? standingStill(evidence, seen) : named;
        Optional<Place> spinning = WaitSites.spinning(seen).map(Watched::place);
        Optional<Rung> innermost = full.reversed().stream().findFirst();
        Optional<Place> heldAt = innermost.flatMap(rung -> holdersAt(rung, evidence));
        boolean itself =
                innermost.filter(rung -> waitsForItself(rung, causes)).isPresent()
                        || Holders.waitInACircle(evidence, full);
        Optional<Finding.LeakedUnits> leak = Leaks.of(seen);
        List<Use> uses = uses(Stream.concat(loops.stream(), rungs.stream()).toList());
        Processors processors =
                new Processors(
                        seen.subjectProcessors(),
                        seen.otherProcessors(),
                        seen.quota().orElse((double) environment.cpu().processors()),
                        seen.stoppedShare());
        List<Busy> busiest = Busiest.of(seen, processors);
        return new WatchResult(
                Json.SCHEMA_VERSION,
                looked,
                processors,
                uses,
                new Full(
                        full.stream().map(Watched::use).toList(),
                        heldAt,
                        spinning,
                        leak,
                        innermost.map(rung -> Occupants.of(evidence, rung)).orElse(List.of()),
                        itself,
                        named.isEmpty()
                                ? Optional.empty()
                                : fix(
                                        named,
                                        causes,
                                        itself,
                                        heldAt.map(Place::kind),
                                        spinning,
                                        leak,
                                        seen.interval().observation().pins())),
                full.isEmpty()
                                && !stayLonger(places, looked)
                                && !Busiest.mayBeIdle(busiest, processors.own().orElse(0.0))
                        ? outlook(uses, processors, looked)
                        : Outlook.UNKNOWN,
                new WatchResult.Threads(
                        places.stream().limit(PLACES).toList(),
                        connections(seen),
                        vitals(seen, looked, busiest)),
                observed.missing());
    }

    /// Whoever is stopped for most of the time holds what it holds the longer for it.
    private static List<Rung> full(
            List<Rung> waitedFor, List<Rung> stopping, List<Rung> blockedLoops) {
        if (stopping.stream().anyMatch(rung -> use(rung).utilization() >= Thresholds.EXPLAINS)) {
            return Stream.concat(waitedFor.stream(), stopping.stream()).toList();
        }
        return Stream.of(waitedFor, stopping, blockedLoops)
                .filter(rungs -> !rungs.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// Workers that wait for somebody, or else a queue that threads wait for room in.
    private static List<Rung> standingStill(Evidence evidence, IntervalView seen) {
        List<Rung> workers = standing(evidence);
        return workers.isEmpty() ? fullQueues(seen) : workers;
    }

    /// Workers that are all in use and most of which wait at one place for what somebody has to
    /// give: these turn in no loops of their own, though no task waits for them.
    private static List<Rung> standing(Evidence evidence) {
        return evidence.rungs().stream()
                .filter(rung -> rung.kind() == ResourceKind.WORKERS && isFull(use(rung)))
                .filter(rung -> rung.capacity().orElse(0.0) >= FEWEST_STANDING)
                .filter(
                        rung ->
                                Holders.most(evidence, rung)
                                        .filter(place -> WAITS_FOR_OTHERS.contains(place.kind()))
                                        .isPresent())
                .toList();
    }

    /// A queue is full where threads wait for room in it: whoever empties it is too slow, or stands
    /// still.
    private static List<Rung> fullQueues(IntervalView seen) {
        return seen.waitSites().stream()
                .filter(site -> site.threads() >= Thresholds.LEAST_UNITS)
                .filter(
                        site ->
                                ActivityMeanings.ALL.isWithin(
                                        ThreadActivity.Kind.ROOM, site.stack()))
                .max(Comparator.comparingDouble(WaitSite::threads))
                .map(
                        site ->
                                Rungs.of(
                                        ResourceKind.QUEUE,
                                        site.site(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.of(
                                                new Rung.UnderLoad(1, site.threads(), ANY_RATE)),
                                        new Basis.OnlyWhenContended()))
                .stream()
                .toList();
    }

    /// The fix of the last of a chain; none if that is a victim of what was only inferred, or is
    /// leaked, which has a fix of its own.
    private static Optional<String> fix(
            List<Rung> chain,
            Optional<Causes> causes,
            boolean waitsForItself,
            Optional<WaitKind> heldAt,
            Optional<Place> spinning,
            Optional<Finding.LeakedUnits> leak,
            Pins pins) {
        Rung last = chain.getLast();
        boolean victim = causes.filter(found -> found.victims().contains(last)).isPresent();
        if (victim || leak.filter(units -> units.resource().isLike(last.id())).isPresent()) {
            return Optional.empty();
        }
        Limit limit =
                new Limit(
                        last,
                        true,
                        chain.subList(0, chain.size() - 1),
                        List.of(),
                        last.kind() == ResourceKind.CPU
                                ? spinning.map(Place::site)
                                : Optional.empty(),
                        waitsForItself,
                        Optional.empty(),
                        new Limit.Votes(1, 1));
        Optional<String> ofPins =
                pins.most().flatMap(Remedies::ofPin).map(Remedies.OfLibrary::advice);
        return FittingRemedy.of(limit, heldAt, Optional.empty(), ofPins);
    }

    private static boolean waitsForItself(Rung last, Optional<Causes> causes) {
        return causes.filter(found -> found.cause().equals(last))
                .filter(Causes::waitsForItself)
                .isPresent();
    }

    /// Victims, then the cause; empty if nobody is kept waiting by what has no more to give.
    private static List<Rung> chain(Causes causes) {
        return Stream.concat(causes.victims().stream(), Stream.of(causes.cause()))
                .filter(rung -> !rung.isInferred())
                .filter(rung -> rung.waiting() >= Thresholds.LEAST_UNITS)
                .filter(rung -> Saturation.of(rung) > 0)
                .toList();
    }

    /// Most utilized first.
    private static List<Use> uses(List<Rung> rungs) {
        return rungs.stream()
                .map(Watched::use)
                .filter(use -> use.utilization() > 0 || use.waiting() > 0)
                .sorted(
                        Comparator.comparingDouble(Use::utilization)
                                .thenComparingDouble(Use::waiting)
                                .reversed())
                .toList();
    }

    /// The utilization law, U = X · D / c: with the same demand D, U is 1 at X / U. Of the
    /// processors that others use, requests of this JVM's leave as much to them.
    private static Outlook outlook(
            List<Use> uses, Processors processors, WatchResult.Looked looked) {
        boolean someFull = uses.stream().anyMatch(use -> isFull(use) && !turnsInLoops(use));
        if (someFull || servesNobody(looked)) {
            return Outlook.UNKNOWN;
        }
        List<Headroom> rooms =
                uses.stream()
                        .filter(use -> !turnsInLoops(use))
                        .flatMap(use -> room(use, processors).stream())
                        .sorted(Comparator.comparingDouble(Room::times))
                        .map(
                                room ->
                                        new Headroom(
                                                room.of(),
                                                room.times(),
                                                looked.completedPerSecond()
                                                        .map(rate -> rate * room.times()),
                                                Optional.empty()))
                        .toList();
        return new Outlook(
                rooms.stream().findFirst(), rooms.stream().skip(1).toList(), Optional.empty());
    }

    private static Vitals vitals(IntervalView seen, WatchResult.Looked looked, List<Busy> busiest) {
        Optional<Census> census = seen.interval().observation().probe().flatMap(ProbeData::census);
        return new Vitals(
                census.map(Census::platform),
                census.map(Census::virtual),
                seen.throttledPerSecond(),
                census.flatMap(Census::processors),
                Stream.concat(pinned(seen), keepingCarriers(seen)).limit(PLACES).toList(),
                busiest,
                StartsOfThreads.of(seen, looked.completedPerSecond()),
                Footprints.of(seen.interval().observation(), looked.seconds()));
    }

    /// Waits with a carrier that have ended, by the JVM's events.
    private static Stream<Pinned> pinned(IntervalView seen) {
        return seen.interval().observation().pins().sites().stream()
                .map(
                        site ->
                                new Pinned(
                                        site.frame(),
                                        site.reason(),
                                        site.totalMillis() / 1e3 / seen.interval().seconds(),
                                        ActivityMeanings.ALL.callAcross(site.stack())));
    }

    /// Places of threads that were seen to wait with a carrier, of which no event tells: those that
    /// still wait, and before JDK 24 those in `Object.wait`.
    private static Stream<Pinned> keepingCarriers(IntervalView seen) {
        Set<String> told =
                seen.interval().observation().pins().sites().stream()
                        .map(PinSite::frame)
                        .collect(Collectors.toSet());
        return seen.waitSites().stream()
                .filter(site -> seen.keepingCarriers(site) >= Thresholds.LEAST_UNITS)
                .filter(site -> !told.contains(site.site()))
                .map(
                        site ->
                                new Pinned(
                                        site.site(),
                                        Frame.of(site.call()).call(),
                                        seen.keepingCarriers(site),
                                        ActivityMeanings.ALL.callAcross(site.stack())));
    }

    /// Requests/s at which a resource would be full, by what was in use of it in a look; empty if
    /// that does not tell.
    static Optional<Double> fullAt(WatchResult look, Use resource) {
        if (servesNobody(look.looked())) {
            return Optional.empty();
        }
        return look.resources().stream()
                .filter(resource::sameAs)
                .flatMap(use -> room(use, look.processors()).stream())
                .findFirst()
                .flatMap(
                        room ->
                                look.looked()
                                        .completedPerSecond()
                                        .map(rate -> rate * room.times()));
    }

    /// @param times how many times as much would fill it
    private record Room(Use of, double times) {}

    /// The headroom of a resource; of a monitor at most that, as it may be held while nobody waits.
    /// The collector has none, as only a part of its use is seen.
    private static Optional<Room> room(Use use, Processors processors) {
        if (use.kind() == ResourceKind.COLLECTOR || use.utilization() < TELLS_HEADROOM) {
            return Optional.empty();
        }
        if (use.kind() != ResourceKind.CPU) {
            return Optional.of(new Room(use, 1 / use.utilization()));
        }
        double left = processors.available() - processors.others().orElse(0.0);
        return processors
                .own()
                .filter(own -> own > 0 && left > own)
                .map(own -> new Room(use, left / own));
    }

    static boolean isFull(Use use) {
        return use.kind() == ResourceKind.COLLECTOR
                ? use.utilization() >= Thresholds.STOPPED_MUCH
                : Saturation.isFull(use.utilization());
    }

    /// What is in use then is in use by something else.
    private static boolean servesNobody(WatchResult.Looked looked) {
        return looked.completedPerSecond()
                .filter(rate -> rate * looked.seconds() < Thresholds.LEAST_REQUESTS)
                .isPresent();
    }

    /// Whether requests wait at one place for longer than the look (Little's law), as for an answer
    /// that nobody gives: what they would use after it was not seen.
    private static boolean stayLonger(List<Place> places, WatchResult.Looked looked) {
        double completed =
                looked.completedPerSecond().orElse(Double.POSITIVE_INFINITY) * looked.seconds();
        return places.stream()
                .filter(place -> !place.kind().runs() && !WAITS_FOR_WORK.contains(place.kind()))
                .anyMatch(place -> place.threads() > completed);
    }

    /// Workers that are all in use while nobody waits have a task each that never ends.
    private static boolean turnsInLoops(Use use) {
        return use.kind() == ResourceKind.WORKERS && use.waiting() == 0 && isFull(use);
    }

    /// The place of most holders of the innermost full resource, if one explains it.
    private static Optional<Place> holdersAt(Rung innermost, Evidence evidence) {
        return innermost.kind() == ResourceKind.COLLECTOR
                ? Optional.empty()
                : Holders.most(evidence, innermost).map(Watched::place);
    }

    private static Use use(Rung rung) {
        Rung.UnderLoad use = rung.underLoad().orElseThrow();
        // What is CPU's capacity at the ceiling supposes a rate.
        Optional<Double> capacity =
                rung.kind() == ResourceKind.CPU || rung.kind() == ResourceKind.COLLECTOR
                        ? Optional.empty()
                        : rung.capacity();
        return new Use(rung.id(), capacity, use.utilization(), use.waiting());
    }

    private static List<Place> places(IntervalView seen, Evidence evidence) {
        Holders holders = Holders.of(evidence);
        return seen.waitSites().stream()
                .filter(site -> site.threads() >= Thresholds.LEAST_UNITS)
                .filter(site -> !StackFrames.isOfObserver(site.site()))
                .map(site -> place(site, past(site, holders)))
                .sorted(Comparator.comparingDouble(Place::threads).reversed())
                .toList();
    }

    /// How many threads are past a place in nearly all looks, if as many are in these.
    private static Optional<Integer> past(WaitSite site, Holders holders) {
        if (!WAITS_FOR_A_TURN.contains(site.kind())) {
            return Optional.empty();
        }
        Collection<Double> looks = holders.past(site);
        double most = looks.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        double full = looks.stream().filter(threads -> threads == most).count();
        boolean always =
                looks.size() >= Thresholds.FEWEST_LOOKS
                        && full >= Thresholds.NEARLY_ALL * looks.size();
        return Optional.of((int) most).filter(threads -> always && threads > 0);
    }

    private static List<Connections> connections(IntervalView seen) {
        return seen.peers().stream()
                .map(
                        peer ->
                                new Connections(
                                        peer.address(),
                                        seen.connections(peer.address(), Look::open),
                                        seen.connections(peer.address(), Look::awaiting),
                                        peer.own()))
                .filter(peer -> peer.awaiting() >= Thresholds.LEAST_UNITS)
                .sorted(Comparator.comparingDouble(Connections::awaiting).reversed())
                .limit(PLACES)
                .toList();
    }

    private static Place place(WaitSite site) {
        return place(site, Optional.empty());
    }

    private static Place place(WaitSite site, Optional<Integer> past) {
        return new Place(site.kind(), site.site(), site.group(), site.threads(), past);
    }

    private static TrialView trial(Interval interval, Environment environment) {
        Trial trial =
                Trial.of(
                        new Trial.Fork("", "", 1, interval.from(), Jdk.UNKNOWN, List.of()),
                        Optional.empty(),
                        List.of(interval),
                        Trial.Measured.NOTHING);
        return new TrialView(
                new TrialData(trial, Map.of(), Optional.empty()),
                new Case("", "", Launch.ofRunning(), Case.Service.of(ThreadModel.UNKNOWN)),
                new Workload.Programs(Duration.ZERO, Duration.ZERO, List.of()),
                environment);
    }
}
