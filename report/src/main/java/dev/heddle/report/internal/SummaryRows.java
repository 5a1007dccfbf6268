package dev.heddle.report.internal;

import dev.heddle.model.Answer;
import dev.heddle.model.Answer.Holds;
import dev.heddle.model.Figures;
import dev.heddle.model.Summary;
import dev.heddle.model.Summary.Chapter;
import dev.heddle.model.Summary.Row;
import dev.heddle.model.Verdict.Rung;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tables of a summary.
public final class SummaryRows {
    private SummaryRows() {}

    /// A row for each experiment.
    public static Rows.Table overview(Summary summary) {
        return new Rows.Table(
                "Experiments",
                List.of(
                        "experiment",
                        "rows",
                        "over limit",
                        "hold",
                        "do not",
                        "no diff.",
                        "problems"),
                summary.chapters().stream().map(SummaryRows::overview).toList());
    }

    private static List<String> overview(Chapter chapter) {
        return List.of(
                chapter.experiment(),
                Integer.toString(chapter.rows().size()),
                Long.toString(
                        chapter.rows().stream()
                                .filter(row -> row.share().orElse(0.0) > Rung.REFUTED)
                                .count()),
                count(chapter, Holds.HOLDS),
                count(chapter, Holds.DOES_NOT_HOLD),
                count(chapter, Holds.NO_DIFFERENCE),
                Integer.toString(chapter.problems().size() + chapter.skipped().size()));
    }

    private static String count(Chapter chapter, Holds holds) {
        return Long.toString(
                chapter.answers().stream().filter(answer -> answer.holds() == holds).count());
    }

    /// What was measured in one experiment; without columns in which nothing is.
    public static Rows.Table table(Chapter chapter) {
        List<Row> rows = chapter.rows();
        boolean published = rows.stream().anyMatch(row -> !row.published().isEmpty());
        boolean limited = rows.stream().anyMatch(row -> !row.limit().isEmpty());
        boolean shares = rows.stream().anyMatch(row -> row.share().isPresent());
        List<String> columns = new ArrayList<>(List.of("variant"));
        columns.add(rows.isEmpty() ? "" : rows.getFirst().figure());
        add(columns, published, "published");
        add(columns, shares, "of limit");
        add(columns, limited, "limit");
        List<List<String>> cells = new ArrayList<>();
        for (Row row : rows) {
            List<String> line = new ArrayList<>(List.of(row.variant(), row.measured()));
            add(line, published, row.published());
            add(line, shares, row.share().map(Figures::percent).orElse(""));
            add(line, limited, row.limit());
            cells.add(line);
        }
        return new Rows.Table(chapter.experiment(), columns, cells);
    }

    private static void add(List<String> line, boolean wanted, String cell) {
        if (wanted) {
            line.add(cell);
        }
    }

    /// A line for each claim: `More threads serve more (a ÷ b): throughput 2 holds`.
    public static List<String> claims(Chapter chapter) {
        Map<String, List<String>> byClaim = new LinkedHashMap<>();
        for (Answer answer : chapter.answers()) {
            byClaim.computeIfAbsent(
                            "%s (%s)".formatted(answer.claim(), answer.compared()),
                            _ -> new ArrayList<>())
                    .add(
                            "%s %s %s"
                                    .formatted(
                                            answer.measure(),
                                            AnswerText.ratio(answer),
                                            answer.holds().text()));
        }
        List<String> lines = new ArrayList<>();
        byClaim.forEach((claim, answers) -> lines.add(claim + ": " + String.join("; ", answers)));
        return lines;
    }
}
