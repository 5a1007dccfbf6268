package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import dev.heddle.model.thread.ThreadsResult.Link;
import java.lang.Thread.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Questions about one thread of a dump, answered by its state, wait and stack.
final class DumpedThreads {
    private static final String CONDITION = "$ConditionObject@";
    private static final int PARKING = 4;

    private DumpedThreads() {}

    /// Whether a thread waits no longer than some time.
    static boolean hasDeadline(Dumped thread) {
        return thread.is(State.TIMED_WAITING) && !waitsInParts(thread);
    }

    private static boolean waitsUndated(Dumped thread) {
        return thread.is(State.WAITING) || waitsInParts(thread);
    }

    private static boolean waitsInParts(Dumped thread) {
        return thread.is(State.TIMED_WAITING)
                && parking(thread.stack()).anyMatch(FrameRole.WAITS_IN_PARTS::isAt);
    }

    /// Whether a thread waits without a deadline.
    static boolean waitsForEver(Dumped thread) {
        return thread.is(State.BLOCKED) || waitsUndated(thread);
    }

    static boolean waits(Dumped thread) {
        return waitsForEver(thread) || hasDeadline(thread);
    }

    /// The object or event that a thread waits for; an instance without a name if none is told.
    static Awaited awaited(Dumped thread) {
        return thread.waits().map(Waits::awaited).orElse(new Awaited.Instance(""));
    }

    /// Whether a thread waits for an object of a kind.
    static boolean awaits(Dumped thread, AwaitedObject kind) {
        return thread.waits().filter(kind::isIn).isPresent();
    }

    /// Whether a thread waits to be notified.
    static boolean awaitsSignal(Dumped thread) {
        return thread.waits().filter(DumpedThreads::isSignal).isPresent();
    }

    /// Whether it is a wait to be notified, which nobody holds back.
    static boolean isSignal(Waits waits) {
        return waits.how() == How.NOTIFY || waits.awaited().text().contains(CONDITION);
    }

    /// Whether a thread waits for the result of a task, without a deadline.
    static boolean awaitsTask(Dumped thread) {
        return waitsUndated(thread) && FrameRole.AWAITS_TASK.isIn(thread.stack());
    }

    /// Whether a thread parks for the end of a task.
    static boolean parksForTask(Dumped thread) {
        return parking(thread.stack()).anyMatch(FrameRole.PARKS_FOR_TASK::isAt);
    }

    /// The innermost frames, by which a thread parks.
    static Stream<String> parking(List<String> stack) {
        return stack.stream().limit(PARKING);
    }

    /// Whether a platform thread runs a virtual one.
    static boolean carries(Dumped thread) {
        return !thread.virtual() && FrameRole.CARRIER.isIn(thread.stack());
    }

    static boolean isIdle(Dumped thread) {
        return IdleThreads.is(thread.virtual(), thread.stack());
    }

    /// The name that the workers of a thread's pool share; empty if it is no worker.
    static Optional<String> nameOfPool(Dumped thread) {
        return FrameRole.WORKER.isIn(thread.stack())
                ? Optional.of(thread.name().group())
                : Optional.empty();
    }

    static Link link(Dumped thread) {
        return new Link(thread.name(), awaited(thread), StackFrames.site(thread.stack()));
    }

    static List<Link> links(List<Dumped> threads) {
        return threads.stream().map(DumpedThreads::link).toList();
    }

    /// The threads by group, in their order; those without a group are left out.
    static Map<String, List<Dumped>> grouped(
            List<Dumped> threads, Function<Dumped, Optional<String>> group) {
        Map<String, List<Dumped>> groups = new LinkedHashMap<>();
        for (Dumped thread : threads) {
            group.apply(thread)
                    .map(name -> groups.computeIfAbsent(name, _ -> new ArrayList<>()))
                    .ifPresent(members -> members.add(thread));
        }
        return groups;
    }

    /// `com.acme.Orders.find` of the site of most of them.
    static String site(List<Dumped> threads) {
        return mostFrequent(threads, thread -> StackFrames.site(thread.stack()));
    }

    static String mostFrequent(List<Dumped> threads, Function<Dumped, String> text) {
        return threads.stream()
                .collect(Collectors.groupingBy(text, LinkedHashMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    /// The innermost frame that is neither the JDK's nor of the library that it calls.
    static String caller(Dumped thread) {
        List<String> outside = StackFrames.outsideJdk(thread.stack());
        String library = library(outside.getFirst());
        return outside.stream()
                .filter(frame -> !StackFrames.isOfJdk(frame))
                .filter(frame -> !frame.startsWith(library))
                .findFirst()
                .orElse(outside.getFirst());
    }

    /// `com.zaxxer.` of `com.zaxxer.hikari.pool.HikariPool.getConnection:181`
    private static String library(String frame) {
        int second = frame.indexOf('.', frame.indexOf('.') + 1);
        return frame.substring(0, second + 1);
    }

    /// Whether the innermost frame has no line, while all code outside the JDK has: of code without
    /// lines nothing tells whether it is native.
    static boolean isInNative(List<String> stack) {
        List<Frame> around = stack.stream().skip(1).map(Frame::of).toList();
        return !stack.isEmpty()
                && Frame.of(stack.getFirst()).line() == 0
                && around.stream().anyMatch(frame -> frame.line() > 0)
                && around.stream()
                        .allMatch(frame -> frame.line() > 0 || StackFrames.isOfJdk(frame.call()));
    }
}
