package dev.heddle.load.internal.record;

import dev.heddle.model.statistics.Distribution;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/// Tags of the histograms in a latency log.
public final class LogTags {
    public static final String LATENCY = "latency";
    public static final String SERVICE = "service";
    public static final String LAG = "lag";

    private static final long LOWEST_NANOS = 1_000;
    static final long HIGHEST_NANOS = 7_200_000_000_000L;

    private LogTags() {}

    /// A histogram of ns, from 1 µs to 2 h, with three significant digits.
    public static Histogram histogram() {
        return new Histogram(LOWEST_NANOS, HIGHEST_NANOS, 3);
    }

    /// The same with two significant digits, an eighth as large: there is one for each kind of
    /// request.
    static Histogram coarseHistogram() {
        return new Histogram(LOWEST_NANOS, HIGHEST_NANOS, 2);
    }

    /// What a histogram can hold of a time.
    static long clamped(long nanos) {
        return Math.clamp(nanos, 0, HIGHEST_NANOS);
    }

    /// The distribution that a histogram holds.
    public static Distribution distribution(AbstractHistogram histogram) {
        List<Long> values = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (HistogramIterationValue value : histogram.recordedValues()) {
            values.add(Math.min(histogram.getMaxValue(), value.getValueIteratedTo()));
            counts.add(value.getCountAtValueIteratedTo());
        }
        return new Distribution(values, counts);
    }
}
