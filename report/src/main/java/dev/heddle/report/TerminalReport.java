package dev.heddle.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import dev.heddle.model.Answer;
import dev.heddle.model.Plan;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Comparison;
import dev.heddle.model.Verdict.Finding;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import dev.heddle.report.internal.AnswerText;
import dev.heddle.report.internal.LadderText;
import dev.heddle.report.internal.Rows;
import dev.heddle.report.internal.Wrapped;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The verdict of services under load.
final class TerminalReport {
    private static final Character[] NO_BORDERS = AsciiTable.NO_BORDERS;

    private TerminalReport() {}

    static String of(Verdict verdict) {
        StringBuilder text = new StringBuilder();
        text.append(Wrapped.lines("", verdict.question())).append('\n');
        if (verdict.interrupted()) {
            text.append("Interrupted: only what was measured until then is shown.\n\n");
        }
        for (Rows.Table table : Rows.tables(verdict.variants())) {
            text.append(Wrapped.clean(table.title()))
                    .append('\n')
                    .append(table(table))
                    .append("\n\n");
        }
        for (VariantVerdict variant : verdict.variants()) {
            text.append(Wrapped.lines(variant.name() + ": ", variant.sentence()));
            for (Finding finding : variant.findings()) {
                appendRemedy(text, finding);
            }
            nextCeiling(variant).ifPresent(next -> text.append(Wrapped.lines("    next: ", next)));
        }
        for (VariantVerdict variant : verdict.variants()) {
            if (variant.knee().isPresent()) {
                text.append("\nCeilings of ").append(Wrapped.clean(variant.name())).append('\n');
                LadderText.of(variant.ladder()).forEach(line -> text.append(line).append('\n'));
            }
        }
        text.append('\n');
        for (Plan.Skipped skipped : verdict.skipped()) {
            text.append(Wrapped.lines("skipped: ", skipped.text()));
        }
        for (Comparison comparison : verdict.comparisons()) {
            text.append(Wrapped.lines("", comparison.conclusion()));
        }
        for (Answer answer : verdict.answers()) {
            text.append(Wrapped.lines("claim: ", AnswerText.of(answer)));
        }
        return text.toString();
    }

    /// The ceiling that would count if the limit were gone.
    private static Optional<String> nextCeiling(VariantVerdict variant) {
        Optional<Rung> limit = variant.limit();
        if (variant.knee().isEmpty() || limit.isEmpty()) {
            return Optional.empty();
        }
        double atLimit = limit.get().ceiling().orElse(0.0);
        return variant.ladder().stream()
                .filter(rung -> !rung.resource().equals(limit.get().resource()))
                .filter(rung -> rung.ceiling().filter(next -> next > atLimit).isPresent())
                .findFirst()
                .map(rung -> "%s, %s".formatted(rung.resource(), rung.arithmetic()));
    }

    private static void appendRemedy(StringBuilder text, Finding finding) {
        if (finding.kind().equals("limited") || finding.kind().equals("out-of-memory")) {
            finding.evidence().stream()
                    .filter(line -> line.contains(" of the threads at "))
                    .findFirst()
                    .ifPresent(line -> text.append(Wrapped.lines("    seen: ", line)));
            if (!finding.remedy().isEmpty()) {
                text.append(Wrapped.lines("    fix: ", finding.remedy()));
            }
        } else if (finding.kind().equals(Finding.SUBJECT_FAILED)) {
            finding.evidence().stream()
                    .map(line -> Wrapped.shortened("    | " + line, Wrapped.COLUMNS))
                    .forEach(line -> text.append(line).append('\n'));
            text.append(Wrapped.lines("    ", finding.remedy()));
        } else {
            text.append(Wrapped.lines("    note: ", finding.summary()));
        }
    }

    static String table(Rows.Table table) {
        List<Column> columns =
                IntStream.range(0, table.columns().size())
                        .mapToObj(
                                i ->
                                        new Column()
                                                .header(table.columns().get(i))
                                                .headerAlign(align(i))
                                                .dataAlign(align(i)))
                        .toList();
        String[][] cells =
                table.rows().stream()
                        .map(row -> row.stream().map(Wrapped::clean).toArray(String[]::new))
                        .toArray(String[][]::new);
        String text = AsciiTable.getTable(NO_BORDERS, columns.toArray(Column[]::new), cells);
        return text.lines().map(String::stripTrailing).reduce((a, b) -> a + "\n" + b).orElse("");
    }

    private static HorizontalAlign align(int column) {
        return column == 0 ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT;
    }
}
