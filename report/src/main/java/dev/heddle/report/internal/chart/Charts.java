package dev.heddle.report.internal.chart;

import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Figure.Unit;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.run.RunData;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.table.ProgramTables;
import dev.heddle.report.internal.table.QueryTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The data of a page's charts.
///
/// @param services a set of series for each case that was put under load
/// @param bars figures of cases
/// @param curves throughput over the size of the pool
/// @param proofs what intervention showed of each case
/// @param flames of services
public record Charts(
        List<ServiceCharts> services,
        List<Bars> bars,
        List<Curves> curves,
        List<Forest> proofs,
        Flames flames) {

    /// @param axis what the bars are in
    record Bars(String name, String axis, List<Bar> bars) {}

    /// @param series points: x is the number of connections, y the queries per second
    record Curves(String name, List<Curve> series) {}

    record Curve(String name, int model, List<double[]> points) {}

    /// The services of a run, for a picture with those of other runs.
    ///
    /// @param name of the run
    public static List<?> services(String name, RunData run, Verdict verdict) {
        return ServiceCharts.of(run, verdict).stream().map(charts -> charts.within(name)).toList();
    }

    public static Charts of(RunData run, Verdict verdict) {
        return switch (verdict.header().workload()) {
            case Workload.Http _ ->
                    new Charts(
                            ServiceCharts.of(run, verdict),
                            List.of(),
                            List.of(),
                            Forest.of(verdict),
                            RequestFlames.of(verdict, run));
            case Workload.Queries queries ->
                    new Charts(
                            List.of(),
                            queries.sql().keySet().stream()
                                    .map(query -> queryBars(verdict, query))
                                    .filter(bars -> !bars.bars().isEmpty())
                                    .toList(),
                            queries.sql().keySet().stream()
                                    .map(query -> queryCurves(verdict, query))
                                    .filter(curves -> !curves.series().isEmpty())
                                    .toList(),
                            List.of(),
                            Flames.NONE);
            case Workload.Programs programs ->
                    new Charts(
                            List.of(),
                            programBars(programs, verdict),
                            List.of(),
                            List.of(),
                            Flames.NONE);
        };
    }

    private static List<CaseVerdict> of(Verdict verdict, String query) {
        return verdict.cases().stream()
                .filter(caseVerdict -> QueryTables.isOf(caseVerdict, query))
                .toList();
    }

    /// Coloured by thread model.
    private static Bars queryBars(Verdict verdict, String query) {
        List<Bar> bars = new ArrayList<>();
        for (CaseVerdict caseVerdict : of(verdict, query)) {
            Cell cell = cell(caseVerdict);
            caseVerdict
                    .estimate(Names.THROUGHPUT)
                    .map(estimate -> Bar.of(cell.side(), color(cell), estimate, 1))
                    .ifPresent(bars::add);
        }
        return new Bars(query, "queries/s", bars);
    }

    private static Cell cell(CaseVerdict verdict) {
        return verdict.of().cell().orElseThrow();
    }

    private static int color(Cell cell) {
        return Cell.MODELS.indexOf(cell.model());
    }

    private static Curves queryCurves(Verdict verdict, String query) {
        Map<String, Curve> curves = new LinkedHashMap<>();
        for (CaseVerdict caseVerdict : of(verdict, query)) {
            Optional<Double> perSecond = caseVerdict.value(Names.THROUGHPUT);
            if (perSecond.isPresent()) {
                Cell cell = cell(caseVerdict);
                curves.computeIfAbsent(
                                cell.way(), name -> new Curve(name, color(cell), new ArrayList<>()))
                        .points()
                        .add(new double[] {cell.pool(), Math.round(perSecond.get())});
            }
        }
        return new Curves(
                query,
                curves.values().stream().filter(curve -> curve.points().size() > 1).toList());
    }

    /// Bars for each group and figure, coloured by JDK or by program.
    private static List<Bars> programBars(Workload.Programs workload, Verdict verdict) {
        List<Bars> charts = new ArrayList<>();
        for (String group :
                ProgramTables.distinct(
                        verdict, caseVerdict -> ProgramTables.program(caseVerdict).group())) {
            for (Figure figure : workload.figures()) {
                List<Bar> bars = programBars(verdict, group, figure);
                String prefix = group.isEmpty() ? "" : group + ": ";
                if (bars.stream().anyMatch(bar -> bar.value() > 0)) {
                    charts.add(new Bars(prefix + figure.title(), axis(figure), bars));
                }
            }
        }
        return charts;
    }

    private static String axis(Figure figure) {
        return switch (figure.unit()) {
            case MILLIS -> "milliseconds";
            case BYTES -> "megabytes";
            case COUNT, TEXT -> figure.title();
        };
    }

    private static List<Bar> programBars(Verdict verdict, String group, Figure figure) {
        List<String> jdks =
                ProgramTables.distinct(verdict, caseVerdict -> caseVerdict.runs().jdk());
        boolean byJdk = ProgramTables.severalJdks(verdict);
        double unit = figure.unit() == Unit.BYTES ? 1e6 : 1;
        List<Bar> bars = new ArrayList<>();
        for (CaseVerdict caseVerdict : verdict.cases()) {
            if (ProgramTables.program(caseVerdict).group().equals(group)) {
                int color = byJdk ? jdks.indexOf(caseVerdict.runs().jdk()) : bars.size();
                caseVerdict
                        .estimate(figure.name())
                        .map(
                                estimate ->
                                        Bar.of(
                                                ProgramTables.withoutGroup(caseVerdict),
                                                color,
                                                estimate,
                                                unit))
                        .ifPresent(bars::add);
            }
        }
        return bars;
    }
}
