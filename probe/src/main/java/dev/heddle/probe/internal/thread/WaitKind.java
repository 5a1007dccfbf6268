package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.shared.AnswerFrames;
import dev.heddle.probe.shared.IdleFrames;
import dev.heddle.probe.shared.PoolClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// For what a thread waits, told by its state, the JDK's frames at the top of its stack, and the
/// class of its blocker.
public final class WaitKind {
    /// Has no task.
    static final String IDLE = "idle";

    /// Waits for something to happen to any of many connections: is there for no single request.
    static final String SELECTING = "selecting";

    /// A virtual thread that could run.
    static final String CARRIER = "carrier";

    /// Runs Java code, by all that its stack tells.
    static final String RUNNING = "running";

    /// Reads or writes a file, or waits for one.
    static final String FILE = "file";

    /// Waits for another thread to initialize a class, which no state tells.
    static final String INITIALIZATION = "initialization";

    private static final List<String> SELECTING_FRAMES =
            List.of(
                    "sun.nio.ch.SelectorImpl.lockAndDoSelect",
                    "io.netty.channel.epoll.Native.epollWait",
                    "io.netty.channel.uring.Native.ioUringEnter",
                    "java.lang.ref.ReferenceQueue.remove",
                    "sun.nio.ch.Net.accept",
                    "sun.nio.ch.NioSocketImpl.accept",
                    "sun.nio.ch.ServerSocketChannelImpl.accept",
                    "sun.nio.ch.Poller.pollLoop",
                    "sun.nio.ch.Poller.pollerLoop",
                    "sun.nio.ch.Poller.subPollerLoop",
                    "sun.nio.ch.Poller.updateLoop",
                    "sun.nio.fs.LinuxWatchService.poll");

    private static final List<String> SOCKETS =
            List.of(
                    "sun.nio.ch.NioSocketImpl",
                    "sun.nio.ch.SocketChannelImpl",
                    "sun.nio.ch.DatagramChannelImpl",
                    "sun.nio.ch.SocketDispatcher",
                    "java.net.Socket",
                    "java.net.Inet");

    private static final List<String> FILES =
            List.of(
                    "java.io.File",
                    "java.io.RandomAccessFile",
                    "sun.nio.ch.FileChannelImpl",
                    "sun.nio.ch.UnixFileDispatcherImpl",
                    "sun.nio.ch.FileDispatcherImpl",
                    "sun.nio.fs.Unix");

    /// Classes that let so many callers in at a time, under any prefix.
    private static final List<String> THROTTLES =
            List.of("org.springframework.util.ConcurrencyThrottleSupport");

    /// Methods of databases that run in the same process in which a transaction waits for another
    /// one to end, under any prefix.
    private static final List<String> DATABASE_LOCKS =
            List.of(
                    "org.h2.mvstore.tx.Transaction.waitForThisToEnd",
                    "org.h2.mvstore.db.MVTable.doLock1",
                    "org.h2.mvstore.db.MVTable.doLock2",
                    "org.hsqldb.lib.CountUpDownLatch.await",
                    "org.apache.derby.impl.services.locks.ActiveLock.waitForGrant");

    /// Frames between a pool, or a client, and what it parks by.
    private static final int NEAR_FRAMES = 4;

    private static final List<String> PARKS =
            List.of(
                    "jdk.internal.misc.Unsafe.park",
                    "java.util.concurrent.locks.LockSupport.park",
                    "java.lang.VirtualThread.park",
                    "java.lang.System$");

    private static final List<String> SLEEPS = List.of("java.lang.Thread.sleep");

    private static final List<String> YIELDS =
            List.of("java.lang.Thread.yield", "java.lang.VirtualThread.tryYield");

    /// Kinds that a frame of the JDK tells alone; the first that fits is meant.
    private static final List<Kind> BY_FRAME =
            List.of(
                    new Kind("sleep", SLEEPS),
                    new Kind("socket", SOCKETS),
                    new Kind(FILE, FILES),
                    new Kind("process", List.of("java.lang.Process")),
                    new Kind("monitor_wait", List.of("java.lang.Object.wait")));

    /// Kinds that do not tell what comes when the wait ends.
    private static final Set<String> UNTOLD = Set.of("queue", "future", "park", "monitor_wait");

    /// @param frames beginnings of `class.method`
    private record Kind(String name, List<String> frames) {}

    private WaitKind() {}

    /// @param site index of the innermost frame outside the JDK; the stack's length if there is
    ///   none
    /// @param mounted whether a virtual thread has a carrier; true for a platform thread
    static String of(ThreadSource.ObservedThread seen, int site, boolean mounted) {
        Thread.State state = seen.state();
        StackTraceElement[] stack = seen.stack().toArray(StackTraceElement[]::new);
        Object blocker = seen.parkedOn().object();
        List<String> names = names(stack);
        if (anyRelocated(names, SELECTING_FRAMES)) {
            return SELECTING;
        }
        if (anyRelocated(names, IdleFrames.ALL)) {
            return IDLE;
        }
        if (site < stack.length && anyRelocated(names.subList(site, site + 1), DATABASE_LOCKS)) {
            return "database_lock";
        }
        if (state == Thread.State.BLOCKED) {
            return "monitor";
        }
        List<String> inJdk = names.subList(0, site);
        if (any(inJdk, YIELDS)) {
            return "yield";
        }
        // What its frames waited for has come: now it waits for a carrier alone.
        if (state == Thread.State.RUNNABLE && !mounted) {
            return CARRIER;
        }
        if (site < stack.length && state != Thread.State.RUNNABLE) {
            // A thread of the pool's own, which opens connections, sleeps between two of them.
            if (isOf(PoolClasses.ALL, stack[site]) && !any(inJdk, SLEEPS)) {
                return "pool";
            }
            if (isOf(THROTTLES, stack[site])) {
                return "semaphore";
            }
        }
        // The JDK guards sockets, names of hosts and files by locks of its own.
        if (state != Thread.State.RUNNABLE && isLock(blocker)) {
            return "lock";
        }
        String kind = byFrames(stack, inJdk, blocker, state);
        if (!UNTOLD.contains(kind)) {
            return kind;
        }
        int near = Math.min(site + NEAR_FRAMES, names.size());
        boolean answer = anyRelocated(names.subList(0, near), AnswerFrames.ALL);
        if (kind.equals("queue") && !answer && isLoop(stack, site)) {
            return IDLE;
        }
        if (isWithinPool(stack, site) && !isOfOneClass(stack, site)) {
            return "pool";
        }
        return answer ? "socket" : kind;
    }

    private static String byFrames(
            StackTraceElement[] stack,
            List<String> inJdk,
            @Nullable Object blocker,
            Thread.State state) {
        for (Kind kind : BY_FRAME) {
            if (any(inJdk, kind.frames())) {
                return kind.name();
            }
        }
        if (state == Thread.State.RUNNABLE) {
            return stack[0].isNativeMethod() ? "native" : RUNNING;
        }
        return parked(stack, inJdk, blocker);
    }

    /// Whether what parks was called by a pool: a library may have futures of its own for it.
    private static boolean isWithinPool(StackTraceElement[] stack, int site) {
        for (int i = site; i < Math.min(site + NEAR_FRAMES, stack.length); i++) {
            if (isOf(PoolClasses.ALL, stack[i])
                    || PoolClasses.hasNameOfOne(stack[i].getClassName())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(List<String> classes, StackTraceElement frame) {
        return classes.stream()
                .anyMatch(known -> Names.beginsOrRelocates(frame.getClassName(), known));
    }

    /// Whether a platform thread runs nothing but one class's own loop around a queue: a worker
    /// without a task.
    private static boolean isLoop(StackTraceElement[] stack, int site) {
        if (site == stack.length
                || !stack[stack.length - 1].getClassName().equals("java.lang.Thread")) {
            return false;
        }
        String type = outermost(stack[site]);
        for (int i = site; i < stack.length; i++) {
            if (!stack[i].getClassName().equals("java.lang.Thread")
                    && !outermost(stack[i]).equals(type)) {
                return false;
            }
        }
        return true;
    }

    /// Whether all frames outside the JDK are of one class: a thread of a pool's own, which closes
    /// what is idle for too long.
    private static boolean isOfOneClass(StackTraceElement[] stack, int site) {
        for (int i = site; i < stack.length; i++) {
            if (!Names.isOfJdk(stack[i].getModuleName())
                    && !stack[i].getClassName().equals(stack[site].getClassName())) {
                return false;
            }
        }
        return true;
    }

    private static String outermost(StackTraceElement frame) {
        int nested = frame.getClassName().indexOf('$');
        return nested < 0 ? frame.getClassName() : frame.getClassName().substring(0, nested);
    }

    private static String parked(
            StackTraceElement[] stack, List<String> inJdk, @Nullable Object blocker) {
        if (isOf(blocker, "java.util.concurrent.Semaphore")) {
            return "semaphore";
        }
        for (int i = 0; i < inJdk.size(); i++) {
            String name = stack[i].getClassName();
            if (name.endsWith("Queue") || name.endsWith("Deque") || name.contains("Queue$")) {
                return "queue";
            }
            if (name.endsWith("Future")
                    || name.contains("Future$")
                    || name.endsWith("FutureTask")
                    || name.endsWith("CountDownLatch")
                    || name.equals("jdk.internal.misc.ThreadFlock")
                    || name.endsWith("ForkJoinTask")) {
                return "future";
            }
        }
        // A thread that is in no method that parks went on while it was looked at.
        return any(inJdk, PARKS) ? "park" : RUNNING;
    }

    private static boolean isLock(@Nullable Object blocker) {
        return isOf(blocker, "java.util.concurrent.locks.Reentrant")
                || isOf(blocker, "java.util.concurrent.locks.Stamped");
    }

    private static boolean isOf(@Nullable Object blocker, String beginning) {
        return blocker != null && blocker.getClass().getName().startsWith(beginning);
    }

    private static boolean anyRelocated(List<String> names, List<String> frames) {
        for (String name : names) {
            if (frames.stream().anyMatch(known -> Names.isOrRelocates(name, known))) {
                return true;
            }
        }
        return false;
    }

    /// The frames as `class.method`.
    private static List<String> names(StackTraceElement[] stack) {
        List<String> names = new ArrayList<>(stack.length);
        for (StackTraceElement frame : stack) {
            names.add(frame.getClassName() + "." + frame.getMethodName());
        }
        return names;
    }

    private static boolean any(List<String> names, List<String> beginnings) {
        for (String name : names) {
            if (starts(name, beginnings)) {
                return true;
            }
        }
        return false;
    }

    private static boolean starts(String name, List<String> beginnings) {
        for (String beginning : beginnings) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
