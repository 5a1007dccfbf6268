package dev.heddle.lab.internal;

/// What an exception of a library says, as far as it fits a message of one line.
final class FirstLine {
    private FirstLine() {}

    static String of(Throwable e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
