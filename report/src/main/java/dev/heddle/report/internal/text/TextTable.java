package dev.heddle.report.internal.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import dev.heddle.report.PlainText;
import dev.heddle.report.TextWidth;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A table as text that fits the width, without a broken word: where columns are too wide, their
/// names and then their cells are wrapped; where even words do not fit beside each other, each row
/// becomes a list.
public final class TextTable {
    private static final Character[] NO_BORDERS = AsciiTable.NO_BORDERS;

    /// Spaces around a cell.
    private static final int PADDING = 2;

    private static final Pattern UNIT =
            Pattern.compile("(?<=\\d) ((?:%|×|µs|ms|s|min|B|kB|MB|GB)(?!\\w))");

    /// A space at which no line ends.
    private static final char TOGETHER = '\u00a0';

    private final Table table;

    private TextTable(Table table) {
        this.table =
                new Table(
                        table.title(),
                        table.columns().stream().map(PlainText::of).toList(),
                        table.rows().stream()
                                .map(row -> row.stream().map(TextTable::cell).toList())
                                .toList());
    }

    public static String of(Table table) {
        return new TextTable(table).text().replace(TOGETHER, ' ');
    }

    /// A number and its unit are one word.
    private static String cell(String text) {
        return UNIT.matcher(PlainText.of(text)).replaceAll(TOGETHER + "$1");
    }

    private String text() {
        int[] widths = widths();
        return excess(widths) > 0 ? lists() : drawn(widths);
    }

    private String drawn(int... widths) {
        List<Column> columns =
                IntStream.range(0, widths.length)
                        .mapToObj(
                                i ->
                                        new Column()
                                                .header(table.columns().get(i))
                                                .headerAlign(align(i))
                                                .dataAlign(align(i))
                                                .maxWidth(widths[i] + PADDING))
                        .toList();
        String[][] cells =
                table.rows().stream()
                        .map(row -> row.toArray(String[]::new))
                        .toArray(String[][]::new);
        String drawn = AsciiTable.getTable(NO_BORDERS, columns.toArray(Column[]::new), cells);
        return drawn.lines().map(String::stripTrailing).collect(Collectors.joining("\n"));
    }

    /// The narrowest that is needed of each column: names are wrapped before cells are, and the
    /// widest column first.
    private int[] widths() {
        int[] widths = new int[table.columns().size()];
        int[] words = new int[widths.length];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widestCell(i, String::length), table.columns().get(i).length());
            words[i] =
                    Math.max(
                            widestCell(i, TextTable::widestWord),
                            widestWord(table.columns().get(i)));
        }
        for (int i = 1; i < widths.length && excess(widths) > 0; i++) {
            widths[i] = Math.max(widestCell(i, String::length), widestWord(table.columns().get(i)));
        }
        for (int excess = excess(widths); excess > 0; excess--) {
            int widest =
                    IntStream.range(0, widths.length)
                            .filter(i -> widths[i] > words[i])
                            .reduce((i, j) -> widths[j] > widths[i] ? j : i)
                            .orElse(-1);
            if (widest < 0) {
                break;
            }
            widths[widest]--;
        }
        return widths;
    }

    /// `platform`, and under it a line for each further column.
    private String lists() {
        int name = table.columns().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (List<String> row : table.rows()) {
            text.append(Wrapped.lines("", row.getFirst()));
            for (int i = 1; i < row.size(); i++) {
                String label = ("  %-" + name + "s  ").formatted(table.columns().get(i));
                text.append(Wrapped.row(label, row.get(i)));
            }
        }
        return text.toString().stripTrailing();
    }

    private static int excess(int... widths) {
        return Arrays.stream(widths).map(width -> width + PADDING).sum() - TextWidth.columns();
    }

    private int widestCell(int column, ToIntFunction<String> width) {
        return table.rows().stream()
                .mapToInt(row -> width.applyAsInt(row.get(column)))
                .max()
                .orElse(0);
    }

    private static int widestWord(String text) {
        return Arrays.stream(text.split(" ", -1)).mapToInt(String::length).max().orElse(0);
    }

    private HorizontalAlign align(int column) {
        return table.isText(column) ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT;
    }
}
