package dev.heddle.analyze.internal;

import dev.heddle.model.Case.Cell;
import dev.heddle.model.Estimate;
import dev.heddle.model.Verdict.Advice;
import dev.heddle.model.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How large a pool should be: the smallest whose throughput is as good as the best.
final class PoolAdvice {
    private PoolAdvice() {}

    /// A cell with its throughput.
    private record Point(Cell cell, Estimate throughput) {}

    /// For each query, driver and thread model with several sizes, in the order of the cells.
    static List<Advice> of(List<CaseVerdict> cases) {
        Map<Cell, List<Point>> curves = new LinkedHashMap<>();
        for (CaseVerdict one : cases.stream().filter(Comparisons::comparable).toList()) {
            one.of()
                    .cell()
                    .ifPresent(
                            cell ->
                                    one.estimate(Estimate.Names.THROUGHPUT)
                                            .ifPresent(
                                                    throughput ->
                                                            curves.computeIfAbsent(
                                                                            cell.ofAnyPool(),
                                                                            _ -> new ArrayList<>())
                                                                    .add(
                                                                            new Point(
                                                                                    cell,
                                                                                    throughput))));
        }
        return curves.values().stream()
                .filter(curve -> curve.size() > 1)
                .map(PoolAdvice::ofCurve)
                .toList();
    }

    private static Advice ofCurve(List<Point> curve) {
        Point best =
                curve.stream()
                        .max(Comparator.comparingDouble(of -> of.throughput().value()))
                        .orElseThrow();
        double asGood = Thresholds.POOL_AS_GOOD * best.throughput().value();
        Point smallest =
                curve.stream()
                        .filter(of -> of.throughput().value() >= asGood)
                        .min(Comparator.comparingInt(of -> of.cell().pool()))
                        .orElse(best);
        return new Advice(
                smallest.cell(),
                best.cell(),
                smallest.throughput().value(),
                best.throughput().value(),
                curve.stream()
                        .filter(other -> other.cell().pool() < smallest.cell().pool())
                        .filter(
                                other ->
                                        other.throughput()
                                                .interval()
                                                .filter(of -> of.high() >= asGood)
                                                .isPresent())
                        .map(other -> other.cell().pool())
                        .findFirst(),
                curve.stream().noneMatch(other -> other.cell().pool() > smallest.cell().pool()));
    }
}
