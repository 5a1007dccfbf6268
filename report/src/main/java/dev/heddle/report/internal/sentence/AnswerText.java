package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Claim;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Answer.Holds;
import dev.heddle.model.verdict.Answer.Sides;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Words;
import java.util.List;
import java.util.stream.Collectors;

/// Answers to the claims of an article, and comparisons.
public final class AnswerText {
    private AnswerText() {}

    /// A sentence: the claim, whether it holds, and the ratio that decides.
    public static String of(Answer answer, Workload workload) {
        String limits = limits(answer);
        return "%s: %s. %s%s%s: %s%s"
                .formatted(
                        answer.claim().text(),
                        holds(answer),
                        measure(answer.claim(), workload),
                        answer.claim().topic().isEmpty() ? " of " : ", ",
                        compared(answer.claim()),
                        ratio(answer),
                        limits.isEmpty() ? "" : "; limits: " + limits);
    }

    /// A row for each answer.
    public static Table table(List<Answer> answers, Workload workload) {
        return Table.of(
                "",
                List.of(
                        new Table.Column<Answer>("claim", answer -> answer.claim().text()),
                        new Table.Column<>(
                                "of",
                                answer ->
                                        measure(answer.claim(), workload)
                                                + ": "
                                                + compared(answer.claim())),
                        new Table.Column<>("ratio", AnswerText::ratio),
                        new Table.Column<>("answer", AnswerText::holds),
                        new Table.Column<>("limits", AnswerText::limits)),
                answers);
    }

    /// `2 (95 % CI 1.9 to 2.1)`
    private static String ratio(Answer answer) {
        return Figures.number(answer.ratio().value())
                + answer.ratio()
                        .interval()
                        .map(range -> " (" + Words.interval(range) + ")")
                        .orElse("");
    }

    /// `holds`, or why that is not known.
    private static String holds(Answer answer) {
        Ratio ratio = answer.ratio();
        return answer.holds()
                .map(holds -> holds(holds, ratio))
                .orElseGet(
                        () ->
                                "%s (%s)"
                                        .formatted(
                                                answer.asClaimed()
                                                        ? "as claimed"
                                                        : "not as claimed",
                                                Words.fewBlocks(ratio.blocks())));
    }

    private static String holds(Holds holds, Ratio ratio) {
        return switch (holds) {
            case HOLDS -> "holds";
            case DOES_NOT_HOLD -> "does not hold";
            case EQUIVALENT -> "does not hold: equivalent (within 5 %)";
            case INCONCLUSIVE -> inconclusive(ratio);
        };
    }

    /// Comparisons of the cases of a run, each a sentence.
    public static List<String> comparisons(Verdict verdict) {
        String doubt =
                Warnings.busiest(verdict)
                        .map(_ -> "; not comparable, as other processes used the machine")
                        .orElse("");
        return verdict.comparisons().stream().map(told -> of(told) + doubt).toList();
    }

    private static boolean apart(Ratio ratio) {
        return ratio.interval().filter(range -> range.low() > 1 || range.high() < 1).isPresent();
    }

    private static String inconclusive(Ratio ratio) {
        return "inconclusive (%s)".formatted(ratio.interval().map(Words::percents).orElse(""));
    }

    /// The measure that a claim compares, or a figure by its title; with its topic.
    private static String measure(Claim claim, Workload workload) {
        if (!claim.topic().isEmpty()) {
            return claim.topic();
        }
        return workload instanceof Workload.Programs programs
                ? programs.figures().stream()
                        .filter(figure -> figure.name().equals(claim.measure()))
                        .map(Figure::title)
                        .findFirst()
                        .orElse(claim.measure())
                : claim.measure();
    }

    /// `virtual ÷ platform`, or one such ratio to another.
    private static String compared(Claim claim) {
        List<String> above = claim.above().stream().map(name -> side(claim, name)).toList();
        List<String> below = claim.below().stream().map(name -> side(claim, name)).toList();
        String first = above.getFirst() + " ÷ " + below.getFirst();
        return above.size() == 1
                ? first
                : "(%s) ÷ (%s ÷ %s)".formatted(first, below.getLast(), above.getLast());
    }

    private static String side(Claim claim, String name) {
        return claim.topic().isEmpty() ? name : name.replace(claim.topic() + ", ", "");
    }

    /// The limits of the two sides; empty where nothing limits them.
    private static String limits(Answer answer) {
        Sides sides = answer.limits();
        return sides.above().isEmpty() && sides.below().isEmpty()
                ? ""
                : limits(sides.above()) + " against " + limits(sides.below());
    }

    private static String limits(List<Rung> rungs) {
        return rungs.isEmpty()
                ? "none known"
                : rungs.stream().map(ResourceText::name).collect(Collectors.joining(", "));
    }

    private static final String CORRECTED = " among several comparisons (Holm's correction)";

    /// `virtual sustains 2.5 × platform (95 % CI 2.4 to 2.6)`
    public static String of(Comparison comparison) {
        Ratio ratio = comparison.ratio();
        String base = comparison.base() + comparison.run().map(run -> " in " + run).orElse("");
        String verb =
                comparison.measure().equals(Estimate.Names.SUSTAINED) ? "sustains" : "completes";
        String times =
                "%s %s %s × %s"
                        .formatted(comparison.of(), verb, Figures.number(ratio.value()), base);
        String interval =
                ratio.interval().map(range -> " (" + Words.interval(range) + ")").orElse("");
        return switch (comparison.conclusion()) {
            case DIFFERENT -> times + interval;
            case AT_LEAST ->
                    "%s %s at least %s × %s (no limit found)"
                            .formatted(comparison.of(), verb, Figures.number(ratio.value()), base);
            case AT_MOST ->
                    "%s %s at most %s × %s (which had no limit up to its maximum rate)"
                            .formatted(comparison.of(), verb, Figures.number(ratio.value()), base);
            case EQUIVALENT ->
                    "%s and %s are equivalent (within 5 %%): %s"
                            .formatted(comparison.of(), base, times + interval);
            case INCONCLUSIVE ->
                    inconclusive(ratio) + (apart(ratio) ? CORRECTED : "") + ": " + times;
            case ONE_RUN -> times + " (%s)".formatted(Words.fewBlocks(ratio.blocks()));
            case BOTH_SUSTAINED ->
                    "%s and %s both sustained the maximum rate tested"
                            .formatted(base, comparison.of());
        };
    }
}
