package dev.heddle.report.internal;

import dev.heddle.model.Trial.Failure;

/// What went wrong, for a terminal.
public final class FailureText {
    private FailureText() {}

    /// @param what could not be measured
    public static String of(String what, Failure why) {
        StringBuilder text = new StringBuilder();
        text.append(Wrapped.lines("failed: ", what + ": " + why.summary()));
        why.logTail().stream()
                .map(line -> Wrapped.shortened("    | " + line, Wrapped.COLUMNS))
                .forEach(line -> text.append(line).append('\n'));
        if (!why.logFile().isEmpty()) {
            text.append(Wrapped.lines("    see ", why.logFile()));
        }
        return text.toString();
    }
}
