package dev.heddle.observe;

import dev.heddle.model.Gzip;
import dev.heddle.model.LineLimit;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.observe.internal.dump.DumpText;
import dev.heddle.observe.internal.dump.HotThreads;
import dev.heddle.observe.internal.dump.JsonThreadDump;
import dev.heddle.observe.internal.dump.PlainThreadDump;
import dev.heddle.observe.internal.dump.PrintedThreadDumps;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads thread dumps in every form that the JDK writes: `jstack` and `jcmd PID Thread.print`, also
/// several of them within a log, and `jcmd PID Thread.dump_to_file` as text or JSON; and what other
/// tools write of threads.
public final class ThreadDumps {
    /// Enough for the longest line of a log.
    private static final int BEGINNING = 1 << 16;

    /// So many lines of which every other one is blank are no accident.
    private static final int DOUBLED = 8;

    /// Before JSON that is pasted into Markdown.
    private static final String MARK = "```";

    private static final Pattern FENCED_JSON = Pattern.compile(MARK + "\\w*\\s*\n\\s*[\\[{]");

    private ThreadDumps() {}

    /// As [#read(InputStream)].
    public static List<ThreadDump> read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in);
        }
    }

    /// The dumps with threads in a text, in its order; empty if there is none. It may be compressed
    /// by gzip, in UTF-8 or UTF-16, and within the lines of a JSON log.
    ///
    /// @throws IOException if it cannot be read, or is damaged JSON
    public static List<ThreadDump> read(InputStream in) throws IOException {
        InputStream bytes = body(Gzip.uncompressed(in));
        try {
            String first = firstLine(bytes);
            List<ThreadDump> dumps =
                    DumpText.beginsList(first)
                            ? JsonThreadDump.readList(bytes)
                            : DumpText.isOfLog(first) ? inLines(bytes) : JsonThreadDump.read(bytes);
            return dumps.stream().filter(dump -> !dump.threads().isEmpty()).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// The bytes after the heads of HTTP responses, as `curl -i` prints them, and between the
    /// fences of Markdown.
    private static InputStream body(InputStream bytes) throws IOException {
        skipHeads(bytes);
        return FENCED_JSON.matcher(firstLines(bytes)).lookingAt() ? fenced(bytes) : bytes;
    }

    /// JSON that stands between two fences, which its reader would refuse.
    private static InputStream fenced(InputStream bytes) throws IOException {
        String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
        int begin = text.indexOf('\n', text.indexOf(MARK)) + 1;
        int end = text.indexOf("\n" + MARK, begin);
        return new ByteArrayInputStream(
                text.substring(begin, end < 0 ? text.length() : end)
                        .getBytes(StandardCharsets.UTF_8));
    }

    private static void skipHeads(InputStream bytes) throws IOException {
        while (firstLine(bytes).startsWith("HTTP/")) {
            boolean blank = false;
            for (int octet = bytes.read(); octet >= 0; octet = bytes.read()) {
                if (octet == '\n' && blank) {
                    break;
                }
                blank = octet == '\n' || (blank && octet <= ' ');
            }
        }
    }

    /// Dumps of which some have all virtual threads, and others what the JVM prints: what these say
    /// of the threads is added to the others, in place of looks of their own.
    public static List<ThreadDump> combined(List<ThreadDump> dumps) {
        List<ThreadDump> whole = dumps.stream().filter(dump -> !isPrinted(dump)).toList();
        List<ThreadDump> printed = dumps.stream().filter(ThreadDumps::isPrinted).toList();
        return whole.isEmpty() || printed.isEmpty()
                ? dumps
                : whole.stream().map(dump -> withPrinted(dump, printed.getLast())).toList();
    }

    private static boolean isPrinted(ThreadDump dump) {
        return dump.untold().contains(ThreadDump.Untold.VIRTUAL_THREADS);
    }

    /// A dump, with what only the JVM prints, by such a dump of about the same time: the classes
    /// for which threads wait, and CPU times.
    public static ThreadDump withPrinted(ThreadDump dump, ThreadDump printed) {
        Map<Long, Dumped> byId =
                printed.threads().stream()
                        .collect(
                                Collectors.toMap(
                                        thread -> thread.name().id(),
                                        thread -> thread,
                                        (first, _) -> first));
        return dump.with(
                        dump.threads().stream()
                                .map(
                                        thread ->
                                                withAwaitedClass(
                                                        thread, byId.get(thread.name().id())))
                                .toList())
                .withCpuTimes(printed);
    }

    private static Dumped withAwaitedClass(Dumped one, @Nullable Dumped printed) {
        return printed == null
                        || !one.stack().stream()
                                .findFirst()
                                .equals(printed.stack().stream().findFirst())
                        || printed.waits().filter(Waits::isForInitialization).isEmpty()
                ? one
                : one.with(printed.waits().orElseThrow());
    }

    private static List<ThreadDump> inLines(InputStream bytes) throws IOException {
        boolean doubled = isDoubled(bytes);
        PrintedThreadDumps printed = new PrintedThreadDumps();
        PlainThreadDump plain = new PlainThreadDump();
        HotThreads hot = new HotThreads();
        new BufferedReader(DumpText.decoded(new LineLimit(bytes)))
                .lines()
                .flatMap(DumpText::printed)
                .filter(line -> !doubled || !line.isBlank())
                .forEach(
                        line -> {
                            printed.line(line);
                            plain.line(line);
                            hot.line(line);
                        });
        printed.end();
        return Stream.<Supplier<List<ThreadDump>>>of(
                        printed::whole,
                        () -> plain.dump().stream().toList(),
                        printed::excerpts,
                        hot::dumps,
                        printed::stacks)
                .map(Supplier::get)
                .filter(dumps -> !dumps.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// Whether a blank line follows each line, as some pages and mails have it.
    private static boolean isDoubled(InputStream bytes) throws IOException {
        List<String> lines = beginning(bytes).limit(DOUBLED).toList();
        return lines.size() == DOUBLED
                && IntStream.range(0, DOUBLED)
                        .allMatch(i -> lines.get(i).isBlank() == (i % 2 != 0));
    }

    /// The first line with text: it tells JSON from a log, which may have an object in each line.
    private static String firstLine(InputStream bytes) throws IOException {
        return firstLines(bytes).lines().findFirst().orElse("");
    }

    /// The first two lines with text.
    private static String firstLines(InputStream bytes) throws IOException {
        return beginning(bytes)
                .filter(line -> !line.isBlank())
                .limit(2)
                .map(String::stripLeading)
                .collect(Collectors.joining("\n"));
    }

    private static Stream<String> beginning(InputStream bytes) throws IOException {
        bytes.mark(BEGINNING);
        Reader beginning = DumpText.decoded(new ByteArrayInputStream(bytes.readNBytes(BEGINNING)));
        bytes.reset();
        return new BufferedReader(beginning).lines();
    }
}
