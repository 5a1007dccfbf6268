package dev.heddle.observe.internal.dump;

import dev.heddle.model.ThreadDump;
import dev.heddle.model.ThreadDump.Beside;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.ThreadName;
import dev.heddle.model.ThreadDump.Untold;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The dumps that a JVM prints at SIGQUIT, for `jstack` and for `jcmd PID Thread.print`, among the
/// lines of a log. What a log writes before each line is dropped where it is as long as before the
/// dump's first line.
public final class PrintedThreadDumps {
    private static final String FIRST = "Full thread dump ";
    private static final Pattern RUNTIME = Pattern.compile("VM \\((\\S+) ");

    /// The version of HotSpot, which is the JVM's own until JDK 8: 24 is that of JDK 7, 25 of 8.
    private static final Pattern HOTSPOT = Pattern.compile("(2[45])\\.(\\d+)-(b\\d+)");

    private static final int HOTSPOT_OF_JDK_0 = 17;
    private static final Pattern FEATURE = Pattern.compile("^\\d{1,3}");

    /// As a preview; they are final in JDK 21.
    private static final int FIRST_WITH_VIRTUAL_THREADS = 19;

    private static final Pattern THREAD = Pattern.compile("\"(.*)\" #(\\d{1,18}) .*");
    private static final Pattern OTHER_THREAD = Pattern.compile("\".*\" .*tid=.*");
    private static final Pattern STATE =
            Pattern.compile("\\s+java\\.lang\\.Thread\\.State: (\\w+).*");
    private static final Pattern MOUNTED =
            Pattern.compile("\\s+Mounted virtual thread (?:\"(.*)\" )?#(\\d{1,18}).*");

    /// How the lines of a dump begin that say something.
    private static final Pattern BEGINS =
            Pattern.compile(
                    "\"|\\t(?:at |- )|\\s{3,}(?:at |- |java\\.lang\\.Thread|Locked |Mounted |Carrying )"
                            + "|JNI global|Found ");

    private static final int PREFIX_VARIES = 12;
    private static final Pattern TIMES =
            Pattern.compile(" cpu=(\\d{1,15}\\.\\d+)ms elapsed=(\\d{1,15}\\.\\d+)s ");
    private static final String DAEMON = " daemon prio=";
    private static final String OWNERS = "Locked ownable synchronizers:";
    private static final List<String> ENDS =
            List.of("JNI global ref", "Found one Java-level", "Found ");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final Frames frames = new Frames();
    private final List<ThreadDump> dumps = new ArrayList<>();
    private String before = "";
    private @Nullable Open open;

    /// The dump that is being read.
    private static final class Open {
        private final Optional<Instant> at;
        private final String runtime;
        private final int prefix;
        private final List<Dumped> threads = new ArrayList<>();
        private final Map<Long, String> undaemonic = new HashMap<>();
        private final Map<Long, Double> processors = new HashMap<>();
        private boolean owners;
        private @Nullable DumpedLines thread;

        Open(Optional<Instant> at, String runtime, int prefix) {
            this.at = at;
            this.runtime = runtime;
            this.prefix = prefix;
        }
    }

    public void line(String whole) {
        int begins = whole.indexOf(FIRST);
        if (begins >= 0) {
            close();
            Matcher runtime = RUNTIME.matcher(whole.substring(begins));
            open =
                    new Open(
                            time(before.length() >= begins ? before.substring(begins) : before),
                            runtime.find() ? jdk(runtime.group(1)) : "",
                            begins);
        } else if (open != null) {
            within(open, withoutPrefix(whole, open.prefix));
        }
        before = whole;
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
        if (prefix == 0) {
            return line;
        }
        Matcher begins = BEGINS.matcher(line);
        int from = Math.max(0, prefix - PREFIX_VARIES);
        int at = from < line.length() && begins.find(from) ? begins.start() : line.length();
        return line.substring(at <= prefix + PREFIX_VARIES ? at : Math.min(prefix, line.length()));
    }

    private void within(Open dump, String line) {
        Matcher thread = THREAD.matcher(line);
        Matcher mounted = MOUNTED.matcher(line);
        Matcher state = STATE.matcher(line);
        if (thread.matches()) {
            ThreadName name =
                    new ThreadName(Long.parseLong(thread.group(2)), thread.group(1), false);
            Matcher times = TIMES.matcher(line);
            if (times.find()) {
                double seconds = Double.parseDouble(times.group(1)) / 1e3;
                dump.processors.put(name.id(), seconds / Double.parseDouble(times.group(2)));
            }
            if (!line.contains(DAEMON)) {
                dump.undaemonic.put(name.id(), name.name());
            }
            next(dump, name);
        } else if (mounted.matches()) {
            String name = Optional.ofNullable(mounted.group(1)).orElse("");
            next(dump, new ThreadName(Long.parseLong(mounted.group(2)), name, true));
        } else if (OTHER_THREAD.matcher(line).matches()) {
            end(dump); // a thread of the JVM's own runs no Java
        } else if (ENDS.stream().anyMatch(line::startsWith)) {
            close();
        } else if (line.contains(OWNERS)) {
            dump.owners = true;
        } else if (dump.thread != null && state.matches()) {
            DumpedLines.state(state.group(1)).ifPresent(dump.thread::state);
        } else if (dump.thread != null) {
            dump.thread.line(line);
        }
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
        if (dump.thread != null) {
            dump.threads.add(dump.thread.dumped(frames));
            dump.thread = null;
        }
    }

    private void close() {
        if (open == null) {
            return;
        }
        end(open);
        if (open.threads.isEmpty() && open.runtime.startsWith("7u")) {
            throw new UncheckedIOException(
                    new IOException(
                            "it is of JDK %s, whose threads have no numbers; dumps of JDK 8 and later can be read"
                                    .formatted(open.runtime)));
        }
        Set<Untold> untold = EnumSet.noneOf(Untold.class);
        if (hasVirtualThreads(open.runtime)) {
            untold.add(Untold.VIRTUAL_THREADS);
        }
        if (!open.owners) {
            untold.add(Untold.LOCK_OWNERS);
        }
        dumps.add(
                new ThreadDump(
                        open.at,
                        open.runtime,
                        Optional.empty(),
                        true,
                        List.copyOf(open.threads),
                        untold,
                        Beside.of(open.undaemonic, Map.of(), open.processors)));
        open = null;
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

    /// All dumps read so far.
    public List<ThreadDump> dumps() {
        close();
        return dumps;
    }
}
