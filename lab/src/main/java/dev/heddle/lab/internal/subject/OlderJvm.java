package dev.heddle.lab.internal.subject;

import dev.heddle.lab.Jdks;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.machine.Jdk;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A JVM of a start command that is too old: it does not know an option of the flight recorder
/// that JDK 21 introduced, and exits.
final class OlderJvm {
    /// Has a JVM log its version before it reads the options of the flight recorder.
    static final String LOG_VERSION = "-Xlog:gc+init";

    private static final String UNKNOWN = "Unknown argument 'preserve-repository'";
    private static final Pattern VERSION = Pattern.compile("\\[gc,init] Version: (\\d[^ ]*)");

    private OlderJvm() {}

    static boolean is(List<String> log) {
        return log.stream().anyMatch(line -> line.contains(UNKNOWN));
    }

    /// @param log of a start with [#LOG_VERSION]
    static FailureReason of(List<String> log) {
        Optional<String> version =
                log.stream()
                        .map(VERSION::matcher)
                        .filter(Matcher::find)
                        .map(found -> found.group(1))
                        .findFirst();
        return new FailureReason.OldJava(
                version, Jdks.newestOfEach().stream().map(Jdk::home).reduce((_, newest) -> newest));
    }
}
