package dev.heddle.junit.internal;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The live virtual threads, from the JVM's thread dump, the only source that lists all.
final class VirtualThreads {
    /// `#27 "name" virtual WAITING 2026-…`; before JDK 25 it ends at `virtual`.
    private static final Pattern HEAD = Pattern.compile("#(\\d+) \"(.*)\" virtual(?: .*)?");

    /// `    com.acme/com.acme.Dao.load(Dao.java:42)`, `at ` before it from JDK 25 on.
    private static final Pattern FRAME = Pattern.compile("\\s+(?:at )?(\\S+)");

    private static final Pattern OF_THE_JDK =
            Pattern.compile("(?:java|jdk)\\.\\w+/.*|(?:java|jdk|sun)\\..*");

    private VirtualThreads() {}

    /// @param at its innermost frame that is not the JDK's; empty if it has none
    record LiveThread(long id, String name, String at) {}

    static List<LiveThread> now() {
        try {
            Path folder = Files.createTempDirectory("heddle-junit-");
            Path file = folder.resolve("threads.txt");
            try {
                ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                        .dumpThreads(file.toString(), ThreadDumpFormat.TEXT_PLAIN);
                return parsed(Files.readAllLines(file));
            } finally {
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the JVM's thread dump", e);
        }
    }

    static List<LiveThread> parsed(List<String> dump) {
        List<LiveThread> seen = new ArrayList<>();
        for (int i = 0; i < dump.size(); i++) {
            Matcher head = HEAD.matcher(dump.get(i));
            if (head.matches()) {
                String at = innermost(dump.subList(i + 1, dump.size()));
                seen.add(new LiveThread(Long.parseLong(head.group(1)), head.group(2), at));
            }
        }
        return seen;
    }

    private static String innermost(List<String> frames) {
        for (String line : frames) {
            if (line.isBlank()) {
                return "";
            }
            // Lines of locks stand between.
            Matcher frame = FRAME.matcher(line);
            if (frame.matches() && !OF_THE_JDK.matcher(frame.group(1)).matches()) {
                return frame.group(1);
            }
        }
        return "";
    }
}
