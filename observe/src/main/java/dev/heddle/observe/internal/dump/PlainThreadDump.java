package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The text of `jcmd PID Thread.dump_to_file`: process id, time and version, then the threads; from
/// JDK 25 on with states and monitors.
public final class PlainThreadDump {
    private static final Pattern THREAD =
            Pattern.compile("#(\\d{1,18}) \"(.*)\"( virtual)?(?: ([A-Z_]+) \\S+)?\\s*");
    private static final Pattern FRAME = Pattern.compile("\\s+(?!-)(\\S.*\\(.*\\))");
    private static final Pattern INDENTED = Pattern.compile("^\\s+\\S");
    private static final int HEADER = 3;

    private final Frames frames = new Frames();
    private final List<String> header = new ArrayList<>();
    private final List<Dumped> threads = new ArrayList<>();
    private @Nullable DumpedLines thread;

    /// Whether the last line of the thread is part of a frame.
    private boolean cut;

    public void line(String line) {
        Matcher begins = THREAD.matcher(line);
        if (begins.matches()) {
            end();
            cut = false;
            thread =
                    new DumpedLines(
                            new ThreadName(
                                    Long.parseLong(begins.group(1)),
                                    begins.group(2),
                                    begins.group(3) != null),
                            DumpedLines.state(begins.group(4)));
        } else if (thread == null) {
            if (header.size() < HEADER && !line.isBlank()) {
                header.add(line.trim());
            }
        } else if (!thread.line(line)) {
            Matcher frame = FRAME.matcher(line);
            boolean whole = frame.matches();
            cut = !whole && INDENTED.matcher(line).find();
            if (whole) {
                thread.add(frame.group(1));
            }
        }
    }

    private void end() {
        if (thread != null) {
            threads.add(thread.dumped(frames));
            thread = null;
        }
    }

    /// Empty if no thread was found, or the lines before the first are none of a dump's.
    public Optional<ThreadDump> dump() {
        end();
        Optional<Instant> at =
                header.size() < HEADER ? Optional.empty() : DumpedLines.time(header.get(1));
        if (threads.isEmpty() || at.isEmpty()) {
            return Optional.empty();
        }
        boolean states = threads.stream().anyMatch(thread -> thread.state().isPresent());
        Set<Untold> untold =
                states
                        ? EnumSet.of(Untold.LOCK_OWNERS)
                        : EnumSet.of(Untold.WAITS, Untold.LOCK_OWNERS, Untold.VIRTUAL_MONITORS);
        if (cut) {
            untold.add(Untold.REST);
        }
        return Optional.of(
                new ThreadDump(
                        at,
                        header.getLast(),
                        Optional.empty(),
                        false,
                        List.copyOf(threads),
                        untold));
    }
}
