package dev.heddle.analyze.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Trial;
import dev.heddle.model.Verdict.Comparison;
import dev.heddle.model.Verdict.Interval;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Throughput of each variant against that of the first, over blocks.
public final class Comparisons {
    private Comparisons() {}

    public static List<Comparison> againstFirst(
            LoadProfile load, List<TrialData> trials, List<VariantVerdict> variants, long seed) {
        List<Comparison> comparisons = new ArrayList<>();
        if (variants.isEmpty() || !comparable(trials, variants.getFirst())) {
            return comparisons;
        }
        String base = variants.getFirst().name();
        Map<Integer, Double> baseByBlock = throughputByBlock(load, trials, base);
        for (VariantVerdict variant : variants.subList(1, variants.size())) {
            if (comparable(trials, variant)) {
                List<Bootstrap.Pair> pairs = new ArrayList<>();
                throughputByBlock(load, trials, variant.name())
                        .forEach(
                                (block, throughput) -> {
                                    double ofBase = baseByBlock.getOrDefault(block, 0.0);
                                    if (ofBase > 0) {
                                        pairs.add(new Bootstrap.Pair(throughput, ofBase));
                                    }
                                });
                if (!pairs.isEmpty()) {
                    comparisons.add(comparison(variant.name(), base, pairs, seed, verb(variants)));
                }
            }
        }
        return comparisons;
    }

    /// A failed trial, or one that the generator limited, supports no verdict.
    static boolean comparable(List<TrialData> trials, VariantVerdict variant) {
        boolean limited = variant.generator().map(GeneratorHealth::limited).orElse(true);
        return (!limited || variant.knee().isPresent())
                && trials.stream()
                        .filter(data -> data.trial().variant().equals(variant.name()))
                        .allMatch(data -> data.trial().outcome() == Trial.Outcome.COMPLETED);
    }

    /// What the figures are of: knees, or throughput under one load.
    private static String verb(List<VariantVerdict> variants) {
        return variants.stream().anyMatch(variant -> variant.knee().isPresent())
                ? "keeps"
                : "completes";
    }

    private static Map<Integer, Double> throughputByBlock(
            LoadProfile load, List<TrialData> trials, String variant) {
        Map<Integer, Double> byBlock = new TreeMap<>();
        for (TrialData data : trials) {
            if (data.trial().variant().equals(variant)) {
                byBlock.put(data.trial().block(), kept(load, data));
            }
        }
        return byBlock;
    }

    /// The knee where it was searched for, else the throughput.
    private static double kept(LoadProfile load, TrialData data) {
        return data.trial()
                .knee()
                .map(knee -> knee.keptPerSecond().orElse(0.0))
                .orElseGet(() -> Measures.of(load, List.of(data)).throughputPerSecond());
    }

    private static Comparison comparison(
            String variant, String base, List<Bootstrap.Pair> pairs, long seed, String verb) {
        double numerator = pairs.stream().mapToDouble(Bootstrap.Pair::numerator).sum();
        double denominator = pairs.stream().mapToDouble(Bootstrap.Pair::denominator).sum();
        double ratio = numerator / denominator;
        Optional<Interval> interval =
                pairs.size() < Bootstrap.FEWEST
                        ? Optional.empty()
                        : Optional.of(Bootstrap.ratio(pairs, seed));
        return new Comparison(
                variant, base, ratio, interval, conclusion(variant, base, ratio, interval, verb));
    }

    private static String conclusion(
            String variant, String base, double ratio, Optional<Interval> interval, String verb) {
        String times = "%s %s %s × %s".formatted(variant, verb, Figures.number(ratio), base);
        if (interval.isEmpty()) {
            return times
                    + " (no interval: fewer than "
                    + Bootstrap.FEWEST
                    + " blocks, see --repeat)";
        }
        Interval of = interval.get();
        String range =
                " (95 %% interval %s to %s)"
                        .formatted(Figures.number(of.low()), Figures.number(of.high()));
        boolean same = of.low() <= 1 && of.high() >= 1;
        return same
                ? "no difference between %s and %s".formatted(variant, base) + range
                : times + range;
    }
}
