package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Case.Service;
import dev.heddle.model.experiment.Case.Varied;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.Advice;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The recommended size of a connection pool, or value of a setting that was varied.
public final class AdviceText {
    private AdviceText() {}

    public static List<String> of(Verdict verdict) {
        return verdict.advice().stream().map(advice -> of(advice, verdict)).toList();
    }

    private static String of(Advice advice, Verdict verdict) {
        CaseVerdict smallest = named(advice.smallest(), verdict);
        String pool = smallest.of().cell().isPresent() ? "a pool of " : "";
        String limited =
                smallest.limit()
                        .filter(limit -> limit.observed() || smallest.of().cell().isPresent())
                        .map(limit -> "; limited by " + ResourceText.name(limit))
                        .orElse("");
        String also =
                advice.alsoPossible()
                        .map(name -> size(named(name, verdict)))
                        .map("; %s may be as good, by its confidence interval"::formatted)
                        .orElse("");
        return "%s: %s reaches %s, %s%s%s%s%s"
                .formatted(
                        subject(smallest, verdict),
                        pool + size(smallest),
                        Figures.rate(advice.perSecond()),
                        against(advice, verdict),
                        shown(advice),
                        limited,
                        also,
                        advice.largestTried() ? largestTried(smallest) : "");
    }

    private static String against(Advice advice, Verdict verdict) {
        return advice.smallest().equals(advice.best())
                ? "the best result"
                : "%s of the best, %s with %s"
                        .formatted(
                                Figures.percent(advice.perSecond() / advice.bestPerSecond()),
                                Figures.rate(advice.bestPerSecond()),
                                size(named(advice.best(), verdict)));
    }

    /// What shows that it is as good as the best.
    private static String shown(Advice advice) {
        if (advice.smallest().equals(advice.best())) {
            return "";
        }
        String margin = Figures.percent(advice.margin() - 1);
        return advice.tested() > 0
                ? ": equivalent within %s (two one-sided tests, corrected for %d)"
                        .formatted(margin, advice.tested())
                : ": within %s, not tested for equivalence (fewer than three blocks, or no limit)"
                        .formatted(margin);
    }

    private static CaseVerdict named(String name, Verdict verdict) {
        return verdict.named(name).orElseThrow();
    }

    /// The property that tells a case from others like it.
    private static String size(CaseVerdict verdict) {
        return switch (verdict.of().settings()) {
            case Cell cell -> Integer.toString(cell.pool());
            case Service service ->
                    service.varied().stream()
                            .flatMap(varied -> varied.settings().entrySet().stream())
                            .map(setting -> setting.getKey() + "=" + setting.getValue())
                            .collect(Collectors.joining(", "));
            default -> verdict.name();
        };
    }

    private static String largestTried(CaseVerdict verdict) {
        return verdict.of().cell().isPresent()
                ? "; larger pools not tested"
                : "; the last value tested";
    }

    private static String subject(CaseVerdict caseVerdict, Verdict verdict) {
        return switch (caseVerdict.of().settings()) {
            case Cell cell -> subject(cell, verdict);
            case Service service ->
                    service.varied().map(Varied::variant).orElse(caseVerdict.name())
                            + (moreJdks(verdict) ? " on " + caseVerdict.runs().jdk() : "");
            default -> caseVerdict.name();
        };
    }

    private static boolean moreJdks(Verdict verdict) {
        return verdict.cases().stream()
                        .map(caseVerdict -> caseVerdict.runs().jdk())
                        .distinct()
                        .count()
                > 1;
    }

    /// The subject of the advice, where there are several.
    private static String subject(Cell cell, Verdict verdict) {
        List<String> what = new ArrayList<>();
        if (verdict.header().workload() instanceof Workload.Queries queries
                && queries.sql().size() > 1) {
            what.add(cell.query() + ",");
        }
        long drivers =
                verdict.cases().stream()
                        .flatMap(caseVerdict -> caseVerdict.of().cell().stream())
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
