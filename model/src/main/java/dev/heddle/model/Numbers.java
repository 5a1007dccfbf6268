package dev.heddle.model;

import java.util.Optional;
import java.util.regex.Pattern;

/// Numbers in the text of flags and files. Java's own parser also takes `NaN`, `Infinity` and
/// hexadecimal digits, which no rate, share or size is meant to be.
public final class Numbers {
    private static final Pattern FORM =
            Pattern.compile(
                    "[-+]?(?:\\d{1,15}(?:\\.\\d{0,15})?|\\.\\d{1,15})(?:[eE][-+]?\\d{1,2})?");

    private Numbers() {}

    /// The number, which is finite; empty if the text is not one.
    public static Optional<Double> parse(String text) {
        String stripped = text.strip();
        return FORM.matcher(stripped).matches()
                ? Optional.of(Double.parseDouble(stripped))
                : Optional.empty();
    }
}
