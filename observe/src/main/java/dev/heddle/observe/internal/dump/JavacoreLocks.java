package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The monitors of a javacore, each with its owner and those that wait for it, and its deadlocks.
/// They stand apart from the threads, which may be missing.
final class JavacoreLocks {
    /// How lines begin that tell of a monitor or of a deadlock.
    static final String BEGINS = "3LKMONOBJECT\\s|2LKDEADLOCKTHR\\s";

    private static final String THREAD = "\"(.*)\" \\((?:J9VMThread:)?0x(\\p{XDigit}{1,16})\\)";
    private static final Pattern MONITOR =
            Pattern.compile("3LKMONOBJECT\\s+(\\S+@0x\\p{XDigit}+): (?:.*?" + THREAD + ")?.*");
    private static final Pattern WAITER =
            Pattern.compile("3LK(WAITER|WAITNOTIFY)\\s+" + THREAD + ".*");
    private static final Pattern DEADLOCKED =
            Pattern.compile("2LKDEADLOCKTHR\\s+Thread " + THREAD + ".*");
    private static final Pattern AWAITED =
            Pattern.compile("4LKDEADLOCKOBJ\\s+(\\S+@0x\\p{XDigit}+).*");

    /// Beginnings of lines behind which the monitor, or the thread, is another one.
    private static final List<String> OTHERS = List.of("2LKMONINUSE", "2LKREGMON", "1LK");

    private final Map<Long, DumpedLines> waiting = new LinkedHashMap<>();
    private final Map<Long, String> owners = new HashMap<>();
    private @Nullable String object;

    /// The owner of the monitor, or the previous thread of the deadlock; null if there is none.
    private @Nullable Long thread;

    /// @return whether the line is of this section
    boolean line(String line) {
        Matcher monitor = MONITOR.matcher(line);
        Matcher waiter = WAITER.matcher(line);
        Matcher deadlocked = DEADLOCKED.matcher(line);
        Matcher awaited = AWAITED.matcher(line);
        if (OTHERS.stream().anyMatch(line::startsWith)) {
            object = null;
            thread = null;
        } else if (monitor.matches()) {
            object = monitor.group(1);
            thread = monitor.group(3) == null ? null : noted(monitor.group(2), monitor.group(3));
        } else if (waiter.matches() && object != null) {
            boolean enters = waiter.group(1).equals("WAITER");
            waits(
                    noted(waiter.group(2), waiter.group(3)),
                    enters ? How.ENTER : How.NOTIFY,
                    object,
                    enters ? thread : null);
        } else if (awaited.matches()) {
            object = awaited.group(1);
        } else if (deadlocked.matches()) {
            long next = noted(deadlocked.group(1), deadlocked.group(2));
            if (thread != null && object != null) {
                waits(thread, How.ENTER, object, next);
            }
            thread = next;
            object = null;
        } else {
            return false;
        }
        return true;
    }

    private long noted(String name, String address) {
        long id = DumpedLines.numberOf(address);
        owners.put(id, name);
        return id;
    }

    private void waits(long id, How how, String what, @Nullable Long owner) {
        DumpedLines lines = new DumpedLines(new ThreadName(id, owners.getOrDefault(id, ""), false));
        lines.waits(how, what.replace('/', '.'));
        if (owner != null) {
            lines.owner(owner);
        }
        waiting.putIfAbsent(id, lines);
    }

    /// Adds what these lines tell to the threads, and those that are told nowhere else.
    void addTo(List<Dumped> threads, Frames frames) {
        threads.replaceAll(told -> completed(told, frames));
        threads.forEach(told -> owners.remove(told.name().id()));
        owners.forEach(
                (id, name) -> {
                    DumpedLines lines = new DumpedLines(new ThreadName(id, name, false));
                    threads.add(waiting.getOrDefault(id, lines).dumped(frames));
                });
    }

    private Dumped completed(Dumped told, Frames frames) {
        DumpedLines lines = waiting.get(told.name().id());
        return lines == null || told.waits().isPresent()
                ? told
                : told.with(lines.dumped(frames).waits().orElseThrow());
    }
}
