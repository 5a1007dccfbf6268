package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Answer.Holds;
import dev.heddle.model.verdict.Summary;
import dev.heddle.model.verdict.Summary.Chapter;
import dev.heddle.model.verdict.Summary.Row;
import dev.heddle.report.internal.sentence.AnswerText;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tables of a summary.
public final class SummaryTables {
    private static final List<Column<Chapter>> OVERVIEW =
            List.of(
                    new Column<>("experiment", chapter -> chapter.experiment().name()),
                    new Column<>("cases", chapter -> Integer.toString(chapter.rows().size())),
                    new Column<>("claims hold", chapter -> count(chapter, Holds.HOLDS)),
                    new Column<>("do not hold", chapter -> count(chapter, Holds.DOES_NOT_HOLD)),
                    new Column<>("equivalent", chapter -> count(chapter, Holds.EQUIVALENT)),
                    new Column<>("inconclusive", chapter -> count(chapter, Holds.INCONCLUSIVE)),
                    new Column<>(
                            "problems",
                            chapter ->
                                    Integer.toString(
                                            chapter.problems().size() + chapter.skipped().size())));

    private SummaryTables() {}

    /// A row for each experiment.
    public static Table overview(Summary summary) {
        return Table.of("Experiments", OVERVIEW, summary.chapters());
    }

    private static String count(Chapter chapter, Holds holds) {
        return Long.toString(
                chapter.answers().stream()
                        .flatMap(answer -> answer.holds().stream())
                        .filter(conclusion -> conclusion == holds)
                        .count());
    }

    /// The measurements of one experiment, without empty columns.
    public static Table of(Chapter chapter) {
        List<Row> rows = chapter.rows();
        List<Column<Row>> columns = new ArrayList<>();
        columns.add(new Column<>("case", row -> row.of().name()));
        columns.add(new Column<>(title(chapter), row -> measured(chapter, row)));
        columns.add(new Column<>("95 % CI", row -> interval(chapter, row)));
        columns.add(
                new Column<>("published", row -> row.published().map(Figures::number).orElse("")));
        columns.add(new Column<>("of ceiling", row -> share(row).map(Figures::percent).orElse("")));
        columns.add(
                new Column<>(
                        "ceiling set by", row -> row.limit().map(ResourceText::names).orElse("")));
        columns.add(new Column<>("ceiling/s", row -> ceiling(row).map(Figures::number).orElse("")));
        columns.removeIf(
                column -> rows.stream().allMatch(row -> column.text().apply(row).isEmpty()));
        return Table.of(chapter.experiment().name(), columns, rows);
    }

    private static String title(Chapter chapter) {
        return switch (chapter.workload()) {
            case Workload.Http _ -> "requests/s";
            case Workload.Queries _ -> "queries/s";
            case Workload.Programs programs -> programs.main().title();
        };
    }

    private static String measured(Chapter chapter, Row row) {
        return row.measured()
                .map(estimate -> figure(chapter, estimate.value()))
                .orElse(Table.UNKNOWN);
    }

    private static String interval(Chapter chapter, Row row) {
        return row.measured()
                .flatMap(Estimate::interval)
                .map(interval -> range(chapter, interval))
                .orElse("");
    }

    private static String range(Chapter chapter, Range range) {
        return figure(chapter, range.low()) + " to " + figure(chapter, range.high());
    }

    private static String figure(Chapter chapter, double value) {
        return chapter.workload() instanceof Workload.Programs programs
                ? ProgramTables.text(programs.main().unit(), value)
                : Figures.number(value);
    }

    /// Measured ÷ its limit; empty if none is known.
    public static Optional<Double> share(Row row) {
        return ceiling(row)
                .flatMap(ceiling -> row.measured().map(estimate -> estimate.value() / ceiling));
    }

    private static Optional<Double> ceiling(Row row) {
        return row.limit().flatMap(limit -> limit.rung().ceiling()).filter(ceiling -> ceiling > 0);
    }

    /// A line for each claim.
    public static List<String> claims(Chapter chapter) {
        List<String> lines = new ArrayList<>();
        for (Answer answer : chapter.answers()) {
            lines.add(AnswerText.of(answer, chapter.workload()));
        }
        return lines;
    }
}
