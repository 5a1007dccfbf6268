package dev.heddle.report.internal;

import dev.heddle.model.Case.Cell;
import dev.heddle.model.Figures;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Advice;
import dev.heddle.model.Verdict.CaseVerdict;
import dev.heddle.model.Workload;
import java.util.ArrayList;
import java.util.List;

/// How large a connection pool should be.
public final class AdviceText {
    private AdviceText() {}

    public static List<String> of(Verdict verdict) {
        return verdict.advice().stream().map(advice -> of(advice, verdict)).toList();
    }

    private static String of(Advice advice, Verdict verdict) {
        Cell cell = advice.smallest();
        String against =
                cell.equals(advice.best())
                        ? "the best of all"
                        : "%s of the best, %s with %d"
                                .formatted(
                                        Figures.percent(
                                                advice.perSecond() / advice.bestPerSecond()),
                                        Figures.rate(advice.bestPerSecond()),
                                        advice.best().pool());
        String limited =
                verdict.named(cell.caseName())
                        .flatMap(CaseVerdict::limit)
                        .map(of -> "; limited by " + ResourceText.name(of))
                        .orElse("");
        return "%s: a pool of %d gives %s, %s%s%s%s"
                .formatted(
                        subject(cell, verdict),
                        cell.pool(),
                        Figures.rate(advice.perSecond()),
                        against,
                        limited,
                        advice.alsoPossible()
                                .map("; %d may do as well, by its interval"::formatted)
                                .orElse(""),
                        advice.largestTried() ? "; larger pools were not tried" : "");
    }

    /// For what, where there is more than one.
    private static String subject(Cell cell, Verdict verdict) {
        List<String> what = new ArrayList<>();
        if (verdict.header().workload() instanceof Workload.Queries queries
                && queries.sql().size() > 1) {
            what.add(cell.query() + ",");
        }
        long drivers =
                verdict.cases().stream()
                        .flatMap(one -> one.of().cell().stream())
                        .map(Cell::driver)
                        .distinct()
                        .count();
        if (drivers > 1 && !cell.driver().equals(cell.model())) {
            what.add(cell.driver());
        }
        what.add(cell.model());
        return String.join(" ", what);
    }
}
