package dev.heddle.probe.internal.thread;

import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/// What the threads of one look wait for, and who of them has it: by the number of the resource
/// that the probe reads; of monitors and locks, their own; of a task, that of the executor in whose
/// queue it stands, or whose worker runs it. A task that another kind of thread runs has one number
/// with all that are waited for at the same site; what nobody owns has the one of the threads that
/// complete it ([Completers]).
final class Identities {
    /// Of the objects that are waited for, the owners of so many are asked for.
    private static final int MOST_OBJECTS = 300;

    /// Of so many platform threads at monitors.
    private static final int MOST_BLOCKED = 50;

    private static final int MOST_QUEUED = 1_000;

    private static final int NONE = 0;

    private final Parts parts;
    private final Completers completers;
    private final Owners owners = new Owners(MOST_QUEUED);
    private final Map<Long, Thread> platform = new HashMap<>();

    /// By what is waited for.
    private final IdentityHashMap<Object, Thread> ownerOf = new IdentityHashMap<>();

    private final Map<Thread, Set<Integer>> held = new HashMap<>();

    /// Monitors that are waited for, as they are named.
    private final Set<String> monitors = new HashSet<>();

    private Identities(Parts parts, Completers completers) {
        this.parts = parts;
        this.completers = completers;
    }

    /// @param threads that are looked at
    static Identities of(
            Collection<Thread> threads, Parts parts, Completers completers, ThreadMXBean bean)
            throws ReflectiveOperationException {
        Identities identities = new Identities(parts, completers);
        IdentityHashMap<Object, Thread> awaited = new IdentityHashMap<>();
        List<Thread> blocked = new ArrayList<>();
        for (Thread thread : threads) {
            identities.owners.workers(thread);
            if (!thread.isVirtual()) {
                identities.platform.put(thread.threadId(), thread);
                if (thread.getState() == Thread.State.BLOCKED && blocked.size() < MOST_BLOCKED) {
                    blocked.add(thread);
                }
            }
            Object blocker = LockSupport.getBlocker(thread);
            if (blocker != null && awaited.size() < MOST_OBJECTS) {
                awaited.put(blocker, thread);
            }
        }
        if (awaited.keySet().stream().anyMatch(Identities::isTask)) {
            identities.owners.queued();
        }
        awaited.forEach(identities::owner);
        identities.monitors(blocked, bean);
        return identities;
    }

    private static boolean isTask(Object waitedFor) {
        return waitedFor instanceof FutureTask
                || waitedFor.getClass().getName().startsWith("java.util.concurrent.Completable");
    }

    private void owner(Object waitedFor, Thread waiting) {
        owners.of(waitedFor, waiting).ifPresent(owner -> ownerOf.put(waitedFor, owner));
    }

    private void monitors(List<Thread> blocked, ThreadMXBean bean) {
        long[] ids = blocked.stream().mapToLong(Thread::threadId).toArray();
        for (ThreadInfo info : bean.getThreadInfo(ids)) {
            if (info != null && info.getLockInfo() != null) {
                Thread owner = platform.get(info.getLockOwnerId());
                if (owner != null) {
                    holds(owner, info.getLockInfo().getIdentityHashCode());
                }
            }
        }
    }

    private void holds(Thread owner, int identity) {
        held.computeIfAbsent(owner, key -> new TreeSet<>()).add(identity);
    }

    /// Threads that have what others wait for; each is to be looked at.
    Set<Thread> owners() {
        Set<Thread> all = new HashSet<>(held.keySet());
        all.addAll(ownerOf.values());
        return all;
    }

    /// The number of what a thread waits for; 0 if it waits for nothing that has one. Called for
    /// all threads before [#heldBy] is for any.
    int awaited(ThreadSource.ObservedThread seen, String site) {
        ThreadSource.Blocker monitor = seen.blockedOn();
        if (!monitor.name().isEmpty()) {
            monitors.add(monitor.name());
            return monitor.identity();
        }
        Object waitedFor =
                seen.parkedOn().object() == null
                        ? seen.waitingOn().object()
                        : seen.parkedOn().object();
        return waitedFor == null ? NONE : awaited(waitedFor, site);
    }

    private int awaited(Object waitedFor, String site) {
        Optional<Object> resource = parts.resourceOf(waitedFor).or(() -> executorOf(waitedFor));
        if (resource.isPresent()) {
            return System.identityHashCode(resource.get());
        }
        Thread owner = ownerOf.get(waitedFor);
        boolean lock = Locks.isLock(waitedFor);
        String place = site + waitedFor.getClass().getName();
        if (owner == null) {
            return lock
                    ? System.identityHashCode(waitedFor)
                    : completers.numberOf(waitedFor, place);
        }
        int number = lock ? System.identityHashCode(waitedFor) : place.hashCode();
        holds(owner, number);
        return number;
    }

    /// The executor that has a task, or runs it.
    private Optional<Object> executorOf(Object waitedFor) {
        return owners.queueing(waitedFor)
                .or(
                        () ->
                                Optional.ofNullable(ownerOf.get(waitedFor))
                                        .filter(owner -> waitedFor instanceof FutureTask)
                                        .flatMap(owners::executorOf));
    }

    /// The numbers of what others wait for and a thread has.
    Set<Integer> heldBy(Thread thread, ThreadSource.ObservedThread seen) {
        Set<Integer> all = new TreeSet<>(held.getOrDefault(thread, Set.of()));
        seen.monitors().stream()
                .filter(monitors::contains)
                .map(ThreadSource.Blocker::identity)
                .forEach(all::add);
        return all;
    }
}
