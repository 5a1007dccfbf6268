package dev.heddle.observe.internal.dump;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.heddle.model.InputFile;
import dev.heddle.model.Json;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Beside;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The JSON of `jcmd PID Thread.dump_to_file -format=json`: names, ids and stacks from JDK 21 on;
/// states, monitors and what threads are parked for from JDK 25 on. The probe writes the same, from
/// JDK 21 on, and adds who holds what is waited for.
public final class JsonThreadDump {
    private JsonThreadDump() {}

    /// @param threads of other tools
    private record Outer(@Nullable Inner threadDump, @Nullable List<@Nullable Object> threads) {}

    /// @param carriers only the probe tells, as are `untold`, `queues` and `completers`
    private record Inner(
            @Nullable String time,
            @Nullable String runtimeVersion,
            @Nullable List<@Nullable Container> threadContainers,
            @Nullable Integer carriers,
            @Nullable List<@Nullable Untold> untold,
            @Nullable List<@Nullable Queue> queues,
            @Nullable List<@Nullable Completed> completers) {}

    private record Completed(@Nullable String tid, @Nullable String completer) {}

    private record Queue(@Nullable String pool, @Nullable Integer queued) {}

    private record Container(@Nullable List<@Nullable JsonThread> threads) {}

    /// @param waitId only the probe tells, as is `daemon`
    /// @param sameStackAs the id of another thread, before it, that has the same stack
    private record JsonThread(
            @Nullable String tid,
            @Nullable String name,
            @Nullable Boolean virtual,
            @Nullable String state,
            @Nullable Blocker parkBlocker,
            @Nullable Blocker blockedOn,
            @Nullable Blocker waitingOn,
            @Nullable List<@Nullable String> stack,
            @Nullable String sameStackAs,
            @Nullable List<@Nullable Owned> monitorsOwned,
            @Nullable List<@Nullable String> locksOwned,
            @Nullable String carrier,
            @Nullable String pool,
            @Nullable String waitId,
            @Nullable Boolean daemon) {}

    /// Versions of JDKs whose dumps tell the owners of locks: from JDK 26 on.
    private static final Pattern TELLS_OWNERS = Pattern.compile("^(2[6-9]|[3-9]\\d)\\b");

    /// The JDK tells what a thread is blocked on as a text, and from JDK 26 on the `owner` of a
    /// lock that a thread is parked for.
    private record Blocker(
            @Nullable String object,
            @Nullable String exclusiveOwnerThread,
            @Nullable String queuedAt) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static Blocker of(Object value) {
            if (value instanceof Map<?, ?> map) {
                String owner = text(map.get("exclusiveOwnerThread"));
                return new Blocker(
                        text(map.get("object")),
                        owner == null ? text(map.get("owner")) : owner,
                        text(map.get("queuedAt")));
            }
            return new Blocker(text(value), null, null);
        }

        private static @Nullable String text(@Nullable Object value) {
            return value == null ? null : value.toString();
        }
    }

    /// Platform threads that run no Java.
    private static final Set<String> OF_THE_JVM =
            Set.of(
                    "Attach Listener",
                    "JFR Recorder Thread",
                    "Notification Thread",
                    "Signal Dispatcher");

    private record Owned(@Nullable List<@Nullable String> locks) {}

    /// A form of JSON that holds threads.
    private interface Form {
        List<ThreadDump> dumps(String text) throws IOException;
    }

    /// @throws IOException if this is no such dump
    public static List<ThreadDump> read(InputStream in) throws IOException {
        return read(in, JsonThreadDump::ofObject);
    }

    /// @param in a list of threads
    public static List<ThreadDump> readList(InputStream in) throws IOException {
        return read(in, text -> ofInfos(List.of(Json.read(text, Object[].class))));
    }

    /// Of a text that is cut or has dots for what was left out, what is whole.
    private static List<ThreadDump> read(InputStream in, Form form) throws IOException {
        String text = InputFile.text(in);
        try {
            return form.dumps(text);
        } catch (IOException e) {
            Optional<String> joined = CutJson.withoutDots(text);
            if (joined.isPresent()) {
                return lacking(Untold.OTHER_THREADS, form.dumps(joined.get()));
            }
            return lacking(Untold.REST, form.dumps(CutJson.whole(text).orElseThrow(() -> e)));
        }
    }

    private static List<ThreadDump> lacking(Untold what, List<ThreadDump> dumps) {
        return dumps.stream().map(dump -> dump.lacking(what)).toList();
    }

    private static List<ThreadDump> ofObject(String text) throws IOException {
        Outer outer = Json.read(text, Outer.class);
        Inner inner = outer.threadDump();
        if (inner != null && inner.threadContainers() != null) {
            return List.of(dump(inner));
        }
        if (outer.threads() != null) {
            return ofInfos(outer.threads());
        }
        List<?> threads =
                JsonThreadInfos.within(Json.values(text))
                        .orElseThrow(
                                () ->
                                        new IOException(
                                                "not a thread dump: neither threadDump.threadContainers nor threads"));
        return lacking(Untold.OTHER_THREADS, ofInfos(threads));
    }

    private static List<ThreadDump> ofInfos(List<?> threads) {
        PrintedThreadDumps text = new PrintedThreadDumps();
        JsonThreadInfos.lines(threads).forEach(text::line);
        text.end();
        return text.whole();
    }

    private static ThreadDump dump(Inner inner) {
        Frames frames = new Frames();
        Map<String, List<String>> stacks = new HashMap<>();
        List<Dumped> threads = new ArrayList<>();
        for (Container container : orEmpty(inner.threadContainers())) {
            for (JsonThread thread : orEmpty(container.threads())) {
                List<String> stack =
                        thread.sameStackAs() == null
                                ? frames.stack(orEmpty(thread.stack()))
                                : stacks.getOrDefault(thread.sameStackAs(), List.of());
                if (thread.tid() != null) {
                    stacks.put(thread.tid(), stack);
                }
                threads.add(dumped(thread, stack));
            }
        }
        return new ThreadDump(
                DumpedLines.time(inner.time()),
                Objects.requireNonNullElse(inner.runtimeVersion(), ""),
                Optional.ofNullable(inner.carriers()),
                false,
                threads,
                untold(inner, threads),
                beside(inner));
    }

    private static Beside beside(Inner inner) {
        Map<Long, String> undaemonic = new HashMap<>();
        for (Container container : orEmpty(inner.threadContainers())) {
            for (JsonThread thread : orEmpty(container.threads())) {
                if (Boolean.FALSE.equals(thread.daemon())) {
                    undaemonic.put(
                            number(thread.tid()).orElse(0L),
                            Objects.requireNonNullElse(thread.name(), ""));
                }
            }
        }
        Map<String, Integer> queued = new HashMap<>();
        for (Queue queue : orEmpty(inner.queues())) {
            if (queue.pool() != null && queue.queued() != null) {
                queued.put(queue.pool(), queue.queued());
            }
        }
        Map<Long, Long> completers = new HashMap<>();
        for (Completed completed : orEmpty(inner.completers())) {
            number(completed.tid())
                    .ifPresent(
                            waiting ->
                                    number(completed.completer())
                                            .ifPresent(by -> completers.put(waiting, by)));
        }
        return Beside.of(undaemonic, queued, Map.of(), Map.of()).completing(completers);
    }

    private static Set<Untold> untold(Inner inner, List<Dumped> threads) {
        if (inner.untold() != null) {
            return Set.copyOf(orEmpty(inner.untold()));
        }
        boolean states = threads.stream().anyMatch(thread -> thread.state().isPresent());
        if (inner.runtimeVersion() != null && TELLS_OWNERS.matcher(inner.runtimeVersion()).find()) {
            return Set.of();
        }
        return states
                ? EnumSet.of(Untold.LOCK_OWNERS)
                : EnumSet.of(Untold.WAITS, Untold.LOCK_OWNERS, Untold.VIRTUAL_MONITORS);
    }

    private static Dumped dumped(JsonThread thread, List<String> stack) {
        // Before JDK 25 it is not said; but for a few of the JVM's, only virtual threads that have
        // not started have no stack.
        boolean virtual =
                Boolean.TRUE.equals(thread.virtual())
                        || (stack.isEmpty()
                                && thread.state() == null
                                && !OF_THE_JVM.contains(
                                        Objects.requireNonNullElse(thread.name(), "")));
        List<String> holds = new ArrayList<>();
        orEmpty(thread.monitorsOwned()).stream()
                .map(Owned::locks)
                .map(JsonThreadDump::orEmpty)
                .forEach(holds::addAll);
        holds.addAll(orEmpty(thread.locksOwned()));
        Optional<Waits> waits =
                waits(How.ENTER, thread.blockedOn())
                        .or(() -> waits(How.NOTIFY, thread.waitingOn()))
                        .or(() -> waits(How.PARK, thread.parkBlocker()));
        return DumpedLines.whole(
                new Dumped(
                        new ThreadName(
                                number(thread.tid()).orElse(0L),
                                Objects.requireNonNullElse(thread.name(), ""),
                                virtual),
                        DumpedLines.state(thread.state()),
                        number(thread.carrier()),
                        stack,
                        waits,
                        holds,
                        Optional.ofNullable(thread.pool()),
                        Optional.ofNullable(thread.waitId())));
    }

    private static Optional<Waits> waits(How how, @Nullable Blocker blocker) {
        return blocker == null || blocker.object() == null
                ? Optional.empty()
                : Optional.of(
                        new Waits(
                                how,
                                blocker.object(),
                                number(blocker.exclusiveOwnerThread()),
                                Optional.ofNullable(blocker.queuedAt())));
    }

    private static Optional<Long> number(@Nullable String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// The list without its nulls: an eliminated lock is one.
    private static <T> List<T> orEmpty(@Nullable List<@Nullable T> list) {
        List<T> all = new ArrayList<>();
        if (list != null) {
            for (T element : list) {
                if (element != null) {
                    all.add(element);
                }
            }
        }
        return all;
    }
}
