package dev.heddle.report.internal.text;

import java.util.Collection;

/// A text for a terminal, which grows line by line.
public final class Lines {
    private final StringBuilder text = new StringBuilder();

    /// Broken as [Wrapped#lines] does.
    public void line(String label, String line) {
        text.append(Wrapped.lines(label, line));
    }

    /// Broken as [Wrapped#row] does.
    public void row(String cells, String last) {
        text.append(Wrapped.row(cells, last));
    }

    /// Each behind the same label.
    public void lines(String label, Collection<String> lines) {
        lines.forEach(line -> line(label, line));
    }

    /// A table below its title.
    public void table(Table table) {
        line("", table.title());
        raw(TextTable.of(table) + "\n");
    }

    /// Appends text as it is.
    public void raw(String as) {
        text.append(as);
    }

    public int length() {
        return text.length();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
