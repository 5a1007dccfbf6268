package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import dev.heddle.report.internal.text.Wrapped;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/// The tables of a verdict.
public final class Tables {
    /// Names of call sites are long, and a table is narrow; the sentence has the whole.
    private static final int LONGEST = 34;

    static final Column<CaseVerdict> VARIANT = new Column<>("variant", CaseVerdict::name);
    static final Column<CaseVerdict> JDK =
            new Column<>("JDK", verdict -> verdict.runs().jdk().replace("JDK ", ""));
    static final Column<CaseVerdict> LIMIT = new Column<>("bottleneck", Tables::limit);
    static final Column<CaseVerdict> CEILING = new Column<>("ceiling/s", Tables::ceiling);

    private Tables() {}

    /// @param wide for a page; else for a terminal, at most seven columns
    public static List<Table> of(Verdict verdict, boolean wide) {
        return switch (verdict.header().workload()) {
            case Workload.Http http -> HttpTables.of(http, verdict.cases(), wide);
            case Workload.Queries queries -> QueryTables.of(queries, verdict.cases(), wide);
            case Workload.Programs programs -> ProgramTables.of(programs, verdict, wide);
        };
    }

    /// A column of an estimate.
    static Column<CaseVerdict> estimate(String title, String name, DoubleFunction<String> text) {
        return new Column<>(title, verdict -> value(verdict, name, text));
    }

    static String value(CaseVerdict verdict, String name, DoubleFunction<String> text) {
        return verdict.value(name).map(text::apply).orElse(Table.UNKNOWN);
    }

    /// `199 ± 2 %`, where there is an interval.
    static String withHalfWidth(CaseVerdict verdict, String name) {
        return verdict.estimate(name)
                .map(estimate -> Figures.number(estimate.value()) + halfWidth(estimate))
                .orElse(Table.UNKNOWN);
    }

    private static String halfWidth(Estimate estimate) {
        return estimate.interval()
                .map(range -> (range.high() - range.low()) / 2 / estimate.value())
                .map(half -> " ± " + Figures.percent(half))
                .orElse("");
    }

    /// The limit that was observed.
    private static String limit(CaseVerdict verdict) {
        return Table.orUnknown(verdict.limit().filter(Limit::observed).map(Tables::shortName));
    }

    /// The limit that sets the ceiling that is shown: the observed one, else the lowest known.
    static String setsCeiling(CaseVerdict verdict) {
        return Table.orUnknown(verdict.limit().map(Tables::shortName));
    }

    private static String shortName(Limit limit) {
        return name(limit, false);
    }

    /// @param wide whether a long name has room
    static String name(Limit limit, boolean wide) {
        String name = ResourceText.name(limit);
        return wide ? name : Wrapped.shortened(name, LONGEST);
    }

    private static Optional<Double> ceilingOf(CaseVerdict verdict) {
        return verdict.limit().map(Limit::rung).flatMap(Rung::ceiling);
    }

    private static String ceiling(CaseVerdict verdict) {
        return verdict.limit()
                .map(Limit::rung)
                .flatMap(
                        rung ->
                                rung.ceiling()
                                        .map(
                                                value ->
                                                        ResourceText.about(rung)
                                                                + Figures.number(value)))
                .orElse(Table.UNKNOWN);
    }

    static String shareOfCeiling(CaseVerdict verdict) {
        Optional<Double> rate = verdict.value(Estimate.Names.THROUGHPUT);
        return Table.orUnknown(
                ceilingOf(verdict)
                        .flatMap(ceiling -> rate.map(value -> value / ceiling))
                        .map(Figures::percent));
    }
}
