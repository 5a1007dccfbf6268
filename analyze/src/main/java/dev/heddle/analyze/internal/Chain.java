package dev.heddle.analyze.internal;

import dev.heddle.model.Basis;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.Rung.UnderLoad;
import dev.heddle.model.StackFrames;
import dev.heddle.model.WaitKind;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Who waits for whom in a saturated interval, down to the cause.
///
/// A full resource is the cause only if a request holds it no longer than at a low rate: then its
/// ceiling, capacity ÷ demand, is what is completed. One that is held longer is a victim: what it
/// is held for is the sum of the times that its holders spend inside it, so one of these grew; it
/// is where the time per request grew most.
///
/// Layered queueing (Rolia and Sevcik 1995) and push-back (Franks et al. 2006) say why: a queue
/// inside fills everything around it.
///
/// @param victims outermost first
/// @param ties others that limit as much, as far as can be told
/// @param waitsForItself whether those who hold all of the cause wait for more of it
record Chain(Rung cause, List<Rung> victims, List<Rung> ties, boolean waitsForItself) {
    Chain(Rung cause, List<Rung> victims, List<Rung> ties) {
        this(cause, victims, ties, false);
    }

    private static final String FORK_JOIN = "ForkJoinPool";

    /// What cannot be seen before it is waited for: how long it is held at a low rate is not known.
    private static final Set<ResourceKind> SEEN_WHEN_WAITED_FOR =
            EnumSet.of(ResourceKind.LOCK, ResourceKind.MONITOR);

    /// What has threads waiting for it that can be seen, or processors that all work.
    private static final Set<ResourceKind> EXPLAINS_WAITING =
            EnumSet.of(
                    ResourceKind.CPU,
                    ResourceKind.COLLECTOR,
                    ResourceKind.LOCK,
                    ResourceKind.MONITOR,
                    ResourceKind.SEMAPHORE,
                    ResourceKind.CONNECTION_POOL,
                    ResourceKind.CARRIERS);

    /// What every request holds from its start to its answer: full of whatever it waits for.
    private static final Set<ResourceKind> OUTERMOST =
            EnumSet.of(
                    ResourceKind.LOAD_GENERATOR,
                    ResourceKind.ACCEPTED_CONNECTIONS,
                    ResourceKind.DESCRIPTORS);

    /// Kinds of waits that end when another thread has got on.
    private static final Set<WaitKind> FOR_ANOTHER =
            EnumSet.of(WaitKind.PARK, WaitKind.QUEUE, WaitKind.FUTURE, WaitKind.MONITOR_WAIT);

    /// What has no units that requests hold.
    private static final Set<ResourceKind> NOT_HELD =
            EnumSet.of(
                    ResourceKind.CPU,
                    ResourceKind.COLLECTOR,
                    ResourceKind.DEPENDENCY,
                    ResourceKind.QUEUE,
                    ResourceKind.ADMISSION);

    /// The chain of a trial under its heaviest load; empty if nothing that was seen explains it.
    ///
    /// @param perSecond completed meanwhile
    static Optional<Chain> of(TrialView trial, List<Rung> ladder, double perSecond) {
        List<Rung> full = ladder.stream().filter(Chain::full).toList();
        Optional<Rung> backlog = Rungs.first(full, ResourceKind.ACCEPT_QUEUE);
        List<Rung> accepted = full.stream().filter(rung -> !explainedBy(backlog, rung)).toList();
        return afterAccept(trial, accepted, perSecond)
                .map(chain -> backlog.map(chain::behind).orElse(chain))
                .or(() -> backlog.map(rung -> new Chain(rung, List.of(), List.of())))
                .or(() -> users(trial, ladder, perSecond));
    }

    /// Requests that nobody has accepted yet are at no thread.
    private static boolean explainedBy(Optional<Rung> backlog, Rung rung) {
        return backlog.isPresent()
                && (rung.kind() == ResourceKind.ACCEPT_QUEUE
                        || rung.basis() instanceof Basis.AtNoThread);
    }

    private static Optional<Chain> afterAccept(TrialView trial, List<Rung> full, double perSecond) {
        Stays stays = Stays.of(trial);
        return stopped(full)
                .or(() -> plain(full, stays))
                .or(() -> parallelStream(full, stays))
                .or(() -> guarded(full))
                .or(() -> waitingForItself(trial, full, stays))
                .or(() -> grown(full, stays, perSecond))
                .or(() -> elsewhere(trial, full, stays))
                .or(() -> heldByNobody(trial, full, stays))
                .or(() -> outOfDescriptors(full));
    }

    /// The same, with what is full because of it and everything around it.
    private Chain behind(Rung outermost) {
        return new Chain(
                cause,
                Stream.concat(Stream.of(outermost), victims.stream()).toList(),
                ties,
                waitsForItself);
    }

    /// While the collector stops all threads for most of the time, whatever they hold is held
    /// longer.
    private static Optional<Chain> stopped(List<Rung> full) {
        return Rungs.first(full, ResourceKind.COLLECTOR)
                .filter(
                        rung ->
                                rung.underLoad()
                                        .filter(use -> use.utilization() >= Thresholds.STOPPED_MOST)
                                        .isPresent())
                .map(rung -> new Chain(rung, victims(full, List.of()), List.of()));
    }

    /// Full, and held as long as at the low rate.
    private static Optional<Chain> plain(List<Rung> full, Stays stays) {
        List<Rung> plain =
                full.stream()
                        .filter(Chain::isHeld)
                        .filter(Chain::heldAsLong)
                        .sorted(
                                Comparator.comparingDouble(
                                        rung -> rung.demandCeiling().orElseThrow()))
                        .toList();
        if (plain.isEmpty()) {
            return Optional.empty();
        }
        Optional<Rung> cpu =
                Rungs.first(full, ResourceKind.CPU).filter(_ -> mostlyRun(plain.getFirst(), stays));
        if (cpu.isPresent()) {
            return Optional.of(new Chain(collectorIf(cpu.get(), full), List.of(), plain));
        }
        List<Rung> unknown =
                full.stream()
                        .filter(rung -> seenOnlyWhenWaitedFor(rung.kind()))
                        .filter(rung -> growth(rung).isEmpty())
                        .toList();
        return Optional.of(
                new Chain(
                        plain.getFirst(),
                        Stream.concat(
                                        victims(full, plain).stream(),
                                        unknown.stream().filter(rung -> holderWaits(rung, stays)))
                                .toList(),
                        Stream.concat(
                                        plain.stream().skip(1),
                                        unknown.stream().filter(rung -> !holderWaits(rung, stays)))
                                .toList()));
    }

    /// Whether who holds a monitor or a lock waits for another thread: where that is seen to be
    /// busy, others wait for it through this one.
    private static boolean holderWaits(Rung rung, Stays stays) {
        String method = StackFrames.method(rung.name().substring(rung.name().lastIndexOf(' ') + 1));
        Predicate<WaitSite> past =
                site ->
                        site.kind() != WaitKind.MONITOR
                                && site.kind() != WaitKind.LOCK
                                && WaitSites.isWithin(site, method);
        double waits = stays.heavySeconds(past.and(site -> FOR_ANOTHER.contains(site.kind())));
        return waits > 0 && waits >= Thresholds.EXPLAINS * stays.heavySeconds(past);
    }

    /// Who runs a parallel stream does a part of its tasks, and more of them while the pool that
    /// has the others is busy: that pool is held for less per request than at the low rate, and is
    /// waited for all the same.
    private static Optional<Chain> parallelStream(List<Rung> full, Stays stays) {
        List<Rung> victims = victims(full, List.of());
        double toExplain =
                victims.isEmpty()
                        ? stays.growthSeconds(_ -> true)
                        : growthSeconds(victims.getLast()).orElse(0.0);
        double joining = stays.growthSeconds(Chain::joinsParallelStream);
        return full.stream()
                .filter(_ -> joining > 0 && joining >= Thresholds.EXPLAINS * toExplain)
                .filter(rung -> rung.kind() == ResourceKind.WORKERS && isWaitedFor(rung))
                .filter(rung -> rung.name().startsWith(FORK_JOIN))
                .filter(rung -> growth(rung).filter(of -> of <= Thresholds.HELD_LONGER).isPresent())
                .findFirst()
                .map(rung -> new Chain(rung, victims, List.of()));
    }

    private static boolean joinsParallelStream(WaitSite site) {
        return site.kind() == WaitKind.FUTURE && site.call().startsWith("java.util.stream.");
    }

    /// Where requests wait without a thread, and nothing else that is full explains it. (On JDK 21
    /// virtual threads that wait for a pinned carrier are at no place.)
    private static Optional<Chain> guarded(List<Rung> full) {
        return full.stream()
                .filter(rung -> rung.kind() == ResourceKind.CONCURRENCY)
                .filter(rung -> rung.basis() instanceof Basis.TimePerVisit)
                .findFirst()
                .filter(_ -> full.stream().noneMatch(of -> EXPLAINS_WAITING.contains(of.kind())))
                .map(rung -> new Chain(rung, victims(full, List.of(rung)), List.of()));
    }

    /// Where requests that wait hold no thread, and nothing else that was seen explains it.
    private static Optional<Chain> elsewhere(TrialView trial, List<Rung> full, Stays stays) {
        Optional<Rung> atNoThread =
                full.stream().filter(rung -> rung.basis() instanceof Basis.AtNoThread).findFirst();
        return inBatches(full)
                .filter(_ -> ConcurrencyModel.waitAtNoThread(trial, stays))
                .or(() -> atNoThread)
                .map(rung -> new Chain(rung, victims(full, List.of(rung)), List.of()));
    }

    /// Workers that all work, for less time per request than at the low rate: what waits for them
    /// they do in batches.
    private static Optional<Rung> inBatches(List<Rung> full) {
        return full.stream()
                .filter(rung -> rung.kind() == ResourceKind.WORKERS)
                .filter(rung -> growth(rung).filter(times -> times < 1).isPresent())
                .findFirst();
    }

    /// Whoever is slow keeps connections open: that there are no more explains what nothing else
    /// does.
    private static Optional<Chain> outOfDescriptors(List<Rung> full) {
        return Rungs.first(full, ResourceKind.DESCRIPTORS)
                .map(rung -> new Chain(rung, victims(full, List.of(rung)), List.of()));
    }

    /// A semaphore that is waited for while no thread is anywhere else: its permits come back by a
    /// clock, or by what holds no thread.
    private static Optional<Chain> heldByNobody(TrialView trial, List<Rung> full, Stays stays) {
        return full.stream()
                .filter(rung -> rung.kind() == ResourceKind.SEMAPHORE)
                .filter(rung -> isWaitedForOnly(trial, rung, WaitKind.SEMAPHORE, stays))
                .findFirst()
                .map(rung -> new Chain(rung, List.of(), List.of()));
    }

    /// The innermost victim, if its own holders wait for more of it.
    private static Optional<Chain> waitingForItself(TrialView trial, List<Rung> full, Stays stays) {
        List<Rung> victims = victims(full, List.of());
        return victims.isEmpty()
                ? Optional.empty()
                : Optional.of(victims.getLast())
                        .filter(rung -> waitsForItself(trial, rung, stays))
                        .map(
                                rung ->
                                        new Chain(
                                                rung,
                                                victims.subList(0, victims.size() - 1),
                                                List.of(),
                                                true));
    }

    /// Whether those who hold all of it are nowhere but among those who wait for it. Only a
    /// connection is held by the thread that asked for it, as a rule.
    private static boolean waitsForItself(TrialView trial, Rung rung, Stays stays) {
        return rung.kind() == ResourceKind.CONNECTION_POOL
                && isWaitedForOnly(trial, rung, WaitKind.POOL, stays);
    }

    /// Whether requests wait for it, and hardly any is at a place of another kind.
    private static boolean isWaitedForOnly(TrialView trial, Rung rung, WaitKind kind, Stays stays) {
        double perSecond = trial.heavy().map(Seen::perSecond).orElse(0.0);
        return isWaitedFor(rung)
                && stays.heavySeconds(site -> site.kind() == kind) > 0
                && stays.heavySeconds(site -> site.kind() != kind) * perSecond
                        < Thresholds.EXPLAINS * rung.capacity().orElse(0.0);
    }

    /// Whether those who hold it do little but run: then it is as full as the processors are.
    private static boolean mostlyRun(Rung rung, Stays stays) {
        double running = stays.heavySeconds(site -> site.kind().runs());
        return rung.heldUnderLoad()
                .filter(held -> running >= Thresholds.EXPLAINS * held)
                .isPresent();
    }

    /// Whether it has units that requests hold.
    private static boolean isHeld(Rung rung) {
        return !NOT_HELD.contains(rung.kind()) && !inferred(rung);
    }

    /// Whether it is held as long as at the low rate; not if that is not known.
    private static boolean heldAsLong(Rung rung) {
        return growth(rung)
                .filter(times -> times <= Thresholds.HELD_LONGER)
                .filter(times -> times >= Thresholds.HELD_SHORTER)
                .isPresent();
    }

    private static boolean isWaitedFor(Rung rung) {
        return rung.underLoad().filter(use -> use.waiting() >= 1).isPresent();
    }

    /// Whether it is full of requests that hold it as long as ever, while others wait for it.
    static boolean keepsWaiting(Rung rung) {
        return isHeld(rung) && heldAsLong(rung) && isWaitedFor(rung);
    }

    /// Whether fewer of its tasks are done than requests are completed, while more of them wait. No
    /// request waits for such tasks.
    static boolean fallsBehind(Rung rung) {
        return rung.kind() == ResourceKind.WORKERS
                && isWaitedFor(rung)
                && growth(rung).filter(of -> of < Thresholds.HELD_SHORTER).isPresent();
    }

    /// How many times longer it is held than at the low rate; empty if that is not known.
    private static Optional<Double> growth(Rung rung) {
        return rung.demandSeconds()
                .filter(low -> low > 0)
                .flatMap(low -> rung.heldUnderLoad().map(held -> held / low));
    }

    /// Full, and held longer than at the low rate: something inside grew.
    private static Optional<Chain> grown(List<Rung> full, Stays stays, double perSecond) {
        List<Rung> victims = victims(full, List.of());
        List<Explained> all =
                full.stream()
                        .filter(rung -> !victims.contains(rung) && !OUTERMOST.contains(rung.kind()))
                        .filter(rung -> rung.kind() != ResourceKind.CONCURRENCY)
                        .filter(rung -> !fallsBehind(rung))
                        .map(rung -> new Explained(rung, waitedSeconds(rung, stays, perSecond)))
                        .filter(of -> of.seconds() > 0)
                        .sorted(Comparator.comparingDouble(Explained::seconds).reversed())
                        .toList();
        // Where nothing is a victim, what grew most is what there is to explain.
        double toExplain =
                victims.isEmpty()
                        ? all.stream().findFirst().map(Explained::seconds).orElse(0.0)
                        : growthSeconds(victims.getLast()).orElse(0.0);
        List<Explained> candidates =
                all.stream().filter(of -> of.seconds() >= Thresholds.EXPLAINS * toExplain).toList();
        // A place inside the innermost victim takes no longer than that is held; one that does is
        // before it, as the victim's own queue.
        double atMost = victims.isEmpty() ? 0 : Thresholds.HELD_LONGER * toExplain;
        Optional<Explained> inside =
                candidates.stream()
                        .filter(of -> !inferred(of.rung()) || of.seconds() <= atMost)
                        .findFirst();
        return inside.map(Explained::rung)
                .or(() -> hardlyGrown(victims))
                .or(() -> candidates.stream().map(Explained::rung).findFirst())
                .or(() -> Rungs.first(full, ResourceKind.CPU))
                .map(cause -> workersIf(cause, full))
                .map(cause -> collectorIf(cause, full))
                .map(
                        cause ->
                                new Chain(
                                        cause,
                                        victims.stream()
                                                .filter(victim -> !victim.equals(cause))
                                                .toList(),
                                        ties(cause, full)))
                .map(chain -> processorsIf(chain, stays))
                .map(chain -> behindQueueIf(chain, full, stays))
                .map(chain -> turnIf(chain, full));
    }

    /// Who holds a monitor for want of a processor has others wait for it: the processors come
    /// first.
    private static Chain processorsIf(Chain chain, Stays stays) {
        return chain.cause().kind() == ResourceKind.MONITOR && mostlyRun(chain.cause(), stays)
                ? Rungs.first(chain.ties(), ResourceKind.CPU)
                        .map(cpu -> new Chain(cpu, chain.victims(), List.of(chain.cause())))
                        .orElse(chain)
                : chain;
    }

    /// A queue in this process makes nobody else slower: where always as many threads as there can
    /// be are at a socket for longer than at the low rate, it is before them, as that of a pool of
    /// a service's own making.
    private static Chain behindQueueIf(Chain chain, List<Rung> full, Stays stays) {
        return chain.cause().kind() == ResourceKind.QUEUE
                ? full.stream()
                        .filter(rung -> rung.kind() == ResourceKind.DEPENDENCY)
                        .filter(rung -> stays.alwaysAsMany(rung.name()))
                        .findFirst()
                        .map(chain::within)
                        .orElse(chain)
                : chain;
    }

    /// The same if the cause is only full of what waits for another.
    private Chain within(Rung other) {
        return new Chain(other, Stream.concat(victims.stream(), Stream.of(cause)).toList(), ties);
    }

    /// Who waits for a turn waits for the one who has it.
    private static Chain turnIf(Chain chain, List<Rung> full) {
        return full.stream()
                .filter(
                        rung ->
                                rung.basis() instanceof Basis.Turn turn
                                        && turn.queue().equals(chain.cause().name()))
                .findFirst()
                .map(chain::within)
                .orElse(chain);
    }

    /// The innermost victim, if it is held longer by no more than chance may make it seem.
    private static Optional<Rung> hardlyGrown(List<Rung> victims) {
        return victims.isEmpty()
                ? Optional.empty()
                : Optional.of(victims.getLast())
                        .filter(rung -> growth(rung).orElse(0.0) < Thresholds.HELD_MUCH_LONGER);
    }

    /// @param seconds by which a request stays longer because of it
    private record Explained(Rung rung, double seconds) {}

    /// Who waits for a future waits for whoever completes it: workers that are all at work, for no
    /// longer than at the low rate; in batches, for less.
    private static Rung workersIf(Rung cause, List<Rung> full) {
        boolean future =
                cause.basis() instanceof Basis.TimePerVisit visit
                        && visit.kind() == WaitKind.FUTURE;
        return future
                ? full.stream()
                        .filter(rung -> rung.kind() == ResourceKind.WORKERS)
                        .filter(rung -> !fallsBehind(rung))
                        .filter(
                                rung ->
                                        growth(rung)
                                                .filter(of -> of <= Thresholds.HELD_LONGER)
                                                .isPresent())
                        .findFirst()
                        .orElse(cause)
                : cause;
    }

    /// CPU that is full while the collector stops all threads for much of the time.
    private static Rung collectorIf(Rung cause, List<Rung> full) {
        return cause.kind() == ResourceKind.CPU
                ? Rungs.first(full, ResourceKind.COLLECTOR).orElse(cause)
                : cause;
    }

    /// A processor that is full beside another cause may be a cause itself.
    private static List<Rung> ties(Rung cause, List<Rung> full) {
        boolean busy = cause.kind() != ResourceKind.CPU && cause.kind() != ResourceKind.COLLECTOR;
        return Rungs.first(full, ResourceKind.CPU).filter(_ -> busy).stream().toList();
    }

    /// By how much longer a request stays because it waits for this.
    private static double waitedSeconds(Rung rung, Stays stays, double perSecond) {
        if (rung.kind() == ResourceKind.CPU || rung.kind() == ResourceKind.COLLECTOR) {
            return stays.growthSeconds(site -> site.kind().runs());
        }
        return rung.underLoad().map(UnderLoad::waiting).orElse(0.0) / perSecond;
    }

    /// Those that are held longer than at the low rate, and longer than a plain one: outermost
    /// first.
    private static List<Rung> victims(List<Rung> full, List<Rung> plain) {
        double held =
                plain.stream()
                        .flatMap(rung -> rung.heldUnderLoad().stream())
                        .min(Comparator.naturalOrder())
                        .orElse(0.0);
        return full.stream()
                .filter(rung -> !plain.contains(rung) && isHeld(rung))
                .filter(rung -> rung.kind() != ResourceKind.LOAD_GENERATOR)
                .filter(rung -> growth(rung).orElse(0.0) > Thresholds.HELD_LONGER)
                .filter(rung -> rung.heldUnderLoad().filter(of -> of >= held).isPresent())
                .sorted(
                        Comparator.comparingDouble(
                                (Rung rung) -> -rung.heldUnderLoad().orElseThrow()))
                .toList();
    }

    /// By how much longer it is held than at the low rate; empty if that is not known.
    private static Optional<Double> growthSeconds(Rung rung) {
        return rung.demandSeconds().flatMap(low -> rung.heldUnderLoad().map(held -> held - low));
    }

    /// Users of a closed load are busy whatever they wait for: they are the limit where the
    /// throughput is what their number and the service time give.
    private static Optional<Chain> users(TrialView trial, List<Rung> ladder, double perSecond) {
        return Rungs.first(ladder, ResourceKind.LOAD_GENERATOR)
                .filter(_ -> trial.closed())
                .filter(rung -> isNear(rung.demandCeiling(), perSecond))
                .map(rung -> new Chain(rung, List.of(), List.of()));
    }

    private static boolean isNear(Optional<Double> ceiling, double perSecond) {
        return ceiling.filter(of -> Math.abs(perSecond - of) <= Thresholds.NEAR * of).isPresent();
    }

    /// Whether all of it was in use under the heaviest load.
    static boolean full(Rung rung) {
        double least =
                switch (rung.kind()) {
                    case CONNECTION_POOL -> Thresholds.SATURATED_HANDOVER;
                    case COLLECTOR -> Thresholds.STOPPED_MUCH;
                    case ACCEPT_QUEUE -> Thresholds.SATURATED_BACKLOG;
                    default -> Thresholds.SATURATED;
                };
        boolean waitedFor =
                !seenOnlyWhenWaitedFor(rung.kind())
                        || rung.underLoad()
                                .filter(use -> use.waiting() >= Thresholds.LEAST_UNITS)
                                .isPresent();
        return waitedFor && rung.underLoad().filter(use -> use.utilization() >= least).isPresent();
    }

    /// Whether how long it is held at a low rate is not known.
    static boolean seenOnlyWhenWaitedFor(ResourceKind kind) {
        return SEEN_WHEN_WAITED_FOR.contains(kind);
    }

    /// Whether its rung is there only because somebody waits, whatever for.
    static boolean inferred(Rung rung) {
        return rung.basis() instanceof Basis.TimePerVisit
                || rung.basis() instanceof Basis.Turn
                || rung.basis() instanceof Basis.AtNoThread;
    }
}
