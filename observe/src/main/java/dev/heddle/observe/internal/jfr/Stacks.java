package dev.heddle.observe.internal.jfr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/// Stacks of events as text: `com.acme.Orders.find:42`, innermost frame first. Most events come
/// from few places, so equal ones are one object, which is compared at once.
final class Stacks {
    static final int FRAMES_KEPT = 64;

    /// Most stacks known at a time: memory does not grow with the number of events.
    private static final int MOST = 20_000;

    private final Map<String, String> frames = new HashMap<>();
    private final Map<List<String>, List<String>> stacks = new HashMap<>();

    /// The stack of an event; empty if it has none.
    List<String> of(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        return stack == null ? List.of() : of(stack);
    }

    List<String> of(RecordedStackTrace stack) {
        if (stacks.size() >= MOST) {
            stacks.clear();
            frames.clear();
        }
        return stacks.computeIfAbsent(text(stack), same -> same);
    }

    private List<String> text(RecordedStackTrace stack) {
        return stack.getFrames().stream()
                .limit(FRAMES_KEPT)
                .map(Stacks::frame)
                .map(frame -> frames.computeIfAbsent(frame, same -> same))
                .toList();
    }

    private static String frame(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        String line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
        return MethodTimings.name(method) + line;
    }
}
