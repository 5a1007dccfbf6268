package dev.heddle.report.internal.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A table, as text: a title, names of columns, and rows. The terminal and the page show the same.
public record Table(String title, List<String> columns, List<List<String>> rows) {
    public static final String UNKNOWN = "–";

    /// One column: its name and what it shows of a row.
    public record Column<R>(String name, Function<R, String> text) {}

    public static <R> Table of(String title, List<Column<R>> columns, List<R> rows) {
        List<List<String>> cells = new ArrayList<>();
        for (R row : rows) {
            cells.add(columns.stream().map(column -> column.text().apply(row)).toList());
        }
        return new Table(title, columns.stream().map(Column::name).toList(), cells);
    }

    /// Whether a column has words; figures are aligned by their last digits.
    public boolean isText(int column) {
        List<String> known =
                rows.stream()
                        .map(row -> row.get(column))
                        .filter(cell -> !cell.isEmpty() && !cell.equals(UNKNOWN))
                        .toList();
        boolean words = known.stream().allMatch(cell -> Character.isLetter(cell.charAt(0)));
        return column == 0 || (words && !known.isEmpty());
    }

    public static String orUnknown(Optional<String> text) {
        return text.orElse(UNKNOWN);
    }
}
