package dev.heddle.observe.internal.jfr;

import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/// Events by their kind and stack. Of stacks that come when there are too many already only the way
/// from the innermost frame to the first outside the JDK is kept: of those there are few however
/// many events there are.
final class RecordedSites {
    /// Most stacks of one kind that are kept whole.
    private static final int MOST_STACKS = 20_000;

    /// Most stacks of one kind, with those that are cut; events at further ones count at none.
    private static final int MOST = 30_000;

    /// Field with the thread of a sample; the event itself belongs to none.
    static final String SAMPLED = "sampledThread";

    private static final String THREAD = "eventThread";
    private static final String STACK = "stackTrace";

    private static final String CONSTRUCTOR = ".<init>";

    private final Fields fields;
    private final Stacks known = new Stacks();
    private final ObjectCache<RecordedStackTrace, Recent> recent =
            new ObjectCache<>(
                    stack -> {
                        List<String> lines = known.of(stack);
                        return new Recent(new Stack(lines), virtual(lines, stack.isTruncated()));
                    });
    private final ObjectCache<RecordedStackTrace, Recent> thrown =
            new ObjectCache<>(
                    stack ->
                            new Recent(
                                    new Stack(outsideConstructors(known.of(stack))),
                                    Optional.empty()));
    private final Recent none = new Recent(Stack.NONE, Optional.empty());
    private final ObjectCache<RecordedThread, Boolean> virtual =
            new ObjectCache<>(RecordedThread::isVirtual);
    private final Map<Key, Sum> sums = new LinkedHashMap<>();
    private final Map<Kind, Integer> stacks = new HashMap<>();

    RecordedSites(Fields fields) {
        this.fields = fields;
    }

    private record Key(Kind kind, String what, boolean virtual, Stack stack) {}

    /// A list adds up the hashes of all its lines each time that it is asked.
    private static final class Stack {
        private static final Stack NONE = new Stack(List.of());

        private final List<String> lines;
        private final int hash;

        Stack(List<String> lines) {
            this.lines = lines;
            this.hash = lines.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Stack that && hash == that.hash && lines.equals(that.lines);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /// A stack, whose threads are, and where the last event at it was counted: most are counted
    /// there, too, and to find it among all takes long.
    private static final class Recent {
        private final Stack stack;
        private final Optional<Boolean> virtual;
        private @Nullable Key key;
        private Sum sum = new Sum();

        Recent(Stack stack, Optional<Boolean> virtual) {
            this.stack = stack;
            this.virtual = virtual;
        }
    }

    private static final class Sum {
        private long events;
        private double seconds;
        private double longestSeconds;
        private long bytes;
    }

    /// @return the stack of the event; equal ones are the same list as long as they are remembered
    List<String> add(Kind kind, String what, RecordedEvent event, double seconds) {
        Recent at = at(kind, event);
        boolean virtual = at.virtual.isPresent() ? at.virtual.get() : isVirtual(kind, event);
        Key last = at.key;
        if (last == null
                || last.kind() != kind
                || last.virtual() != virtual
                || !last.what().equals(what)) {
            at.key = new Key(kind, what, virtual, at.stack);
            at.sum = sum(at.key);
        }
        Sum sum = at.sum;
        sum.events++;
        sum.seconds += seconds;
        sum.longestSeconds = Math.max(sum.longestSeconds, seconds);
        sum.bytes += bytes(kind, event);
        return at.stack.lines;
    }

    private Sum sum(Key whole) {
        Sum sum = sums.get(whole);
        return sum == null ? sums.computeIfAbsent(room(whole), key -> added(whole.kind())) : sum;
    }

    private Recent at(Kind kind, RecordedEvent event) {
        RecordedStackTrace stack = fields.value(event, STACK, RecordedStackTrace.class);
        if (stack == null) {
            return none;
        }
        return kind == Kind.EXCEPTION ? thrown.get(stack) : recent.get(stack);
    }

    /// Whether the thread is virtual, by its outermost frame; empty if that is missing or another
    /// one.
    private static Optional<Boolean> virtual(List<String> stack, boolean truncated) {
        if (truncated || stack.isEmpty() || stack.size() == Stacks.FRAMES_KEPT) {
            return Optional.empty();
        }
        return switch (Frame.of(stack.getLast()).call()) {
            case "java.lang.VirtualThread.run" -> Optional.of(true);
            case "java.lang.Thread.run" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    /// An exception is recorded in its constructors, which are not where it comes from.
    private static List<String> outsideConstructors(List<String> stack) {
        int first = 0;
        while (first < stack.size() && stack.get(first).contains(CONSTRUCTOR)) {
            first++;
        }
        return stack.subList(first, stack.size());
    }

    private Key room(Key whole) {
        int known = stacks.getOrDefault(whole.kind(), 0);
        if (known < MOST_STACKS) {
            return whole;
        }
        return known < MOST
                ? new Key(
                        whole.kind(),
                        whole.what(),
                        whole.virtual(),
                        new Stack(List.copyOf(way(whole.stack().lines))))
                : new Key(whole.kind(), "", whole.virtual(), Stack.NONE);
    }

    private Sum added(Kind kind) {
        stacks.merge(kind, 1, Integer::sum);
        return new Sum();
    }

    private static List<String> way(List<String> stack) {
        for (int i = 0; i < stack.size(); i++) {
            if (!StackFrames.isOfJdk(stack.get(i))) {
                return stack.subList(0, i + 1);
            }
        }
        return stack;
    }

    private boolean isVirtual(Kind kind, RecordedEvent event) {
        RecordedThread thread =
                fields.value(event, kind == Kind.RUNNING ? SAMPLED : THREAD, RecordedThread.class);
        return thread != null && virtual.get(thread);
    }

    private static long bytes(Kind kind, RecordedEvent event) {
        return switch (kind) {
            case ALLOCATION -> event.getLong("weight");
            case SOCKET_READ, FILE_READ -> event.getLong("bytesRead");
            case SOCKET_WRITE, FILE_WRITE -> event.getLong("bytesWritten");
            default -> 0;
        };
    }

    List<Site> all() {
        List<Site> all = new ArrayList<>();
        sums.forEach(
                (key, sum) ->
                        all.add(
                                new Site(
                                        key.kind(),
                                        key.what(),
                                        key.virtual(),
                                        sum.events,
                                        sum.seconds,
                                        sum.longestSeconds,
                                        sum.bytes,
                                        key.stack().lines)));
        return all;
    }
}
