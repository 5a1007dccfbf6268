package dev.heddle.observe.internal.dump;

import dev.heddle.model.ThreadDump;
import dev.heddle.model.ThreadDump.Beside;
import dev.heddle.model.ThreadDump.CpuTime;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.ThreadName;
import dev.heddle.model.ThreadDump.Untold;
import dev.heddle.model.ThreadDump.Waits;
import dev.heddle.model.ThreadDump.Waits.How;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The dumps that a JVM prints at SIGQUIT, for `jstack` and for `jcmd PID Thread.print`, among the
/// lines of a log. What a log writes before each line is dropped where it is as long as before the
/// dump's first line.
///
/// A text without such a dump is read as an excerpt: some threads without the dump's first line,
/// the deadlocks that a JVM reports, or what `ThreadInfo`, JConsole and other tools write of
/// threads ([DumpDialects]).
public final class PrintedThreadDumps {
    private static final String FIRST = "Full thread dump ";
    private static final Pattern RUNTIME = Pattern.compile("VM \\((?:J(?:2)?RE )?(\\S+) ");

    /// The version of HotSpot, which is the JVM's own until JDK 8: 24 is that of JDK 7, 25 of 8.
    private static final Pattern HOTSPOT = Pattern.compile("(2[45])\\.(\\d+)-(b\\d+)");

    private static final int HOTSPOT_OF_JDK_0 = 17;
    private static final Pattern FEATURE = Pattern.compile("^\\d{1,3}");

    /// As a preview; they are final in JDK 21.
    private static final int FIRST_WITH_VIRTUAL_THREADS = 19;

    /// `"pay-1" #31 prio=5 tid=0x00007f8a nid=4250 runnable`. Threads of the JVM's own have no
    /// number, and before JDK 8 none has.
    private static final Pattern THREAD =
            Pattern.compile(
                    "\"(.*)\" (?:#(\\d{1,18})(?: .*)?|.*?\\btid=(?:0x)?(\\p{XDigit}{1,16})\\b.*)");

    /// `"pay-1" Id=31 BLOCKED on java.lang.Object@1b2c owned by "pay-2" Id=32`
    private static final Pattern INFO =
            Pattern.compile(
                    "\"(.*?)\" (?:daemon )?(?:prio=\\d+ )?I[dD]=(\\d{1,18})(?: Group=\\S+)?"
                            + "(?: ([A-Z_]+)\\b(.*))?");

    /// What the threads wait for which `ThreadInfo` and others write of:
    /// ` on java.lang.Object@1b2c`, `, on lock=java.lang.Object@1b2c, cpu=1`.
    private static final Pattern AWAITED =
            Pattern.compile("^(?:,? | +)on (?:lock=)?([^\\s,]+@\\w+)");

    /// Who has that: `owned by "pay-2" Id=32`, `owned by: pay-2`, `owned by "pay-2" t@32`.
    private static final Pattern OWNED_BY =
            Pattern.compile(
                    " owned by:?(?: \"(.+)\"(?: (?:I[dD]=|t@)(\\d{1,18})"
                            + "| tid=0x(\\p{XDigit}{1,16}))?| ([^\" ].*))?");

    /// JConsole's second line of a thread, behind `Name: pay-1`.
    private static final Pattern SHOWN = Pattern.compile("\\s*State: ([A-Z_]+)\\b(.*)");

    private static final Pattern NAME = Pattern.compile("Name: (.+)$");
    private static final Pattern FRAME =
            Pattern.compile("^\\s+(?:at )?[\\w.$/@<>-]+\\.[\\w$<>]+\\([\\w $.:/@-]+\\)");
    private static final Pattern EXCEPTION =
            Pattern.compile("\\s*[\\w.$]+(?:Exception|Error|Throwable)(?:: .*)?");

    /// `com.acme.Orders.find(Orders.java:42)`
    private static final Pattern BARE_FRAME =
            Pattern.compile("\\s*([\\w.$/]+\\.[\\w$<>]+\\([\\w $]+(?:\\.\\w+:-?\\d+)?\\))");

    private static final Pattern STATE =
            Pattern.compile("\\s*java\\.lang\\.Thread\\.State: (\\w+)(.*)");

    private static final String STACKS = "Java stack information";
    private static final int NO_STACKS = -1;
    private static final String DEADLOCK = "Java-level deadlock";

    /// Of a deadlock that the JVM reports: `"pay-1":`, what it waits for, and who holds that.
    private static final Pattern REPORTED = Pattern.compile("\"(.*)\":");

    private static final Pattern REPORTED_WAIT =
            Pattern.compile(
                    "\\s*waiting (?:to lock monitor \\S+ \\(object (\\S+)"
                            + "|for ownable synchronizer (\\S+)), \\(?a (.+?)\\),?");

    private static final Pattern REPORTED_OWNER = Pattern.compile("\\s*which is held by \"(.*)\"");

    /// Beginning of a line with which an excerpt may begin.
    private static final Pattern EXCERPT =
            Pattern.compile(
                    "\"[^\"]*\" (?:.*\\btid=|(?:daemon )?(?:prio=\\d+ )?I[dD]=\\d+\\b|#\\d+\\s*$)"
                            + "|(?:Found one )?"
                            + DEADLOCK);

    /// The version that frames of the JDK tell.
    private static final Pattern OF_FRAMES = Pattern.compile("java\\.base@(\\d[^/]*)/");

    private static final Pattern MOUNTED =
            Pattern.compile("\\s+Mounted virtual thread (?:\"(.*)\" )?#(\\d{1,18}).*");

    /// How the lines of a dump begin that say something.
    private static final Pattern BEGINS =
            Pattern.compile(
                    "\"|\\t(?:at |- )|\\s{2,}(?:at |- |java\\.lang\\.Thread|Locked |Mounted |Carrying )"
                            + "|JNI global|Found |Name: |State: |\\s+on \\S+@");

    private static final int PREFIX_VARIES = 12;
    private static final Pattern TIMES =
            Pattern.compile(" cpu=(\\d{1,15}\\.\\d+)ms elapsed=(\\d{1,15}\\.\\d+)s ");
    private static final String DAEMON = " daemon prio=";
    private static final String IN_WAIT = " in Object.wait() ";
    private static final int HEXADECIMAL = 16;
    private static final String OWNERS = "Locked ownable synchronizers:";
    private static final String AFTER_THREADS = "JNI global ref";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final Frames frames = new Frames();
    private final List<ThreadDump> dumps = new ArrayList<>();
    private final List<ThreadDump> excerpts = new ArrayList<>();
    private String before = "";

    /// The name that stood alone in the line before, with what a log writes before it.
    private Optional<Matcher> nameBefore = Optional.empty();

    private @Nullable Open open;

    /// The dump that is being read.
    private static final class Open {
        private final Optional<Instant> at;
        private final boolean excerpt;
        private final int prefix;
        private final List<Dumped> threads = new ArrayList<>();

        /// The threads of reported deadlocks, in the order of each cycle.
        private final List<DumpedLines> deadlocked = new ArrayList<>();

        /// Names of the threads that hold what these wait for.
        private final List<String> holders = new ArrayList<>();

        /// Index of the first thread of the cycle that is being read.
        private int cycle;

        /// Index of the thread whose stack is told next.
        private int stacks = NO_STACKS;

        /// Names of the threads that hold what others wait for, by the number of these.
        private final Map<Long, String> owners = new HashMap<>();

        /// Names of threads that hold what others wait for, by their number.
        private final Map<Long, String> named = new HashMap<>();

        private final Map<Long, String> undaemonic = new HashMap<>();
        private final Map<Long, CpuTime> cpuTimes = new HashMap<>();
        private String runtime;
        private boolean ownersTold;
        private boolean reports;
        private @Nullable DumpedLines thread;

        Open(Optional<Instant> at, String runtime, boolean excerpt, int prefix) {
            this.at = at;
            this.runtime = runtime;
            this.excerpt = excerpt;
            this.prefix = prefix;
        }
    }

    public void line(String whole) {
        DumpDialects.lines(whole).forEach(this::translated);
    }

    private void translated(String whole) {
        int begins = whole.indexOf(FIRST);
        if (begins >= 0) {
            close();
            Matcher runtime = RUNTIME.matcher(whole.substring(begins));
            open =
                    new Open(
                            time(before.length() >= begins ? before.substring(begins) : before),
                            runtime.find() ? jdk(runtime.group(1)) : "",
                            false,
                            begins);
        } else {
            excerpt(whole);
            if (open != null) {
                within(open, withoutPrefix(whole, open.prefix));
            }
        }
        if (!isException(whole)) {
            before = whole;
            Matcher name = NAME.matcher(whole);
            nameBefore = name.find() ? Optional.of(name) : Optional.empty();
        }
    }

    /// Between a name and the frames, a log may write what a watchdog threw.
    private static boolean isException(String line) {
        return EXCEPTION.matcher(line).matches();
    }

    private void excerpt(String line) {
        if (open != null) {
            return;
        }
        Matcher begins = EXCERPT.matcher(line);
        int named =
                nameBefore
                        .map(Matcher::start)
                        .filter(prefix -> isOfThread(withoutPrefix(line, prefix)))
                        .orElse(-1);
        if (named >= 0 || begins.find()) {
            open = new Open(Optional.empty(), "", true, named >= 0 ? named : begins.start());
        }
    }

    /// Whether a line behind a name alone shows that it is one of a thread.
    private static boolean isOfThread(String line) {
        return SHOWN.matcher(line).matches()
                || STATE.matcher(line).matches()
                || FRAME.matcher(line).find();
    }

    /// `25.222-b10` is JDK `8u222-b10`.
    private static String jdk(String runtime) {
        Matcher hotSpot = HOTSPOT.matcher(runtime);
        return hotSpot.matches()
                ? "%du%s-%s"
                        .formatted(
                                Integer.parseInt(hotSpot.group(1)) - HOTSPOT_OF_JDK_0,
                                hotSpot.group(2),
                                hotSpot.group(3))
                : runtime;
    }

    /// Whether a JDK has virtual threads, of which it prints those that run alone. One of unknown
    /// version may.
    private static boolean hasVirtualThreads(String runtime) {
        Matcher feature = FEATURE.matcher(runtime);
        return !feature.find() || Integer.parseInt(feature.group()) >= FIRST_WITH_VIRTUAL_THREADS;
    }

    /// What a log writes before each line may be a little longer here and shorter there, as a time
    /// without its last zeros is.
    private static String withoutPrefix(String line, int prefix) {
        Matcher begins = BEGINS.matcher(line);
        int from = Math.max(0, prefix - PREFIX_VARIES);
        int at = from < line.length() && begins.find(from) ? begins.start() : line.length();
        return line.substring(at <= prefix + PREFIX_VARIES ? at : Math.min(prefix, line.length()));
    }

    private void within(Open dump, String line) {
        Matcher mounted = MOUNTED.matcher(line);
        Matcher state = STATE.matcher(line);
        if (dump.excerpt && dump.runtime.isEmpty()) {
            Matcher version = OF_FRAMES.matcher(line);
            dump.runtime = version.find() ? version.group(1) : "";
        }
        if ((dump.reports && reported(dump, line)) || begins(dump, line)) {
            return;
        }
        if (mounted.matches()) {
            String name = Optional.ofNullable(mounted.group(1)).orElse("");
            next(dump, new ThreadName(Long.parseLong(mounted.group(2)), name, true));
        } else if (line.contains(DEADLOCK)) {
            end(dump);
            dump.reports = true;
            dump.cycle = dump.deadlocked.size();
            dump.stacks = NO_STACKS;
        } else if (line.startsWith("Found ")) {
            if (!dump.excerpt || dump.stacks != NO_STACKS) {
                close();
            }
            dump.reports = false;
        } else if (line.startsWith(AFTER_THREADS)) {
            end(dump);
        } else if (line.contains(OWNERS)) {
            dump.ownersTold = true;
        } else if (dump.thread != null) {
            Matcher bare = BARE_FRAME.matcher(line);
            Matcher awaited = AWAITED.matcher(line);
            if (state.matches()) {
                waits(dump, state.group(1), state.group(2));
            } else if (awaited.find()) {
                waits(dump, null, line);
            } else if (locked(dump, line)) {
                return;
            } else if (!dump.thread.line(line) && bare.matches()) {
                dump.thread.add(bare.group(1));
            }
        }
    }

    /// Whether a thread begins with a line.
    private boolean begins(Open dump, String line) {
        Matcher info = INFO.matcher(line);
        Matcher shown = SHOWN.matcher(line);
        Matcher thread = THREAD.matcher(line);
        if (nameBefore.isPresent() && dump.excerpt && isOfThread(line)) {
            String name = nameBefore.get().group(1).trim();
            next(dump, new ThreadName(unnumbered(name) - dump.threads.size(), name, false));
            if (!shown.matches()) {
                return false;
            }
            waits(dump, shown.group(1), shown.group(2));
        } else if (info.matches()) {
            next(dump, new ThreadName(Long.parseLong(info.group(2)), info.group(1), false));
            waits(dump, info.group(3), info.group(4));
        } else if (thread.matches()) {
            printed(dump, thread, line);
        } else {
            return false;
        }
        return true;
    }

    private void printed(Open dump, Matcher thread, String line) {
        boolean numbered = thread.group(2) != null;
        long id =
                numbered
                        ? Long.parseLong(thread.group(2))
                        : ~Long.parseUnsignedLong(thread.group(3), HEXADECIMAL);
        ThreadName name = new ThreadName(id, thread.group(1), false);
        Matcher times = TIMES.matcher(line);
        if (numbered && times.find()) {
            double seconds = Double.parseDouble(times.group(1)) / 1e3;
            dump.cpuTimes.put(id, new CpuTime(seconds, Double.parseDouble(times.group(2))));
        }
        if (numbered && !line.contains(DAEMON)) {
            dump.undaemonic.put(id, name.name());
        }
        next(dump, name);
        DumpedLines lines = Objects.requireNonNull(dump.thread);
        DumpedLines.state(line.substring(line.lastIndexOf(' ') + 1)).ifPresent(lines::state);
        if (line.contains(IN_WAIT)) {
            lines.inWait();
        }
    }

    /// A number that no thread has, for one of which none is told.
    private static long unnumbered(String name) {
        return ~Integer.toUnsignedLong(name.hashCode());
    }

    /// @param object what it waits for, and who has that
    private static void waits(Open dump, @Nullable String state, @Nullable String object) {
        DumpedLines thread = Objects.requireNonNull(dump.thread);
        DumpedLines.state(state).ifPresent(thread::state);
        String told = Objects.requireNonNullElse(object, "");
        Matcher awaited = AWAITED.matcher(told);
        if (awaited.find()) {
            thread.waits(thread.isBlocked() ? How.ENTER : How.PARK, awaited.group(1));
            owner(dump, told);
        }
    }

    /// A lock, in a line that tells who has it.
    private static boolean locked(Open dump, String line) {
        Matcher owned = OWNED_BY.matcher(line);
        DumpedLines thread = Objects.requireNonNull(dump.thread);
        if (!owned.find() || !thread.line(line.substring(0, owned.start()))) {
            return false;
        }
        owner(dump, line);
        return true;
    }

    private static void owner(Open dump, String line) {
        Matcher owned = OWNED_BY.matcher(line);
        DumpedLines thread = Objects.requireNonNull(dump.thread);
        if (!owned.find()) {
            return;
        }
        if (owned.group(2) != null || owned.group(3) != null) {
            long owner =
                    owned.group(2) != null
                            ? Long.parseLong(owned.group(2))
                            : ~Long.parseUnsignedLong(owned.group(3), HEXADECIMAL);
            thread.owner(owner);
            dump.named.put(owner, owned.group(1));
        } else if (owned.group(1) != null || owned.group(4) != null) {
            dump.owners.put(
                    thread.name().id(),
                    owned.group(1) != null ? owned.group(1) : owned.group(4).trim());
        }
    }

    /// Whether a line is of a deadlock that the JVM reports.
    private boolean reported(Open dump, String line) {
        Matcher thread = REPORTED.matcher(line.trim());
        Matcher waits = REPORTED_WAIT.matcher(line);
        Matcher owner = REPORTED_OWNER.matcher(line);
        if (thread.matches()) {
            dump.thread = deadlocked(dump, thread.group(1));
        } else if (line.startsWith(STACKS)) {
            dump.stacks = dump.cycle;
        } else if (waits.matches() && dump.thread != null) {
            boolean monitor = waits.group(1) != null;
            dump.thread.waits(
                    monitor ? How.ENTER : How.PARK,
                    waits.group(3).replace('/', '.')
                            + "@"
                            + (monitor ? waits.group(1) : waits.group(2)));
        } else if (owner.find() && dump.thread != null) {
            dump.holders.set(dump.deadlocked.indexOf(dump.thread), owner.group(1));
        } else {
            return false;
        }
        return true;
    }

    /// Threads may have one name: their stacks are told in the order of the cycle.
    private static DumpedLines deadlocked(Open dump, String name) {
        for (int i = dump.stacks; i < dump.deadlocked.size() && dump.stacks != NO_STACKS; i++) {
            if (dump.deadlocked.get(i).name().name().equals(name)) {
                dump.stacks = i + 1;
                return dump.deadlocked.get(i);
            }
        }
        long id = unnumbered(name) - dump.deadlocked.size();
        dump.deadlocked.add(
                new DumpedLines(
                        new ThreadName(id, name, false), Optional.empty(), Optional.empty()));
        dump.holders.add("");
        return dump.deadlocked.getLast();
    }

    private void next(Open dump, ThreadName name) {
        Optional<Long> carrier =
                name.virtual() && dump.thread != null
                        ? Optional.of(dump.thread.name().id())
                        : Optional.empty();
        end(dump);
        dump.thread = new DumpedLines(name, carrier, Optional.empty());
    }

    private void end(Open dump) {
        if (dump.thread != null && !dump.deadlocked.contains(dump.thread)) {
            Dumped thread = dump.thread.dumped(frames);
            boolean ofTheJvm =
                    thread.name().id() < 0 && thread.state().isEmpty() && thread.stack().isEmpty();
            if (!ofTheJvm) {
                dump.threads.add(thread);
            }
        }
        dump.thread = null;
    }

    private void close() {
        if (open == null) {
            return;
        }
        end(open);
        Set<Untold> untold = EnumSet.noneOf(Untold.class);
        if (open.excerpt) {
            untold.add(Untold.OTHER_THREADS);
        } else if (hasVirtualThreads(open.runtime)) {
            untold.add(Untold.VIRTUAL_THREADS);
        }
        if (!open.ownersTold) {
            untold.add(Untold.LOCK_OWNERS);
        }
        ThreadDump dump =
                new ThreadDump(
                        open.at,
                        open.runtime,
                        Optional.empty(),
                        true,
                        threads(open),
                        untold,
                        Beside.of(open.undaemonic, Map.of(), open.cpuTimes));
        if (!open.excerpt) {
            dumps.add(dump);
        } else if (dump.threads().stream()
                .anyMatch(thread -> !thread.stack().isEmpty() || thread.waits().isPresent())) {
            excerpts.add(dump);
        }
        open = null;
    }

    /// With those that are only named elsewhere, and who holds what they wait for.
    private List<Dumped> threads(Open dump) {
        List<Dumped> all = new ArrayList<>(dump.threads);
        all.forEach(thread -> dump.named.remove(thread.name().id()));
        dump.named.forEach((id, name) -> all.add(untold(id, name)));
        List<Dumped> cycles = new ArrayList<>();
        for (DumpedLines lines : dump.deadlocked) {
            Dumped told = lines.dumped(frames);
            Optional<Dumped> same = same(all, told);
            same.ifPresent(all::remove);
            Dumped one = same.orElse(told);
            cycles.add(told.waits().map(one::with).orElse(one));
        }
        Map<String, Dumped> byName = new HashMap<>();
        Map<String, Dumped> byObject = new HashMap<>();
        Stream.concat(all.stream(), cycles.stream())
                .forEach(
                        thread -> {
                            byName.put(thread.name().name(), thread);
                            thread.holds().forEach(object -> byObject.put(object, thread));
                        });
        for (String owner : Set.copyOf(dump.owners.values())) {
            byName.computeIfAbsent(
                    owner,
                    name -> {
                        all.add(untold(unnumbered(name), name));
                        return all.getLast();
                    });
        }
        all.replaceAll(thread -> withOwner(thread, dump.owners.get(thread.name().id()), byName));
        for (int i = 0; i < cycles.size(); i++) {
            Map<String, Dumped> next = new HashMap<>(byName);
            for (int k = cycles.size() - 1; k > 0; k--) {
                Dumped other = cycles.get((i + k) % cycles.size());
                next.put(other.name().name(), other);
            }
            Dumped one = cycles.get(i);
            Dumped holder = byObject.get(object(one).orElse(""));
            all.add(
                    holder == null
                            ? withOwner(one, dump.holders.get(i), next)
                            : withOwner(one, holder));
        }
        return all;
    }

    /// A thread of which nothing but its name is told.
    private Dumped untold(long id, String name) {
        return new DumpedLines(new ThreadName(id, name, false), Optional.empty(), Optional.empty())
                .dumped(frames);
    }

    /// Names need not be unique, but with what is waited for they nearly are.
    private static Optional<Dumped> same(List<Dumped> threads, Dumped told) {
        List<Dumped> named =
                threads.stream()
                        .filter(thread -> thread.name().name().equals(told.name().name()))
                        .toList();
        return named.stream()
                .filter(thread -> named.size() == 1 || object(thread).equals(object(told)))
                .findFirst();
    }

    private static Optional<String> object(Dumped one) {
        return one.waits().map(Waits::object);
    }

    private static Dumped withOwner(
            Dumped thread, @Nullable String owner, Map<String, Dumped> byName) {
        Dumped holder = owner == null ? null : byName.get(owner);
        return holder == null ? thread : withOwner(thread, holder);
    }

    private static Dumped withOwner(Dumped thread, Dumped holder) {
        return thread.waits()
                .map(waits -> thread.with(waits.of(holder.name().id())))
                .orElse(thread);
    }

    private static Optional<Instant> time(String line) {
        try {
            return Optional.of(
                    LocalDateTime.parse(line.trim(), TIME)
                            .atZone(ZoneId.systemDefault())
                            .toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /// All dumps read so far; if there is none, the excerpts.
    public List<ThreadDump> dumps() {
        close();
        return dumps.isEmpty() ? excerpts : dumps;
    }
}
