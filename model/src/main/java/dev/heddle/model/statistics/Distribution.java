package dev.heddle.model.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Recorded values and how often each occurred, as an HdrHistogram keeps them (three significant
/// digits). Both lists have the same length; values ascend.
public record Distribution(List<Long> valuesNanos, List<Long> counts) {
    public static final Distribution EMPTY = new Distribution(List.of(), List.of());

    public Distribution {
        valuesNanos = List.copyOf(valuesNanos);
        counts = List.copyOf(counts);
    }

    /// How many values were recorded.
    public long total() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    /// The smallest recorded value at or under which `percent` of all values lie, in ms; 0 if
    /// empty.
    public double percentileMillis(double percent) {
        long wanted = Math.max(1, (long) Math.ceil(total() * percent / 100 - 1e-9));
        long seen = 0;
        for (int i = 0; i < counts.size(); i++) {
            seen += counts.get(i);
            if (seen >= wanted) {
                return valuesNanos.get(i) / 1e6;
            }
        }
        return 0;
    }

    /// How many values are above so many ms.
    public long over(double millis) {
        long over = 0;
        for (int i = 0; i < counts.size(); i++) {
            if (valuesNanos.get(i) > millis * 1e6) {
                over += counts.get(i);
            }
        }
        return over;
    }

    /// Mean of the values that are not below so many ms; 0 if there are none.
    public double meanOver(double millis) {
        double sum = 0;
        long n = 0;
        for (int i = 0; i < counts.size(); i++) {
            if (valuesNanos.get(i) >= millis * 1e6) {
                sum += (double) valuesNanos.get(i) * counts.get(i);
                n += counts.get(i);
            }
        }
        return n == 0 ? 0 : sum / n / 1e6;
    }

    public double maxMillis() {
        return valuesNanos.isEmpty() ? 0 : valuesNanos.getLast() / 1e6;
    }

    /// Arithmetic mean in ms; 0 if empty.
    public double meanMillis() {
        double sum = 0;
        for (int i = 0; i < counts.size(); i++) {
            sum += (double) valuesNanos.get(i) * counts.get(i);
        }
        long total = total();
        return total == 0 ? 0 : sum / total / 1e6;
    }

    /// Standard deviation in ms; 0 of fewer than two.
    public double deviationMillis() {
        double mean = meanMillis();
        double squares = 0;
        for (int i = 0; i < counts.size(); i++) {
            double off = valuesNanos.get(i) / 1e6 - mean;
            squares += off * off * counts.get(i);
        }
        return total() < 2 ? 0 : Math.sqrt(squares / (total() - 1));
    }

    /// All values of all parts.
    public static Distribution merged(Iterable<Distribution> parts) {
        Map<Long, Long> sums = new TreeMap<>();
        for (Distribution part : parts) {
            for (int i = 0; i < part.counts.size(); i++) {
                sums.merge(part.valuesNanos.get(i), part.counts.get(i), Long::sum);
            }
        }
        return new Distribution(new ArrayList<>(sums.keySet()), new ArrayList<>(sums.values()));
    }
}
