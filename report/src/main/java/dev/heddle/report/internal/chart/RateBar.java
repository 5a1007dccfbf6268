package dev.heddle.report.internal.chart;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.OutcomeText;
import dev.heddle.report.internal.sentence.ResourceText;
import java.util.List;
import java.util.Optional;

/// The rate of a case beside that of the others, and what ends it.
///
/// @param name of the case
/// @param colour of its case in all pictures of a page
/// @param rate `993/s`; `≥ 2,500/s` where no limit was found
/// @param percent of the highest rate shown
/// @param ends `1,000/s: worker threads`; empty where nothing was seen to limit it
public record RateBar(String name, int colour, String rate, double percent, Optional<String> ends) {
    /// Cases after these have their colours again.
    public static final int COLOURS = 8;

    /// More bars than this are a chart, which the page has below.
    private static final int MOST = 8;

    /// The bars of a run with HTTP load; empty with one rate, or with too many to be seen at a
    /// glance.
    public static List<RateBar> of(Verdict verdict) {
        boolean several =
                verdict.cases().stream().filter(each -> estimate(each).isPresent()).count() > 1;
        return several ? of(verdict, highest(verdict), 0) : List.of();
    }

    /// The highest rate of a run, whose bar is full; 0 without any.
    public static double highest(Verdict verdict) {
        return verdict.cases().stream().mapToDouble(RateBar::value).max().orElse(0);
    }

    /// The same in the scale of several runs.
    ///
    /// @param most the rate whose bar is full
    /// @param before cases of the runs before this one
    public static List<RateBar> of(Verdict verdict, double most, int before) {
        List<CaseVerdict> rated =
                verdict.cases().stream().filter(each -> estimate(each).isPresent()).toList();
        boolean few = rated.size() <= MOST;
        if (!few || !(verdict.header().workload() instanceof Workload.Http)) {
            return List.of();
        }
        return rated.stream()
                .filter(_ -> most > 0)
                .map(
                        each ->
                                new RateBar(
                                        each.name(),
                                        (before + verdict.cases().indexOf(each)) % COLOURS,
                                        rate(each),
                                        100 * value(each) / most,
                                        each.limit().filter(Limit::observed).map(RateBar::ends)))
                .toList();
    }

    /// The throughput of a given rate counts only if it was the service's.
    private static Optional<Estimate> estimate(CaseVerdict of) {
        return of.estimate(Names.SUSTAINED)
                .or(() -> of.estimate(Names.THROUGHPUT).filter(_ -> of.outcome().ofTheService()));
    }

    private static double value(CaseVerdict of) {
        return estimate(of).map(Estimate::value).orElse(0.0);
    }

    private static String rate(CaseVerdict of) {
        return of.estimate(Names.SUSTAINED).isPresent()
                ? OutcomeText.sustainedRate(of)
                : Figures.rate(value(of));
    }

    private static String ends(Limit limit) {
        return limit.rung()
                        .underLoad()
                        .map(use -> Figures.rate(use.completedPerSecond()) + ": ")
                        .orElse("")
                + ResourceText.name(limit);
    }
}
