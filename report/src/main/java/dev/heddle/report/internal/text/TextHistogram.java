package dev.heddle.report.internal.text;

import dev.heddle.model.Figures;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.report.TextWidth;
import java.util.ArrayList;
import java.util.List;

/// A distribution as rows of a histogram in text; bounds go 1, 2, 5, 10, so that both ends of a
/// wide one can be seen.
public final class TextHistogram {
    private static final int BAR = 50;

    /// Columns before a bar.
    private static final int BEFORE = 31;
    private static final long[] STEPS = {1, 2, 5};

    private TextHistogram() {}

    /// The rows of a histogram: at most 60, usually under 15; none where nothing was recorded.
    public static List<String> of(Distribution distribution) {
        List<Long> bounds = bounds(distribution);
        long[] counts = new long[bounds.size()];
        for (int i = 0; i < distribution.counts().size(); i++) {
            counts[row(bounds, distribution.valuesNanos().get(i))] += distribution.counts().get(i);
        }
        long most = 1;
        for (long count : counts) {
            most = Math.max(most, count);
        }
        int longest = Math.min(BAR, TextWidth.columns() - BEFORE);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            int bar = (int) Math.ceil((double) counts[i] * longest / most);
            lines.add(
                    "  up to %8s %12s  %s"
                            .formatted(
                                    Figures.millis(bounds.get(i) / 1e6),
                                    Figures.count(counts[i]),
                                    "#".repeat(bar))
                            .stripTrailing());
        }
        return lines;
    }

    private static int row(List<Long> bounds, long value) {
        int row = 0;
        while (row < bounds.size() - 1 && value > bounds.get(row)) {
            row++;
        }
        return row;
    }

    /// The bounds from just over the lowest value to just over the highest.
    private static List<Long> bounds(Distribution distribution) {
        List<Long> bounds = new ArrayList<>();
        if (distribution.valuesNanos().isEmpty()) {
            return bounds;
        }
        long lowest = distribution.valuesNanos().getFirst();
        long highest = distribution.valuesNanos().getLast();
        for (long decade = 1_000; bounds.isEmpty() || bounds.getLast() < highest; decade *= 10) {
            for (long step : STEPS) {
                long bound = step * decade;
                boolean wanted = bounds.isEmpty() ? bound >= lowest : bounds.getLast() < highest;
                if (wanted) {
                    bounds.add(bound);
                }
            }
        }
        return bounds;
    }
}
