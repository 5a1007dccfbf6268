package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.ladder.ThreadGroups;
import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.probe.shared.GroupIdentity;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// For which resource the threads at a place wait. Sources, best first: its identity, by which the
/// threads' locks, queues, tasks and those who complete them were told; else its kind, its name,
/// and the number of those who wait for it.
public final class Waits {
    private static final Set<ResourceKind> POOLS =
            EnumSet.of(
                    ResourceKind.CONNECTION_POOL, ResourceKind.SEMAPHORE, ResourceKind.CONCURRENCY);

    /// Kinds of waits that end when another thread has got on.
    private static final Set<WaitKind> FOR_OTHERS =
            EnumSet.of(WaitKind.FUTURE, WaitKind.QUEUE, WaitKind.PARK, WaitKind.MONITOR_WAIT);

    /// Threads that are at work for less than this share of the time hold nobody up.
    private static final double SELDOM = 0.05;

    private final Map<Rung, Double> saturations;
    private final List<Rung> atWork;

    /// Threads that are known to wait for each, by its identity.
    private final Map<Rung, Double> identified = new LinkedHashMap<>();

    /// @param saturations of all resources
    Waits(List<Place> places, Map<Rung, Double> saturations) {
        this.saturations = saturations;
        this.atWork = atWork(places);
        for (Place place : places) {
            identified(place)
                    .forEach((rung, threads) -> identified.merge(rung, threads, Double::sum));
        }
    }

    static Waits of(Evidence evidence) {
        return of(evidence.places(), evidence.resources());
    }

    static Waits of(List<Place> places, List<Resource> resources) {
        Map<Rung, Double> saturations = new LinkedHashMap<>();
        resources.forEach(resource -> saturations.put(resource.rung(), resource.saturation()));
        return new Waits(places, saturations);
    }

    /// The place at which waiting for something adds most time; of a leaf, its own.
    public static Optional<Place> most(Evidence evidence, Rung rung) {
        Waits waits = of(evidence);
        return evidence.places().stream()
                .filter(place -> waits.isFor(place, rung) || isAt(rung, place.site().site()))
                .max(Comparator.comparingDouble(Place::addedSeconds));
    }

    private boolean mayLimit(Rung rung) {
        return saturations.getOrDefault(rung, 0.0) > 0;
    }

    boolean isFor(Place place, Rung rung) {
        return of(place).contains(rung);
    }

    /// Empty where what is waited for has no units that were counted. Several where threads wait
    /// for several, or where it cannot be told which of them it is.
    List<Rung> of(Place place) {
        Map<Rung, Double> identified = identified(place);
        return identified.isEmpty() ? guessed(place) : List.copyOf(identified.keySet());
    }

    /// How many threads at a place wait for which resource, by its identity; empty where no thread
    /// tells. What keeps a server from accepting is the number of its connections, whatever it
    /// counts them by.
    Map<Rung, Double> identified(Place place) {
        Map<Rung, Double> threads = new LinkedHashMap<>();
        if (FrameMeanings.all().accepts(place.site())) {
            return threads;
        }
        for (Population population : place.site().populations()) {
            saturations.keySet().stream()
                    .filter(rung -> rung.identities().contains(population.awaited()))
                    .forEach(rung -> threads.merge(rung, population.threads(), Double::sum));
        }
        return threads;
    }

    /// The threads that complete what most at a place wait for, if the probe could tell: as a
    /// resource, or by their places alone. Not those that are hardly seen at work: they reach it
    /// for something else.
    Optional<Rung> completing(Place place) {
        Map<Integer, Double> awaited = new LinkedHashMap<>();
        place.site()
                .populations()
                .forEach(each -> awaited.merge(each.awaited(), each.threads(), Double::sum));
        return Stream.concat(ofKind(ResourceKind.WORKERS).stream(), atWork.stream())
                .filter(
                        rung ->
                                awaited.getOrDefault(GroupIdentity.of(rung.name()), 0.0)
                                        >= Thresholds.EXPLAINS * place.site().threads())
                .filter(rung -> rung.inUse().orElse(0.0) >= SELDOM)
                .findFirst();
    }

    /// The platform threads of each name that are at the places.
    private static List<Rung> atWork(List<Place> places) {
        Map<String, Double> threads = new LinkedHashMap<>();
        places.forEach(
                place ->
                        place.site()
                                .group()
                                .ifPresent(
                                        name ->
                                                threads.merge(
                                                        name,
                                                        place.site().threads(),
                                                        Double::sum)));
        return threads.entrySet().stream()
                .map(
                        group ->
                                Rungs.of(
                                        ResourceKind.WORKERS,
                                        group.getKey(),
                                        Optional.of(Math.ceil(group.getValue())),
                                        Optional.empty(),
                                        Optional.of(
                                                new UnderLoad(
                                                        group.getValue()
                                                                / Math.ceil(group.getValue()),
                                                        0,
                                                        0)),
                                        new Basis.NotObserved()))
                .toList();
    }

    private List<Rung> guessed(Place place) {
        WaitSite site = place.site();
        if (FrameMeanings.all().accepts(site)) {
            return ofKind(ResourceKind.ACCEPTED_CONNECTIONS);
        }
        if (FrameMeanings.all().awaitsCollector(site.stack())) {
            return ofKind(ResourceKind.COLLECTOR);
        }
        return switch (site.kind()) {
            case LOCK -> named(ResourceKind.LOCK, site.site());
            case MONITOR -> named(ResourceKind.MONITOR, site.site());
            case INITIALIZATION -> at(ResourceKind.MONITOR, site.site());
            case SEMAPHORE -> nearest(site, EnumSet.of(ResourceKind.SEMAPHORE));
            case POOL -> nearest(site, POOLS);
            case RUNNING, NATIVE, YIELD -> ofKind(ResourceKind.CPU);
            case CARRIER -> {
                List<Rung> carriers = ofKind(ResourceKind.CARRIERS);
                yield carriers.isEmpty() ? ofKind(ResourceKind.CPU) : carriers;
            }
            case FILE -> site.virtual() ? ofKind(ResourceKind.CARRIERS) : List.of();
            case SLEEP -> carriersToWakeUp(site);
            case FUTURE, QUEUE, PARK, MONITOR_WAIT -> executors(place);
            case SOCKET -> {
                List<Rung> clients = clients(place);
                yield clients.isEmpty() ? makers(place) : clients;
            }
            default -> List.of();
        };
    }

    /// A virtual thread whose sleep is over goes on once it gets a carrier, which the JDK's timer
    /// may need, too: where none has come free it still seems to sleep. Not where nothing tells
    /// which threads keep theirs, as this one may.
    private List<Rung> carriersToWakeUp(WaitSite site) {
        return ofKind(ResourceKind.CARRIERS).stream()
                .filter(rung -> site.virtual() && mayLimit(rung) && !rung.identities().isEmpty())
                .filter(
                        rung ->
                                site.threadsThatHold(rung.identities())
                                        < Thresholds.EXPLAINS * site.threads())
                .toList();
    }

    private List<Rung> at(ResourceKind kind, String site) {
        return ofKind(kind).stream().filter(rung -> isAt(rung, site)).toList();
    }

    /// Locks are named by a place where they are waited for. Of those that are made anew for each
    /// use none is contended for long: together they are what is waited for there.
    private List<Rung> named(ResourceKind kind, String site) {
        List<Rung> there = at(kind, site);
        return (there.isEmpty() ? waitedFor(EnumSet.of(kind)) : there)
                .stream().filter(this::mayLimit).toList();
    }

    /// By the number of threads, which is the number of those who wait for it. Not where these are
    /// known to be at other places.
    private List<Rung> nearest(WaitSite site, Set<ResourceKind> kinds) {
        return waitedFor(kinds).stream()
                .filter(rung -> !isKnownWhoWaits(rung, site.threads()))
                .min(
                        Comparator.comparingDouble(
                                rung -> Math.abs(Math.log(rung.waiting() / site.threads()))))
                .stream()
                .toList();
    }

    /// Whether fewer wait for it than most of so many threads, besides those that are known to.
    private boolean isKnownWhoWaits(Rung rung, double threads) {
        double known = identified.getOrDefault(rung, 0.0);
        return known > 0 && rung.waiting() - known < Thresholds.EXPLAINS * threads;
    }

    private static boolean isAt(Rung rung, String site) {
        return rung.name().equals(site);
    }

    private List<Rung> ofKind(ResourceKind kind) {
        return saturations.keySet().stream().filter(rung -> rung.kind() == kind).toList();
    }

    private List<Rung> waitedFor(Set<ResourceKind> kinds) {
        return saturations.keySet().stream()
                .filter(rung -> kinds.contains(rung.kind()))
                .filter(rung -> rung.waiting() >= Thresholds.LEAST_UNITS)
                .toList();
    }

    /// What others of the process have to do first: what as many wait for as are at the place, or
    /// whose tasks wait.
    private List<Rung> executors(Place place) {
        List<Rung> counted =
                nearest(place.site(), POOLS).stream()
                        .filter(rung -> WaitSites.isAsMany(place.site(), rung.waiting()))
                        .toList();
        return counted.isEmpty() ? makers(place) : counted;
    }

    /// Executors whose tasks wait while threads at a place wait for a unit that nobody has: one of
    /// them has to make it.
    List<Rung> makers(Place place) {
        return queuedFor(workers(place));
    }

    /// Clients whose callers are in one place, whether they have a connection or wait for one:
    /// another thread gives them the answer.
    private List<Rung> clients(Place place) {
        return waitedFor(POOLS).stream()
                .filter(_ -> !place.site().blockerClass().isEmpty())
                .filter(
                        rung ->
                                WaitSites.isAsMany(
                                        place.site(), rung.waiting() + rung.inUse().orElse(0.0)))
                .toList();
    }

    /// The same, or, where nobody counts those who wait, what may be waited for because all of its
    /// threads are at work.
    List<Rung> maybe(Place place) {
        List<Rung> known = of(place);
        boolean forOthers = FOR_OTHERS.contains(place.site().kind());
        return !known.isEmpty() || !forOthers ? known : atWork(place);
    }

    private List<Rung> atWork(Place place) {
        return workers(place).stream().filter(rung -> rung.demandSeconds().isPresent()).toList();
    }

    /// Those that have no more to give, other than the threads at the place themselves.
    private List<Rung> workers(Place place) {
        String group = place.site().group().orElse("");
        return ofKind(ResourceKind.WORKERS).stream()
                .filter(rung -> mayLimit(rung) && !ThreadGroups.isOf(group, rung.name()))
                .filter(rung -> isWaitedOutAt(place, rung))
                .toList();
    }

    private static List<Rung> queuedFor(List<Rung> executors) {
        return executors.stream().filter(rung -> rung.waiting() >= Thresholds.LEAST_UNITS).toList();
    }

    /// Who waits for a task waits for at least as long as it takes.
    private static boolean isWaitedOutAt(Place place, Rung executor) {
        return executor.heldUnderLoad().orElse(0.0)
                <= place.heavy().seconds() + 2 * place.heavy().error();
    }

    /// How many wait for a resource beyond the threads that are seen to.
    double withoutThread(Resource resource, List<Place> places) {
        double inThreads =
                places.stream().mapToDouble(place -> waiting(place, resource.rung())).sum();
        return Math.max(0, resource.rung().waiting() - inThreads);
    }

    private double waiting(Place place, Rung rung) {
        Map<Rung, Double> identified = identified(place);
        double known = identified.values().stream().mapToDouble(Double::doubleValue).sum();
        return known > 0
                ? place.site().threads() * identified.getOrDefault(rung, 0.0) / known
                : guessed(place).contains(rung) ? place.site().threads() : 0;
    }

    /// Whether a thread waits for nothing that has units: for somebody else, or something unknown.
    static boolean isLeaf(WaitSite site) {
        return !site.kind().runs() && !site.kind().known() && site.kind() != WaitKind.FILE;
    }
}
