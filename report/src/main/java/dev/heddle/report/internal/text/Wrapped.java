package dev.heddle.report.internal.text;

import dev.heddle.report.PlainText;
import dev.heddle.report.TextWidth;
import java.util.regex.Pattern;

/// Text made fit for a terminal: not wider than [TextWidth], no control characters.
public final class Wrapped {
    /// A space, but not between a number and its unit.
    private static final Pattern BREAK =
            Pattern.compile("(?<!\\d) | (?!(?:%|×|µs|ms|s|min|B|kB|MB|GB)(?!\\w))");

    /// Further lines behind a label that is longer are indented only so far.
    private static final int SHALLOW = 8;

    /// Columns in which most names of sites can be read.
    private static final int NARROWEST = 28;

    private Wrapped() {}

    /// The text behind a label, further lines indented as deep as a short label; each ends with
    /// `\n`. Of a name that is longer than a line the end is left, which tells most; paths, which
    /// are copied, stay whole.
    public static String lines(String label, String text) {
        return lines(label, text, Math.min(label.length(), SHALLOW));
    }

    /// A row of a table: the last cell behind the others, and further lines below its first, if
    /// there is room.
    public static String row(String cells, String last) {
        boolean room = TextWidth.columns() - cells.length() >= NARROWEST;
        return lines(cells, last, room ? cells.length() : SHALLOW);
    }

    private static String lines(String label, String text, int depth) {
        StringBuilder result = new StringBuilder();
        StringBuilder line = new StringBuilder(label);
        String indent = " ".repeat(depth);
        int columns = TextWidth.columns();
        boolean first = true;
        for (String whole : BREAK.split(PlainText.of(text))) {
            String word = fitting(whole, columns - indent.length());
            boolean full = line.length() + (first ? 0 : 1) + word.length() > columns;
            if (full && !line.toString().isBlank()) {
                result.append(line.toString().stripTrailing()).append('\n');
                line.setLength(0);
                line.append(indent);
                first = true;
            }
            if (!first) {
                line.append(' ');
            }
            line.append(word);
            first = false;
        }
        return result.append(line.toString().stripTrailing()).append('\n').toString();
    }

    private static String fitting(String word, int columns) {
        return word.length() <= columns || word.contains("/")
                ? word
                : "…" + word.substring(word.length() - columns + 1);
    }

    /// Text on one line, cut where it is too long.
    public static String shortened(String text, int columns) {
        String clean = PlainText.of(text).stripTrailing();
        return clean.length() > columns ? clean.substring(0, columns - 1) + "…" : clean;
    }
}
