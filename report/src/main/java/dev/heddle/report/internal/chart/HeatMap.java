package dev.heddle.report.internal.chart;

import dev.heddle.model.statistics.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// How many requests of each second took how long.
///
/// @param bounds of the rows in ms, the lower one of each and at the end the upper one of the last
/// @param cells `[second, row, requests]`, none without requests
record HeatMap(List<Double> bounds, List<long[]> cells) {
    /// Rows from one power of ten to the next: finer ones are thinner than a line of text.
    private static final int ROWS_PER_DECADE = 8;

    /// The lower bound of the first row in ms, 10 µs, is below what a request over TCP takes.
    private static final double LOWEST_MILLIS = 0.01;

    /// Rows for latencies up to 1,000 s, which is longer than any timeout.
    private static final int ROWS = 8 * ROWS_PER_DECADE;

    static HeatMap of(List<Distribution> seconds) {
        List<long[]> cells = new ArrayList<>();
        for (int second = 0; second < seconds.size(); second++) {
            for (Map.Entry<Integer, Long> row : rows(seconds.get(second)).entrySet()) {
                cells.add(new long[] {second, row.getKey(), row.getValue()});
            }
        }
        return new HeatMap(
                IntStream.rangeClosed(0, ROWS).mapToObj(HeatMap::lowerMillis).toList(), cells);
    }

    private static Map<Integer, Long> rows(Distribution second) {
        Map<Integer, Long> rows = new TreeMap<>();
        for (int i = 0; i < second.counts().size(); i++) {
            long requests = second.counts().get(i);
            if (requests > 0) {
                rows.merge(row(second.valuesNanos().get(i) / 1e6), requests, Long::sum);
            }
        }
        return rows;
    }

    private static int row(double millis) {
        double decades = Math.log10(Math.max(millis, LOWEST_MILLIS) / LOWEST_MILLIS);
        return Math.min(ROWS - 1, (int) (decades * ROWS_PER_DECADE));
    }

    private static double lowerMillis(int row) {
        double exact = LOWEST_MILLIS * Math.pow(10, (double) row / ROWS_PER_DECADE);
        return Math.round(exact * 1e4) / 1e4;
    }
}
