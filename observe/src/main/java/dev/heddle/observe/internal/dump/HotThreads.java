package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Beside;
import dev.heddle.model.thread.ThreadDump.CpuTime;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The hot threads that Elasticsearch and OpenSearch report: of each node those that used a
/// processor most within a short time, with the stacks that several samples had in common.
public final class HotThreads {
    /// `::: {node-1}{q9dhMl3ZReav}{10.0.0.1:9300}`
    private static final Pattern NODE = Pattern.compile("::: (\\{.+})\\S*\\s*");

    private static final Pattern AT = Pattern.compile("\\s*Hot threads at ([^\\s,]+).*");

    /// `99.4% [cpu=99.1%, other=0.3%] (497ms out of 500ms) cpu usage by thread 'search-1'`
    private static final Pattern THREAD =
            Pattern.compile(
                    "\\s*(?<all>[\\d.]{1,6})% (?:\\[cpu=(?<cpu>[\\d.]{1,6})%.*] )?"
                            + "\\(\\S+ out of (?<time>[\\d.]{1,9})(?<unit>\\w+)\\) "
                            + "(?<of>\\w+) usage by thread '(?<name>.*)'\\s*");

    private static final Pattern SNAPSHOTS =
            Pattern.compile(
                    "\\s*(?:(\\d{1,9})/\\d+ snapshots sharing following \\d+ elements"
                            + "|unique snapshot)\\s*");

    private static final Pattern FRAME = Pattern.compile("\\s+([^\\s(]+\\([^()]*\\))");

    private static final Map<String, Double> SECONDS =
            Map.of("nanos", 1e-9, "micros", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0);

    private final Frames frames = new Frames();
    private final List<ThreadDump> dumps = new ArrayList<>();
    private final List<Dumped> threads = new ArrayList<>();
    private final Map<Long, CpuTime> cpuTimes = new HashMap<>();
    private Optional<Instant> at = Optional.empty();
    private String node = "";

    /// With the stack that most samples had so far.
    private @Nullable DumpedLines thread;

    /// Samples that had that stack; 0 before any.
    private int samples;

    /// Whether frames are of that stack.
    private boolean counts;

    public void line(String line) {
        Matcher begins = NODE.matcher(line);
        Matcher time = AT.matcher(line);
        Matcher hot = THREAD.matcher(line);
        Matcher shared = SNAPSHOTS.matcher(line);
        if (begins.matches()) {
            endNode();
            node = begins.group(1);
        } else if (time.matches()) {
            at = DumpedLines.time(time.group(1));
        } else if (hot.matches()) {
            begins(hot);
        } else if (thread != null && shared.matches()) {
            int count = shared.group(1) == null ? 1 : Integer.parseInt(shared.group(1));
            counts = count > samples;
            if (counts) {
                samples = count;
                thread = new DumpedLines(thread.name());
            }
        } else if (thread != null && counts) {
            Matcher frame = FRAME.matcher(line);
            if (frame.matches()) {
                thread.add(frame.group(1));
            }
        }
    }

    private void begins(Matcher hot) {
        endThread();
        String name = hot.group("name");
        long id = DumpedLines.unnumbered(name, threads.size());
        thread = new DumpedLines(new ThreadName(id, name, false));
        Optional<Double> unit = Optional.ofNullable(SECONDS.get(hot.group("unit")));
        if (hot.group("of").equals("cpu") && unit.isPresent()) {
            double seconds = number(hot.group("time")) * unit.get();
            double percent = number(Objects.requireNonNullElse(hot.group("cpu"), hot.group("all")));
            cpuTimes.put(id, new CpuTime(percent / 100 * seconds, seconds));
        }
    }

    private static double number(String digits) {
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            return 0; // such as 1.2.3
        }
    }

    private void endThread() {
        if (thread != null) {
            threads.add(thread.dumped(frames));
        }
        thread = null;
        samples = 0;
        counts = false;
    }

    private void endNode() {
        endThread();
        if (!threads.isEmpty()) {
            Map<String, String> identity = node.isEmpty() ? Map.of() : Map.of("node", node);
            dumps.add(
                    new ThreadDump(
                            at,
                            "",
                            Optional.empty(),
                            false,
                            List.copyOf(threads),
                            Set.of(Untold.OTHER_THREADS),
                            new Beside(Set.of(), Map.of(), cpuTimes, identity)));
        }
        threads.clear();
        cpuTimes.clear();
        at = Optional.empty();
        node = "";
    }

    /// A dump for each node with threads.
    public List<ThreadDump> dumps() {
        endNode();
        return List.copyOf(dumps);
    }
}
