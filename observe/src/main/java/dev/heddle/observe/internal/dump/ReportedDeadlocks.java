package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The deadlocks that a JVM reports behind the threads of a dump: of each cycle, which thread waits
/// for what, and who holds that; then the stacks of its threads.
final class ReportedDeadlocks {
    /// In the line before each cycle.
    static final String BEGINS = "Java-level deadlock";

    private static final String STACKS = "Java stack information";
    private static final int NO_STACKS = -1;

    /// `"pay-1":`
    private static final Pattern THREAD = Pattern.compile("\"(.*)\":");

    private static final Pattern WAIT =
            Pattern.compile(
                    "\\s*waiting (?:to lock monitor \\S+ \\(object (\\S+)"
                            + "|for ownable synchronizer (\\S+)), \\(?a (.+?)\\),?");

    private static final Pattern OWNER = Pattern.compile("\\s*which is held by \"(.*)\"");

    /// In the order of each cycle.
    private final List<DumpedLines> threads = new ArrayList<>();

    /// Names of the threads that hold what these wait for.
    private final List<String> holders = new ArrayList<>();

    /// Index of the first thread of the cycle that is being read.
    private int cycle;

    /// Index of the first thread whose stack may be next.
    private int stacks = NO_STACKS;

    private boolean open;

    void begin() {
        open = true;
        cycle = threads.size();
        stacks = NO_STACKS;
    }

    /// @return whether the last cycle was told with the stacks of its threads
    boolean end() {
        open = false;
        return stacks != NO_STACKS;
    }

    boolean isOpen() {
        return open;
    }

    boolean contains(DumpedLines lines) {
        return threads.contains(lines);
    }

    /// The thread of which a line tells nothing but the name.
    Optional<DumpedLines> named(String line) {
        Matcher name = THREAD.matcher(line.trim());
        return open && name.matches() ? Optional.of(thread(name.group(1))) : Optional.empty();
    }

    /// Several threads may have the same name: their stacks follow in the order of the cycle.
    private DumpedLines thread(String name) {
        for (int i = stacks; i < threads.size() && stacks != NO_STACKS; i++) {
            if (threads.get(i).name().name().equals(name)) {
                stacks = i + 1;
                return threads.get(i);
            }
        }
        long id = DumpedLines.unnumbered(name, threads.size());
        threads.add(new DumpedLines(new ThreadName(id, name, false)));
        holders.add("");
        return threads.getLast();
    }

    /// @param thread that is being read
    /// @return whether the line tells what it waits for, who holds that, or that stacks follow
    boolean line(String line, @Nullable DumpedLines thread) {
        if (!open) {
            return false;
        }
        Matcher waits = WAIT.matcher(line);
        Matcher owner = OWNER.matcher(line);
        if (line.startsWith(STACKS)) {
            stacks = cycle;
        } else if (waits.matches() && thread != null) {
            boolean monitor = waits.group(1) != null;
            thread.waits(
                    monitor ? How.ENTER : How.PARK,
                    waits.group(3).replace('/', '.')
                            + "@"
                            + (monitor ? waits.group(1) : waits.group(2)));
        } else if (owner.find() && thread != null && contains(thread)) {
            holders.set(threads.indexOf(thread), owner.group(1));
        } else {
            return false;
        }
        return true;
    }

    /// The deadlocked threads, each as it is among all others where it is there, too.
    ///
    /// @param others of the same dump; those that are deadlocked are removed
    List<Dumped> takeFrom(List<Dumped> others, Frames frames) {
        List<Dumped> deadlocked = new ArrayList<>();
        for (DumpedLines lines : threads) {
            Dumped reported = lines.dumped(frames);
            Optional<Dumped> same = same(others, reported);
            same.ifPresent(others::remove);
            Dumped whole = same.orElse(reported);
            deadlocked.add(reported.waits().map(whole::with).orElse(whole));
        }
        return deadlocked;
    }

    /// Names need not be unique, but with what is waited for they nearly are.
    private static Optional<Dumped> same(List<Dumped> threads, Dumped reported) {
        List<Dumped> named =
                threads.stream()
                        .filter(thread -> thread.name().name().equals(reported.name().name()))
                        .toList();
        return named.stream()
                .filter(thread -> named.size() == 1 || object(thread).equals(object(reported)))
                .findFirst();
    }

    private static Optional<String> object(Dumped thread) {
        return thread.waits().map(told -> told.awaited().text());
    }

    /// The deadlocked threads with the holders of what they wait for. Of several threads of the
    /// holder's name, it is the next one in the cycle.
    ///
    /// @param byName all threads of the dump
    /// @param byObject those that hold something
    List<Dumped> withHolders(
            List<Dumped> deadlocked, Map<String, Dumped> byName, Map<String, Dumped> byObject) {
        List<Dumped> all = new ArrayList<>();
        for (int i = 0; i < deadlocked.size(); i++) {
            Map<String, Dumped> next = new HashMap<>(byName);
            for (int k = deadlocked.size() - 1; k > 0; k--) {
                Dumped other = deadlocked.get((i + k) % deadlocked.size());
                next.put(other.name().name(), other);
            }
            Dumped thread = deadlocked.get(i);
            Dumped holder = byObject.get(object(thread).orElse(""));
            all.add(
                    NamedOwners.withOwner(
                            thread, holder == null ? next.get(holders.get(i)) : holder));
        }
        return all;
    }
}
