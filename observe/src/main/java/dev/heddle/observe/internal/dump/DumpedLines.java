package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Awaited.Initialization;
import dev.heddle.model.thread.Awaited.Instance;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One thread of a dump in text: its frames and what is said between them, line by line.
final class DumpedLines {
    /// Most frames of a stack; the JVM, too, drops deeper ones by default
    /// (`MaxJavaStackTraceDepth`).
    private static final int MOST_FRAMES = 1_024;

    private static final Pattern FRAME = Pattern.compile("\\s*(?:at )+(.+)");

    /// `- locked <0x00000000f1> (a java.lang.Object)`, `- locked <java.lang.Object@1b2c>`, `-
    /// locked java.lang.Object@1b2c`
    private static final Pattern OBJECT =
            Pattern.compile(
                    "\\s*-\\s+([a-z][a-z() -]*?)\\s+(?:<([^>]+)>|(\\S+@\\p{XDigit}+)$)"
                            + "(?: \\((?:a|a java.lang.Class for) (.+)\\))?");

    private static final Pattern INITIALIZES =
            Pattern.compile("\\s*- waiting on the Class initialization monitor for ?(\\S*)");

    private static final Pattern OWNED =
            Pattern.compile("\\s*-\\s+(?:<([^>]+)> \\(a (.+)\\)|(\\S+@\\p{XDigit}+))");

    /// States of Android's runtimes.
    private static final Map<String, Thread.State> OF_ANDROID =
            Map.of(
                    "Runnable", Thread.State.RUNNABLE,
                    "Native", Thread.State.RUNNABLE,
                    "NATIVE", Thread.State.RUNNABLE,
                    "Blocked", Thread.State.BLOCKED,
                    "MONITOR", Thread.State.BLOCKED,
                    "Waiting", Thread.State.WAITING,
                    "WAIT", Thread.State.WAITING,
                    "TimedWaiting", Thread.State.TIMED_WAITING,
                    "TIMED_WAIT", Thread.State.TIMED_WAITING,
                    "Sleeping", Thread.State.TIMED_WAITING);

    private static final int HEXADECIMAL = 16;

    /// Hash codes of names that differ by a digit differ by little.
    private static final int BITS_OF_COUNT = 24;
    private static final String IN_WAIT = "java.lang.Object.wait";
    private static final String BEGINNING = ".run(";
    private static final String CREATION = "(Coroutine creation stacktrace)";
    private static final String PARKS = "java.lang.VirtualThread.park";
    private static final String VIRTUAL = "java.lang.VirtualThread.run";
    private static final String MOUNTED = "java.lang.VirtualThread.runContinuation";
    private static final String CONTINUATION = "jdk.internal.vm.Continuation.";

    private final ThreadName name;
    private Optional<Thread.State> state;
    private final List<String> frames = new ArrayList<>();
    private final List<String> holds = new ArrayList<>();
    private Optional<Waits> waits = Optional.empty();
    private boolean inWait;

    /// Whether the frames that follow are of where a coroutine was created.
    private boolean complete;

    /// Whether only the frames tell if it waits to enter a monitor or to be notified.
    private boolean entersOrWaits;

    DumpedLines(ThreadName name, Optional<Thread.State> state) {
        this.name = name;
        this.state = state;
    }

    /// Of a thread whose state is not told yet.
    DumpedLines(ThreadName name) {
        this(name, Optional.empty());
    }

    /// A number that no thread has, for one of which none is told.
    ///
    /// @param before how many were told of before it
    static long unnumbered(String name, int before) {
        return ~((Integer.toUnsignedLong(name.hashCode()) << BITS_OF_COUNT) + before);
    }

    /// A number that no thread has, for one of which only the address is told.
    static long numberOf(String address) {
        return ~Long.parseUnsignedLong(address, HEXADECIMAL);
    }

    ThreadName name() {
        return name;
    }

    /// Empty if the text is not the name of a state.
    static Optional<Thread.State> state(@Nullable String text) {
        try {
            return text == null
                    ? Optional.empty()
                    : Optional.ofNullable(OF_ANDROID.get(text))
                            .or(() -> Optional.of(Thread.State.valueOf(text)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Empty if the text is no time.
    static Optional<Instant> time(@Nullable String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(Instant.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    void state(Thread.State told) {
        state = Optional.of(told);
    }

    boolean hasFrames() {
        return !frames.isEmpty();
    }

    /// Whether the text ends within the last frame.
    boolean isCut() {
        return hasFrames() && frames.getLast().indexOf(')') < 0;
    }

    /// Whether the last frame is one in which threads begin.
    boolean isAtItsBeginning() {
        return hasFrames() && frames.getLast().contains(BEGINNING);
    }

    /// The frames; without the last one where its method is cut off.
    private List<String> wholeFrames() {
        boolean named = !hasFrames() || frames.size() == 1 || frames.getLast().indexOf('(') >= 0;
        return named ? frames : frames.subList(0, frames.size() - 1);
    }

    /// Whether it is told what the thread waits for.
    boolean waits() {
        return waits.isPresent();
    }

    boolean isBlocked() {
        return state.filter(Thread.State.BLOCKED::equals).isPresent();
    }

    /// Notes that the thread waits at an object, as the JVM says in its first line.
    void inWait() {
        inWait = true;
    }

    /// @return whether the line was of this thread
    boolean line(String line) {
        complete |= line.endsWith(CREATION);
        Matcher frame = FRAME.matcher(line);
        if (frame.matches()) {
            add(frame.group(1));
            return true;
        }
        Matcher object = OBJECT.matcher(line);
        if (object.matches()) {
            object(
                    object.group(1),
                    Objects.requireNonNullElse(object.group(2), object.group(3)),
                    Optional.ofNullable(object.group(4)));
            return true;
        }
        Matcher initializes = INITIALIZES.matcher(line);
        if (initializes.matches()) {
            waits(How.ENTER, new Initialization(initializes.group(1)));
            return true;
        }
        Matcher owned = OWNED.matcher(line);
        if (owned.matches()) {
            holds.add(
                    Objects.requireNonNullElse(
                            owned.group(3), owned.group(2) + "@" + owned.group(1)));
            return true;
        }
        return false;
    }

    /// The thread that has what this one waits for.
    void owner(long id) {
        waits = waits.map(told -> told.of(id));
    }

    void holds(String object) {
        holds.add(object);
    }

    void add(String frame) {
        if (frames.size() < MOST_FRAMES && !complete) {
            frames.add(frame);
        }
    }

    private void object(String said, String identity, Optional<String> type) {
        if (identity.contains(" ")) {
            return; // <no object reference available>, <owner is scalar replaced>
        }
        String object = type.map(name -> name + "@" + identity).orElse(identity);
        switch (said) {
            case "locked", "locked on" -> holds.add(object);
            case "waiting to lock", "blocked on" -> waits(How.ENTER, object);
            case "waiting to re-lock in wait()" -> waits(relocks(), object);
            case "waiting on" -> waits(isOutsideObjectWait() ? How.PARK : How.NOTIFY, object);
            case "parking to wait for" -> waits(How.PARK, object);
            case "waiting for" -> {
                waits(How.ENTER, object);
                entersOrWaits = true;
            }
            default -> {
                // such as "eliminated"
            }
        }
    }

    /// Some JVMs say so of whoever is in `wait`, whether it was notified or not.
    private How relocks() {
        return isBlocked() ? How.ENTER : How.NOTIFY;
    }

    /// What JVMs print tells `Object.wait` and parking apart; what Java code prints does not.
    private boolean isOutsideObjectWait() {
        return !frames.isEmpty() && !frames.getFirst().contains(IN_WAIT);
    }

    void waits(How how, String object) {
        waits(how, new Instance(object));
    }

    private void waits(How how, Awaited awaited) {
        Optional<Long> owner =
                waits.filter(told -> told.awaited().equals(awaited)).flatMap(Waits::owner);
        waits = Optional.of(new Waits(how, awaited, owner, Optional.empty()));
        if (state.isEmpty()) {
            state = Optional.of(how == How.ENTER ? Thread.State.BLOCKED : Thread.State.WAITING);
        }
    }

    Dumped dumped(Frames known) {
        if (entersOrWaits && !isOutsideObjectWait()) {
            waits = waits.map(told -> new Waits(How.NOTIFY, told.awaited()));
            state = Optional.of(Thread.State.WAITING);
        }
        return whole(
                new Dumped(
                        name,
                        state,
                        Optional.empty(),
                        known.stack(wholeFrames()),
                        waits.or(this::initialization),
                        holds.stream().distinct().toList(),
                        Optional.empty()));
    }

    /// The wait of a thread that is runnable and in `Object.wait` at once: it waits within the JVM
    /// for a class to be initialized, and older JVMs do not say for which.
    private Optional<Waits> initialization() {
        boolean runs = state.filter(Thread.State.RUNNABLE::equals).isPresent();
        return runs && inWait && isOutsideObjectWait()
                ? Optional.of(new Waits(How.ENTER, new Initialization("")))
                : Optional.empty();
    }

    /// Whether it is a virtual thread by its outermost frame, or by how it parks; also one that is
    /// told with the frames of its carrier, whose own stack begins where it runs the continuation.
    private static boolean isVirtual(List<String> stack) {
        return !stack.isEmpty()
                && (stack.getLast().startsWith(VIRTUAL)
                        || isIn(stack, PARKS)
                        || (isIn(stack, MOUNTED) && !isIn(stack, CONTINUATION)));
    }

    private static boolean isIn(List<String> stack, String method) {
        return stack.stream().anyMatch(frame -> frame.startsWith(method));
    }

    /// A thread as its stack tells it, without the monitor that it has given back in `Object.wait`:
    /// a frame below has locked it, and it is wanted again when the thread was notified. A JVM that
    /// no longer knows what is waited on tells that lock first.
    static Dumped whole(Dumped told) {
        Optional<Waits> waits = told.waits();
        boolean inWait = !told.stack().isEmpty() && told.stack().getFirst().startsWith(IN_WAIT);
        if (waits.isEmpty() && inWait && !told.holds().isEmpty()) {
            boolean again = told.is(Thread.State.BLOCKED);
            waits = Optional.of(new Waits(again ? How.ENTER : How.NOTIFY, told.holds().getFirst()));
        }
        List<String> holds = new ArrayList<>(told.holds());
        waits.filter(what -> what.how() != How.PARK)
                .ifPresent(what -> holds.removeIf(what.awaited().text()::equals));
        ThreadName name = told.name();
        return new Dumped(
                new ThreadName(name.id(), name.name(), name.virtual() || isVirtual(told.stack())),
                told.state(),
                told.carrier(),
                told.stack(),
                waits,
                List.copyOf(holds),
                told.pool(),
                told.waitId());
    }
}
