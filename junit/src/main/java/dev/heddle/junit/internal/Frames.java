package dev.heddle.junit.internal;

import java.net.URL;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;

/// What a stack of the JVM's events tells.
final class Frames {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private static final int MOST_CALLERS = 3;

    private Frames() {}

    static List<RecordedFrame> of(RecordedEvent event) {
        return event.getStackTrace() == null ? List.of() : event.getStackTrace().getFrames();
    }

    /// Whether the outermost frames of a stack are not known.
    static boolean cut(RecordedEvent event) {
        return event.getStackTrace() == null || event.getStackTrace().isTruncated();
    }

    /// The innermost frame that is not the JDK's.
    static Optional<RecordedFrame> site(List<RecordedFrame> frames) {
        return frames.stream().filter(frame -> !isJdk(className(frame))).findFirst();
    }

    /// The frames that led to [#site], innermost first, as far as they help.
    static List<String> callers(List<RecordedFrame> frames) {
        return frames.stream()
                .filter(frame -> !isJdk(className(frame)))
                .skip(1)
                .limit(MOST_CALLERS)
                .map(Frames::text)
                .toList();
    }

    static String className(RecordedFrame frame) {
        return frame.getMethod().getType().getName();
    }

    /// `com.acme.Dao.load(Dao.java:42)`, which IDEs turn into a link; with its archive.
    static String text(RecordedFrame frame) {
        String name = className(frame);
        String file = name.substring(name.lastIndexOf('.') + 1).replaceFirst("\\$.*", "") + ".java";
        String where =
                "%s.%s(%s:%d)"
                        .formatted(name, frame.getMethod().getName(), file, frame.getLineNumber());
        return archive(name)
                .filter(archive -> archive.endsWith(".jar"))
                .map(archive -> where + ", " + archive)
                .orElse(where);
    }

    /// Whether a class is meant by one of the names: of a class, or `package.*`.
    static boolean meant(String className, List<String> names) {
        for (String name : names) {
            boolean within =
                    name.endsWith(".*")
                            ? className.startsWith(name.substring(0, name.length() - 1))
                            : className.equals(name) || className.startsWith(name + "$");
            if (within) {
                return true;
            }
        }
        return false;
    }

    private static boolean isJdk(String className) {
        return JDK.stream().anyMatch(className::startsWith);
    }

    /// The last part of where a class is from; empty if that is not known.
    private static Optional<String> archive(String className) {
        try {
            Class<?> type =
                    Class.forName(className, false, Thread.currentThread().getContextClassLoader());
            CodeSource source = type.getProtectionDomain().getCodeSource();
            URL location = source == null ? null : source.getLocation();
            return Optional.ofNullable(location)
                    .map(URL::getPath)
                    .map(path -> path.substring(path.lastIndexOf('/') + 1));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }
}
