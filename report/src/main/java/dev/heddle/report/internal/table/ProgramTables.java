package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Case.Program;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Figure.Unit;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The tables of programs: figures by program; or, where programs ran on several JDKs, JDKs by
/// program, a table for each figure.
public final class ProgramTables {
    private ProgramTables() {}

    static List<Table> of(Workload.Programs workload, Verdict verdict, boolean intervals) {
        return severalJdks(verdict)
                ? byJdk(workload, verdict)
                : byFigure(workload, verdict, intervals);
    }

    public static boolean severalJdks(Verdict verdict) {
        return distinct(
                                verdict,
                                caseVerdict ->
                                        program(caseVerdict).program()
                                                + program(caseVerdict).group())
                        .size()
                < verdict.cases().size();
    }

    public static Program program(CaseVerdict verdict) {
        return verdict.of().program().orElseThrow();
    }

    public static List<String> distinct(Verdict verdict, Function<CaseVerdict, String> property) {
        return verdict.cases().stream().map(property).distinct().toList();
    }

    /// A table for each group.
    private static List<Table> byFigure(
            Workload.Programs workload, Verdict verdict, boolean intervals) {
        List<Column<CaseVerdict>> columns = new ArrayList<>();
        columns.add(new Column<>("program", ProgramTables::withoutGroup));
        BiFunction<CaseVerdict, Figure, String> text =
                intervals ? ProgramTables::textWithInterval : ProgramTables::text;
        for (Figure figure : workload.figures()) {
            if (figure.unit() != Unit.TEXT) {
                columns.add(new Column<>(figure.title(), each -> text.apply(each, figure)));
            }
        }
        List<Table> tables = new ArrayList<>();
        for (String group : distinct(verdict, caseVerdict -> program(caseVerdict).group())) {
            List<CaseVerdict> programs =
                    verdict.cases().stream()
                            .filter(each -> program(each).group().equals(group))
                            .toList();
            tables.add(Table.of(title(verdict, group), columns, programs));
        }
        return tables;
    }

    private static String title(Verdict verdict, String group) {
        int blocks = verdict.header().blocks();
        String mean = blocks > 1 ? "means of %d runs".formatted(blocks) : "";
        return group.isEmpty() || mean.isEmpty() ? group + mean : group + ", " + mean;
    }

    /// A table for each figure of each group.
    private static List<Table> byJdk(Workload.Programs workload, Verdict verdict) {
        List<Table> tables = new ArrayList<>();
        for (String group : distinct(verdict, caseVerdict -> program(caseVerdict).group())) {
            List<CaseVerdict> cases =
                    verdict.cases().stream()
                            .filter(caseVerdict -> program(caseVerdict).group().equals(group))
                            .toList();
            for (Figure figure : workload.figures()) {
                tables.add(byJdk(group, figure, cases));
            }
        }
        return tables;
    }

    private static Table byJdk(String group, Figure figure, List<CaseVerdict> cases) {
        List<Column<String>> columns = new ArrayList<>();
        columns.add(new Column<>("program", program -> program));
        cases.stream()
                .map(verdict -> verdict.runs().jdk())
                .distinct()
                .forEach(
                        jdk ->
                                columns.add(
                                        new Column<>(jdk, text -> on(cases, text, jdk, figure))));
        return Table.of(
                group.isEmpty() ? figure.title() : group + ", " + figure.title(),
                columns,
                cases.stream().map(verdict -> program(verdict).program()).distinct().toList());
    }

    private static String on(List<CaseVerdict> cases, String program, String jdk, Figure figure) {
        return Table.orUnknown(
                cases.stream()
                        .filter(verdict -> program(verdict).program().equals(program))
                        .filter(verdict -> verdict.runs().jdk().equals(jdk))
                        .map(verdict -> text(verdict, figure))
                        .findFirst());
    }

    public static String withoutGroup(CaseVerdict verdict) {
        String group = program(verdict).group();
        return group.isEmpty() ? verdict.name() : verdict.name().replace(", " + group, "");
    }

    static String text(CaseVerdict verdict, Figure figure) {
        if (figure.unit() == Unit.TEXT) {
            return verdict.details().words().getOrDefault(figure.name(), Table.UNKNOWN);
        }
        return verdict.value(figure.name())
                .map(value -> text(figure.unit(), value))
                .orElse(Table.UNKNOWN);
    }

    static String text(Unit unit, double value) {
        return switch (unit) {
            case BYTES -> Figures.bytes(Math.round(value));
            case MILLIS -> Figures.millis(value);
            case COUNT, TEXT -> Figures.number(value);
        };
    }

    private static String textWithInterval(CaseVerdict verdict, Figure figure) {
        return text(verdict, figure)
                + verdict.estimate(figure.name())
                        .flatMap(estimate -> estimate.interval())
                        .filter(range -> range.low() < range.high())
                        .map(range -> range(figure, range))
                        .orElse("");
    }

    private static String range(Figure figure, Range range) {
        return " (%s to %s)"
                .formatted(text(figure.unit(), range.low()), text(figure.unit(), range.high()));
    }

    /// Words that programs printed and no table has: `platform: stopped: at 16,000`.
    static List<String> words(Workload.Programs workload, Verdict verdict) {
        List<String> lines = new ArrayList<>();
        if (!severalJdks(verdict)) {
            for (CaseVerdict caseVerdict : verdict.cases()) {
                for (Figure figure : workload.figures()) {
                    String said = caseVerdict.details().words().getOrDefault(figure.name(), "");
                    if (figure.unit() == Unit.TEXT && !said.isEmpty()) {
                        lines.add("%s: %s: %s".formatted(caseVerdict.name(), figure.title(), said));
                    }
                }
            }
        }
        return lines;
    }
}
