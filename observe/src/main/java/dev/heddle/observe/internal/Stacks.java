package dev.heddle.observe.internal;

import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/// Stacks of events as text: `com.acme.Orders.find:42`, innermost frame first.
final class Stacks {
    private static final int FRAMES_KEPT = 64;

    private Stacks() {}

    /// Empty if the event has none.
    static List<String> of(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        return stack == null ? List.of() : of(stack);
    }

    static List<String> of(RecordedStackTrace stack) {
        return stack.getFrames().stream().limit(FRAMES_KEPT).map(Stacks::frame).toList();
    }

    private static String frame(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        String line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
        return method.getType().getName() + "." + method.getName() + line;
    }
}
