package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.Reflect;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The threads of this JVM, and what each of them does: from JDK 25 on the JVM tells all of it at
/// once, before that the monitors of platform threads alone, and those only in a dump of all.
public abstract class ThreadSource {
    private final VirtualThreads virtual;
    private final Method allPlatform = allPlatform();

    private ThreadSource(Initialized classes) {
        this.virtual = new VirtualThreads(classes);
    }

    private static Method allPlatform() {
        try {
            Method all = Thread.class.getDeclaredMethod("getThreads");
            all.setAccessible(true);
            return all;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("unsupported JDK", e);
        }
    }

    /// For a dump of all threads, which may stop them.
    static ThreadSource forDump(Initialized classes) throws ReflectiveOperationException {
        return snapshots(classes).orElseGet(() -> new Dumps(classes));
    }

    /// For looks at some of them, again and again.
    static ThreadSource forLooks(Initialized classes) throws ReflectiveOperationException {
        return snapshots(classes).orElseGet(() -> new Readings(classes));
    }

    private static Optional<ThreadSource> snapshots(Initialized classes) {
        try {
            return Optional.of(
                    new Snapshots(classes, Class.forName("jdk.internal.vm.ThreadSnapshot")));
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return Optional.empty();
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

        /// Binary name of its class; empty if nothing is waited for.
        String type() {
            return name.substring(0, Math.max(0, name.lastIndexOf('@')));
        }

        /// The identity hash code; 0 if nothing is waited for.
        int identity() {
            return name.isEmpty() ? 0 : identity(name);
        }

        /// The identity hash code that ends a name such as `java.lang.Object@1b2c3d`.
        static int identity(String name) {
            return Integer.parseUnsignedInt(name, name.lastIndexOf('@') + 1, name.length(), 16);
        }
    }

    /// @param monitors that the thread holds
    /// @param carrier id of the carrier's thread; 0 if it has none
    record ObservedThread(
            Thread.State state,
            List<StackTraceElement> stack,
            Blocker parkedOn,
            Blocker blockedOn,
            Blocker waitingOn,
            List<String> monitors,
            long carrier) {
        /// Class of what it parks on or waits to enter; empty if it does neither.
        String blockerClass() {
            return blockedOn.name().isEmpty() ? parkedOn.type() : blockedOn.type();
        }
    }

    /// What the source cannot tell, by the names of `ThreadDump.Untold`.
    abstract List<String> untold();

    /// Null if the thread has ended.
    abstract @Nullable ObservedThread look(Thread thread) throws ReflectiveOperationException;

    /// Those that are alive, without carriers, which run nothing of their own.
    Collection<Thread> threads() throws ReflectiveOperationException {
        List<Thread> all = platformThreads();
        virtual.groups().forEach(group -> all.addAll(group.threads()));
        List<Thread> forked = virtual.forkedBy(all);
        while (!forked.isEmpty()) {
            all.addAll(forked);
            forked = virtual.forkedBy(forked);
        }
        return all;
    }

    /// Without carriers.
    List<Thread> platformThreads() throws ReflectiveOperationException {
        List<Thread> threads = systemThreads();
        threads.removeIf(ThreadSource::isCarrier);
        return threads;
    }

    /// Of the operating system: carriers, too.
    List<Thread> systemThreads() throws ReflectiveOperationException {
        return new ArrayList<>(Arrays.asList((Thread[]) allPlatform.invoke(null)));
    }

    static boolean isCarrier(Thread thread) {
        return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
    }

    VirtualThreads virtualThreads() {
        return virtual;
    }

    /// `jdk.internal.vm.ThreadSnapshot`, which stops one thread at a time. Its methods are looked
    /// up once: there may be a million threads.
    private static final class Snapshots extends ThreadSource {
        private final Method of;
        private final Method stackTrace;
        private final Method threadState;
        private final Method parkBlocker;
        private final Method blockedOn;
        private final Method waitingOn;
        private final Method ownsMonitors;
        private final Method ownedAt;
        private final Method carrierThread;

        Snapshots(Initialized classes, Class<?> type) throws NoSuchMethodException {
            super(classes);
            of = accessible(type, "of", Thread.class);
            stackTrace = accessible(type, "stackTrace");
            threadState = accessible(type, "threadState");
            parkBlocker = accessible(type, "parkBlocker");
            blockedOn = accessible(type, "blockedOn");
            waitingOn = accessible(type, "waitingOn");
            ownsMonitors = accessible(type, "ownsMonitors");
            ownedAt = accessible(type, "ownedMonitorsAt", int.class);
            carrierThread = accessible(type, "carrierThread");
        }

        private static Method accessible(Class<?> type, String name, Class<?>... parameters)
                throws NoSuchMethodException {
            Method method = type.getDeclaredMethod(name, parameters);
            method.setAccessible(true);
            return method;
        }

        @Override
        List<String> untold() {
            return List.of();
        }

        @Override
        @Nullable ObservedThread look(Thread thread) throws ReflectiveOperationException {
            Object taken = of.invoke(null, thread);
            if (taken == null) {
                return null;
            }
            StackTraceElement[] stack = (StackTraceElement[]) stackTrace.invoke(taken);
            Thread carrier = (Thread) carrierThread.invoke(taken);
            return new ObservedThread(
                    (Thread.State) threadState.invoke(taken),
                    List.of(stack),
                    blocker(taken, parkBlocker),
                    blocker(taken, blockedOn),
                    blocker(taken, waitingOn),
                    monitors(taken, stack.length),
                    carrier == null ? 0 : carrier.threadId());
        }

        private List<String> monitors(Object taken, int frames)
                throws ReflectiveOperationException {
            if (!(boolean) ownsMonitors.invoke(taken)) {
                return List.of();
            }
            List<String> monitors = new ArrayList<>();
            for (int depth = 0; depth < frames; depth++) {
                ((Stream<?>) ownedAt.invoke(taken, depth))
                        .filter(Objects::nonNull) // eliminated
                        .map(Objects::toIdentityString)
                        .forEach(monitors::add);
            }
            return monitors;
        }

        /// Empty if it waits for nothing of this kind.
        private static Blocker blocker(Object taken, Method getter)
                throws ReflectiveOperationException {
            try {
                return Blocker.of(getter.invoke(taken));
            } catch (InvocationTargetException e) {
                return Blocker.NONE;
            }
        }
    }

    /// What `Thread`, `LockSupport` and `ThreadMXBean` tell of one thread at a time.
    private static class Readings extends ThreadSource {
        private final ThreadMXBean bean = ManagementFactory.getThreadMXBean();

        Readings(Initialized classes) {
            super(classes);
        }

        @Override
        List<String> untold() {
            return List.of("VIRTUAL_MONITORS");
        }

        /// It may be mounted or unmounted between two readings, so that it is asked for its carrier
        /// before and after its state: one that waits keeps its carrier if it has it in both.
        @Override
        @Nullable ObservedThread look(Thread thread) throws ReflectiveOperationException {
            long before = thread.isVirtual() ? carrier(thread) : 0;
            Thread.State state = thread.getState();
            StackTraceElement[] stack = thread.getStackTrace();
            if (stack.length == 0 && !thread.isAlive()) {
                return null;
            }
            return new ObservedThread(
                    state,
                    List.of(stack),
                    Blocker.of(LockSupport.getBlocker(thread)),
                    state == Thread.State.BLOCKED ? entered(thread) : Blocker.NONE,
                    Blocker.NONE,
                    List.of(),
                    thread.isVirtual() ? carrier(state, before, carrier(thread)) : 0);
        }

        private static long carrier(Thread.State state, long before, long after) {
            return state == Thread.State.RUNNABLE
                    ? Math.max(before, after)
                    : Math.min(before, after);
        }

        /// The monitor that a platform thread waits to enter.
        private Blocker entered(Thread thread) {
            ThreadInfo info = thread.isVirtual() ? null : bean.getThreadInfo(thread.threadId());
            return info == null || info.getLockInfo() == null
                    ? Blocker.NONE
                    : new Blocker(
                            null,
                            info.getLockInfo().toString(),
                            Math.max(0, info.getLockOwnerId()));
        }

        private static long carrier(Thread thread) throws ReflectiveOperationException {
            try {
                return ((Thread) Reflect.get(thread, "carrierThread")).threadId();
            } catch (NoSuchFieldException e) {
                return 0; // it has none
            }
        }
    }

    /// The same, with the monitors of all platform threads as they were at one time.
    private static final class Dumps extends Readings {
        private final Map<Long, ThreadInfo> platform = new HashMap<>();

        /// Platform threads by the name of the object, which whoever joins one waits on.
        private final Map<String, Long> byName = new HashMap<>();

        Dumps(Initialized classes) {
            super(classes);
        }

        @Override
        Collection<Thread> threads() throws ReflectiveOperationException {
            Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(true, false))
                    .forEach(info -> platform.put(info.getThreadId(), info));
            Collection<Thread> all = super.threads();
            all.stream()
                    .filter(thread -> !thread.isVirtual())
                    .forEach(
                            thread ->
                                    byName.put(
                                            Objects.toIdentityString(thread), thread.threadId()));
            return all;
        }

        @Override
        @Nullable ObservedThread look(Thread thread) throws ReflectiveOperationException {
            if (thread.isVirtual()) {
                return super.look(thread);
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
            return new ObservedThread(
                    info.getThreadState(),
                    List.of(info.getStackTrace()),
                    enters || waits ? Blocker.NONE : waitedFor,
                    enters ? waitedFor : Blocker.NONE,
                    waits && !enters ? joined(waitedFor, info) : Blocker.NONE,
                    Arrays.stream(info.getLockedMonitors()).map(MonitorInfo::toString).toList(),
                    0);
        }

        /// With the thread that is joined, if one is.
        private Blocker joined(Blocker waitedFor, ThreadInfo info) {
            return Owners.joins(List.of(info.getStackTrace()))
                    ? new Blocker(
                            null,
                            waitedFor.name(),
                            byName.getOrDefault(waitedFor.name(), waitedFor.owner()))
                    : waitedFor;
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
    }
}
