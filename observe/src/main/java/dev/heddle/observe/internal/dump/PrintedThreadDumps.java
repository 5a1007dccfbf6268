package dev.heddle.observe.internal.dump;

import dev.heddle.model.ThreadDump;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern NAME = Pattern.compile("Name: (.+)$");
    private static final Pattern EXCEPTION =
            Pattern.compile("\\s*[\\w.$]+(?:Exception|Error|Throwable)(?:: .*)?");

    /// Beginning of a line with which an excerpt may begin.
    private static final Pattern EXCERPT =
            Pattern.compile(
                    "\"[^\"]*\" (?:.*\\btid=|(?:daemon )?(?:prio=\\d+ )?I[dD]=\\d+\\b|#\\d+\\s*$)"
                            + "|(?:Found one )?"
                            + ReportedDeadlocks.BEGINS);

    /// How the lines of a dump begin that say something.
    private static final Pattern BEGINS =
            Pattern.compile(
                    "\"|\\t(?:at |- )"
                            + "|\\s{2,}(?:at |- |java\\.lang\\.Thread|Locked |Mounted |Carrying )"
                            + "|JNI global|Found |Name: |State: |\\s+on \\S+@");

    private static final int PREFIX_VARIES = 12;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final Frames frames = new Frames();
    private final List<ThreadDump> dumps = new ArrayList<>();
    private final List<ThreadDump> excerpts = new ArrayList<>();
    private String before = "";

    /// The name that stood alone in the line before, with what a log writes before it.
    private Optional<Matcher> nameBefore = Optional.empty();

    private @Nullable PrintedDump open;

    /// Length of what a log writes before the first line of the open dump.
    private int prefix;

    public void line(String whole) {
        DumpDialects.lines(whole).forEach(this::translated);
    }

    private void translated(String whole) {
        int begins = whole.indexOf(FIRST);
        if (begins >= 0) {
            close();
            Matcher runtime = RUNTIME.matcher(whole.substring(begins));
            open =
                    new PrintedDump(
                            time(before.length() >= begins ? before.substring(begins) : before),
                            runtime.find() ? jdk(runtime.group(1)) : "",
                            false,
                            frames);
            prefix = begins;
        } else {
            if (open == null) {
                beginExcerpt(whole);
            }
            Optional<String> name = nameBefore.map(found -> found.group(1).trim());
            if (open != null && !open.line(name, withoutPrefix(whole, prefix))) {
                close();
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

    private void beginExcerpt(String line) {
        Matcher begins = EXCERPT.matcher(line);
        int named =
                nameBefore
                        .map(Matcher::start)
                        .filter(at -> PrintedDump.isOfThread(withoutPrefix(line, at)))
                        .orElse(-1);
        if (named >= 0 || begins.find()) {
            open = new PrintedDump(Optional.empty(), "", true, frames);
            prefix = named >= 0 ? named : begins.start();
        }
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

    /// What a log writes before each line may be a little longer here and shorter there, as a time
    /// without its last zeros is.
    private static String withoutPrefix(String line, int prefix) {
        Matcher begins = BEGINS.matcher(line);
        int from = Math.max(0, prefix - PREFIX_VARIES);
        int at = from < line.length() && begins.find(from) ? begins.start() : line.length();
        return line.substring(at <= prefix + PREFIX_VARIES ? at : Math.min(prefix, line.length()));
    }

    private void close() {
        if (open == null) {
            return;
        }
        ThreadDump dump = open.dump();
        if (!open.isExcerpt()) {
            dumps.add(dump);
        } else if (dump.threads().stream()
                .anyMatch(thread -> !thread.stack().isEmpty() || thread.waits().isPresent())) {
            excerpts.add(dump);
        }
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

    /// All dumps read so far; if there is none, the excerpts.
    public List<ThreadDump> dumps() {
        close();
        return dumps.isEmpty() ? excerpts : dumps;
    }
}
