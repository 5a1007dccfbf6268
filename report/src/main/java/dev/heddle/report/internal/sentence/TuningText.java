package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Durations;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Change;
import dev.heddle.model.tuning.Tuning.Outcome;
import dev.heddle.model.tuning.Tuning.Pair;
import dev.heddle.model.tuning.Tuning.Prediction;
import dev.heddle.model.tuning.Tuning.Removal;
import dev.heddle.model.tuning.Tuning.Round;
import dev.heddle.model.tuning.Tuning.Value;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.verdict.Finding;
import dev.heddle.report.internal.text.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a tuning did, and what is left.
public final class TuningText {
    private TuningText() {}

    /// `3 changes kept: ×9.2 …`, why it ended, and what makes it uncertain.
    public static List<String> summary(Tuning tuning) {
        List<String> sentences = new ArrayList<>(List.of(gain(tuning), ended(tuning)));
        Warnings.of(tuning).ifPresent(sentences::add);
        return sentences;
    }

    private static String gain(Tuning tuning) {
        Optional<Double> start =
                tuning.start().flatMap(Tuning.Start::sustained).map(Estimate::value);
        if (start.isEmpty()) {
            String failures =
                    tuning.start().stream()
                            .flatMap(first -> first.failures().stream())
                            .map(TuningText::failure)
                            .collect(Collectors.joining("; "));
            return failures.isEmpty()
                    ? "The service sustained none of the rates that were offered; see the report of"
                            + " the first run."
                    : "The service could not be measured: %s.".formatted(failures);
        }
        List<Round> kept = tuning.kept();
        if (kept.isEmpty()) {
            boolean tried =
                    tuning.rounds().stream().anyMatch(round -> round.measured().isPresent());
            return "%s: the service sustains %s as it is."
                    .formatted(
                            tried ? "No change kept" : "No change was measured", rate(start.get()));
        }
        return "%s kept: ×%s (product of what was measured): %s at first, %s at last."
                .formatted(
                        kept.size() == 1 ? "1 change" : kept.size() + " changes",
                        number(tuning.gain()),
                        rate(start.get()),
                        best(tuning));
    }

    /// What the configuration sustains that is left: `624/s`, `at least 2,500/s`.
    public static String best(Tuning tuning) {
        List<Round> kept = tuning.kept();
        if (kept.isEmpty()) {
            return tuning.start()
                    .flatMap(Tuning.Start::sustained)
                    .map(sustained -> rate(sustained.value()))
                    .orElse("no sustained rate");
        }
        Pair last = kept.getLast().measured().orElseThrow();
        return (last.atLeast() ? "at least " : "") + rate(last.after().value());
    }

    /// `p99 < 300 ms, derived from the low rate of the first run`; empty if nothing was measured.
    public static Optional<String> objective(Tuning tuning) {
        return tuning.header()
                .objective()
                .map(
                        objective ->
                                objective
                                        .derived()
                                        .map(
                                                derived ->
                                                        "p99 < %s, derived from the low rate of the first run"
                                                                .formatted(
                                                                        millis(
                                                                                derived
                                                                                        .boundMillis())))
                                        .orElse(objective.expectation()));
    }

    private static String failure(Finding.SubjectFailed failed) {
        return failed.failure().summary();
    }

    private static String ended(Tuning tuning) {
        String limit =
                tuning.left().stream()
                        .findFirst()
                        .map(left -> ResourceText.name(left.limit()))
                        .orElse("unknown");
        return switch (tuning.ended()) {
            case GOAL_REACHED ->
                    "Ended: the goal of %s is reached."
                            .formatted(rate(tuning.header().bounds().goalPerSecond().orElse(0.0)));
            case WALL -> "Ended: no known setting changes what limits now (%s).".formatted(limit);
            case NOTHING_LEFT ->
                    "Ended: every known setting for what limits now was tried (%s)."
                            .formatted(limit);
            case NO_LIMIT -> "Ended: no bottleneck was found up to the highest rate offered.";
            case UNEXPLAINED ->
                    "Ended: no resource that was observed explains why no more is sustained; see the"
                            + " report of the last run.";
            case TIME_OVER ->
                    "Ended: --within %s leaves no time to measure %s; limited by %s. --resume goes on"
                                    .formatted(
                                            within(tuning.header().bounds()),
                                            next(tuning).orElse("the next step"),
                                            limit)
                            + " from here, with as much time again.";
            case INTERRUPTED ->
                    "Interrupted; --resume goes on from here. What was measured is below.";
            case FAILED -> "Ended: without a sustained rate there is nothing to compare with.";
        };
    }

    private static String within(TuningPlan.Bounds bounds) {
        return Durations.text(Duration.ofSeconds(Math.round(bounds.withinSeconds())));
    }

    /// `pool 10 → 40, predicted ×3.4 (1 to 3.6)`; empty if it ended
    public static Optional<String> next(Tuning tuning) {
        return tuning.rounds().stream()
                .filter(round -> round.outcome() == Outcome.NEXT)
                .findFirst()
                .map(
                        round ->
                                "%s, predicted %s"
                                        .formatted(
                                                change(round.change()),
                                                predicted(round.predicted())));
    }

    /// `pool 10 → 40`, `threads platform → virtual`
    public static String change(Change change) {
        String from = change.from().isEmpty() ? "default" : change.from();
        return "%s %s → %s".formatted(change.setting().name(), from, change.to());
    }

    /// `×3.4 (1 to 3.6)`
    public static String predicted(Optional<Prediction> prediction) {
        return prediction
                .map(
                        gain ->
                                "×%s (%s %s)"
                                        .formatted(
                                                number(gain.gain()),
                                                number(gain.low()),
                                                gain.high()
                                                        .map(high -> "to " + number(high))
                                                        .orElse("or more")))
                .orElse("unknown");
    }

    /// `×3.2 (2.9 to 3.5)`; `×3.2, one run`
    public static String measured(Round round) {
        return round.measured()
                .map(
                        pair ->
                                "%s×%s%s"
                                        .formatted(
                                                pair.atLeast() ? "≥ " : "",
                                                number(pair.ratio().value()),
                                                certainty(pair.ratio())))
                .orElse("not measured");
    }

    private static String certainty(Ratio ratio) {
        return ratio.interval()
                .map(range -> " (" + Words.range(range) + ")")
                .orElse(", " + Words.runs(ratio.blocks()));
    }

    public static String outcome(Round round) {
        return switch (round.outcome()) {
            case KEPT -> "kept";
            case NO_GAIN -> "no gain";
            case WORSE -> "worse";
            case FAILED -> "failed";
            case NEXT -> "next";
        };
    }

    /// `pool 10 → 64: searched 20: 380/s, 40: 702/s, 64: 704/s`; empty if one value was tried.
    public static Optional<String> searched(Round round) {
        return round.searched().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "%s: %s"
                                .formatted(
                                        round.change().setting().name(),
                                        round.searched().stream()
                                                .map(TuningText::value)
                                                .collect(Collectors.joining(", "))));
    }

    private static String value(Value value) {
        return "%s: %s"
                .formatted(
                        value.value(), value.perSecond().map(rate -> rate(rate)).orElse("failed"));
    }

    /// What the removal of each limit would allow.
    public static List<String> left(Tuning tuning) {
        return tuning.left().stream().map(TuningText::left).toList();
    }

    private static String left(Removal removal) {
        String worth =
                removal.perSecond()
                        .map(
                                perSecond ->
                                        "without it %s would be sustained (%s is next)"
                                                .formatted(
                                                        rate(perSecond),
                                                        removal.next()
                                                                .map(ResourceText::name)
                                                                .orElse("")))
                        .orElse("no known ceiling above it");
        return "%s: %s%s"
                .formatted(
                        ResourceText.name(removal.limit()),
                        worth,
                        removal.remedy().map(remedy -> "; fix: " + remedy).orElse(""));
    }

    /// What limited before the changes that were kept, and after each: `worker threads → CPU`.
    public static String causes(Tuning tuning) {
        return Stream.concat(
                        Stream.of(tuning.start().flatMap(Tuning.Start::limit)),
                        tuning.kept().stream().map(TuningText::reached))
                .map(TuningText::limit)
                .collect(Collectors.joining(" → "));
    }

    /// What limits after a change; empty where the highest rate offered was sustained, as the
    /// lowest ceiling, which is known then, too, was not reached.
    public static Optional<Rung> reached(Round round) {
        return round.limit().filter(_ -> round.measured().filter(Pair::atLeast).isEmpty());
    }

    public static String limit(Optional<Rung> limit) {
        return limit.map(ResourceText::name).orElse("none found");
    }
}
