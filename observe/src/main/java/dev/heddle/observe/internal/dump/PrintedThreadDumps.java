package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
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
    private static final Pattern HOTSPOT = Pattern.compile("(\\d\\d)\\.(\\d+)-(b\\d+).*");

    private static final int HOTSPOT_OF_JDK_0 = 17;
    private static final int HOTSPOT_OF_JDK_7 = 21;
    private static final int HOTSPOT_OF_JDK_7U = 24;
    private static final int HOTSPOT_OF_JDK_8 = 25;
    private static final Pattern NAME = Pattern.compile("Name: (.+)$");
    private static final Pattern EXCEPTION =
            Pattern.compile("\\s*[\\w.$]+(?:Exception|Error|Throwable)(?:: .*)?");

    /// Beginning of a line with which an excerpt may begin.
    private static final Pattern EXCERPT =
            Pattern.compile(
                    "(?<!owned by )\"[^\"]*\" (?:.*\\btid=|(?:daemon )?(?:prio=\\d+ )?I[dD]=\\d+\\b"
                            + "|#\\d+(?: virtual)?(?: [A-Z_]+)?\\s*$)"
                            + "|(?:Found one )?"
                            + ReportedDeadlocks.BEGINS
                            + "|\\s*java\\.lang\\.Thread\\.State: [A-Z_]+|"
                            + JavacoreLocks.BEGINS);

    /// The first section of a javacore.
    private static final Pattern JAVACORE = Pattern.compile("^0SECTION\\s+TITLE ");

    /// How the lines of a dump begin that say something.
    private static final Pattern BEGINS =
            Pattern.compile(
                    "\"|\\t(?:at |- )"
                            + "|\\s{2,}(?:at |- |java\\.lang\\.Thread|Locked |Mounted |Carrying )"
                            + "|JNI global|Found |Name: |State: |\\s+on \\S+@");

    /// A frame of a stack without anything before it. Where an exception is told of, it may be that
    /// one's, which is none of a dump's.
    private static final Pattern FRAME = Pattern.compile("^\\s*(?:at|\\.\\.\\.) ");

    private static final Pattern OBJECT = Pattern.compile("^\\s*- ");

    /// What a watchdog throws.
    private static final String BLOCKED = "Thread blocked";

    private static final int PREFIX_VARIES = 12;

    /// Frames that are no mention of a method.
    private static final int SEVERAL = 3;

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final Frames frames = new Frames();
    private final List<ThreadDump> dumps = new ArrayList<>();
    private final List<ThreadDump> excerpts = new ArrayList<>();
    private final List<ThreadDump> stacks = new ArrayList<>();

    private final StackTitle.Lines titles = new StackTitle.Lines();

    /// Whether the line before is of a stack, and whether that is no thread's.
    private boolean inStack;

    private boolean aside;

    /// Frames that stand alone, with nothing that tells of what.
    private final PrintedDump bare = new PrintedDump(Optional.empty(), "", true, frames);

    /// Whether the open excerpt has nothing but stacks.
    private boolean stacksAlone;

    private final BrokenLines lines = new BrokenLines();

    private String before = "";
    private boolean exceptions;

    /// The name that stood alone in the line before, with what a log writes before it.
    private Optional<Matcher> nameBefore = Optional.empty();

    private @Nullable PrintedDump open;

    /// Length of what a log writes before the first line of the open dump.
    private int prefix;

    public void line(String whole) {
        lines.next(whole).ifPresent(this::joined);
    }

    private void joined(String line) {
        DumpDialects.lines(line).forEach(this::translated);
    }

    /// Reads what is left.
    public void end() {
        lines.end().ifPresent(this::joined);
        close();
    }

    private void translated(String translated) {
        String whole =
                translated.startsWith(DumpDialects.TITLED)
                        ? translated.replace(DumpDialects.TITLED, "\"" + before.trim() + "\"")
                        : translated;
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
            if (open != null
                    && (open.repeats(withoutPrefix(whole, prefix))
                            || open.repeatsWatched(whole)
                            || JAVACORE.matcher(whole).find())) {
                close();
            }
            if (open == null || stacksAlone) {
                beginExcerpt(whole);
            }
            if (standsAside(whole)) {
                return;
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

    /// Begins what stands alone: stacks, each below a line that names its thread, or none.
    ///
    /// @return whether the line is of no dump: a frame of an exception, or one that may be anything
    private boolean standsAside(String line) {
        boolean frame = FRAME.matcher(line).find();
        boolean alone = !frame && PrintedDump.isBareFrame(line);
        if (!frame && !alone) {
            exceptions |= tellsOfException(line);
            aside = false;
            if (!OBJECT.matcher(line).find()) {
                inStack = false;
                titles.add(line);
                if (open != null && stacksAlone) {
                    open.gap();
                }
            }
            return false;
        }
        if (open != null && !stacksAlone) {
            return false;
        }
        if (!inStack) {
            inStack = true;
            bare.gap();
            begin(titles.taken(), alone);
        }
        if (aside && !exceptions) {
            bare.line(Optional.empty(), line);
        }
        return aside;
    }

    private void begin(Optional<StackTitle> title, boolean alone) {
        aside = exceptions ? title.filter(StackTitle::watched).isEmpty() : alone && title.isEmpty();
        if (!aside && open == null) {
            open = new PrintedDump(Optional.empty(), "", true, frames);
            prefix = 0;
            stacksAlone = true;
        }
        if (!aside && open != null) {
            title.ifPresent(open::begin);
        }
    }

    private static boolean tellsOfException(String line) {
        return StackTitle.namesThrowable(line) && !line.contains(BLOCKED);
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
                        .filter(at -> PrintedDump.isOfNamed(withoutPrefix(line, at)))
                        .orElse(-1);
        if (named >= 0 || begins.find()) {
            close();
            open = new PrintedDump(Optional.empty(), "", true, frames);
            prefix = named >= 0 ? named : begins.start();
        }
    }

    /// `25.222-b10` is JDK `8u222-b10`. Older ones have versions of their own.
    private static String jdk(String runtime) {
        Matcher hotSpot = HOTSPOT.matcher(runtime);
        if (!hotSpot.matches()) {
            return runtime;
        }
        int version = Integer.parseInt(hotSpot.group(1));
        return version < HOTSPOT_OF_JDK_7U || version > HOTSPOT_OF_JDK_8
                ? version < HOTSPOT_OF_JDK_7 ? "6" : "7"
                : "%du%s-%s"
                        .formatted(version - HOTSPOT_OF_JDK_0, hotSpot.group(2), hotSpot.group(3));
    }

    /// What a log writes before each line may be a little longer here and shorter there, as a time
    /// without its last zeros is, or missing; what begins the line has nothing before it.
    private static String withoutPrefix(String line, int prefix) {
        if (beginsLine(line)) {
            return line;
        }
        Matcher begins = BEGINS.matcher(line);
        int from = Math.max(0, prefix - PREFIX_VARIES);
        int at = from < line.length() && begins.find(from) ? begins.start() : line.length();
        return line.substring(at <= prefix + PREFIX_VARIES ? at : Math.min(prefix, line.length()));
    }

    /// Whether a text begins as a line of a dump does.
    static boolean beginsLine(String text) {
        return text.startsWith("at ") || BEGINS.matcher(text).lookingAt();
    }

    private void close() {
        if (open == null) {
            return;
        }
        ThreadDump dump = open.dump();
        if (!open.isExcerpt()) {
            dumps.add(dump);
        } else if (dump.threads().stream().anyMatch(PrintedThreadDumps::isTold)) {
            (stacksAlone ? stacks : excerpts).add(dump);
        }
        open = null;
        stacksAlone = false;
    }

    /// Whether an excerpt tells more of a thread than that there is one.
    private static boolean isTold(Dumped thread) {
        return !thread.stack().isEmpty()
                || thread.waits().isPresent()
                || thread.is(Thread.State.NEW);
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

    /// The dumps read so far that are no excerpts.
    public List<ThreadDump> whole() {
        return dumps;
    }

    /// For a text without any dump: the excerpts. Of one JVM's, those that have few of the threads
    /// of another are quotes from it.
    public List<ThreadDump> excerpts() {
        return excerpts.stream().filter(excerpt -> !isQuote(excerpt)).toList();
    }

    /// Stacks that stand alone, for a text without any dump or excerpt: those with a title, or else
    /// frames without a word before them, if there are some.
    public List<ThreadDump> stacks() {
        ThreadDump loose = bare.dump();
        boolean several =
                loose.threads().stream()
                        .map(Dumped::stack)
                        .anyMatch(
                                stack ->
                                        stack.size() >= SEVERAL
                                                && stack.stream().anyMatch(StackFrames::isOfJdk));
        return stacks.isEmpty() && !exceptions && several ? List.of(loose) : stacks;
    }

    private boolean isQuote(ThreadDump excerpt) {
        return excerpts.stream()
                .anyMatch(
                        other ->
                                other.isOfSameJvm(excerpt)
                                        && excerpt.threads().size() * 2 < other.threads().size());
    }
}
