package dev.heddle.report.internal;

import dev.heddle.model.ProgramExperiment.Figure;
import dev.heddle.model.ProgramExperiment.Unit;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.ProgramVerdict.CaseVerdict;
import dev.heddle.model.ProgramVerdict.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// The tables of a run of programs: figures by program; or, where programs ran on several JDKs,
/// JDKs by program, a table for each figure.
public final class ProgramRows {
    private static final String UNKNOWN = "–";

    private ProgramRows() {}

    public static List<Rows.Table> narrow(ProgramVerdict verdict) {
        return severalJdks(verdict) ? byJdk(verdict) : byFigure(verdict, CaseVerdict::text);
    }

    static List<Rows.Table> wide(ProgramVerdict verdict) {
        return severalJdks(verdict)
                ? byJdk(verdict)
                : byFigure(verdict, ProgramRows::textWithInterval);
    }

    /// Values of a figure, for people.
    private interface Text {
        String of(CaseVerdict one, Figure figure);
    }

    static boolean severalJdks(ProgramVerdict verdict) {
        return distinct(verdict, CaseVerdict::program).size() < verdict.cases().size();
    }

    /// A table for each group.
    private static List<Rows.Table> byFigure(ProgramVerdict verdict, Text text) {
        List<Rows.Table> tables = new ArrayList<>();
        List<Figure> figures =
                verdict.figures().stream().filter(figure -> figure.unit() != Unit.TEXT).toList();
        List<String> columns = new ArrayList<>(List.of("program"));
        figures.forEach(figure -> columns.add(figure.title()));
        for (String group : distinct(verdict, CaseVerdict::group)) {
            List<List<String>> rows = new ArrayList<>();
            for (CaseVerdict one : of(verdict, each -> each.group().equals(group))) {
                List<String> row = new ArrayList<>(List.of(withoutGroup(one)));
                figures.forEach(figure -> row.add(text.of(one, figure)));
                rows.add(row);
            }
            tables.add(new Rows.Table(title(verdict, group), columns, rows));
        }
        return tables;
    }

    private static String title(ProgramVerdict verdict, String group) {
        String mean = verdict.blocks() > 1 ? "means of %d runs".formatted(verdict.blocks()) : "";
        return group.isEmpty() || mean.isEmpty() ? group + mean : group + ", " + mean;
    }

    /// What programs said in words, where no table has it: `platform: stopped: at 16,000`.
    public static List<String> words(ProgramVerdict verdict) {
        List<String> lines = new ArrayList<>();
        if (!severalJdks(verdict)) {
            for (CaseVerdict one : verdict.cases()) {
                for (Figure figure : verdict.figures()) {
                    String said = one.words().getOrDefault(figure.name(), "");
                    if (figure.unit() == Unit.TEXT && !said.isEmpty()) {
                        lines.add("%s: %s: %s".formatted(one.name(), figure.title(), said));
                    }
                }
            }
        }
        return lines;
    }

    /// A table for each figure.
    private static List<Rows.Table> byJdk(ProgramVerdict verdict) {
        List<String> jdks = distinct(verdict, CaseVerdict::jdk);
        List<String> columns = new ArrayList<>(List.of("program"));
        columns.addAll(jdks);
        List<Rows.Table> tables = new ArrayList<>();
        for (Figure figure : verdict.figures()) {
            List<List<String>> rows = new ArrayList<>();
            for (String program : distinct(verdict, CaseVerdict::program)) {
                List<String> row = new ArrayList<>(List.of(program));
                for (String jdk : jdks) {
                    row.add(
                            of(
                                            verdict,
                                            one ->
                                                    one.program().equals(program)
                                                            && one.jdk().equals(jdk))
                                    .stream()
                                    .map(one -> one.text(figure))
                                    .findFirst()
                                    .orElse(UNKNOWN));
                }
                rows.add(row);
            }
            tables.add(new Rows.Table(figure.title(), columns, rows));
        }
        return tables;
    }

    static List<String> distinct(ProgramVerdict verdict, Function<CaseVerdict, String> property) {
        return verdict.cases().stream().map(property).distinct().toList();
    }

    static List<CaseVerdict> of(ProgramVerdict verdict, Predicate<CaseVerdict> which) {
        return verdict.cases().stream().filter(which).toList();
    }

    static String withoutGroup(CaseVerdict one) {
        return one.group().isEmpty() ? one.name() : one.name().replace(", " + one.group(), "");
    }

    private static String textWithInterval(CaseVerdict one, Figure figure) {
        String mean = one.text(figure);
        return one.measure(figure.name())
                .flatMap(Measure::interval)
                .filter(interval -> interval.low() < interval.high())
                .map(
                        interval ->
                                "%s (%s to %s)"
                                        .formatted(
                                                mean,
                                                figure.unit().text(interval.low()),
                                                figure.unit().text(interval.high())))
                .orElse(mean);
    }
}
