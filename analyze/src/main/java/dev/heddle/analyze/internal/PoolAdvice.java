package dev.heddle.analyze.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryVerdict.Advice;
import dev.heddle.model.QueryVerdict.CellVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How large a pool should be: the smallest within 2 % of the best.
public final class PoolAdvice {
    private static final double AS_GOOD = 0.98;

    private PoolAdvice() {}

    /// For each query, driver and thread model with several sizes, in the order of the cells.
    public static List<Advice> of(List<CellVerdict> cells) {
        Map<Cell, List<CellVerdict>> curves = new LinkedHashMap<>();
        for (CellVerdict verdict : cells) {
            Cell cell = verdict.cell();
            Cell anySize = new Cell(cell.query(), cell.driver(), cell.model(), 0);
            curves.computeIfAbsent(anySize, key -> new ArrayList<>()).add(verdict);
        }
        return curves.values().stream()
                .filter(curve -> curve.size() > 1)
                .map(PoolAdvice::ofCurve)
                .toList();
    }

    private static Advice ofCurve(List<CellVerdict> cells) {
        CellVerdict best =
                cells.stream()
                        .max(Comparator.comparingDouble(CellVerdict::perSecond))
                        .orElseThrow();
        CellVerdict smallest =
                cells.stream()
                        .filter(cell -> cell.perSecond() >= AS_GOOD * best.perSecond())
                        .min(Comparator.comparingInt(of -> of.cell().pool()))
                        .orElse(best);
        Cell cell = smallest.cell();
        String against =
                cell.equals(best.cell())
                        ? "the best of all"
                        : "%s of the best, %s with %d"
                                .formatted(
                                        Figures.percent(smallest.perSecond() / best.perSecond()),
                                        Figures.rate(best.perSecond()),
                                        best.cell().pool());
        String asGood =
                cells.stream()
                        .filter(other -> other.cell().pool() < cell.pool())
                        .filter(other -> other.interval().high() >= AS_GOOD * best.perSecond())
                        .findFirst()
                        .map(
                                other ->
                                        "; %d may do as well, by its interval"
                                                .formatted(other.cell().pool()))
                        .orElse("");
        String larger =
                cells.stream().anyMatch(other -> other.cell().pool() > cell.pool())
                        ? ""
                        : "; larger pools were not tried";
        return new Advice(
                cell.query(),
                cell.driver(),
                cell.model(),
                cell.pool(),
                smallest.perSecond(),
                smallest.limit(),
                "a pool of %d gives %s, %s; limited by %s%s%s"
                        .formatted(
                                cell.pool(),
                                Figures.rate(smallest.perSecond()),
                                against,
                                smallest.limit(),
                                asGood,
                                larger));
    }
}
