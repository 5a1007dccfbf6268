package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.experiment.Workload;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The answer to the question of a run, for those who read no further: who sustains how much, what
/// limits it, whether that is proven.
public final class Headline {
    /// More variants than this are told by their number.
    private static final int FEW = 4;

    private final Verdict verdict;

    private Headline(Verdict verdict) {
        this.verdict = verdict;
    }

    /// Empty where nothing was measured that answers the question.
    public static Optional<String> of(Verdict verdict) {
        List<String> sentences = new Headline(verdict).sentences();
        return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
    }

    private List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (verdict.header().workload() instanceof Workload.Http http) {
            boolean incomparable =
                    http.search().isPresent()
                            && verdict.cases().size() > 1
                            && Warnings.busiest(verdict).isPresent();
            Optional<String> models = incomparable ? Optional.empty() : WorthText.answer(verdict);
            Optional<String> rates =
                    incomparable || models.isPresent()
                            ? Optional.empty()
                            : sustained().or(this::offered);
            models.or(() -> rates).ifPresent(sentences::add);
            if (verdict.cases().size() <= FEW) {
                if (rates.isEmpty()) {
                    sentences.addAll(limits());
                }
                sentences.addAll(failures());
            }
            if (incomparable) {
                sentences.add(
                        "Which sustains more cannot be told: other processes used the machine.");
            }
        }
        claims().ifPresent(sentences::add);
        return sentences;
    }

    /// `a sustains 388/s (95 % CI 367 to 405), limited by CPU; b sustains at least 2,500/s.`
    private Optional<String> sustained() {
        List<CaseVerdict> measured =
                verdict.cases().stream()
                        .filter(each -> each.estimate(Names.SUSTAINED).isPresent())
                        .toList();
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        if (measured.size() > FEW) {
            return verdict.comparisons().stream()
                    .filter(comparison -> comparison.run().isEmpty())
                    .max(Comparator.comparingDouble(comparison -> comparison.ratio().value()))
                    .map(best -> AnswerText.of(best) + ".");
        }
        return Optional.of(
                measured.stream()
                        .map(each -> each.name() + " sustains " + sustained(each))
                        .collect(Collectors.joining("; ", "", ".")));
    }

    private static String sustained(CaseVerdict each) {
        return OutcomeText.sustainedRate(each) + limited(each);
    }

    private static String limited(CaseVerdict each) {
        return limit(each).map(limit -> ", limited by " + limit).orElse("");
    }

    /// `virtual sustained the 400/s offered; platform completed 200/s of 400/s, limited by CPU.`
    private Optional<String> offered() {
        Map<String, List<String>> byResult =
                names(each -> result(each).map(result -> result + limited(each)));
        return byResult.isEmpty() || byResult.size() > FEW
                ? Optional.empty()
                : Optional.of(
                        byResult.entrySet().stream()
                                .map(
                                        entry ->
                                                String.join(" and ", entry.getValue())
                                                        + " "
                                                        + entry.getKey())
                                .collect(Collectors.joining("; ", "", ".")));
    }

    /// The names of the cases by what is said of them, if anything is.
    private Map<String, List<String>> names(Function<CaseVerdict, Optional<String>> said) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (CaseVerdict each : verdict.cases()) {
            said.apply(each)
                    .ifPresent(
                            text ->
                                    names.computeIfAbsent(text, _ -> new ArrayList<>())
                                            .add(each.name()));
        }
        return names;
    }

    private static Optional<String> result(CaseVerdict each) {
        Optional<Double> offered = each.value(Names.OFFERED);
        Optional<Double> completed = each.value(Names.THROUGHPUT);
        if (!each.outcome().ofTheService() || completed.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                offered.isPresent() && each.outcome() == Outcome.SUSTAINED
                        ? "sustained the %s offered".formatted(rate(offered.get()))
                        : "completed %s%s"
                                .formatted(
                                        rate(completed.get()),
                                        offered.map(rate -> " of " + rate(rate)).orElse("")));
    }

    /// `platform is limited by worker threads http-nio-#-exec (proven).`
    private List<String> limits() {
        return names(Headline::limitName).entrySet().stream()
                .map(
                        entry ->
                                "%s limited by %s%s."
                                        .formatted(
                                                are(entry.getValue()),
                                                entry.getKey(),
                                                proven(entry.getValue())))
                .toList();
    }

    /// ` (proven)`; ` (proven for platform)` where it is not for the others.
    private String proven(List<String> names) {
        List<String> proven =
                verdict.cases().stream()
                        .filter(each -> names.contains(each.name()) && isProven(each))
                        .map(CaseVerdict::name)
                        .toList();
        if (proven.isEmpty()) {
            return "";
        }
        return proven.size() == names.size()
                ? " (proven)"
                : " (proven for %s)".formatted(String.join(", ", proven));
    }

    private String are(List<String> names) {
        if (names.size() > 1 && names.size() == verdict.cases().size()) {
            return names.size() == 2 ? "Both are" : "All are";
        }
        return String.join(" and ", names) + (names.size() == 1 ? " is" : " are");
    }

    /// `platform failed: the service ran out of memory.`
    private List<String> failures() {
        return names(each -> each.failed() ? Optional.of(failure(each)) : Optional.empty())
                .entrySet()
                .stream()
                .map(entry -> String.join(" and ", entry.getValue()) + " failed: " + entry.getKey())
                .toList();
    }

    private static String failure(CaseVerdict each) {
        return each.finding(Finding.OutOfMemory.class).isPresent()
                ? "the service ran out of memory."
                : each.finding(Finding.SubjectFailed.class)
                        .map(finding -> finding.failure().summary() + ".")
                        .orElse("see below.");
    }

    private static Optional<String> limit(CaseVerdict each) {
        return limitName(each).map(name -> name + (isProven(each) ? " (proven)" : ""));
    }

    private static Optional<String> limitName(CaseVerdict each) {
        if (each.outcome() == Outcome.LATENCY) {
            return Optional.of("the latency objective");
        }
        if (each.outcome() == Outcome.FAILURES) {
            return Optional.of("failing requests");
        }
        return resource(each).map(ResourceText::name);
    }

    private static boolean isProven(CaseVerdict each) {
        return resource(each).stream()
                .flatMap(
                        limit ->
                                each.details().proofs().stream()
                                        .filter(proof -> proof.is(limit.rung())))
                .anyMatch(proof -> proof.outcome() == Proof.Outcome.LIMITS);
    }

    /// Empty where what users see first is something else: a missed objective, failures.
    private static Optional<Limit> resource(CaseVerdict each) {
        return each.outcome() == Outcome.LATENCY || each.outcome() == Outcome.FAILURES
                ? Optional.empty()
                : each.limit().filter(limit -> !each.failed() && limit.observed());
    }

    /// `3 of 4 claims hold.`, or `3 of 4 claims look true in one run.`
    private Optional<String> claims() {
        List<Answer> answers = verdict.answers();
        if (answers.isEmpty()) {
            return Optional.empty();
        }
        boolean decided = answers.stream().anyMatch(answer -> answer.holds().isPresent());
        long hold = answers.stream().filter(decided ? Headline::holds : Answer::asClaimed).count();
        return Optional.of(
                decided
                        ? share(hold, answers.size(), "hold") + "."
                        : share(hold, answers.size(), "look") + " true in one run.");
    }

    private static boolean holds(Answer answer) {
        return answer.holds().filter(Answer.Holds.HOLDS::equals).isPresent();
    }

    /// `All 4 claims hold`
    private static String share(long of, int all, String verb) {
        if (all == 1) {
            return of == 1 ? "The claim " + verb + "s" : "The claim does not " + verb;
        }
        return of == all
                ? "All %s claims %s".formatted(count(all), verb)
                : "%s of %s claims %s"
                        .formatted(count(of), count(all), of == 1 ? verb + "s" : verb);
    }
}
