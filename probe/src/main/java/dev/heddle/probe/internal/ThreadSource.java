package dev.heddle.probe.internal;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// All threads of this JVM, and what each of them does: from JDK 25 on the JVM tells all of it at
/// once, before that the monitors of platform threads alone.
abstract class ThreadSource {
    private final VirtualThreads virtual;

    private ThreadSource(Initialized classes) {
        this.virtual = new VirtualThreads(classes);
    }

    static ThreadSource ofThisJvm(Initialized classes) throws ReflectiveOperationException {
        try {
            return new Snapshots(classes, Class.forName("jdk.internal.vm.ThreadSnapshot"));
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return new Beans(classes);
        }
    }

    /// An object that is waited for.
    ///
    /// @param object null if only its name is known
    /// @param name empty if nothing is waited for
    /// @param owner id of the thread that holds it, where that is told with it; 0 else
    record Blocker(@Nullable Object object, String name, long owner) {
        static final Blocker NONE = new Blocker(null, "", 0);

        static Blocker of(@Nullable Object object) {
            return object == null ? NONE : new Blocker(object, Objects.toIdentityString(object), 0);
        }
    }

    /// @param monitors that the thread holds
    /// @param carrier id of the carrier's thread; 0 if it has none
    record Seen(
            Thread.State state,
            List<StackTraceElement> stack,
            Blocker parkedOn,
            Blocker blockedOn,
            Blocker waitingOn,
            List<String> monitors,
            long carrier) {}

    /// What the source cannot tell, by the names of `ThreadDump.Untold`.
    abstract List<String> untold();

    /// Null if the thread has ended.
    abstract @Nullable Seen look(Thread thread) throws ReflectiveOperationException;

    /// Those that are alive, without carriers, which run nothing of their own.
    Collection<Thread> threads() throws ReflectiveOperationException {
        List<Thread> all = new ArrayList<>();
        Method platform = Thread.class.getDeclaredMethod("getThreads");
        platform.setAccessible(true);
        for (Thread thread : (Thread[]) platform.invoke(null)) {
            if (!thread.getClass().getName().equals("jdk.internal.misc.CarrierThread")) {
                all.add(thread);
            }
        }
        virtual.groups().forEach(group -> all.addAll(group.threads()));
        List<Thread> forked = virtual.forkedBy(all);
        while (!forked.isEmpty()) {
            all.addAll(forked);
            forked = virtual.forkedBy(forked);
        }
        return all;
    }

    /// `jdk.internal.vm.ThreadSnapshot`, which stops one thread at a time.
    private static final class Snapshots extends ThreadSource {
        private final Method of;
        private final Method ownedAt;

        Snapshots(Initialized classes, Class<?> type) throws NoSuchMethodException {
            super(classes);
            of = type.getDeclaredMethod("of", Thread.class);
            of.setAccessible(true);
            ownedAt = type.getDeclaredMethod("ownedMonitorsAt", int.class);
            ownedAt.setAccessible(true);
        }

        @Override
        List<String> untold() {
            return List.of();
        }

        @Override
        @Nullable Seen look(Thread thread) throws ReflectiveOperationException {
            Object taken = of.invoke(null, thread);
            if (taken == null) {
                return null;
            }
            StackTraceElement[] stack = (StackTraceElement[]) Reflect.get(taken, "stackTrace()");
            return new Seen(
                    (Thread.State) Reflect.get(taken, "threadState()"),
                    List.of(stack),
                    blocker(taken, "parkBlocker()"),
                    blocker(taken, "blockedOn()"),
                    blocker(taken, "waitingOn()"),
                    monitors(taken, stack.length),
                    carrier(taken));
        }

        private List<String> monitors(Object taken, int frames)
                throws ReflectiveOperationException {
            List<String> monitors = new ArrayList<>();
            if ((boolean) Reflect.get(taken, "ownsMonitors()")) {
                for (int depth = 0; depth < frames; depth++) {
                    ((Stream<?>) ownedAt.invoke(taken, depth))
                            .filter(Objects::nonNull) // eliminated
                            .map(Objects::toIdentityString)
                            .forEach(monitors::add);
                }
            }
            return monitors;
        }

        /// It has none, or is in another state.
        private static Blocker blocker(Object taken, String getter)
                throws ReflectiveOperationException {
            try {
                return Blocker.of(Reflect.get(taken, getter));
            } catch (NoSuchFieldException | InvocationTargetException e) {
                return Blocker.NONE;
            }
        }

        private static long carrier(Object taken) throws ReflectiveOperationException {
            try {
                return ((Thread) Reflect.get(taken, "carrierThread()")).threadId();
            } catch (NoSuchFieldException e) {
                return 0;
            }
        }
    }

    /// What `Thread`, `LockSupport` and `ThreadMXBean` tell.
    private static final class Beans extends ThreadSource {
        private final Map<Long, ThreadInfo> platform = new HashMap<>();

        Beans(Initialized classes) {
            super(classes);
        }

        @Override
        List<String> untold() {
            return List.of("VIRTUAL_MONITORS");
        }

        @Override
        Collection<Thread> threads() throws ReflectiveOperationException {
            Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(true, false))
                    .forEach(info -> platform.put(info.getThreadId(), info));
            return super.threads();
        }

        @Override
        @Nullable Seen look(Thread thread) throws ReflectiveOperationException {
            if (thread.isVirtual()) {
                return virtual(thread);
            }
            ThreadInfo info = platform.get(thread.threadId());
            if (info == null) {
                return null;
            }
            Blocker waitedFor = blocker(thread, info);
            boolean enters = info.getThreadState() == Thread.State.BLOCKED;
            boolean waits =
                    info.getStackTrace().length > 0
                            && info.getStackTrace()[0].getClassName().equals("java.lang.Object");
            return new Seen(
                    info.getThreadState(),
                    List.of(info.getStackTrace()),
                    enters || waits ? Blocker.NONE : waitedFor,
                    enters ? waitedFor : Blocker.NONE,
                    waits && !enters ? waitedFor : Blocker.NONE,
                    Arrays.stream(info.getLockedMonitors()).map(MonitorInfo::toString).toList(),
                    0);
        }

        /// As it was when all were stopped; with the object if the thread waits for it still.
        private static Blocker blocker(Thread thread, ThreadInfo info) {
            LockInfo lock = info.getLockInfo();
            if (lock == null) {
                return Blocker.NONE;
            }
            Blocker now = Blocker.of(LockSupport.getBlocker(thread));
            return now.name().equals(lock.toString())
                    ? now
                    : new Blocker(null, lock.toString(), Math.max(0, info.getLockOwnerId()));
        }

        /// It may be mounted between two readings, so that it is asked for its carrier before and
        /// after its state.
        private static @Nullable Seen virtual(Thread thread) throws ReflectiveOperationException {
            long before = carrier(thread);
            Thread.State state = thread.getState();
            StackTraceElement[] stack = thread.getStackTrace();
            if (stack.length == 0 && !thread.isAlive()) {
                return null;
            }
            return new Seen(
                    state,
                    List.of(stack),
                    Blocker.of(LockSupport.getBlocker(thread)),
                    Blocker.NONE,
                    Blocker.NONE,
                    List.of(),
                    Math.max(before, carrier(thread)));
        }

        private static long carrier(Thread thread) throws ReflectiveOperationException {
            try {
                return ((Thread) Reflect.get(thread, "carrierThread")).threadId();
            } catch (NoSuchFieldException e) {
                return 0; // it has none
            }
        }
    }
}
