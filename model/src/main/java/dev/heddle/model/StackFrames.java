package dev.heddle.model;

import java.util.List;

/// Stacks as text: frames such as `com.acme.Orders.find:42`, innermost first.
public final class StackFrames {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private static final List<String> OBSERVERS =
            List.of(
                    "dev.heddle.probe.",
                    "jdk.jfr.internal.",
                    "jdk.internal.vm.ThreadDumper.",
                    "jdk.internal.vm.ThreadDumper$");

    /// The site of a thread whose stack is not told.
    public static final String UNKNOWN = "unknown";

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

    public static boolean isOfJdk(String frame) {
        return JDK.stream().anyMatch(frame::startsWith);
    }
}
