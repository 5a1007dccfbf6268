package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/// The effect of virtual threads: what they change in a service that was measured on both
/// thread models, what limits it then, what to fix first, and what a fix is worth.
public final class WorthText {
    /// Less than this is what a search for the knee cannot tell apart.
    private static final double SAME = 1.05;

    /// A smaller share of failures is not worth a word in a summary.
    private static final double LEAST_FAILED = 0.001;

    private WorthText() {}

    /// Whether virtual threads help, and by how much; empty of a run without one measured variant
    /// of each thread model.
    static Optional<String> answer(Verdict verdict) {
        return pair(verdict).map(pair -> throughput(pair.platform(), pair.virtual(), verdict));
    }

    /// What they change besides, and what to fix then; and the latency at the rate that the service
    /// has in production, if it was measured.
    public static List<String> of(Verdict verdict) {
        List<String> all = new ArrayList<>();
        pair(verdict)
                .filter(_ -> Warnings.busiest(verdict).isEmpty())
                .ifPresent(pair -> all.addAll(sentences(pair.platform(), pair.virtual())));
        usual(verdict).ifPresent(all::add);
        return all;
    }

    /// The worth of a case's fix, by arithmetic:
    /// `up to the next ceiling: CPU, … = 500/s (predicted)`. Empty where no rate was searched for,
    /// or what ties with the limit is as low.
    public static Optional<String> ofFix(CaseVerdict verdict, Workload workload) {
        Optional<Rung> cause =
                verdict.limit()
                        .filter(Limit::observed)
                        .filter(limit -> !verdict.details().knees().isEmpty())
                        .filter(limit -> limit.ties().isEmpty())
                        .map(Limit::rung);
        return cause.flatMap(verdict::ceilingNear)
                .map(near -> "not known, as another may limit as soon: " + of(near, workload))
                .or(
                        () ->
                                cause.flatMap(verdict::serviceCeilingAbove)
                                        .map(
                                                next ->
                                                        "up to the next ceiling: %s (predicted)"
                                                                .formatted(of(next, workload))));
    }

    private static String of(Rung rung, Workload workload) {
        return ResourceText.name(rung) + ", " + ResourceText.arithmetic(rung, Words.unit(workload));
    }

    private record Pair(CaseVerdict platform, CaseVerdict virtual) {}

    private static Optional<Pair> pair(Verdict verdict) {
        return only(verdict, ThreadModel.PLATFORM)
                .filter(WorthText::measured)
                .flatMap(
                        platform ->
                                only(verdict, ThreadModel.VIRTUAL)
                                        .filter(WorthText::measured)
                                        .map(virtual -> new Pair(platform, virtual)));
    }

    /// `At 200/s: p99 14 ms (platform); p99 12 ms, 3 % failed (virtual).`
    private static Optional<String> usual(Verdict verdict) {
        String p99s =
                verdict.cases().stream()
                        .flatMap(
                                caseVerdict ->
                                        caseVerdict.value(Names.USUAL_FAILED).stream()
                                                .map(
                                                        failed ->
                                                                "%s (%s)"
                                                                        .formatted(
                                                                                usual(
                                                                                        caseVerdict,
                                                                                        failed),
                                                                                caseVerdict
                                                                                        .name())))
                        .collect(Collectors.joining("; "));
        return p99s.isEmpty() || !(verdict.header().workload() instanceof Workload.Http http)
                ? Optional.empty()
                : http.search()
                        .flatMap(Workload.KneeSearch::usualPerSecond)
                        .map(rate -> "At %s: %s.".formatted(rate(rate), p99s));
    }

    /// @param failed share of the requests
    private static String usual(CaseVerdict verdict, double failed) {
        Optional<Double> p99 = verdict.value(Names.USUAL_P99);
        String failures = failed >= LEAST_FAILED ? ", " + percent(failed) + " failed" : "";
        return p99.isPresent() && failed < 1
                ? "p99 " + millis(p99.get()) + failures
                : "all requests failed";
    }

    private static Optional<CaseVerdict> only(Verdict verdict, ThreadModel model) {
        List<CaseVerdict> all =
                verdict.cases().stream()
                        .filter(caseVerdict -> isOn(model, caseVerdict.of()))
                        .toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    private static boolean isOn(ThreadModel model, Case variant) {
        return variant.service().filter(service -> service.threadModel() == model).isPresent();
    }

    /// Whether a knee was searched for, and the switch did what it says.
    private static boolean measured(CaseVerdict verdict) {
        return verdict.estimate(Names.SUSTAINED).isPresent()
                && !verdict.failed()
                && verdict.finding(Finding.GeneratorLimited.class).isEmpty()
                && verdict.finding(Finding.SwitchDidNothing.class).isEmpty();
    }

    private static List<String> sentences(CaseVerdict platform, CaseVerdict virtual) {
        List<String> sentences = new ArrayList<>();
        String costs = costs(platform, virtual);
        if (!costs.isEmpty()) {
            sentences.add("At 90 % of the highest sustained rate: " + costs + ".");
        }
        virtual.finding(Finding.Limited.class)
                .ifPresent(finding -> sentences.add(afterwards(finding, platform, virtual)));
        return sentences;
    }

    private static String throughput(CaseVerdict platform, CaseVerdict virtual, Verdict verdict) {
        double on = virtual.value(Names.SUSTAINED).orElseThrow();
        double off = platform.value(Names.SUSTAINED).orElseThrow();
        String rateOn = OutcomeText.sustainedRate(virtual);
        String rateOff = OutcomeText.sustainedRate(platform);
        boolean openOn = !OutcomeText.limited(virtual);
        boolean openOff = !OutcomeText.limited(platform);
        if (openOn && openOff) {
            return "No limit found for either: they sustain %s on virtual and %s on platform threads."
                    .formatted(rateOn, rateOff);
        }
        String rates = "they sustain %s instead of %s".formatted(rateOn, rateOff);
        Optional<Conclusion> conclusion =
                verdict.comparisons().stream()
                        .filter(
                                comparison ->
                                        comparison.run().isEmpty()
                                                && comparison.of().equals(virtual.name()))
                        .map(Comparison::conclusion)
                        .findFirst();
        String sure = conclusion.filter(Conclusion.ONE_RUN::equals).isPresent() ? ", one run" : "";
        if (conclusion.filter(Conclusion.INCONCLUSIVE::equals).isPresent()) {
            return "It is inconclusive whether virtual threads help: %s.".formatted(rates);
        }
        String bound = openOn ? "at least " : openOff ? "at most " : "";
        String times = "%s: %s%s ×%s.".formatted(rates, bound, number(on / off), sure);
        if (on > SAME * off) {
            return "Virtual threads help: " + times;
        }
        return on * SAME < off
                ? "Virtual threads hurt: " + times
                : "Virtual threads make no measurable difference: " + times;
    }

    private static String costs(CaseVerdict platform, CaseVerdict virtual) {
        List<String> costs = new ArrayList<>();
        cost(platform, virtual, Names.OS_THREADS, Words::count, "OS threads").ifPresent(costs::add);
        cost(platform, virtual, Names.RSS_BYTES, Words::bytes, "RSS").ifPresent(costs::add);
        cost(platform, virtual, Names.ALLOCATED_BYTES, Words::bytes, "allocated per request")
                .ifPresent(costs::add);
        cost(platform, virtual, Names.P99, Figures::millis, "p99").ifPresent(costs::add);
        return String.join(", ", costs);
    }

    private static Optional<String> cost(
            CaseVerdict platform,
            CaseVerdict virtual,
            String measure,
            DoubleFunction<String> text,
            String what) {
        Optional<Double> on = virtual.value(measure);
        Optional<Double> off = platform.value(measure);
        return on.isPresent() && off.isPresent()
                ? Optional.of(
                        "%s instead of %s %s"
                                .formatted(text.apply(on.get()), text.apply(off.get()), what))
                : Optional.empty();
    }

    private static String afterwards(
            Finding.Limited limited, CaseVerdict platform, CaseVerdict virtual) {
        Limit limit = limited.limit();
        boolean same =
                platform.finding(Finding.Limited.class)
                        .filter(other -> other.limit().rung().sameAs(limit.rung()))
                        .isPresent();
        String what = same ? "Both are limited by" : "%s is limited by".formatted(virtual.name());
        String fix = limited.remedy().map(known -> "; fix first: " + known).orElse("");
        return "%s %s%s.".formatted(what, ResourceText.name(limit), fix);
    }
}
