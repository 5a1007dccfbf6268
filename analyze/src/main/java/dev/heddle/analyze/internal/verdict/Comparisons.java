package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.Validity;
import dev.heddle.analyze.internal.trial.Holm;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What each variant of a service does against the first, paired by block.
public final class Comparisons {
    private Comparisons() {}

    /// @param closed whether the load is: an open one that both sustain compares nothing
    static List<Comparison> againstFirst(List<CaseVerdict> cases, boolean closed) {
        List<Comparison> comparisons = new ArrayList<>();
        if (cases.isEmpty()) {
            return comparisons;
        }
        CaseVerdict base = cases.getFirst();
        String measure = measure(cases);
        for (CaseVerdict one : cases.subList(1, cases.size())) {
            if (comparable(base) && comparable(one) && !lowerBound(base)) {
                boolean same = !closed && bothSustained(base, one);
                Optional<Ratio> found = Ratios.of(List.of(one), List.of(base), measure);
                for (Ratio ratio : found.stream().toList()) {
                    Conclusion conclusion =
                            lowerBound(one) ? Conclusion.AT_LEAST : conclusion(ratio, same);
                    comparisons.add(
                            new Comparison(one.name(), base.name(), measure, ratio, conclusion));
                }
            }
        }
        return corrected(comparisons, cases);
    }

    /// Where several cases are held against the first, one differs by chance more easily than with
    /// one: what Holm's correction does not leave is inconclusive.
    private static List<Comparison> corrected(List<Comparison> all, List<CaseVerdict> cases) {
        Set<Integer> differ =
                Holm.rejected(
                        all.stream()
                                .map(comparison -> Student.equal(logs(comparison, cases)))
                                .toList());
        return IntStream.range(0, all.size())
                .mapToObj(
                        i ->
                                all.get(i).conclusion() == Conclusion.DIFFERENT
                                                && !differ.contains(i)
                                        ? all.get(i).inconclusive()
                                        : all.get(i))
                .toList();
    }

    private static List<Double> logs(Comparison comparison, List<CaseVerdict> cases) {
        return Ratios.logs(
                named(comparison.of(), cases),
                named(comparison.base(), cases),
                comparison.measure());
    }

    private static List<CaseVerdict> named(String name, List<CaseVerdict> cases) {
        return cases.stream().filter(verdict -> verdict.name().equals(name)).toList();
    }

    /// What tells of a case how good it is.
    static String measure(List<CaseVerdict> cases) {
        return cases.stream().anyMatch(caseVerdict -> !caseVerdict.details().knees().isEmpty())
                ? Estimate.Names.SUSTAINED
                : Estimate.Names.THROUGHPUT;
    }

    /// Each case against its like in an earlier run.
    static List<Comparison> against(EarlierRun earlier, List<CaseVerdict> cases) {
        List<Comparison> comparisons = new ArrayList<>();
        for (CaseVerdict one : cases) {
            Optional<Estimate> now = one.estimate(earlier.measure()).filter(_ -> comparable(one));
            Optional<Estimate> before = Optional.ofNullable(earlier.byCase().get(one.name()));
            now.flatMap(rate -> before.flatMap(then -> Ratios.unpaired(rate, then)))
                    .ifPresent(ratio -> comparisons.add(against(earlier, one, ratio)));
        }
        return comparisons;
    }

    private static Comparison against(EarlierRun earlier, CaseVerdict one, Ratio ratio) {
        return new Comparison(
                one.name(),
                one.name(),
                Optional.of(earlier.run()),
                earlier.measure(),
                ratio,
                held(ratio, allOffered(one), earlier.atLeast().contains(one.name())),
                kneeError(earlier, one));
    }

    /// Of an earlier run that does not tell how well its knee is known, that of this run is taken.
    private static Optional<Double> kneeError(EarlierRun earlier, CaseVerdict one) {
        Optional<Range> now = ofKnee(one);
        Optional<Range> before =
                Optional.ofNullable(earlier.byCase().get(one.name())).flatMap(Estimate::interval);
        return now.map(own -> Math.hypot(Student.error(own), Student.error(before.orElse(own))));
    }

    /// The 95 % interval of the widest of the fits to its trials' steps.
    private static Optional<Range> ofKnee(CaseVerdict one) {
        return one.details().knees().stream()
                .flatMap(knee -> knee.fit().stream())
                .max(Comparator.comparingDouble(Fit::error))
                .map(Fit::interval);
    }

    /// @param now whether the case sustained all that was offered
    /// @param before whether its like in the earlier run did
    private static Conclusion held(Ratio ratio, boolean now, boolean before) {
        if (now) {
            return before ? Conclusion.BOTH_SUSTAINED : Conclusion.AT_LEAST;
        }
        return before ? Conclusion.AT_MOST : conclusion(ratio, false);
    }

    /// What a run gives to be held against.
    static Map<String, Estimate> known(List<CaseVerdict> cases) {
        Map<String, Estimate> known = new TreeMap<>();
        String measure = measure(cases);
        cases.stream()
                .filter(Comparisons::comparable)
                .forEach(
                        caseVerdict ->
                                caseVerdict
                                        .estimate(measure)
                                        .ifPresent(
                                                rate ->
                                                        known.put(
                                                                caseVerdict.name(),
                                                                rate.or(ofKnee(caseVerdict)))));
        return known;
    }

    /// The cases of which a run gives a lower bound only.
    static Set<String> bounds(List<CaseVerdict> cases) {
        return cases.stream()
                .filter(Comparisons::allOffered)
                .map(CaseVerdict::name)
                .collect(Collectors.toSet());
    }

    /// A failed trial, or one that the generator limited, supports no comparison.
    static boolean comparable(CaseVerdict one) {
        return Validity.reason(one).isEmpty();
    }

    /// Whether a search ended before a rate that is not sustained was found: then the highest
    /// sustained rate is a lower bound, with which nothing is compared but as one.
    private static boolean lowerBound(CaseVerdict one) {
        return one.details().knees().stream()
                .anyMatch(knee -> knee.notSustainedPerSecond().isEmpty());
    }

    /// Whether more might have been completed, had more been offered.
    public static boolean allOffered(CaseVerdict one) {
        return lowerBound(one) || one.outcome() == Outcome.SUSTAINED;
    }

    private static boolean bothSustained(CaseVerdict a, CaseVerdict b) {
        return a.outcome() == Outcome.SUSTAINED && b.outcome() == Outcome.SUSTAINED;
    }

    private static Conclusion conclusion(Ratio ratio, boolean bothSustained) {
        if (bothSustained) {
            return Conclusion.BOTH_SUSTAINED;
        }
        Optional<Range> interval = ratio.interval();
        if (interval.isEmpty()) {
            return Conclusion.ONE_RUN;
        }
        if (Ratios.equivalent(interval.get())) {
            return Conclusion.EQUIVALENT;
        }
        return interval.get().low() > 1 || interval.get().high() < 1
                ? Conclusion.DIFFERENT
                : Conclusion.INCONCLUSIVE;
    }
}
