package dev.heddle.model.thread;

import java.util.List;

/// A frame of a stack, which stands in stacks as text.
///
/// @param type full name of the class; empty where the text has none
/// @param line 0 where it is unknown
public record Frame(String type, String method, int line) {
    private static final int MOST_DIGITS = 9;
    private static final String LAMBDA = "lambda$";

    /// @param text such as `com.acme.Orders.find:42`
    public static Frame of(String text) {
        int colon = text.lastIndexOf(':');
        String call = colon < 0 ? text : text.substring(0, colon);
        String line = text.substring(colon + 1);
        boolean known =
                colon >= 0
                        && !line.isEmpty()
                        && line.length() <= MOST_DIGITS
                        && line.chars().allMatch(Character::isDigit);
        int dot = call.lastIndexOf('.');
        return new Frame(
                call.substring(0, Math.max(0, dot)),
                call.substring(dot + 1),
                known ? Integer.parseInt(line) : 0);
    }

    /// The method with its class: `com.acme.Orders.find`.
    public String call() {
        return type.isEmpty() ? method : type + "." + method;
    }

    /// The top-level class, without its package: `Orders` of `com.acme.Orders$Line.find`.
    public String topLevelClass() {
        int start = type.lastIndexOf('.') + 1;
        int nested = type.indexOf('$', start + 1);
        return type.substring(start, nested < 0 ? type.length() : nested);
    }

    /// Whether a frame is of one of some methods.
    ///
    /// @param text as for [#of(String)]
    /// @param methods such as `Orders.find`, under any prefix
    public static boolean isAny(String text, List<String> methods) {
        int colon = text.lastIndexOf(':');
        int end = colon < 0 ? text.length() : colon;
        return methods.stream().anyMatch(method -> isOf(text, end, method));
    }

    private static boolean isOf(String text, int end, String method) {
        int from = end - method.length();
        return from >= 0
                && text.startsWith(method, from)
                && (from == 0 || text.charAt(from - 1) == '.');
    }

    /// Whether it is of the same method, or of a lambda within it, at a later line.
    public boolean isPast(Frame other) {
        return type.equals(other.type) && written().equals(other.written()) && line > other.line;
    }

    /// The method in whose text it is: compilers name a lambda of `find` `lambda$find$0`.
    private String written() {
        int end = method.lastIndexOf('$');
        return method.startsWith(LAMBDA) && end >= LAMBDA.length()
                ? method.substring(LAMBDA.length(), end)
                : method;
    }
}
