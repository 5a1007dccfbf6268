package dev.heddle.lab.internal;

/// The first line of the message of a library's exception.
final class FirstLine {
    private FirstLine() {}

    static String of(Throwable e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
