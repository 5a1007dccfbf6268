package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.References;
import dev.heddle.probe.internal.reflect.Reflect;
import dev.heddle.probe.shared.GroupIdentity;
import dev.heddle.probe.shared.Handlers;
import dev.heddle.probe.shared.ThreadNames;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Which threads complete what others wait for though nobody owns it, such as a `CompletableFuture`
/// in a queue of the application's own: those whose standing task reaches it, through the
/// application's objects and the JDK's collections. A standing task is what a thread was started
/// with, or what a scheduled executor or a timer repeats. Where one kind of thread does, all who
/// wait at the same site wait for it.
///
/// Nothing is told where all wait for one object, which a task may reach and not be meant by, and
/// where threads of several names reach what is waited for. Used by the sampler's thread.
final class Completers {
    /// Objects that one look follows.
    private static final int MOST_OBJECTS = 5_000;

    /// Elements of an array that are followed.
    private static final int MOST_ELEMENTS = 1_000;

    /// Rounds without a result, after which a site is given up. A task that runs is in no queue in
    /// which it could be found.
    private static final int MOST_ROUNDS = 20;

    /// Steps from a task within which whatever can run is followed: it may wrap the task.
    private static final int WRAPPERS = 5;

    private final Handlers classes = new Handlers();

    /// The name of the threads that complete what is waited for at a site; empty if it cannot be
    /// told.
    private final Map<String, String> completers = new HashMap<>();

    /// Of one look: what is waited for, and at which site; its completer is not known yet.
    private final IdentityHashMap<Object, String> wanted = new IdentityHashMap<>();

    /// Of a round, in which the threads of each name are asked: those who reach what is waited for.
    private final Map<String, Set<String>> reached = new HashMap<>();

    private final Set<String> asked = new HashSet<>();

    /// By site, without a result.
    private final Map<String, Integer> rounds = new HashMap<>();

    private int left;

    /// An object on the way, and how far it is from the task.
    private static final class Reach {
        private final Object object;
        private final int depth;

        Reach(Object object, int depth) {
            this.object = object;
            this.depth = depth;
        }
    }

    /// The number of what completes an object that threads wait for at a site; 0 if it is not
    /// known.
    ///
    /// @param site begins with its class
    int numberOf(Object waitedFor, String site) {
        String known = completers.get(site);
        if (known == null) {
            awaited(waitedFor, site);
            return 0;
        }
        return known.isEmpty() ? 0 : GroupIdentity.of(known);
    }

    private void awaited(Object waitedFor, String site) {
        if (mayBeCompleted(waitedFor, site) && wanted.put(waitedFor, site) != null) {
            completers.put(site, "");
        }
    }

    /// A condition is signalled to whoever waits, by many; at the site of a library, each caller
    /// may wait for another.
    private boolean mayBeCompleted(Object waitedFor, String site) {
        return !(waitedFor instanceof Condition) && classes.isOfApplication(site);
    }

    /// Whether there is something left to search for.
    boolean searches() {
        return !wanted.isEmpty();
    }

    /// The name of the threads that complete what is waited for at a site; empty if not known.
    Optional<String> of(String site) {
        return Optional.ofNullable(completers.get(site)).filter(name -> !name.isEmpty());
    }

    /// Asks the threads of some names, after all of a look have told what they wait for.
    void search(Collection<Thread> platform) {
        wanted.values().removeIf(completers::containsKey);
        if (!wanted.isEmpty()) {
            Map<String, Thread> byName = new LinkedHashMap<>();
            platform.forEach(
                    thread -> byName.putIfAbsent(ThreadNames.group(thread.getName()), thread));
            left = MOST_OBJECTS;
            byName.forEach(
                    (name, thread) -> {
                        if (left > 0 && asked.add(name)) {
                            String own = wanted.get(LockSupport.getBlocker(thread));
                            roots(thread).forEach(root -> follow(root, name, own));
                        }
                    });
            if (left > 0) {
                endRound();
            }
        }
        wanted.clear();
    }

    private void endRound() {
        for (String site : Set.copyOf(wanted.values())) {
            Set<String> names = reached.getOrDefault(site, Set.of());
            if (!names.isEmpty()) {
                completers.put(site, names.size() == 1 ? names.iterator().next() : "");
            } else if (rounds.merge(site, 1, Integer::sum) == MOST_ROUNDS) {
                completers.put(site, "");
            }
        }
        reached.clear();
        asked.clear();
    }

    /// The standing tasks of a thread.
    private List<Object> roots(Thread thread) {
        try {
            if (thread.getClass().getName().equals("java.util.TimerThread")) {
                return periodic((Object[]) Reflect.get(thread, "queue.queue"));
            }
            if (classes.isOfApplication(thread.getClass().getName())) {
                return List.of(thread);
            }
            Object task = Reflect.get(thread, "holder.task");
            if (!Owners.isWorker(task)) {
                return List.of(task);
            }
            return Reflect.get(task, "this$0") instanceof ScheduledThreadPoolExecutor scheduled
                    ? periodic((Object[]) Reflect.get(scheduled, "workQueue.queue"))
                    : List.of();
        } catch (ReflectiveOperationException e) {
            return List.of(); // it has no task, or another JDK has it elsewhere
        }
    }

    private static List<Object> periodic(Object[] tasks) {
        return Arrays.stream(tasks)
                .filter(Objects::nonNull)
                .filter(Completers::isPeriodic)
                .toList();
    }

    /// As the JDK's tasks say it, whose period is 0 if they run once.
    private static boolean isPeriodic(Object task) {
        try {
            return Reflect.value(task, "period")
                    .filter(period -> period instanceof Long millis && millis != 0)
                    .isPresent();
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /// @param own site at which the thread itself waits, which it cannot complete
    private void follow(Object root, String name, @Nullable String own) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Reach> next = new ArrayDeque<>(List.of(new Reach(root, 0)));
        while (!next.isEmpty() && left > 0) {
            Reach at = next.remove();
            if (seen.add(at.object)) {
                left--;
                String site = wanted.get(at.object);
                if (site != null && !site.equals(own)) {
                    reached.computeIfAbsent(site, key -> new HashSet<>()).add(name);
                }
                for (Object value : References.of(at.object, MOST_ELEMENTS)) {
                    if (next.size() < MOST_OBJECTS && isFollowed(value, at.depth + 1)) {
                        next.add(new Reach(value, at.depth + 1));
                    }
                }
            }
        }
    }

    /// Tasks of executors are another's to do.
    private boolean isFollowed(Object value, int depth) {
        if (value instanceof Thread
                || value instanceof Executor
                || value instanceof Timer
                || value instanceof Reference) {
            return false;
        }
        String name = value.getClass().getName();
        return value instanceof Object[]
                || name.startsWith("java.util.")
                || classes.isOfApplication(name)
                || (depth <= WRAPPERS && (value instanceof Runnable || value instanceof Callable));
    }
}
