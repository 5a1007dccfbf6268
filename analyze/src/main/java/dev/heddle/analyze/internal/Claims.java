package dev.heddle.analyze.internal;

import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryExperiment.Claim;
import dev.heddle.model.QueryExperiment.Side;
import dev.heddle.model.QueryVerdict.Answer;
import dev.heddle.model.QueryVerdict.Holds;
import dev.heddle.model.Verdict.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Answers an article's claims: a ratio whose interval holds 1 is no difference.
public final class Claims {
    private Claims() {}

    /// For each claim and each query for which all of its cells were measured.
    ///
    /// @param samples queries per second
    /// @param limits of the cells, in a word or two
    public static List<Answer> answers(
            QueryExperiment experiment,
            Map<Cell, List<Double>> samples,
            Map<Cell, String> limits,
            long seed) {
        List<Answer> answers = new ArrayList<>();
        for (Claim claim : experiment.claims()) {
            for (String query : experiment.queries().keySet()) {
                boolean measured =
                        Stream.concat(claim.faster().stream(), claim.slower().stream())
                                .allMatch(side -> samples.containsKey(cell(query, side)));
                if (measured) {
                    answers.add(
                            answer(
                                    claim,
                                    query,
                                    of(claim.faster(), query, samples),
                                    of(claim.slower(), query, samples),
                                    "%s ÷ %s"
                                            .formatted(
                                                    limits(claim.faster(), query, limits),
                                                    limits(claim.slower(), query, limits)),
                                    seed));
                }
            }
        }
        return answers;
    }

    private static Cell cell(String query, Side side) {
        return new Cell(query, side.driver(), side.model(), side.pool());
    }

    private static List<List<Double>> of(
            List<Side> sides, String query, Map<Cell, List<Double>> samples) {
        return sides.stream()
                .map(side -> samples.getOrDefault(cell(query, side), List.of()))
                .toList();
    }

    private static String limits(List<Side> sides, String query, Map<Cell, String> limits) {
        return sides.stream()
                .map(side -> limits.getOrDefault(cell(query, side), ""))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static Answer answer(
            Claim claim,
            String query,
            List<List<Double>> faster,
            List<List<Double>> slower,
            String limits,
            long seed) {
        Interval interval = Bootstrap.ratioOfProducts(faster, slower, seed);
        return new Answer(
                claim.text(),
                query,
                compared(claim),
                product(faster) / product(slower),
                interval,
                holds(interval, Stream.concat(faster.stream(), slower.stream())),
                limits);
    }

    /// One sample has no interval.
    private static Holds holds(Interval interval, Stream<List<Double>> samples) {
        if (samples.anyMatch(sample -> sample.size() < 2)) {
            return Holds.NOT_KNOWN;
        }
        if (interval.low() > 1) {
            return Holds.HOLDS;
        }
        return interval.high() < 1 ? Holds.DOES_NOT_HOLD : Holds.NO_DIFFERENCE;
    }

    private static double product(List<List<Double>> samples) {
        return samples.stream()
                .mapToDouble(
                        sample ->
                                sample.stream()
                                        .mapToDouble(Double::doubleValue)
                                        .average()
                                        .orElse(0))
                .reduce(1, (a, b) -> a * b);
    }

    /// `mariadb virtual 16 ÷ mariadb cached 16`, or one such ratio to another.
    private static String compared(Claim claim) {
        String first = "%s ÷ %s".formatted(claim.faster().getFirst(), claim.slower().getFirst());
        return claim.faster().size() == 1
                ? first
                : "(%s) ÷ (%s ÷ %s)"
                        .formatted(first, claim.slower().getLast(), claim.faster().getLast());
    }
}
