package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Step;
import dev.heddle.model.Verdict.CaseVerdict;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import dev.heddle.report.internal.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The rates that a search for the knee tried, lowest first.
public final class SearchTable {
    private static final List<Column<Step>> COLUMNS =
            List.of(
                    new Column<>("offered/s", step -> Figures.number(step.ratePerSecond())),
                    new Column<>("completed/s", step -> Figures.number(step.completedPerSecond())),
                    new Column<>("p50", step -> Figures.millis(step.p50Millis())),
                    new Column<>("p99", step -> Figures.millis(step.p99Millis())),
                    new Column<>("failed", SearchTable::failed),
                    new Column<>("sustained", SearchTable::sustained));

    private SearchTable() {}

    /// The table of the first trial that has one; empty without a search.
    public static Optional<Table> of(CaseVerdict verdict) {
        List<List<Step>> searches =
                verdict.details().knees().stream()
                        .map(Knee::steps)
                        .filter(steps -> !steps.isEmpty())
                        .toList();
        return searches.stream()
                .findFirst()
                .map(
                        steps ->
                                Table.of(
                                        searches.size() == 1
                                                ? ""
                                                : "First of %d trials".formatted(searches.size()),
                                        COLUMNS,
                                        steps.stream()
                                                .sorted(
                                                        Comparator.comparingDouble(
                                                                Step::ratePerSecond))
                                                .toList()));
    }

    private static String failed(Step step) {
        return step.failed().isEmpty() ? "0" : Words.byKind(step.failed());
    }

    private static String sustained(Step step) {
        return step.reason()
                .map(
                        why ->
                                switch (why) {
                                    case SUBJECT_DIED -> "no: service exited";
                                    case REQUESTS_FAILED -> "no: requests failed";
                                    case NEVER_ANSWERED -> "no: never answered";
                                    case FELL_BEHIND -> "no: backlog grew";
                                    case LATENCY -> "no: latency";
                                })
                .orElse("yes");
    }
}
