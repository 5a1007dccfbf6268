package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.FirstKind;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import dev.heddle.report.internal.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The rates that a search for the knee tried, lowest first.
public final class SearchTable {
    private static final List<Column<Row>> COLUMNS =
            List.of(
                    new Column<>("offered/s", row -> Figures.number(row.step.ratePerSecond())),
                    new Column<>(
                            "completed/s", row -> Figures.number(row.step.completedPerSecond())),
                    new Column<>("p50", row -> Figures.millis(row.step.p50Millis())),
                    new Column<>("p99", row -> Figures.millis(row.step.p99Millis())),
                    new Column<>("failed", row -> failed(row.step)),
                    new Column<>("sustained", SearchTable::sustained));

    private SearchTable() {}

    /// A step, and the kind of request that did not sustain it before the others.
    private record Row(Step step, Optional<String> kind) {
        static Row of(Knee knee, Step step) {
            return new Row(
                    step,
                    knee.first()
                            .filter(
                                    first ->
                                            first.in(step.interval())
                                                    .filter(own -> !own.sustained())
                                                    .isPresent())
                            .map(FirstKind::kind));
        }
    }

    /// The table of the first trial that has one; empty without a search.
    public static Optional<Table> of(CaseVerdict verdict) {
        List<Knee> searches =
                verdict.details().knees().stream().filter(knee -> !knee.steps().isEmpty()).toList();
        return searches.stream().findFirst().map(knee -> of(knee, searches.size()));
    }

    private static Table of(Knee knee, int searches) {
        return Table.of(
                searches == 1 ? "" : "First of %d trials".formatted(searches),
                COLUMNS,
                knee.steps().stream()
                        .sorted(Comparator.comparingDouble(Step::ratePerSecond))
                        .map(step -> Row.of(knee, step))
                        .toList());
    }

    private static String failed(Step step) {
        return step.failed().isEmpty() ? "0" : Words.byKind(step.failed());
    }

    private static String sustained(Row row) {
        String kind = row.kind.map(name -> " (" + name + ")").orElse("");
        return row.step
                .reason()
                .map(
                        why ->
                                switch (why) {
                                    case SUBJECT_DIED -> "no: service exited";
                                    case REQUESTS_FAILED -> "no: requests failed" + kind;
                                    case NEVER_ANSWERED -> "no: never answered" + kind;
                                    case FELL_BEHIND -> "no: backlog grew" + kind;
                                    case LATENCY -> "no: latency" + kind;
                                })
                .orElse("yes");
    }
}
