package dev.heddle.report.internal;

import dev.heddle.model.ProgramExperiment.Figure;
import dev.heddle.model.ProgramExperiment.Unit;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.ProgramVerdict.CaseVerdict;
import dev.heddle.model.ProgramVerdict.Measure;
import java.util.ArrayList;
import java.util.List;

/// What the page of a run of programs draws: bars of a figure, for each group.
///
/// @param axis what the bars are in
record ProgramCharts(String name, String axis, List<Bar> bars) {

    static List<ProgramCharts> of(ProgramVerdict verdict) {
        List<ProgramCharts> charts = new ArrayList<>();
        for (String group : ProgramRows.distinct(verdict, CaseVerdict::group)) {
            for (Figure figure : verdict.figures()) {
                List<Bar> bars = bars(verdict, group, figure);
                if (bars.stream().anyMatch(bar -> bar.value() > 0)) {
                    charts.add(
                            new ProgramCharts(
                                    group.isEmpty()
                                            ? figure.title()
                                            : group + ": " + figure.title(),
                                    axis(figure),
                                    bars));
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

    /// Coloured by JDK, or by program.
    private static List<Bar> bars(ProgramVerdict verdict, String group, Figure figure) {
        List<String> jdks = ProgramRows.distinct(verdict, CaseVerdict::jdk);
        boolean byJdk = ProgramRows.severalJdks(verdict);
        List<Bar> bars = new ArrayList<>();
        for (CaseVerdict one : ProgramRows.of(verdict, each -> each.group().equals(group))) {
            int color = byJdk ? jdks.indexOf(one.jdk()) : bars.size();
            one.measure(figure.name())
                    .map(
                            measure ->
                                    bar(
                                            ProgramRows.withoutGroup(one),
                                            color,
                                            measure,
                                            figure.unit() == Unit.BYTES ? 1e6 : 1))
                    .ifPresent(bars::add);
        }
        return bars;
    }

    private static Bar bar(String name, int color, Measure measure, double unit) {
        return new Bar(
                name,
                color,
                measure.mean() / unit,
                measure.interval().map(interval -> interval.low()).orElse(measure.mean()) / unit,
                measure.interval().map(interval -> interval.high()).orElse(measure.mean()) / unit);
    }
}
