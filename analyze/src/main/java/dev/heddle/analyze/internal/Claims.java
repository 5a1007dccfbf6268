package dev.heddle.analyze.internal;

import dev.heddle.model.Answer;
import dev.heddle.model.Answer.Holds;
import dev.heddle.model.Claim;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryExperiment.Side;
import dev.heddle.model.Verdict.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
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
        for (QueryExperiment.Claim claim : experiment.claims()) {
            for (String query : experiment.queries().keySet()) {
                boolean measured =
                        Stream.concat(claim.faster().stream(), claim.slower().stream())
                                .allMatch(side -> samples.containsKey(cell(query, side)));
                if (measured) {
                    answers.add(
                            answer(
                                    claim.text(),
                                    query,
                                    compared(claim),
                                    of(claim.faster(), query, samples),
                                    of(claim.slower(), query, samples),
                                    true,
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

    /// For each claim both of whose variants were measured.
    ///
    /// @param samples of a measure, by name of the variant; empty if it was not measured
    /// @param limits of a variant, in a word or two
    /// @param titles of measures, for people
    public static List<Answer> answers(
            List<Claim> claims,
            BiFunction<String, String, List<Double>> samples,
            UnaryOperator<String> limits,
            UnaryOperator<String> titles,
            long seed) {
        List<Answer> answers = new ArrayList<>();
        for (Claim claim : claims) {
            List<Double> above = samples.apply(claim.measure(), claim.above());
            List<Double> below = samples.apply(claim.measure(), claim.below());
            if (!above.isEmpty() && !below.isEmpty() && Bootstrap.mean(below) > 0) {
                String limited = limits.apply(claim.above()) + " ÷ " + limits.apply(claim.below());
                answers.add(
                        answer(
                                claim.text(),
                                titles.apply(claim.measure()),
                                claim.above() + " ÷ " + claim.below(),
                                List.of(above),
                                List.of(below),
                                claim.larger(),
                                limited.equals(" ÷ ") ? "" : limited,
                                seed));
            }
        }
        return answers;
    }

    /// @param larger whether the claim is that the ratio is above 1; otherwise that it is not
    private static Answer answer(
            String claim,
            String measure,
            String compared,
            List<List<Double>> above,
            List<List<Double>> below,
            boolean larger,
            String limits,
            long seed) {
        Interval interval = Bootstrap.ratioOfProducts(above, below, seed);
        boolean known =
                Stream.concat(above.stream(), below.stream()).allMatch(sample -> sample.size() > 1);
        return new Answer(
                claim,
                measure,
                compared,
                product(above) / product(below),
                interval,
                known ? holds(interval, larger) : Holds.NOT_KNOWN,
                limits);
    }

    private static Holds holds(Interval interval, boolean larger) {
        if (!larger) {
            return interval.low() > 1 ? Holds.DOES_NOT_HOLD : Holds.HOLDS;
        }
        if (interval.low() > 1) {
            return Holds.HOLDS;
        }
        return interval.high() < 1 ? Holds.DOES_NOT_HOLD : Holds.NO_DIFFERENCE;
    }

    private static double product(List<List<Double>> samples) {
        return samples.stream().mapToDouble(Bootstrap::mean).reduce(1, (a, b) -> a * b);
    }

    /// `mariadb virtual 16 ÷ mariadb cached 16`, or one such ratio to another.
    private static String compared(QueryExperiment.Claim claim) {
        String first = "%s ÷ %s".formatted(claim.faster().getFirst(), claim.slower().getFirst());
        return claim.faster().size() == 1
                ? first
                : "(%s) ÷ (%s ÷ %s)"
                        .formatted(first, claim.slower().getLast(), claim.faster().getLast());
    }
}
