package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.internal.trial.Holm;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Case.Service;
import dev.heddle.model.experiment.Case.Varied;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict.Advice;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// How much is enough: of cases that differ by the size of a pool, or by settings that are varied,
/// the smallest whose throughput is as good as the best. With three blocks or more that is shown by
/// tests of equivalence, corrected for their number (Holm).
final class SizeAdvice {
    /// A pool is as good as the best within this factor.
    private static final double POOL_AS_GOOD = 1.02;

    private SizeAdvice() {}

    /// A case with its throughput.
    private record Point(CaseVerdict of, Estimate throughput) {
        String name() {
            return of.name();
        }
    }

    /// Advice for each query, driver and thread model with several sizes of the pool, and for each
    /// variant with several settings, in the order of the cases.
    static List<Advice> of(List<CaseVerdict> cases) {
        Map<Object, List<Point>> curves = new LinkedHashMap<>();
        for (CaseVerdict one : cases.stream().filter(Comparisons::comparable).toList()) {
            Optional<Object> family = family(one);
            Optional<Estimate> throughput = one.estimate(measure(one));
            if (family.isPresent() && throughput.isPresent()) {
                curves.computeIfAbsent(family.get(), _ -> new ArrayList<>())
                        .add(new Point(one, throughput.get()));
            }
        }
        return curves.values().stream()
                .filter(curve -> curve.size() > 1)
                .map(SizeAdvice::ofCurve)
                .toList();
    }

    /// What cases have in common that differ by their size alone; empty if it is of none.
    private static Optional<Object> family(CaseVerdict one) {
        return switch (one.of().settings()) {
            case Cell cell -> Optional.of(cell.ofAnyPool());
            case Service service ->
                    service.varied().map(setting -> List.of(setting.variant(), jdk(setting, one)));
            default -> Optional.empty();
        };
    }

    /// The JDK of a case that is tried on several; empty where the JDK is what is varied.
    private static String jdk(Varied of, CaseVerdict one) {
        return of.settings().containsKey("jdk") ? "" : one.of().launch().jdk().orElse("");
    }

    private static String measure(CaseVerdict one) {
        return one.of().cell().isPresent() ? Estimate.Names.THROUGHPUT : Estimate.Names.SUSTAINED;
    }

    private static Advice ofCurve(List<Point> asGiven) {
        List<Point> curve = new ArrayList<>(asGiven);
        curve.sort(Comparator.comparing(point -> point.of().of().cell().map(Cell::pool).orElse(0)));
        Point best =
                curve.stream()
                        .max(Comparator.comparingDouble(point -> point.throughput().value()))
                        .orElseThrow();
        double margin = best.of().of().cell().isPresent() ? POOL_AS_GOOD : Thresholds.EQUIVALENT;
        double asGood = best.throughput().value() / margin;
        // Where the best was not found, what sustained all that was offered as well is as good.
        boolean unknown = Comparisons.allOffered(best.of());
        List<Point> others = curve.stream().filter(point -> !point.equals(best)).toList();
        int blocks = best.throughput().byBlock().size();
        boolean tested = blocks >= Thresholds.FEWEST_BLOCKS && !unknown;
        Set<Point> shown = tested ? equivalent(others, best, margin) : Set.of();
        Point smallest =
                curve.stream()
                        .filter(point -> !unknown || Comparisons.allOffered(point.of()))
                        .filter(
                                point ->
                                        tested
                                                ? shown.contains(point)
                                                : point.throughput().value() >= asGood)
                        .findFirst()
                        .orElse(best);
        return new Advice(
                smallest.name(),
                best.name(),
                smallest.throughput().value(),
                best.throughput().value(),
                curve.subList(0, curve.indexOf(smallest)).stream()
                        .filter(other -> mayReach(other, asGood))
                        .map(Point::name)
                        .findFirst(),
                smallest.equals(curve.getLast()),
                margin,
                tested ? others.size() : 0);
    }

    private static boolean mayReach(Point point, double asGood) {
        return point.throughput().interval().filter(range -> range.high() >= asGood).isPresent();
    }

    /// Those that are shown to be within a margin of the best, and the best.
    private static Set<Point> equivalent(List<Point> others, Point best, double margin) {
        List<Double> probabilities = new ArrayList<>();
        for (Point point : others) {
            List<Double> logs =
                    Ratios.logs(List.of(point.of()), List.of(best.of()), measure(best.of()));
            probabilities.add(Student.notEquivalent(logs, margin));
        }
        Set<Point> equivalent =
                Holm.rejected(probabilities).stream().map(others::get).collect(Collectors.toSet());
        equivalent.add(best);
        return equivalent;
    }
}
