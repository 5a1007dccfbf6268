package dev.heddle.report.internal.text;

import dev.heddle.report.PlainText;
import java.util.List;

/// Text as GitHub and GitLab show it (GitHub Flavored Markdown).
public final class Markdown {
    /// Lines of files in the repository, which a table row cannot be wrapped to.
    private static final int COLUMNS = 100;

    private Markdown() {}

    /// Text without markup, whatever characters it has. A mention would notify somebody.
    public static String escaped(String text) {
        return PlainText.of(text)
                .replaceAll("([\\\\`*_\\[\\]<>])", "\\\\$1")
                .replaceAll("@(?=\\w)", "@\u200b");
    }

    /// A table whose cells contain markup as it is.
    public static String table(Table table) {
        StringBuilder text = new StringBuilder();
        text.append(line(table.columns()));
        text.append(line(table.columns().stream().map(_ -> "---").toList()));
        table.rows().forEach(row -> text.append(line(row)));
        return text.toString();
    }

    /// A table of cells without markup.
    public static String escapedTable(Table table) {
        return table(
                new Table(
                        table.title(),
                        escaped(table.columns()),
                        table.rows().stream().map(Markdown::escaped).toList()));
    }

    private static List<String> escaped(List<String> cells) {
        return cells.stream().map(Markdown::escaped).toList();
    }

    /// A table row, without blanks where it would be too wide with them, since it cannot be
    /// wrapped.
    private static String line(List<String> cells) {
        List<String> safe = cells.stream().map(cell -> cell.replace("|", "\\|")).toList();
        String line = "| " + String.join(" | ", safe) + " |";
        return (line.length() <= COLUMNS ? line : "|" + String.join("|", safe) + "|") + "\n";
    }
}
