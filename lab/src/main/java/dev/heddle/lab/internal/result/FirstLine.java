package dev.heddle.lab.internal.result;

/// The first line of the message of a library's exception.
public final class FirstLine {
    private FirstLine() {}

    public static String of(Throwable e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
