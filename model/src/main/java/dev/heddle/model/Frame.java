package dev.heddle.model;

/// A frame of a stack, which stands in stacks as text.
///
/// @param type full name of the class; empty where the text has none
/// @param line 0 where it is unknown
public record Frame(String type, String method, int line) {
    private static final int MOST_DIGITS = 9;

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

    /// Whether it is of a method.
    ///
    /// @param known such as `Orders.find`, under any prefix
    public boolean isOf(String known) {
        String call = call();
        int before = call.length() - known.length() - 1;
        return call.endsWith(known) && (before < 0 || call.charAt(before) == '.');
    }

    /// Whether it is of the same method, at a later line.
    public boolean isPast(Frame other) {
        return call().equals(other.call()) && line > other.line;
    }
}
