package dev.heddle.report.internal;

import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Side;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.QueryVerdict.CellVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the page of a run of queries draws, for each query.
///
/// @param curves over the size of the pool, where there are several
record QueryCharts(String name, List<Bar> cells, List<Curve> curves) {

    /// @param points x is the number of connections, y the queries per second
    record Curve(String name, int model, List<double[]> points) {}

    static List<QueryCharts> of(QueryVerdict verdict) {
        List<QueryCharts> charts = new ArrayList<>();
        for (String query : verdict.queries().keySet()) {
            List<CellVerdict> cells =
                    verdict.cells().stream()
                            .filter(cell -> cell.cell().query().equals(query))
                            .toList();
            if (!cells.isEmpty()) {
                charts.add(
                        new QueryCharts(
                                query,
                                cells.stream().map(QueryCharts::bar).toList(),
                                curves(cells)));
            }
        }
        return charts;
    }

    /// Coloured by thread model.
    private static Bar bar(CellVerdict cell) {
        return new Bar(
                cell.cell().side().toString(),
                QueryExperiment.MODELS.indexOf(cell.cell().model()),
                Math.round(cell.perSecond()),
                Math.round(cell.interval().low()),
                Math.round(cell.interval().high()));
    }

    private static List<Curve> curves(List<CellVerdict> cells) {
        Map<String, Curve> curves = new LinkedHashMap<>();
        for (CellVerdict verdict : cells) {
            Side side = verdict.cell().side();
            String name =
                    side.driver().equals(side.model())
                            ? side.model()
                            : side.driver() + " " + side.model();
            curves.computeIfAbsent(
                            name,
                            key ->
                                    new Curve(
                                            key,
                                            QueryExperiment.MODELS.indexOf(side.model()),
                                            new ArrayList<>()))
                    .points()
                    .add(new double[] {side.pool(), Math.round(verdict.perSecond())});
        }
        return curves.values().stream().filter(curve -> curve.points().size() > 1).toList();
    }
}
