package dev.heddle.observe.internal.jfr;

import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Observation.Contention;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.Observation.PinnedStack;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.thread.StackFrames;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/// Virtual threads that blocked while they held their carrier, and monitors that were contended.
/// The stream's thread fills it; any thread may read it.
public final class Pinning {
    private static final String REASON = "pinnedReason";
    private static final String CONTINUATION = "jdk.internal.vm.Continuation";
    private static final int SITES_KEPT = 10;
    private static final int STACKS_KEPT = 1_000;

    private final Sample<Blocked> pins = new Sample<>(Blocked::weighing);
    private final Sample<Blocked> entries = new Sample<>(Blocked::weighing);
    private final Stacks stacks = new Stacks();
    private int feature = Jdk.MONITORS_UNMOUNT;

    /// @param what reason of a pin, or class of a monitor
    /// @param identity of a monitor
    /// @param weight how many it stands for
    private record Blocked(
            Instant start,
            Instant end,
            String what,
            String identity,
            boolean virtual,
            List<String> stack,
            int weight) {

        Blocked weighing(int other) {
            return new Blocked(start, end, what, identity, virtual, stack, other);
        }

        /// How long within a stretch of time; may be negative.
        double millisWithin(Instant from, Instant to) {
            Instant first = start.isAfter(from) ? start : from;
            Instant last = end.isBefore(to) ? end : to;
            return Duration.between(first, last).toNanos() / 1e6;
        }
    }

    void attach(EventSource source) {
        source.onEvent("jdk.JVMInformation", this::jvm);
        source.onEvent("jdk.VirtualThreadPinned", this::pinned);
        source.onEvent("jdk.JavaMonitorEnter", this::entered);
    }

    private synchronized void jvm(RecordedEvent event) {
        JavaVersion.of(event)
                .ifPresent(version -> feature = Runtime.Version.parse(version).feature());
    }

    private synchronized void pinned(RecordedEvent event) {
        pins.add(blocked(event, reason(event), "", true));
    }

    /// What JDK 24 and later say, such as `Native frame or class initializer on stack,
    /// LockSupport.park`.
    private static String reason(RecordedEvent event) {
        return event.hasField(REASON)
                ? Stream.of(REASON, "blockingOperation")
                        .map(event::getString)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(", "))
                : reason(event.getStackTrace());
    }

    /// Before, a thread was pinned by a native method that calls Java code, or else by a monitor.
    private static String reason(@Nullable RecordedStackTrace stack) {
        if (stack == null || stack.isTruncated()) {
            return "";
        }
        return stack.getFrames().stream()
                        .skip(1)
                        .map(RecordedFrame::getMethod)
                        .filter(method -> Modifier.isNative(method.getModifiers()))
                        .anyMatch(method -> !method.getType().getName().equals(CONTINUATION))
                ? PinSite.NATIVE_FRAME
                : PinSite.MONITOR_HELD;
    }

    private synchronized void entered(RecordedEvent event) {
        RecordedClass type = event.getClass("monitorClass");
        RecordedThread thread = event.getThread();
        entries.add(
                blocked(
                        event,
                        type == null ? "unknown" : type.getName(),
                        Long.toHexString(event.getLong("address")),
                        thread != null && thread.isVirtual()));
    }

    private Blocked blocked(RecordedEvent event, String what, String identity, boolean virtual) {
        return new Blocked(
                event.getStartTime(),
                event.getEndTime(),
                what,
                identity,
                virtual,
                stacks.of(event),
                1);
    }

    public synchronized Pins pins(Instant from, Instant to) {
        List<Blocked> all = all();
        all.removeIf(pin -> pin.millisWithin(from, to) <= 0);
        Map<String, List<Blocked>> bySite = new LinkedHashMap<>();
        for (Blocked pin : all) {
            String site = StackFrames.site(pin.stack()) + " " + pin.what();
            bySite.computeIfAbsent(site, key -> new ArrayList<>()).add(pin);
        }
        List<PinSite> sites =
                bySite.values().stream()
                        .map(
                                group ->
                                        new PinSite(
                                                StackFrames.site(group.getFirst().stack()),
                                                group.getFirst().what(),
                                                count(group),
                                                millis(group, from, to),
                                                group.getFirst().stack()))
                        .sorted(Comparator.comparingDouble(site -> -site.totalMillis()))
                        .limit(SITES_KEPT)
                        .toList();
        return new Pins(count(all), millis(all, from, to), sites);
    }

    /// Where threads were pinned at any time, most time first.
    public synchronized List<PinnedStack> stacks() {
        Map<List<String>, List<Blocked>> byStack =
                all().stream().collect(Collectors.groupingBy(Blocked::stack));
        return byStack.entrySet().stream()
                .map(
                        at ->
                                new PinnedStack(
                                        count(at.getValue()),
                                        millis(at.getValue(), Instant.MIN, Instant.MAX),
                                        at.getKey()))
                .sorted(Comparator.comparingDouble(at -> -at.totalMillis()))
                .limit(STACKS_KEPT)
                .toList();
    }

    /// Where a monitor keeps a virtual thread on its carrier, waiting to enter one does, too.
    private List<Blocked> all() {
        List<Blocked> all = new ArrayList<>(pins.events());
        if (feature < Jdk.MONITORS_UNMOUNT) {
            entries.events().stream()
                    .filter(Blocked::virtual)
                    .map(
                            entry ->
                                    new Blocked(
                                            entry.start(),
                                            entry.end(),
                                            PinSite.MONITOR_ENTERED,
                                            "",
                                            true,
                                            entry.stack(),
                                            entry.weight()))
                    .forEach(all::add);
        }
        return all;
    }

    private static double millis(List<Blocked> blocked, Instant from, Instant to) {
        return blocked.stream()
                .mapToDouble(pause -> pause.millisWithin(from, to) * pause.weight())
                .sum();
    }

    private static int count(List<Blocked> blocked) {
        return blocked.stream().mapToInt(Blocked::weight).sum();
    }

    /// Monitors that were waited for, most waiting first.
    public synchronized List<Contention> contentions(Instant from, Instant to) {
        Map<String, List<Blocked>> byMonitor = new LinkedHashMap<>();
        for (Blocked entry : entries.events()) {
            if (entry.millisWithin(from, to) > 0) {
                byMonitor
                        .computeIfAbsent(entry.what() + entry.identity(), key -> new ArrayList<>())
                        .add(entry);
            }
        }
        return byMonitor.values().stream()
                .map(group -> contention(group, from, to))
                .sorted(Comparator.comparingDouble(site -> -site.waiting()))
                .limit(SITES_KEPT)
                .toList();
    }

    private static Contention contention(List<Blocked> group, Instant from, Instant to) {
        double window = Duration.between(from, to).toNanos() / 1e6;
        Blocked longest =
                group.stream()
                        .max(Comparator.comparingDouble(pause -> pause.millisWithin(from, to)))
                        .orElseThrow();
        return new Contention(
                longest.what(),
                longest.identity(),
                StackFrames.site(longest.stack()),
                millis(group, from, to) / window,
                covered(group, from, to) / window,
                longest.stack());
    }

    /// For how many milliseconds at least one of them was blocked.
    private static double covered(List<Blocked> group, Instant from, Instant to) {
        double covered = 0;
        Instant until = from;
        for (Blocked pause : group.stream().sorted(Comparator.comparing(Blocked::start)).toList()) {
            covered += Math.max(0, pause.millisWithin(until, to));
            until = pause.end().isAfter(until) ? pause.end() : until;
        }
        return covered;
    }
}
