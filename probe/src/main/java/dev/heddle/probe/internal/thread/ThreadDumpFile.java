package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.JdkInternals;
import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.shared.ThreadNames;
import java.io.IOException;
import java.io.Writer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;

/// Writes all threads of this JVM into a file, as `jcmd PID Thread.dump_to_file -format=json` does,
/// and what that does not tell: who holds a lock of `java.util.concurrent`, who runs a task that is
/// waited for, in which pool's queue it stands, whose task has to complete it, and which of its
/// waits a thread is in. A stack that another thread has, too, is written once.
///
/// Threads go on meanwhile: each is told as it was when its turn came.
public final class ThreadDumpFile {
    /// Deeper ones are dropped.
    private static final int MOST_FRAMES = 1_024;

    /// More tasks than that in a queue are not read.
    private static final int MOST_QUEUED = 10_000;

    /// For who completes what is waited for; a task that runs is not found.
    private static final int MOST_SEARCHES = 20;

    /// Threads that wait for what nobody owns, of which it is searched.
    private static final int MOST_UNOWNED = 1_000;

    private final Owners owners = new Owners(MOST_QUEUED);
    private final WaitIdentity waits = new WaitIdentity(MOST_QUEUED);
    private final Map<List<StackTraceElement>, Long> stacks = new HashMap<>();
    private final JsonText json;

    /// An object that a thread waits for and nobody owns.
    ///
    /// @param site of the wait, with the object's class
    private record Unowned(Object waitedFor, String site) {}

    private ThreadDumpFile(Writer out) {
        this.json = new JsonText(out);
    }

    /// Called by the agent, by name.
    public static void write(Instrumentation instrumentation, String file)
            throws ReflectiveOperationException, IOException {
        JdkInternals.open(instrumentation);
        write(file);
    }

    /// Where the JDK's internals are open.
    static void write(String file) throws ReflectiveOperationException, IOException {
        Initialized classes = new Initialized();
        ThreadSource source = ThreadSource.forDump(classes);
        Path part = Path.of(file + ".part");
        try {
            try (Writer out = Files.newBufferedWriter(part)) {
                new ThreadDumpFile(out).write(source, new Scheduler(classes).parallelism());
            }
            Files.move(part, Path.of(file), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /// @param carriers 0 as long as there are none
    private void write(ThreadSource source, int carriers)
            throws ReflectiveOperationException, IOException {
        for (Thread thread : source.threads()) {
            owners.workers(thread);
        }
        owners.queued();
        Map<Long, Long> completers = completers(source.threads());
        json.object();
        json.object("threadDump");
        json.text("processId", Long.toString(ProcessHandle.current().pid()));
        json.text("time", Instant.now().toString());
        json.text("runtimeVersion", Runtime.version().toString());
        if (carriers > 0) {
            json.number("carriers", carriers);
        }
        json.texts("untold", source.untold());
        json.array("threadContainers");
        json.object();
        json.array("threads");
        // Of those before many have ended meanwhile.
        for (Thread thread : source.threads()) {
            ThreadSource.ObservedThread seen = source.look(thread);
            if (seen != null && !thread.equals(Thread.currentThread())) {
                write(thread, seen);
            }
        }
        json.endArray();
        json.endObject();
        json.endArray();
        json.array("queues");
        for (Map.Entry<Object, Integer> queue : owners.queues().entrySet()) {
            json.object();
            json.text("pool", Objects.toIdentityString(queue.getKey()));
            json.number("queued", queue.getValue());
            json.endObject();
        }
        json.endArray();
        json.array("completers");
        for (Map.Entry<Long, Long> completer : completers.entrySet()) {
            json.object();
            json.text("tid", Long.toString(completer.getKey()));
            json.text("completer", Long.toString(completer.getValue()));
            json.endObject();
        }
        json.endArray();
        json.endObject();
        json.endObject();
    }

    /// The ids of the threads that complete what others wait for and nobody owns, by the ids of
    /// those; only where it is one thread.
    private Map<Long, Long> completers(Collection<Thread> threads) {
        Map<Long, Unowned> unowned = new HashMap<>();
        for (Thread thread : threads) {
            Object waitedFor = LockSupport.getBlocker(thread);
            if (waitedFor != null
                    && !(waitedFor instanceof Condition)
                    && unowned.size() < MOST_UNOWNED
                    && owners.of(waitedFor, thread).isEmpty()
                    && owners.queueing(waitedFor).isEmpty()) {
                String site = site(thread) + waitedFor.getClass().getName();
                unowned.put(thread.threadId(), new Unowned(waitedFor, site));
            }
        }
        Completers completers = new Completers();
        List<Thread> platform = threads.stream().filter(each -> !each.isVirtual()).toList();
        for (int i = 0; i < MOST_SEARCHES; i++) {
            unowned.values().forEach(each -> completers.numberOf(each.waitedFor(), each.site()));
            if (!completers.searches()) {
                break;
            }
            completers.search(platform);
        }
        Map<Long, Long> byWaiting = new HashMap<>();
        unowned.forEach(
                (id, waits) ->
                        completers
                                .of(waits.site())
                                .flatMap(name -> only(name, platform))
                                .ifPresent(by -> byWaiting.put(id, by)));
        return byWaiting;
    }

    /// The innermost frame outside the JDK; empty without one.
    private static String site(Thread thread) {
        List<StackTraceElement> stack = List.of(thread.getStackTrace());
        int first = Names.firstOutsideJdk(stack);
        return first == stack.size() ? "" : Names.frame(stack.get(first));
    }

    private static Optional<Long> only(String name, List<Thread> threads) {
        List<Thread> named =
                threads.stream()
                        .filter(thread -> ThreadNames.group(thread.getName()).equals(name))
                        .toList();
        return named.size() == 1 ? Optional.of(named.getFirst().threadId()) : Optional.empty();
    }

    private void write(Thread thread, ThreadSource.ObservedThread seen) throws IOException {
        json.object();
        json.text("tid", Long.toString(thread.threadId()));
        json.text("name", thread.getName());
        if (thread.isVirtual()) {
            json.truth("virtual", true);
        }
        json.truth("daemon", thread.isDaemon());
        json.text("state", seen.state().name());
        Object parkedOn = seen.parkedOn().object();
        blocker(
                "parkBlocker",
                seen.parkedOn(),
                parkedOn == null
                        ? seen.parkedOn().owner()
                        : owners.of(parkedOn, thread).map(Thread::threadId).orElse(0L));
        // Owners of monitors are known by what each thread holds.
        blocker("blockedOn", seen.blockedOn(), seen.blockedOn().owner());
        Object waitingOn = seen.waitingOn().object();
        blocker(
                "waitingOn",
                seen.waitingOn(),
                waitingOn == null
                        ? seen.waitingOn().owner()
                        : Owners.joined(waitingOn, seen.stack()));
        stack(thread, seen.stack());
        if (!seen.monitors().isEmpty()) {
            json.array("monitorsOwned");
            json.object();
            json.texts("locks", seen.monitors());
            json.endObject();
            json.endArray();
        }
        if (seen.carrier() != 0) {
            json.text("carrier", Long.toString(seen.carrier()));
        }
        executor("pool", owners.executorOf(thread));
        Optional<String> wait = waits.of(thread, seen);
        if (wait.isPresent()) {
            json.text("waitId", wait.get());
        }
        json.endObject();
    }

    private void blocker(String name, ThreadSource.Blocker blocker, long owner) throws IOException {
        if (blocker.name().isEmpty()) {
            return;
        }
        json.object(name);
        json.text("object", blocker.name());
        if (owner != 0) {
            json.text("exclusiveOwnerThread", Long.toString(owner));
        }
        executor("queuedAt", Optional.ofNullable(blocker.object()).flatMap(owners::queueing));
        json.endObject();
    }

    private void executor(String name, Optional<Object> executor) throws IOException {
        if (executor.isPresent()) {
            json.text(name, Objects.toIdentityString(executor.get()));
        }
    }

    private void stack(Thread thread, List<StackTraceElement> stack) throws IOException {
        List<StackTraceElement> frames = stack.subList(0, Math.min(stack.size(), MOST_FRAMES));
        Long same = stacks.putIfAbsent(frames, thread.threadId());
        if (same != null) {
            json.text("sameStackAs", Long.toString(same));
        } else {
            json.texts("stack", frames.stream().map(Objects::toString).toList());
        }
    }
}
