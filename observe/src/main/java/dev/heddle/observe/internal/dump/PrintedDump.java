package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Beside;
import dev.heddle.model.thread.ThreadDump.CpuTime;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A printed dump, or an excerpt of one, that is read line by line.
final class PrintedDump {
    /// Before the name of a thread in the log of a watchdog, which tells of it again and again.
    static final String WATCHED = "Watched, Name: ";

    private static final Pattern FEATURE = Pattern.compile("^\\d{1,3}");

    /// As a preview; they are final in JDK 21.
    private static final int FIRST_WITH_VIRTUAL_THREADS = 19;

    /// `"pay-1" #31 prio=5 tid=0x00007f8a nid=4250 runnable`. Threads of the JVM's own have no
    /// number, and before JDK 8 none has.
    private static final Pattern THREAD =
            Pattern.compile(
                    "\"((?:(?!\" tid=).)*)\" (?:#(\\d{1,18})( virtual)?(?: .*)?"
                            + "|.*?\\btid=(?:0x)?0*(\\p{XDigit}{1,16})\\b( virtual)?.*)");

    /// `"pay-1" Id=31 BLOCKED on java.lang.Object@1b2c owned by "pay-2" Id=32`
    private static final Pattern INFO =
            Pattern.compile(
                    "\"(.*?)\" (?:daemon )?(?:prio=\\d+ )?I[dD]=(\\d{1,18})(?: Group=\\S+)?"
                            + "(?: ([A-Z_]+)\\b(.*))?");

    /// The object that a thread waits for, as `ThreadInfo` and others write it:
    /// ` on java.lang.Object@1b2c`, `, on lock=java.lang.Object@1b2c, cpu=1`.
    private static final Pattern AWAITED =
            Pattern.compile("^(?:,? | +)on (?:lock=)?([^\\s,]+@\\w+)");

    /// JConsole's second line of a thread, behind `Name: pay-1`.
    private static final Pattern SHOWN = Pattern.compile("\\s*State: ([A-Z_]+)\\b(.*)");

    private static final Pattern FRAME =
            Pattern.compile("^(?:\\s+(?:at )?|at )[\\w.$/@<>-]+\\.[\\w$<>]+\\([\\w $.:/@-]+\\)");

    /// `com.acme.Orders.find(Orders.java:42)`
    private static final Pattern BARE_FRAME =
            Pattern.compile("\\s*([\\w.$/@-]+\\.[\\w$<>-]+\\([\\w $-]+(?:\\.\\w+:-?\\d+)?\\))");

    private static final Pattern NUMBERED =
            Pattern.compile("(?:\\.\\w+:\\d+|\\(Native Method)\\)$");

    private static final Pattern STATE =
            Pattern.compile("\\s*java\\.lang\\.Thread\\.State: (\\w+)(.*)");

    /// The version that frames of the JDK tell.
    private static final Pattern OF_FRAMES = Pattern.compile("java\\.base@(\\d[^/]*)/");

    private static final Pattern MOUNTED =
            Pattern.compile("\\s+Mounted virtual thread (?:\"(.*)\" )?#(\\d{1,18}).*");

    private static final Pattern CARRYING =
            Pattern.compile("\\s+Carrying virtual thread #(\\d{1,18})\\b.*");

    private static final Pattern TIMES =
            Pattern.compile(" cpu=(\\d{1,15})[.,](\\d+)ms elapsed=(\\d{1,15})[.,](\\d+)s ");

    /// In the line below the name of a thread of Android's runtime.
    private static final String OF_ANDROID = " sCount=";

    private static final String ANDROID = "Android Runtime";

    /// Threads that each JVM starts once.
    private static final Set<String> OF_EACH_JVM =
            Set.of("main", "Reference Handler", "Finalizer", "Signal Dispatcher");

    private static final String DAEMON = " daemon prio=";

    /// Tools that are not the JVM write zero for what they do not know.
    private static final Pattern ADDRESS =
            Pattern.compile("\\btid=(?!(?:0x)?0+\\b)(?:0x)?(\\p{XDigit}+)");
    private static final String IN_WAIT = " in Object.wait() ";
    private static final String OWNERS = "Locked ownable synchronizers:";
    private static final String AFTER_THREADS = "JNI global ref";
    private static final String AFTER_DEADLOCKS = "Found ";

    private final Optional<Instant> at;
    private final boolean excerpt;
    private final Frames frames;
    private final List<Dumped> threads = new ArrayList<>();
    private final ReportedDeadlocks deadlocks = new ReportedDeadlocks();
    private final NamedOwners owners = new NamedOwners();
    private final Map<Long, String> undaemonic = new HashMap<>();
    private final Map<Long, CpuTime> cpuTimes = new HashMap<>();
    private final Map<String, String> addresses = new HashMap<>();

    /// Numbers of the carriers, by those of the virtual threads that they are said to carry.
    private final Map<Long, Long> carriers = new HashMap<>();

    private final DumpedHeap heap = new DumpedHeap();
    private final JavacoreLocks javacore = new JavacoreLocks();
    private final Set<Long> begun = new HashSet<>();

    /// Names of the threads of which nothing else tells them apart.
    private final Set<String> named = new HashSet<>();

    private String runtime;
    private boolean ownersTold;
    private @Nullable DumpedLines thread;

    /// Whether the line before is empty.
    private boolean blank;

    /// @param runtime version of the JVM; empty if not told
    /// @param excerpt whether the text may leave threads out
    PrintedDump(Optional<Instant> at, String runtime, boolean excerpt, Frames frames) {
        this.at = at;
        this.runtime = runtime;
        this.excerpt = excerpt;
        this.frames = frames;
    }

    /// Whether a line behind a name alone shows that it is one of a thread.
    static boolean isOfThread(String line) {
        return SHOWN.matcher(line).matches()
                || STATE.matcher(line).matches()
                || FRAME.matcher(line).find();
    }

    /// The same for a line behind a name that stands where it is the name of a thread.
    static boolean isOfNamed(String line) {
        return isOfThread(line) || BARE_FRAME.matcher(line).matches();
    }

    /// Whether a line is a frame with file and line number or of a native method, and no word
    /// before it.
    static boolean isBareFrame(String line) {
        return NUMBERED.matcher(line).find() && BARE_FRAME.matcher(line).matches();
    }

    /// Whether a line begins a thread that was told before: another dump of the same JVM has
    /// begun, or one of another JVM.
    boolean repeats(String line) {
        Matcher printed = THREAD.matcher(line);
        return excerpt
                && printed.matches()
                && ((isNumbered(printed, line) && begun.contains(id(printed)))
                        || (addresses.containsKey(printed.group(1))
                                && !address(line).equals(addresses.get(printed.group(1)))));
    }

    /// Whether a watchdog tells of a thread that was told before.
    ///
    /// @param line with what stands before it
    boolean repeatsWatched(String line) {
        return excerpt
                && line.startsWith(WATCHED)
                && named.contains(line.substring(WATCHED.length()).trim());
    }

    private static long id(Matcher printed) {
        return printed.group(2) != null
                ? Long.parseLong(printed.group(2))
                : DumpedLines.numberOf(printed.group(4));
    }

    private static boolean isNumbered(Matcher printed, String line) {
        return printed.group(2) != null || !address(line).isEmpty();
    }

    private static String address(String line) {
        Matcher address = ADDRESS.matcher(line);
        return address.find() ? address.group(1) : "";
    }

    /// @param nameBefore the name that stood alone in the line before
    /// @return whether more may follow
    boolean line(Optional<String> nameBefore, String line) {
        if (excerpt && runtime.isEmpty()) {
            Matcher version = OF_FRAMES.matcher(line);
            runtime =
                    version.find()
                            ? version.group(1)
                            : line.contains(OF_ANDROID) ? ANDROID : runtime;
        }
        heap.line(line);
        Optional<DumpedLines> deadlocked = deadlocks.named(line);
        thread = deadlocked.orElse(thread);
        boolean more =
                deadlocked.isPresent()
                        || deadlocks.line(line, thread)
                        || javacore.line(line)
                        || begins(nameBefore.filter(_ -> excerpt && isOfNamed(line)), line)
                        || within(line);
        blank = line.isBlank();
        return more;
    }

    private boolean within(String line) {
        Matcher mounted = MOUNTED.matcher(line);
        Matcher carrying = CARRYING.matcher(line);
        if (mounted.matches()) {
            carries(mounted.group(2));
            String name = Optional.ofNullable(mounted.group(1)).orElse("");
            next(new ThreadName(Long.parseLong(mounted.group(2)), name, true));
        } else if (carrying.matches()) {
            carries(carrying.group(1));
        } else if (line.contains(ReportedDeadlocks.BEGINS)) {
            end();
            deadlocks.begin();
        } else if (line.startsWith(AFTER_DEADLOCKS)) {
            return !deadlocks.end() && excerpt;
        } else if (line.startsWith(AFTER_THREADS)) {
            end();
        } else if (line.contains(OWNERS)) {
            ownersTold = true;
        } else if (thread != null) {
            within(thread, line);
        }
        return true;
    }

    private void carries(String virtual) {
        if (thread != null) {
            carriers.put(Long.parseLong(virtual), thread.name().id());
        }
    }

    private void within(DumpedLines lines, String line) {
        Matcher state = STATE.matcher(line);
        Matcher bare = BARE_FRAME.matcher(line);
        if (excerpt && blank && lines.isAtItsBeginning() && bare.matches()) {
            next(unnamed()).add(bare.group(1));
        } else if (state.matches()) {
            waits(lines, state.group(1), state.group(2));
        } else if (AWAITED.matcher(line).find()) {
            waits(lines, null, line);
        } else if (!owners.lock(lines, line) && !lines.line(line) && bare.matches()) {
            lines.add(bare.group(1));
        }
    }

    /// Whether a thread begins with a line, which tells nothing else then.
    ///
    /// @param shown name that stood alone in the line before, if this one is of a thread
    private boolean begins(Optional<String> shown, String line) {
        Matcher state = SHOWN.matcher(line);
        Matcher info = INFO.matcher(line);
        Matcher printed = THREAD.matcher(line);
        if (shown.isEmpty() && excerpt && isUnnamed(line)) {
            Matcher unnamed = STATE.matcher(line);
            DumpedLines lines = next(unnamed());
            if (!unnamed.matches()) {
                return false;
            }
            waits(lines, unnamed.group(1), unnamed.group(2));
        } else if (shown.isPresent()) {
            DumpedLines lines = next(unnumbered(shown.get()));
            named.add(shown.get());
            if (!state.matches()) {
                return false;
            }
            waits(lines, state.group(1), state.group(2));
        } else if (info.matches()) {
            long id = Long.parseLong(info.group(2));
            DumpedLines lines = next(new ThreadName(id, info.group(1), false));
            waits(lines, info.group(3), info.group(4));
        } else if (printed.matches()) {
            begins(printed, line);
        } else {
            return false;
        }
        return true;
    }

    /// Whether a line is of a thread whose first line is missing.
    private boolean isUnnamed(String line) {
        if (thread != null) {
            return thread.hasFrames() && STATE.matcher(line).matches();
        }
        return !deadlocks.isOpen()
                && (isOfThread(line) || isBareFrame(line))
                && !SHOWN.matcher(line).matches();
    }

    private ThreadName unnamed() {
        return unnumbered("");
    }

    /// The name of the next thread; what tells it from others of that name is how many were before.
    private ThreadName unnumbered(String name) {
        return new ThreadName(unnumberedId(name), name, false);
    }

    private long unnumberedId(String name) {
        end();
        return DumpedLines.unnumbered(name, threads.size());
    }

    private void begins(Matcher printed, String line) {
        boolean numbered = printed.group(2) != null;
        long id = isNumbered(printed, line) ? id(printed) : unnumberedId(printed.group(1));
        begun.add(id);
        if (OF_EACH_JVM.contains(printed.group(1)) && !address(line).isEmpty()) {
            addresses.put(printed.group(1), address(line));
        }
        boolean virtual = printed.group(3) != null || printed.group(5) != null;
        ThreadName name = new ThreadName(id, printed.group(1), virtual);
        Optional<CpuTime> time = cpuTime(line);
        heap.thread(name.name(), time);
        if (numbered) {
            time.ifPresent(used -> cpuTimes.put(id, used));
        }
        if (numbered && !line.contains(DAEMON)) {
            undaemonic.put(id, name.name());
        }
        DumpedLines lines = next(name);
        DumpedLines.state(line.substring(line.lastIndexOf(' ') + 1)).ifPresent(lines::state);
        if (line.contains(IN_WAIT)) {
            lines.inWait();
        }
    }

    private static Optional<CpuTime> cpuTime(String line) {
        Matcher times = TIMES.matcher(line);
        if (!times.find()) {
            return Optional.empty();
        }
        double seconds = Double.parseDouble(times.group(1) + "." + times.group(2)) / 1e3;
        double life = Double.parseDouble(times.group(3) + "." + times.group(4));
        return Optional.of(new CpuTime(seconds, life));
    }

    /// @param object what it waits for, and who has that
    private void waits(DumpedLines lines, @Nullable String state, @Nullable String object) {
        DumpedLines.state(state).ifPresent(lines::state);
        String told = Objects.requireNonNullElse(object, "");
        Matcher awaited = AWAITED.matcher(told);
        if (awaited.find()) {
            lines.waits(lines.isBlocked() ? How.ENTER : How.PARK, awaited.group(1));
            owners.owner(lines, told);
        }
    }

    private DumpedLines next(ThreadName name) {
        end();
        DumpedLines lines = new DumpedLines(name);
        thread = lines;
        return lines;
    }

    private void end() {
        if (thread != null && !deadlocks.contains(thread)) {
            Dumped dumped = thread.dumped(frames);
            boolean ofTheJvm =
                    dumped.name().id() < 0 && dumped.state().isEmpty() && dumped.stack().isEmpty();
            if (!ofTheJvm) {
                threads.add(dumped);
            }
        }
        thread = null;
    }

    boolean isExcerpt() {
        return excerpt;
    }

    /// Begins a thread of whose stack only a title is told.
    void begin(StackTitle title) {
        DumpedLines lines = next(unnumbered(title.name()));
        DumpedLines.state(title.state()).ifPresent(lines::state);
        if (title.lent()) {
            lines.holds(Dumped.LENT);
        }
    }

    /// Notes that what follows is not of the thread that is being read.
    void gap() {
        end();
    }

    /// The dump, as far as it was read.
    ThreadDump dump() {
        Set<Untold> untold = EnumSet.noneOf(Untold.class);
        if (!excerpt && thread != null && thread.isCut()) {
            untold.add(Untold.REST);
        }
        end();
        if (excerpt) {
            untold.add(Untold.OTHER_THREADS);
        } else if (hasVirtualThreads()) {
            untold.add(Untold.VIRTUAL_THREADS);
        }
        if (!ownersTold) {
            untold.add(Untold.LOCK_OWNERS);
        }
        if (excerpt && threads.stream().anyMatch(PrintedDump::hasOnlyAStack)) {
            untold.addAll(EnumSet.of(Untold.WAITS, Untold.VIRTUAL_MONITORS));
        }
        Beside beside = Beside.of(undaemonic, Map.of(), cpuTimes, addresses).with(heap.told());
        return new ThreadDump(at, runtime, Optional.empty(), true, threads(), untold, beside);
    }

    /// Whether it is told as dumps to a file tell virtual threads before JDK 25.
    private static boolean hasOnlyAStack(Dumped told) {
        return told.virtual() && told.state().isEmpty();
    }

    /// Whether the JDK has virtual threads, of which it prints those that run alone. One of unknown
    /// version may.
    private boolean hasVirtualThreads() {
        Matcher feature = FEATURE.matcher(runtime);
        return !feature.find() || Integer.parseInt(feature.group()) >= FIRST_WITH_VIRTUAL_THREADS;
    }

    private Dumped withCarrier(Dumped told) {
        Long carrier = carriers.get(told.name().id());
        return told.virtual() && carrier != null ? told.on(carrier) : told;
    }

    /// With those that are only named elsewhere, and who holds what they wait for.
    private List<Dumped> threads() {
        List<Dumped> all = new ArrayList<>(threads);
        all.replaceAll(this::withCarrier);
        javacore.addTo(all, frames);
        owners.join(all);
        owners.addNumbered(all, frames);
        List<Dumped> deadlocked = deadlocks.takeFrom(all, frames);
        Map<String, Dumped> byName = new HashMap<>();
        Map<String, Dumped> byObject = new HashMap<>();
        Stream.concat(all.stream(), deadlocked.stream())
                .forEach(
                        told -> {
                            byName.put(told.name().name(), told);
                            told.holds().forEach(object -> byObject.put(object, told));
                        });
        owners.addNamed(all, byName, frames);
        all.replaceAll(told -> owners.withBlocker(owners.withOwner(told, byName), byName));
        all.addAll(deadlocks.withHolders(deadlocked, byName, byObject));
        return all;
    }
}
