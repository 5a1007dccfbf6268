package dev.heddle.observe.internal.dump;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Frames of dumps as text: `java.base@25.0.3/java.lang.Thread.run(Thread.java:1474)` becomes
/// `java.lang.Thread.run:1474`. Equal stacks are kept once.
final class Frames {
    private static final Pattern HIDDEN = Pattern.compile("/(?:0x\\p{XDigit}+|\\d+)\\.");

    private final Map<String, String> frames = new HashMap<>();
    private final Map<List<String>, List<String>> stacks = new HashMap<>();

    private String frame(String printed) {
        return frames.computeIfAbsent(printed, Frames::shortened);
    }

    List<String> stack(List<String> printed) {
        List<String> stack = new ArrayList<>(printed.size());
        printed.forEach(frame -> stack.add(frame(frame)));
        return stacks.computeIfAbsent(List.copyOf(stack), key -> key);
    }

    /// Loader and module stand before the method (`app//`, `java.base@25/`), or module and version
    /// before the file (`(java.base@25/Thread.java:1)`).
    private static String shortened(String printed) {
        int open = printed.indexOf('(');
        int file = printed.lastIndexOf('(');
        String method = open < 0 ? printed : printed.substring(0, open);
        String name = method.substring(method.lastIndexOf('/', classEnd(method)) + 1).trim();
        int close = printed.indexOf(')', Math.max(file, 0));
        int colon = printed.lastIndexOf(':', close);
        if (open < 0 || colon < file || close < colon) {
            return name;
        }
        String line = printed.substring(colon + 1, close);
        return line.chars().allMatch(Character::isDigit) ? name + ":" + line : name;
    }

    /// The name of a hidden class has a slash of its own before its address or number:
    /// `com.acme.Orders$$Lambda/0x00007f.run`, on JDK 8 `com.acme.Orders$$Lambda$7/1146743572.run`.
    private static int classEnd(String method) {
        Matcher hidden = HIDDEN.matcher(method);
        return hidden.find() ? hidden.start() - 1 : method.length();
    }
}
