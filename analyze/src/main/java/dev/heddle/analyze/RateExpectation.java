package dev.heddle.analyze;

import dev.heddle.analyze.Validity.NoConclusion;
import dev.heddle.analyze.Validity.Reason;
import dev.heddle.analyze.internal.verdict.Comparisons;
import dev.heddle.analyze.internal.verdict.Outcomes;
import dev.heddle.model.InputException;
import dev.heddle.model.load.Knee;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
    /// @param check of its requests per second, or of the share of the baseline
    /// @param alarms of a share of the baseline; empty of requests per second
    public record Checked(String variant, Validity<Check> check, Optional<FalseAlarms> alarms) {}

    /// @throws InputException if the text has another form, or is always met
    public static RateExpectation parse(String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        if (!matcher.matches()) {
            throw InputException.of(
                    "expect",
                    "'%s': expected sustained or rate, >=, and requests/s or a share of the baseline,"
                                    .formatted(text)
                            + " such as sustained>=500 or sustained>=0.95*baseline");
        }
        double atLeast = Double.parseDouble(matcher.group(2));
        if (atLeast == 0) {
            throw InputException.of(
                    "expect",
                    "'%s': is always met; expected a rate above 0, such as sustained>=500"
                            .formatted(text));
        }
        return new RateExpectation(
                text,
                MEASURES.getOrDefault(matcher.group(1), ""),
                atLeast,
                matcher.group(3) != null);
    }

    /// Each variant, those that cannot run here included.
    public List<Checked> check(Verdict verdict) {
        return Stream.concat(
                        verdict.cases().stream().map(measured -> checked(measured, verdict)),
                        verdict.skipped().stream()
                                .map(
                                        skipped ->
                                                new Checked(
                                                        skipped.of(),
                                                        new NoConclusion<>(Reason.NOT_MEASURED),
                                                        Optional.empty())))
                .toList();
    }

    private Checked checked(CaseVerdict measured, Verdict verdict) {
        Optional<Comparison> comparison =
                comparison(measured.name(), verdict).filter(_ -> ofBaseline);
        return new Checked(
                measured.name(),
                check(measured, comparison),
                comparison.map(with -> FalseAlarms.of(with.ratio(), atLeast, with.kneeError())));
    }

    private Validity<Check> check(CaseVerdict measured, Optional<Comparison> comparison) {
        Optional<Check> check =
                (ofBaseline
                                ? comparison.map(with -> with.ratio().value())
                                : measured.value(measure))
                        .map(found -> new Check(found, found >= atLeast));
        return Validity.of(
                Validity.reason(measured)
                        .or(() -> failures(measured))
                        .or(
                                () ->
                                        check.filter(found -> !told(found, measured, comparison))
                                                .map(_ -> bound(measured)))
                        .or(() -> chance(comparison)),
                check);
    }

    /// Requests that fail are answered sooner than those that are served, so the rest is no measure
    /// of a service.
    private static Optional<Reason> failures(CaseVerdict measured) {
        return measured.runs().counts().filter(Outcomes::manyFailed).map(_ -> Reason.FAILURES);
    }

    /// An expectation that an unchanged service would fail by chance neither passes nor fails.
    private Optional<Reason> chance(Optional<Comparison> comparison) {
        return comparison
                .filter(with -> !FalseAlarms.carry(with.ratio(), atLeast, with.kneeError()))
                .map(_ -> Reason.TOO_FEW_BLOCKS);
    }

    private boolean told(Check found, CaseVerdict measured, Optional<Comparison> comparison) {
        return ofBaseline
                ? comparison.filter(with -> told(with.conclusion(), found.met())).isPresent()
                : found.met() || !Comparisons.allOffered(measured);
    }

    /// Why a rate is a lower bound.
    private static Reason bound(CaseVerdict measured) {
        return measured.details().knees().stream().anyMatch(Knee::generatorLimited)
                ? Reason.GENERATOR
                : Reason.MORE_TO_OFFER;
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
