package dev.heddle.report;

import java.util.regex.Pattern;

/// Text from outside, made fit for a terminal.
public final class PlainText {
    /// Control characters of both sets, and what changes the direction of text or has no width: a
    /// terminal might obey them, and nobody sees them.
    private static final Pattern UNFIT =
            Pattern.compile(
                    "[\\p{Cntrl}\\x{80}-\\x{9f}\\x{200b}-\\x{200f}\\x{2028}-\\x{202e}\\x{2060}-\\x{206f}\\x{feff}]");

    private PlainText() {}

    /// Text without control characters, on one line.
    public static String of(String text) {
        return UNFIT.matcher(text.replace('\t', ' ')).replaceAll("");
    }

    /// Text without control characters, with its line breaks.
    public static String lines(String text) {
        return String.join("\n", text.lines().map(PlainText::of).toList());
    }
}
