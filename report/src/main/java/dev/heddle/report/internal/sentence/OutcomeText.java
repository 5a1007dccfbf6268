package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Derived;
import dev.heddle.model.load.Knee.FirstKind;
import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Search;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Counts;
import dev.heddle.report.internal.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The outcome of a case, in one sentence.
public final class OutcomeText {
    private OutcomeText() {}

    public static String of(CaseVerdict verdict, Workload workload) {
        return switch (verdict.outcome()) {
            case FAILED -> failed(verdict, workload);
            case INTERRUPTED -> "Interrupted before it was measured.";
            case GENERATOR_LIMITED ->
                    "Limited by the load generator: %s. No conclusion about the service."
                            .formatted(generatorShortage(verdict));
            case THIRD_PARTY_LIMITED ->
                    "Limited by a simulated service: %s. No conclusion about the service under test."
                            .formatted(thirdParty(verdict));
            case ERRORS -> errors(verdict);
            case SUSTAINED -> sustained(verdict, workload);
            case AT_LIMIT ->
                    "%s; limited by %s."
                            .formatted(
                                    measured(verdict, workload),
                                    verdict.limit()
                                            .map(
                                                    limit ->
                                                            limit(limit, workload)
                                                                    + alike(verdict, limit)
                                                                    + agreeing(limit))
                                            .orElse(""));
            case LATENCY ->
                    "%s; limited by the latency objective%s."
                            .formatted(
                                    measured(verdict, workload), atSaturation(verdict, workload));
            case FAILURES -> measured(verdict, workload) + "; limited by failing requests.";
            case UNEXPLAINED ->
                    measured(verdict, workload) + "; no known cause" + lowest(verdict, workload);
            case MEASURED -> "Completed.";
        };
    }

    /// `worker threads, 200 ÷ 1.001 s held per request = 200/s`
    static String limit(Limit limit, Workload workload) {
        return limit.waitsForItself()
                ? ResourceText.name(limit)
                : ResourceText.name(limit)
                        + ", "
                        + (limit.observed()
                                ? ResourceText.atItsLimit(limit.rung(), Words.unit(workload))
                                : ResourceText.arithmetic(limit.rung(), Words.unit(workload)));
    }

    /// The limit far above the highest sustained rate; empty if that was not seen.
    private static String atSaturation(CaseVerdict verdict, Workload workload) {
        return verdict.limit()
                .filter(Limit::observed)
                .map(
                        lowest ->
                                "; at saturation limited by "
                                        + limit(lowest, workload)
                                        + agreeing(lowest))
                .orElse("");
    }

    private static String agreeing(Limit limit) {
        Limit.Votes votes = limit.votes();
        return votes.unanimous()
                ? ""
                : " (in %d of %d trials)".formatted(votes.agreeing(), votes.trials());
    }

    private static String lowest(CaseVerdict verdict, Workload workload) {
        return verdict.limit()
                .filter(limit -> !limit.observed())
                .filter(limit -> limit.rung().kind() != ResourceKind.LOAD_GENERATOR)
                .map(limit -> "; the lowest known ceiling is " + limit(limit, workload) + ".")
                .orElse(".");
    }

    private static String failed(CaseVerdict verdict, Workload workload) {
        String summary =
                verdict.finding(Finding.SubjectFailed.class)
                        .map(finding -> finding.failure().summary())
                        .orElse("");
        Optional<Double> rate = highest(verdict.details().knees());
        String sustained =
                rate.map(Figures::rate)
                        .map(" Before that, steps up to %s were sustained."::formatted)
                        .orElse("");
        String limited =
                verdict.limit()
                        .filter(limit -> limit.observed() && rate.isPresent())
                        .map(limit -> " Limited by " + limit(limit, workload) + ".")
                        .orElse("");
        return "Failed: %s.%s%s".formatted(summary, sustained, limited);
    }

    private static Optional<Double> highest(List<Knee> knees) {
        return knees.stream()
                .flatMap(knee -> knee.sustainedPerSecond().stream())
                .max(Comparator.naturalOrder());
    }

    private static String generatorShortage(CaseVerdict verdict) {
        return verdict.finding(Finding.GeneratorLimited.class)
                .map(finding -> GeneratorText.shortage(finding.health()))
                .orElse("");
    }

    private static String thirdParty(CaseVerdict verdict) {
        return verdict.finding(Finding.ThirdPartyLimited.class)
                .map(finding -> overload(finding.health(), finding.overload()))
                .orElse("");
    }

    static String overload(ThirdParty.Health health, ThirdParty.Overload overload) {
        return switch (overload) {
            case BUSY ->
                    "the event loop of %s was busy %s of the time"
                            .formatted(health.name(), percent(health.cpuShare()));
            case LATE ->
                    "the delay error of %s was %s at p99"
                            .formatted(
                                    health.name(),
                                    health.late()
                                            .map(late -> millis(late.p99Millis()))
                                            .orElse("?"));
        };
    }

    private static String errors(CaseVerdict verdict) {
        Counts counts = verdict.runs().counts().orElseThrow();
        return "%s of %s requests failed: %s."
                .formatted(
                        count(counts.failures()),
                        count(counts.offered()),
                        Words.byKind(counts.failed()));
    }

    private static String sustained(CaseVerdict verdict, Workload workload) {
        if (!verdict.details().knees().isEmpty()) {
            return noLimit(verdict.details().knees()) + lowest(verdict, workload);
        }
        Optional<Integer> users = users(workload);
        if (users.isPresent()) {
            return "Completed %s with %s users; limited by their number, %s."
                    .formatted(
                            throughput(verdict),
                            count(users.get()),
                            verdict.limit()
                                    .map(
                                            lowest ->
                                                    ResourceText.arithmetic(
                                                            lowest.rung(), "request"))
                                    .orElse(""));
        }
        return "Sustained the %s offered%s"
                .formatted(
                        orNothing(verdict.value(Estimate.Names.OFFERED)),
                        lowest(verdict, workload));
    }

    private static String noLimit(List<Knee> knees) {
        if (highest(knees).isEmpty()) {
            return knees.stream().anyMatch(Knee::generatorLimited)
                    ? "No sustained rate found: the load generator was the bottleneck at the lowest rate"
                    : "No sustained rate found";
        }
        String rate = highest(knees).map(Figures::rate).orElseThrow();
        if (knees.stream().anyMatch(Knee::generatorLimited)) {
            return "Sustains %s; no limit found, since the load generator was the bottleneck above that"
                    .formatted(rate);
        }
        boolean timeOver = knees.stream().anyMatch(knee -> knee.ended() == Search.Ended.TIME_OVER);
        return timeOver
                ? "Sustains %s; no limit found within the search time".formatted(rate)
                : "Sustains %s, the highest rate offered; no limit found".formatted(rate);
    }

    /// The measurement of a case that did not sustain what was asked of it.
    private static String measured(CaseVerdict verdict, Workload workload) {
        if (!verdict.details().knees().isEmpty()) {
            return knee(verdict);
        }
        if (workload instanceof Workload.Queries) {
            return "Completed " + throughput(verdict);
        }
        Optional<Integer> users = users(workload);
        return users.isPresent()
                ? "Completed %s with %s users".formatted(throughput(verdict), count(users.get()))
                : "Completed %s of the %s offered"
                        .formatted(
                                throughput(verdict),
                                orNothing(verdict.value(Estimate.Names.OFFERED)));
    }

    private static Optional<Integer> users(Workload workload) {
        return workload instanceof Workload.Http http
                        && http.load().phases().getLast() instanceof Phase.Closed closed
                ? Optional.of(closed.users())
                : Optional.empty();
    }

    /// `; one of 16 alike, with 92 % of those who wait for them`; empty of one that is alone.
    private static String alike(CaseVerdict verdict, Limit limit) {
        List<Rung> alike =
                verdict.ladder().stream()
                        .filter(rung -> rung.id().isLike(limit.rung().id()))
                        .toList();
        double waiting = alike.stream().mapToDouble(Rung::waiting).sum();
        return alike.size() < 2 || waiting == 0
                ? ""
                : "; one of %d alike, with %s of those who wait for them"
                        .formatted(alike.size(), percent(limit.rung().waiting() / waiting));
    }

    private static String throughput(CaseVerdict verdict) {
        return withInterval(verdict.estimate(Estimate.Names.THROUGHPUT));
    }

    private static String withInterval(Optional<Estimate> estimate) {
        return orNothing(estimate.map(Estimate::value))
                + estimate.flatMap(Estimate::interval)
                        .map(range -> " (" + Words.interval(range) + ")")
                        .orElse("");
    }

    private static String orNothing(Optional<Double> perSecond) {
        return perSecond.map(Figures::rate).orElse("nothing");
    }

    /// `Sustains 994/s, not 1,042/s (backlog grew, 1,001/s completed)`, or `Sustains 218/s,
    /// fitted to all steps, of which one failed at 210/s (backlog grew)`.
    private static String knee(CaseVerdict verdict) {
        Knee first =
                verdict.details().knees().stream()
                        .filter(knee -> knee.notSustainedPerSecond().isPresent())
                        .findFirst()
                        .orElse(verdict.details().knees().getFirst());
        double above = first.notSustainedPerSecond().orElse(0.0);
        if (verdict.estimate(Estimate.Names.SUSTAINED).isEmpty()
                && verdict.finding(Finding.KneeNotConfirmed.class).isPresent()) {
            return "No reproducible sustained rate" + saturates(verdict);
        }
        Optional<Double> sustained = verdict.value(Estimate.Names.SUSTAINED);
        String sustains =
                sustained.isEmpty()
                        ? "Does not sustain even"
                        : "Sustains %s%s, %s"
                                .formatted(
                                        orNothing(sustained),
                                        sustained(verdict)
                                                .map(range -> " (" + Words.interval(range) + ")")
                                                .orElse(""),
                                        isHigher(above, sustained.get())
                                                ? "not"
                                                : "fitted to all steps, of which one failed at");
        return "%s %s%s%s%s"
                .formatted(
                        sustains, rate(above), why(first, above), saturates(verdict), notes(first));
    }

    /// Whether a rate is higher in print, too: the fit to all steps may find that more is sustained
    /// than what one of them failed at.
    private static boolean isHigher(double rate, double sustained) {
        return rate > sustained && !rate(rate).equals(rate(sustained));
    }

    /// `995/s (95 % CI 956 to 1,024)`, or `at least 2,500/s` where no limit was found.
    ///
    /// @param verdict of a service that sustains a rate
    public static String sustainedRate(CaseVerdict verdict) {
        return (limited(verdict) ? "" : "at least ")
                + rate(verdict.value(Estimate.Names.SUSTAINED).orElseThrow())
                + sustained(verdict).map(range -> " (" + Words.interval(range) + ")").orElse("");
    }

    /// The 95 % interval of the highest sustained rate: over the blocks, or with fewer than three
    /// of them that of the fit to the first trial's steps, around the rate that saturation bounds.
    public static Optional<Range> sustained(CaseVerdict verdict) {
        return verdict.estimate(Estimate.Names.SUSTAINED)
                .flatMap(rate -> rate.interval().or(() -> fitted(verdict, rate.value())));
    }

    private static Optional<Range> fitted(CaseVerdict verdict, double perSecond) {
        return verdict.details().knees().stream()
                .flatMap(knee -> knee.fit().stream())
                .map(fit -> fit.interval().around(new Range(perSecond, perSecond)))
                .findFirst();
    }

    /// What has to be known of a search to read its result.
    private static String notes(Knee knee) {
        double longest = knee.steps().stream().mapToDouble(Step::seconds).max().orElse(0);
        String shortSteps =
                knee.fit()
                        .map(Fit::relaxationSeconds)
                        .filter(seconds -> seconds > longest)
                        .map(
                                seconds ->
                                        "; steps of %s s are short: a queue at this rate takes %s s to settle"
                                                .formatted(
                                                        Figures.number(longest),
                                                        Figures.number(seconds)))
                        .orElse("");
        String faster =
                knee.fit().flatMap(Fit::fasterSince).isPresent()
                        ? "; it became faster during the search, so earlier steps do not count"
                        : "";
        return shortSteps + faster;
    }

    private static String saturates(CaseVerdict verdict) {
        Optional<Estimate> at = verdict.estimate(Estimate.Names.SATURATED);
        return at.isPresent() ? "; saturates at " + withInterval(at) : "";
    }

    private static String why(Knee knee, double perSecond) {
        return knee.steps().stream()
                .filter(step -> step.ratePerSecond() == perSecond)
                .reduce((_, last) -> last)
                .flatMap(step -> ofFirst(knee, step).or(() -> why(step, knee.objective())))
                .map(reason -> " (" + reason + ")")
                .orElse("");
    }

    /// Why the kind that breaks first did not sustain a step; empty if it did.
    private static Optional<String> ofFirst(Knee knee, Step step) {
        return knee.first().flatMap(first -> ofKind(first, step));
    }

    private static Optional<String> ofKind(FirstKind first, Step step) {
        return first.in(step.interval())
                .flatMap(own -> why(own, first.objective()))
                .map(reason -> "%s breaks first: %s".formatted(first.kind(), reason));
    }

    private static Optional<String> why(Step step, Objective objective) {
        return step.reason().map(reason -> why(reason, step, objective));
    }

    /// The reason why a step was not sustained.
    private static String why(Reason reason, Step step, Objective objective) {
        return switch (reason) {
            case SUBJECT_DIED -> "the service exited";
            case REQUESTS_FAILED -> "requests failed: " + Words.byKind(step.failed());
            case NEVER_ANSWERED ->
                    "some requests were never answered, and hold what they hold for ever";
            case FELL_BEHIND ->
                    "backlog grew, %s completed".formatted(rate(step.completedPerSecond()));
            case LATENCY ->
                    "p99 %s, objective not met: %s"
                            .formatted(millis(step.p99Millis()), objective(objective));
        };
    }

    /// `p99 < 104 ms, from p99 4 ms of 120 requests at 10/s, enough for p91, so uncertain`, or
    /// one that was given as it is.
    private static String objective(Objective objective) {
        return objective
                .derived()
                .map(
                        derivation ->
                                "p99 < %s, from p99 %s of %s requests at %s%s"
                                        .formatted(
                                                millis(derivation.boundMillis()),
                                                millis(derivation.p99Millis()),
                                                count(derivation.requests()),
                                                rate(derivation.perSecond()),
                                                uncertain(derivation)))
                .orElse(objective.expectation());
    }

    private static String uncertain(Derived derivation) {
        return derivation.uncertain()
                ? ", enough for p%d, so uncertain".formatted(derivation.highestPercentile())
                : "";
    }

    /// Whether a rate was found that is not sustained.
    public static boolean limited(CaseVerdict verdict) {
        return verdict.details().knees().stream()
                .map(Knee::notSustainedPerSecond)
                .anyMatch(Optional::isPresent);
    }
}
