package dev.heddle.analyze.internal.trial;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.Json;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.thread.Awaited.Event;
import dev.heddle.model.thread.Frame;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What frames and classes of libraries mean, as `frames.json` lists them by how they begin.
///
/// @param servers where requests wait to be let in
/// @param asynchronous classes of clients whose connections no thread holds, under any prefix
/// @param drivers of databases, and what stands before them
/// @param jdk calls of the JDK
/// @param shared in which a thread is at work for many
/// @param perThread what fills a cache of one thread
/// @param queues of libraries, which one thread empties
public record FrameMeanings(
        Servers servers,
        List<String> asynchronous,
        List<String> drivers,
        JdkCalls jdk,
        Shared shared,
        List<ThreadCache> perThread,
        List<TakenQueue> queues) {
    private static final FrameMeanings ALL =
            Json.resource("/dev/heddle/analyze/frames.json", FrameMeanings.class);

    public static FrameMeanings all() {
        return ALL;
    }

    /// @param accepting where an acceptor waits until a connection is closed
    /// @param limiters what lets so many requests in at a time
    public record Servers(List<String> accepting, List<String> limiters) {}

    /// @param timed calls that park until some time
    /// @param natives native methods in which the kernel makes a thread wait, which is runnable to
    ///   the JVM
    /// @param memory calls in which a thread waits until the collector has freed memory
    public record JdkCalls(List<String> timed, List<String> natives, List<String> memory) {}

    /// @param loops methods in which a thread serves many connections, under any prefix
    /// @param loopNames parts of the names of such threads, in any case
    /// @param callers methods in which a thread runs the task that its executor does not take
    /// @param completers methods that complete a future and run its callbacks, under any prefix
    public record Shared(
            List<String> loops,
            List<String> loopNames,
            List<String> callers,
            List<String> completers) {}

    /// @param frames how the frames begin that fill it, or, from a dot on, how the method ends
    /// @param variable the thread-local; empty for any, which its user tells
    /// @param source where the fact is from
    public record ThreadCache(
            List<String> frames, Optional<String> variable, String remedy, String source) {
        public boolean isFilledBy(String frame) {
            String method = Frame.of(frame).call();
            return frames.stream()
                    .anyMatch(
                            known ->
                                    known.startsWith(".")
                                            ? method.endsWith(known)
                                            : frame.startsWith(known));
        }
    }

    /// A queue of one thread, whose others wait for room in it, or for the end of what they put in.
    ///
    /// @param puts methods that wait for room, under any prefix
    /// @param waits methods that wait for the end of a task, under any prefix
    /// @param exits methods that wait for the end of the JVM, under any prefix
    /// @param takes methods of the thread that takes from it, under any prefix
    public record TakenQueue(
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> puts,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> waits,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> exits,
            List<String> takes) {
        /// The event that a thread in a method waits for; empty if it is no method of this queue.
        public Optional<Event> awaitedIn(String frame) {
            return Frame.isAny(frame, puts)
                    ? Optional.of(Event.ROOM)
                    : Frame.isAny(frame, exits)
                            ? Optional.of(Event.EXIT)
                            : Optional.of(Event.TASK).filter(_ -> Frame.isAny(frame, waits));
        }

        public boolean isTake(String frame) {
            return Frame.isAny(frame, takes);
        }
    }

    /// Whether the threads there wait for one of the connections that a server accepts.
    public boolean accepts(WaitSite site) {
        return servers.accepting().stream().anyMatch(site.site()::startsWith);
    }

    public boolean isAsynchronous(String type) {
        return asynchronous.stream().anyMatch(type::contains);
    }

    /// The limiter that admitted the request with this stack; empty if no known one did.
    public Optional<String> limiter(List<String> stack) {
        return stack.stream()
                .filter(frame -> servers.limiters().stream().anyMatch(frame::startsWith))
                .map(frame -> Frame.of(frame).type())
                .findFirst();
    }

    /// Whether it is a database that is waited for.
    public boolean callsDatabase(List<String> stack) {
        return stack.stream().anyMatch(frame -> drivers.stream().anyMatch(frame::startsWith));
    }

    /// Whether a thread with this stack serves many connections.
    public boolean isEventLoop(List<String> stack) {
        return stack.stream().anyMatch(frame -> Frame.isAny(frame, shared.loops()));
    }

    /// Whether a thread is called as event loops are.
    public boolean hasNameOfEventLoop(String thread) {
        String name = thread.toLowerCase(Locale.ROOT);
        return shared.loopNames().stream()
                .anyMatch(part -> name.contains(part.toLowerCase(Locale.ROOT)));
    }

    /// Whether a thread with this stack runs callbacks of a future that it completed.
    public boolean completes(List<String> stack) {
        return stack.stream().anyMatch(frame -> Frame.isAny(frame, shared.completers()));
    }

    /// Whether a thread with this stack runs a task that it gave to an executor.
    public boolean runsOwnTask(List<String> stack) {
        return stack.stream().anyMatch(frame -> Frame.isAny(frame, shared.callers()));
    }

    /// Whether a thread with this stack is in native code that waits.
    public boolean waitsInNative(List<String> stack) {
        return !stack.isEmpty() && Frame.isAny(stack.getFirst(), jdk.natives());
    }

    /// Whether a thread in this call is to be woken at some time.
    public boolean isTimed(String call) {
        return jdk.timed().stream().anyMatch(call::startsWith);
    }

    /// Whether a thread with this stack waits until the collector has freed memory.
    public boolean awaitsCollector(List<String> stack) {
        return stack.stream().anyMatch(frame -> Frame.isAny(frame, jdk.memory()));
    }
}
