package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Estimate;
import dev.heddle.model.Figures;
import dev.heddle.model.Finding;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Objective;
import dev.heddle.model.Knee.Reason;
import dev.heddle.model.Knee.Step;
import dev.heddle.model.Limit;
import dev.heddle.model.Phase;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Search;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Verdict.CaseVerdict;
import dev.heddle.model.Verdict.Counts;
import dev.heddle.model.Workload;
import dev.heddle.report.internal.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The outcome of a case, in one sentence.
public final class OutcomeText {
    private OutcomeText() {}

    public static String of(CaseVerdict one, Workload workload) {
        return switch (one.outcome()) {
            case FAILED -> failed(one, workload);
            case INTERRUPTED -> "Interrupted before it was measured.";
            case GENERATOR_LIMITED ->
                    "Limited by the load generator: %s. No conclusion about the service."
                            .formatted(generatorShortage(one));
            case THIRD_PARTY_LIMITED ->
                    "Limited by a simulated service: %s. No conclusion about the service under test."
                            .formatted(thirdParty(one));
            case ERRORS -> errors(one);
            case SUSTAINED -> sustained(one, workload);
            case AT_LIMIT ->
                    "%s; limited by %s."
                            .formatted(
                                    measured(one, workload),
                                    one.limit().map(of -> limit(of, workload)).orElse("")
                                            + one.limit().map(OutcomeText::agreeing).orElse(""));
            case LATENCY ->
                    "%s; limited by the latency objective%s."
                            .formatted(measured(one, workload), atSaturation(one, workload));
            case FAILURES -> measured(one, workload) + "; limited by failing requests.";
            case UNEXPLAINED ->
                    measured(one, workload) + "; no known cause" + lowest(one, workload);
            case MEASURED -> "Completed.";
        };
    }

    /// `worker threads, 200 ÷ 1.001 s held per request = 200/s`
    public static String limit(Limit limit, Workload workload) {
        return limit.waitsForItself()
                ? ResourceText.name(limit)
                : ResourceText.name(limit)
                        + ", "
                        + (limit.observed()
                                ? ResourceText.atItsLimit(limit.rung(), Words.unit(workload))
                                : ResourceText.arithmetic(limit.rung(), Words.unit(workload)));
    }

    /// What limits far above the highest sustained rate; nothing if that was not seen.
    private static String atSaturation(CaseVerdict one, Workload workload) {
        return one.limit()
                .filter(Limit::observed)
                .map(of -> "; at saturation limited by " + limit(of, workload) + agreeing(of))
                .orElse("");
    }

    private static String agreeing(Limit limit) {
        return limit.agreeing() == limit.trials()
                ? ""
                : " (in %d of %d trials)".formatted(limit.agreeing(), limit.trials());
    }

    private static String lowest(CaseVerdict one, Workload workload) {
        return one.limit()
                .filter(limit -> !limit.observed())
                .map(limit -> "; the lowest known ceiling is " + limit(limit, workload) + ".")
                .orElse(".");
    }

    private static String failed(CaseVerdict one, Workload workload) {
        String summary =
                one.finding(Finding.SubjectFailed.class)
                        .map(finding -> finding.failure().summary())
                        .orElse("");
        String sustains =
                highest(one.details().knees())
                        .map(rate -> "Sustains %s. ".formatted(rate(rate)))
                        .orElse("");
        String limited =
                one.limit()
                        .filter(limit -> limit.observed() && !sustains.isEmpty())
                        .map(limit -> " Limited by " + limit(limit, workload) + ".")
                        .orElse("");
        return "%sFailed: %s.%s".formatted(sustains, summary, limited);
    }

    private static Optional<Double> highest(List<Knee> knees) {
        return knees.stream()
                .flatMap(knee -> knee.sustainedPerSecond().stream())
                .max(Comparator.naturalOrder());
    }

    private static String generatorShortage(CaseVerdict one) {
        return one.finding(Finding.GeneratorLimited.class)
                .map(finding -> GeneratorText.shortage(finding.health()))
                .orElse("");
    }

    private static String thirdParty(CaseVerdict one) {
        return one.finding(Finding.ThirdPartyLimited.class)
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

    private static String errors(CaseVerdict one) {
        Counts counts = one.runs().counts().orElseThrow();
        return "%s of %s requests failed: %s."
                .formatted(
                        count(counts.failures()),
                        count(counts.offered()),
                        Words.byKind(counts.failed()));
    }

    private static String sustained(CaseVerdict one, Workload workload) {
        if (!one.details().knees().isEmpty()) {
            return noLimit(one.details().knees());
        }
        Optional<Integer> users = users(workload);
        if (users.isPresent()) {
            return "Completed %s with %s users; limited by their number, %s."
                    .formatted(
                            throughput(one),
                            count(users.get()),
                            one.limit()
                                    .map(of -> ResourceText.arithmetic(of.rung(), "request"))
                                    .orElse(""));
        }
        return "Sustained the %s offered%s."
                .formatted(
                        orNothing(one.value(Estimate.Names.OFFERED)),
                        one.limit()
                                .filter(of -> of.rung().kind() != ResourceKind.LOAD_GENERATOR)
                                .map(of -> "; the lowest known ceiling is " + limit(of, workload))
                                .orElse(""));
    }

    private static String noLimit(List<Knee> knees) {
        if (highest(knees).isEmpty()) {
            return knees.stream().anyMatch(Knee::generatorLimited)
                    ? "No sustained rate found: the load generator was the bottleneck at the lowest rate."
                    : "No sustained rate found.";
        }
        String rate = highest(knees).map(Figures::rate).orElseThrow();
        if (knees.stream().anyMatch(Knee::generatorLimited)) {
            return "Sustains %s; no limit found, since the load generator was the bottleneck above that."
                    .formatted(rate);
        }
        boolean timeOver = knees.stream().anyMatch(knee -> knee.ended() == Search.Ended.TIME_OVER);
        return timeOver
                ? "Sustains %s; no limit found within the search time.".formatted(rate)
                : "Sustains %s, the highest rate offered; no limit found.".formatted(rate);
    }

    /// What was measured of a case that did not sustain what was asked of it.
    private static String measured(CaseVerdict one, Workload workload) {
        if (!one.details().knees().isEmpty()) {
            return knee(one);
        }
        if (workload instanceof Workload.Queries) {
            return "Completed " + throughput(one);
        }
        Optional<Integer> users = users(workload);
        return users.isPresent()
                ? "Completed %s with %s users".formatted(throughput(one), count(users.get()))
                : "Completed %s of the %s offered"
                        .formatted(throughput(one), orNothing(one.value(Estimate.Names.OFFERED)));
    }

    private static Optional<Integer> users(Workload workload) {
        return workload instanceof Workload.Http http
                        && http.load().phases().getLast() instanceof Phase.Closed closed
                ? Optional.of(closed.users())
                : Optional.empty();
    }

    private static String throughput(CaseVerdict one) {
        return withInterval(one.estimate(Estimate.Names.THROUGHPUT));
    }

    private static String withInterval(Optional<Estimate> estimate) {
        return orNothing(estimate.map(Estimate::value))
                + estimate.flatMap(Estimate::interval)
                        .map(of -> " (" + Words.interval(of) + ")")
                        .orElse("");
    }

    private static String orNothing(Optional<Double> perSecond) {
        return perSecond.map(Figures::rate).orElse("nothing");
    }

    /// `Sustains 994/s, not 1,042/s (backlog grew, 1,001/s completed)`
    private static String knee(CaseVerdict one) {
        Knee first =
                one.details().knees().stream()
                        .filter(knee -> knee.notSustainedPerSecond().isPresent())
                        .findFirst()
                        .orElse(one.details().knees().getFirst());
        double above = first.notSustainedPerSecond().orElse(0.0);
        if (one.estimate(Estimate.Names.SUSTAINED).isEmpty()
                && one.finding(Finding.KneeNotConfirmed.class).isPresent()) {
            return "No reproducible sustained rate" + saturates(one);
        }
        String sustains =
                one.estimate(Estimate.Names.SUSTAINED).isPresent()
                        ? "Sustains %s, not"
                                .formatted(withInterval(one.estimate(Estimate.Names.SUSTAINED)))
                        : "Does not sustain even";
        return "%s %s%s%s".formatted(sustains, rate(above), why(first, above), saturates(one));
    }

    private static String saturates(CaseVerdict one) {
        Optional<Estimate> at = one.estimate(Estimate.Names.SATURATED);
        return at.isPresent() ? "; saturates at " + withInterval(at) : "";
    }

    private static String why(Knee knee, double perSecond) {
        return knee.steps().stream()
                .filter(step -> step.ratePerSecond() == perSecond)
                .reduce((_, last) -> last)
                .flatMap(step -> step.reason().map(of -> why(of, step, knee.objective())))
                .map(reason -> " (" + reason + ")")
                .orElse("");
    }

    /// Why a step was not sustained.
    private static String why(Reason reason, Step step, Objective objective) {
        return switch (reason) {
            case SUBJECT_DIED -> "the service exited";
            case REQUESTS_FAILED -> "requests failed: " + Words.byKind(step.failed());
            case FELL_BEHIND ->
                    "backlog grew, %s completed".formatted(rate(step.completedPerSecond()));
            case LATENCY ->
                    "p99 %s, objective not met: %s"
                            .formatted(millis(step.p99Millis()), objective(objective));
        };
    }

    /// `p99 < 104 ms, from p99 4 ms of 120 requests at 10/s, so uncertain`, or as the user gave it.
    private static String objective(Objective objective) {
        return objective
                .derived()
                .map(
                        of ->
                                "p99 < %s, from p99 %s of %s requests at %s%s"
                                        .formatted(
                                                millis(of.boundMillis()),
                                                millis(of.p99Millis()),
                                                count(of.requests()),
                                                rate(of.perSecond()),
                                                of.uncertain() ? ", so uncertain" : ""))
                .orElse(objective.expectation());
    }

    /// Whether a rate was found that is not sustained.
    public static boolean limited(CaseVerdict verdict) {
        return verdict.details().knees().stream()
                .map(Knee::notSustainedPerSecond)
                .anyMatch(Optional::isPresent);
    }
}
