package dev.heddle.model.thread;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Stacks as text: frames such as `com.acme.Orders.find:42`, innermost first.
public final class StackFrames {
    private static final List<String> JDK = List.of("java.", "jdk.", "sun.");

    /// Of those that others share with the JDK, the packages that the JDK has.
    private static final List<String> SHARED = List.of("javax.", "com.sun.");

    private static final List<String> JDK_IN_SHARED =
            List.of(
                    "javax.accessibility.",
                    "javax.annotation.processing.",
                    "javax.crypto.",
                    "javax.imageio.",
                    "javax.lang.model.",
                    "javax.management.",
                    "javax.naming.",
                    "javax.net.",
                    "javax.print.",
                    "javax.rmi.",
                    "javax.script.",
                    "javax.security.auth.",
                    "javax.security.cert.",
                    "javax.security.sasl.",
                    "javax.smartcardio.",
                    "javax.sound.",
                    "javax.sql.",
                    "javax.swing.",
                    "javax.tools.",
                    "javax.transaction.xa.",
                    "javax.xml.",
                    "com.sun.beans.",
                    "com.sun.corba.",
                    "com.sun.crypto.",
                    "com.sun.imageio.",
                    "com.sun.java.",
                    "com.sun.jdi.",
                    "com.sun.jmx.",
                    "com.sun.jndi.",
                    "com.sun.management.",
                    "com.sun.media.",
                    "com.sun.naming.",
                    "com.sun.net.",
                    "com.sun.nio.",
                    "com.sun.org.apache.",
                    "com.sun.proxy.",
                    "com.sun.rmi.",
                    "com.sun.rowset.",
                    "com.sun.security.",
                    "com.sun.source.",
                    "com.sun.swing.",
                    "com.sun.tools.",
                    "com.sun.xml.internal.");

    private static final List<String> OBSERVERS =
            List.of(
                    "dev.heddle.probe.",
                    "jdk.jfr.internal.",
                    "jdk.internal.vm.ThreadDumper.",
                    "jdk.internal.vm.ThreadDumper$");

    /// The site of a thread whose stack is not told.
    public static final String UNKNOWN = "unknown";

    /// Of a package's name that all classes of a library have.
    private static final int PARTS = 3;

    private StackFrames() {}

    /// The innermost frame outside the JDK; the innermost of all if all are of the JDK; [#UNKNOWN]
    /// if there is none.
    public static String site(List<String> stack) {
        return stack.stream()
                .filter(frame -> !isOfJdk(frame))
                .findFirst()
                .orElse(stack.isEmpty() ? UNKNOWN : stack.getFirst());
    }

    /// The frames from the innermost outside the JDK on; all if all are of the JDK.
    public static List<String> outsideJdk(List<String> stack) {
        int first = 0;
        while (first < stack.size() && isOfJdk(stack.get(first))) {
            first++;
        }
        return first == stack.size() ? stack : stack.subList(first, stack.size());
    }

    /// Whether it is of what observes the JVM, such as Heddle or its recorder.
    public static boolean isOfObserver(String frame) {
        return OBSERVERS.stream().anyMatch(frame::startsWith);
    }

    /// The package of the library or application that a frame is of: the first three parts of its
    /// name; the class itself if it has no package.
    public static String library(String frame) {
        String type = Frame.of(frame).type();
        int end = type.lastIndexOf('.');
        return end < 0
                ? type
                : Stream.of(type.substring(0, end).split("\\."))
                        .limit(PARTS)
                        .collect(Collectors.joining("."));
    }

    /// The innermost frame of each library that calls the site, of the next one outwards first.
    public static List<String> callers(List<String> stack) {
        String site = site(stack);
        Map<String, String> byLibrary = new LinkedHashMap<>();
        stack.stream()
                .filter(frame -> !isOfJdk(frame))
                .forEach(frame -> byLibrary.putIfAbsent(library(frame), frame));
        return byLibrary.values().stream().filter(frame -> !frame.equals(site)).toList();
    }

    /// Whether the JDK has it: `javax.net.`, not `javax.mail.`.
    public static boolean isOfJdk(String frame) {
        return JDK.stream().anyMatch(frame::startsWith)
                || (SHARED.stream().anyMatch(frame::startsWith)
                        && JDK_IN_SHARED.stream().anyMatch(frame::startsWith));
    }
}
