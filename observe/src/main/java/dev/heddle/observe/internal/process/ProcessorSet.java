package dev.heddle.observe.internal.process;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;

/// Processors by their numbers in `/proc/stat`.
public final class ProcessorSet {
    private static final String PROCESSOR = "cpu";

    private final BitSet numbers;

    private ProcessorSet(BitSet numbers) {
        this.numbers = numbers;
    }

    /// Those of a list such as `0-3,8`.
    static ProcessorSet of(String list) {
        BitSet numbers = new BitSet();
        for (String range : list.isBlank() ? new String[0] : list.split(",")) {
            String[] ends = range.trim().split("-");
            numbers.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
        }
        return new ProcessorSet(numbers);
    }

    /// Those that Heddle may use; all where that cannot be told.
    static ProcessorSet own() {
        return of(OptionalLong.empty()).orElseGet(() -> of("0-65535"));
    }

    /// How many processors another process may use, if fewer than Heddle may.
    public static Optional<Double> fewerFor(long pid) {
        return of(OptionalLong.of(pid))
                .map(allowed -> (double) allowed.numbers.cardinality())
                .filter(count -> count > 0 && count < own().numbers.cardinality());
    }

    private static Optional<ProcessorSet> of(OptionalLong pid) {
        try {
            return Optional.of(of(new ProcessFiles(pid).status().allowedProcessors()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Whether a line of `/proc/stat` is of one of them.
    boolean has(String line) {
        if (!line.startsWith(PROCESSOR)) {
            return false;
        }
        String number = line.substring(PROCESSOR.length(), line.indexOf(' '));
        return !number.isEmpty() && numbers.get(Integer.parseInt(number));
    }
}
