package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.WaitKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The evidence of a flight recording, which has gaps: no rate of requests, so that threads stand
/// for the time that was added; no pools; and nobody who waits for a processor or a carrier. Of
/// what is used up for all threads alike the share of the time is known, and stands for as much of
/// the time of all of them. What is not used up for long has no part in it.
public final class RecordedEvidence {
    /// Share of the time: for as long as an eighth of a minute the start of a JVM alone keeps all
    /// processors busy.
    private static final double LONG = 0.125;

    /// Threads at a place do not depend on it.
    private static final double ANY_RATE = 1;

    /// The identity of the carriers; those of locks follow.
    private static final int CARRIERS = 1;

    /// Classes of locks: a thread that parks for one waits for its owner. Semaphores are not among
    /// them, as their number of permits is not recorded.
    private static final List<String> LOCKS =
            List.of(
                    "java.util.concurrent.locks.ReentrantLock$",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$");

    private final Recording recording;
    private final List<Site> sites;

    /// Locks and monitors.
    private final List<ResourceId> locks;

    private RecordedEvidence(Recording recording, List<Site> sites) {
        this.recording = recording;
        this.sites = sites;
        this.locks = sites.stream().flatMap(site -> lock(site).stream()).distinct().toList();
    }

    /// @param sites each place once, those of threads without work left out
    public static Evidence of(Recording recording, List<Site> sites) {
        return new RecordedEvidence(
                        recording, sites.stream().filter(site -> kind(site).isPresent()).toList())
                .evidence();
    }

    /// The lock or monitor that threads wait for at a place, as far as can be told.
    public static Optional<ResourceId> lock(Site site) {
        String at = StackFrames.site(site.stack());
        return kind(site)
                .flatMap(
                        kind ->
                                switch (kind) {
                                    case MONITOR ->
                                            Optional.of(ResourceId.monitor(at, site.what()));
                                    case LOCK -> Optional.of(ResourceId.of(ResourceKind.LOCK, at));
                                    default -> Optional.empty();
                                });
    }

    private Evidence evidence() {
        List<Resource> resources =
                Stream.concat(
                                Stream.of(processors(), collector(), carriers())
                                        .flatMap(Optional::stream),
                                locks.stream().flatMap(id -> contended(id).stream()))
                        .map(rung -> new Resource(rung, 1, 1, 0))
                        .toList();
        return Evidence.standing(ANY_RATE, sites.stream().map(this::place).toList(), resources);
    }

    /// Processors of the machine, or of the quota, whichever was used up for longer. While it stops
    /// all threads, the collector itself keeps them busy. Where other processes use most of them,
    /// only those threads are known to want one that have one.
    private Optional<Rung> processors() {
        Recording.Processors use = recording.processors();
        double throttled = use.throttled().orElse(0.0);
        double saturated = use.saturated().share().orElse(0.0) - recording.stoppedShare();
        boolean byOthers =
                saturated > throttled && use.saturated().ofJvm().orElse(1.0) < Thresholds.EXPLAINS;
        return usedUp(
                ResourceKind.CPU, Math.max(throttled, saturated), byOthers ? use.used() : atWork());
    }

    private Optional<Rung> collector() {
        return usedUp(ResourceKind.COLLECTOR, recording.stoppedShare(), atWork());
    }

    /// @param share of the time
    /// @param threads that it keeps from their work in that time
    private static Optional<Rung> usedUp(ResourceKind kind, double share, double threads) {
        return share < LONG
                ? Optional.empty()
                : Optional.of(rung(ResourceId.of(kind, ""), 1, share, share * threads, Set.of()));
    }

    /// Carriers are kept by those who wait, and needed by those who run. Where running takes most
    /// of them they are no more than processors, unless there are fewer of them.
    private Optional<Rung> carriers() {
        Optional<Recording.Carriers> all = recording.processors().carriers();
        int carriers = all.map(Recording.Carriers::count).orElse(0);
        boolean few = all.filter(Recording.Carriers::areFew).isPresent();
        double running = few ? recording.usedByVirtualThreads() : recording.processors().used();
        double waiting = threads(sites.stream().filter(recording::keepsCarriers));
        double busy = waiting + running;
        double kept = few && Saturation.isFull(busy / carriers) ? busy : waiting;
        double share = carriers == 0 ? 0 : probabilityOfWait(carriers, busy);
        return share < LONG || kept < Thresholds.EXPLAINS * Math.min(carriers, busy)
                ? Optional.empty()
                : Optional.of(
                        rung(
                                ResourceId.of(ResourceKind.CARRIERS, ""),
                                carriers,
                                Math.min(1, kept / carriers),
                                share * atWork(),
                                Set.of(CARRIERS)));
    }

    /// That of Erlang's queue (M/M/c), by recursion over the units.
    private static double probabilityOfWait(int units, double busy) {
        if (busy >= units) {
            return 1;
        }
        double lost = 1;
        for (int unit = 1; unit <= units; unit++) {
            lost = busy * lost / (unit + busy * lost);
        }
        return lost / (1 - busy / units * (1 - lost));
    }

    /// A lock that is held nearly always, by how many wait for it: ρ² ÷ (1 − ρ) do if it is held
    /// for the share ρ of the time (M/M/1).
    private Optional<Rung> contended(ResourceId id) {
        double waiting =
                threads(sites.stream().filter(site -> lock(site).filter(id::equals).isPresent()));
        double held = (Math.sqrt(waiting * waiting + 4 * waiting) - waiting) / 2;
        return Saturation.of(held) == 0
                ? Optional.empty()
                : Optional.of(rung(id, 1, held, waiting, Set.of(identity(id))));
    }

    private int identity(ResourceId lock) {
        return CARRIERS + 1 + locks.indexOf(lock);
    }

    private static Rung rung(
            ResourceId id,
            double units,
            double utilization,
            double waiting,
            Set<Integer> identities) {
        return Rungs.of(
                id,
                Optional.of(units),
                Optional.empty(),
                Optional.of(new UnderLoad(utilization, waiting, ANY_RATE, identities)),
                new Basis.OnlyWhenContended());
    }

    private Place place(Site site) {
        double threads = threads(Stream.of(site));
        int awaited = lock(site).map(this::identity).orElse(0);
        Set<Integer> held = recording.keepsCarriers(site) ? Set.of(CARRIERS) : Set.of();
        WaitSite waits =
                new WaitSite(
                        kind(site).orElseThrow(),
                        StackFrames.site(site.stack()),
                        "",
                        site.what(),
                        Optional.of("").filter(_ -> !site.virtual()),
                        threads,
                        List.of(),
                        List.of(new Population(threads, awaited, held, site.stack())));
        Measured now = Measured.byRequests(threads, (double) site.events());
        return new Place(waits, now, now);
    }

    /// The kind of wait; of a pinned thread it is not recorded what it waits for.
    private static Optional<WaitKind> kind(Site site) {
        return switch (site.kind()) {
            case PINNED -> Optional.of(WaitKind.PARK);
            case PARK ->
                    Optional.of(
                            LOCKS.stream().anyMatch(site.what()::startsWith)
                                    ? WaitKind.LOCK
                                    : WaitKind.PARK);
            case MONITOR -> Optional.of(WaitKind.MONITOR);
            case NOTIFY -> Optional.of(WaitKind.MONITOR_WAIT);
            case SLEEP -> Optional.of(WaitKind.SLEEP);
            case SOCKET_READ, SOCKET_WRITE -> Optional.of(WaitKind.SOCKET);
            case FILE_READ, FILE_WRITE -> Optional.of(WaitKind.FILE);
            case RUNNING,
                    CPU_TIME,
                    ALLOCATION,
                    EXCEPTION,
                    SUBMIT_FAILED,
                    THREAD_START,
                    METHOD_TIMING,
                    METHOD_TRACE ->
                    Optional.empty();
        };
    }

    private double threads(Stream<Site> at) {
        return at.mapToDouble(Site::seconds).sum() / recording.seconds();
    }

    /// Threads that had something to do, as far as recorded; at least one.
    private double atWork() {
        return Math.max(1, threads(sites.stream()) + recording.processors().used());
    }
}
