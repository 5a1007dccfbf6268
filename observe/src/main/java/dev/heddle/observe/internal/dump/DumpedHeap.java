package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.ThreadDump.Collection;
import dev.heddle.model.thread.ThreadDump.CpuTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the collector's threads, and the heap that follows the threads, of a printed dump.
final class DumpedHeap {
    /// How the names begin that HotSpot gives to the threads of its collectors.
    private static final List<String> COLLECTORS =
            List.of(
                    "GC Thread",
                    "GC task thread",
                    "ParGC Thread",
                    "G1 ",
                    "Gang worker",
                    "Concurrent Mark-Sweep",
                    "ZWorker",
                    "ZDriver",
                    "XWorker",
                    "Shenandoah");

    /// In each line that tells how much of the heap is in use.
    private static final String USED = "used ";

    /// ` garbage-first heap   total 4194304K, used 4190729K`, and so for each generation. What
    /// classes take is no part of it.
    private static final Pattern TOTAL =
            Pattern.compile(
                    "\\s(?:heap|generation|\\w+Gen)\\s+total (\\d{1,15})K, used (\\d{1,15})K");

    /// ` ZHeap           used 512M, capacity 1024M, max capacity 4096M`
    private static final Pattern ZGC =
            Pattern.compile(
                    "\\bZHeap\\s+used (\\d{1,15})M, capacity \\d+M, max capacity (\\d{1,15})M");

    private int threads;
    private double seconds;
    private double life;
    private double total;
    private double used;

    /// @param time CPU time of the thread; empty if it is not told
    void thread(String name, Optional<CpuTime> time) {
        if (COLLECTORS.stream().anyMatch(name::startsWith)) {
            threads++;
            time.ifPresent(
                    spent -> {
                        seconds += spent.seconds();
                        life = Math.max(life, spent.lifeSeconds());
                    });
        }
    }

    void line(String line) {
        if (!line.contains(USED)) {
            return;
        }
        Matcher part = TOTAL.matcher(line);
        Matcher whole = ZGC.matcher(line);
        if (part.find()) {
            total += Double.parseDouble(part.group(1));
            used += Double.parseDouble(part.group(2));
        } else if (whole.find()) {
            used += Double.parseDouble(whole.group(1));
            total += Double.parseDouble(whole.group(2));
        }
    }

    Collection told() {
        return new Collection(
                threads,
                Optional.of(new CpuTime(seconds, life)).filter(time -> time.lifeSeconds() > 0),
                Optional.of(used / total).filter(share -> total > 0));
    }
}
