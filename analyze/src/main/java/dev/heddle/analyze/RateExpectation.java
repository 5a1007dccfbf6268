package dev.heddle.analyze;

import dev.heddle.analyze.internal.verdict.Comparisons;
import dev.heddle.model.Comparison;
import dev.heddle.model.Comparison.Conclusion;
import dev.heddle.model.Estimate;
import dev.heddle.model.InputException;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.CaseVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a user expects of each variant of a run, such as `sustained>=500` or
/// `sustained>=0.95*baseline`.
///
/// @param text as the user wrote it
/// @param measure name of the estimate
/// @param atLeast requests per second, or the share of the baseline
/// @param ofBaseline whether it is a share of what an earlier run gave
public record RateExpectation(String text, String measure, double atLeast, boolean ofBaseline) {
    private static final Pattern FORM =
            Pattern.compile("(sustained|rate)>=(\\d{1,9}(?:\\.\\d{1,6})?)(\\*baseline)?");
    private static final Map<String, String> MEASURES =
            Map.of("sustained", Estimate.Names.SUSTAINED, "rate", Estimate.Names.THROUGHPUT);

    /// The result for one variant.
    ///
    /// @param found requests per second, or the share of the baseline; empty if it is not known
    /// @param told whether that tells if it holds; a bound may not
    public record Checked(String variant, Optional<Double> found, boolean holds, boolean told) {}

    /// @throws InputException if the text has another form
    public static RateExpectation parse(String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        if (!matcher.matches()) {
            throw InputException.of(
                    "expect",
                    "'%s': expected sustained or rate, >=, and requests/s or a share of the baseline,"
                                    .formatted(text)
                            + " such as sustained>=500 or sustained>=0.95*baseline");
        }
        return new RateExpectation(
                text,
                MEASURES.getOrDefault(matcher.group(1), ""),
                Double.parseDouble(matcher.group(2)),
                matcher.group(3) != null);
    }

    /// Each variant; what could not be measured does not hold.
    public List<Checked> check(Verdict verdict) {
        return verdict.cases().stream().map(caseVerdict -> check(caseVerdict, verdict)).toList();
    }

    private Checked check(CaseVerdict one, Verdict verdict) {
        Optional<Comparison> comparison = comparison(one.name(), verdict);
        Optional<Double> found =
                ofBaseline ? comparison.map(with -> with.ratio().value()) : one.value(measure);
        boolean reached = !one.failed() && found.filter(value -> value >= atLeast).isPresent();
        boolean told =
                ofBaseline
                        ? comparison.filter(with -> !told(with.conclusion(), reached)).isEmpty()
                        : reached || !Comparisons.allOffered(one);
        return new Checked(one.name(), found, reached && told, told);
    }

    /// A lower bound tells that enough is reached, an upper bound that it is not.
    private static boolean told(Conclusion conclusion, boolean reached) {
        return switch (conclusion) {
            case AT_LEAST -> reached;
            case AT_MOST -> !reached;
            case BOTH_SUSTAINED -> false;
            case DIFFERENT, EQUIVALENT, INCONCLUSIVE, ONE_RUN -> true;
        };
    }

    private Optional<Comparison> comparison(String name, Verdict verdict) {
        return verdict.comparisons().stream()
                .filter(comparison -> comparison.run().isPresent())
                .filter(
                        comparison ->
                                comparison.of().equals(name)
                                        && comparison.measure().equals(measure))
                .findFirst();
    }
}
