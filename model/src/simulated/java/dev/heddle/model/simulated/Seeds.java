package dev.heddle.model.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/// The seeds that a test simulates: those that failed once, and as many from the first on as
/// `bench/simulate` says.
public final class Seeds {
    private static final long FIRST = Long.getLong("heddle.simulate.first", 1);
    private static final long COUNT = Long.getLong("heddle.simulate.seeds", 100);

    private final long times;
    private final long[] kept;

    /// @param times as many as usual, where one takes little time
    /// @param kept those that failed once
    public Seeds(long times, long... kept) {
        this.times = times;
        this.kept = kept;
    }

    /// One simulation.
    @FunctionalInterface
    public interface Simulation {
        /// @return the simulated clock, as it was at the end
        SimulatedClock run(long seed) throws Exception;
    }

    /// Runs all of them, whichever fail, and demands that none does.
    ///
    /// @param what is simulated
    public void simulate(String what, Simulation simulation) {
        List<String> failed = new ArrayList<>();
        Duration virtual = Duration.ZERO;
        long[] all =
                LongStream.concat(
                                LongStream.of(kept),
                                LongStream.range(FIRST, FIRST + times * COUNT))
                        .toArray();
        for (long seed : all) {
            try {
                virtual = virtual.plusNanos(simulation.run(seed).nanoTime());
            } catch (Exception | AssertionError e) {
                String message = String.valueOf(e.getMessage()).strip();
                failed.add("seed %d: %s".formatted(seed, message.replaceAll("\\s+", " ")));
            }
        }
        System.out.printf("simulated %d %s, %d min%n", all.length, what, virtual.toMinutes());
        assertThat(failed).isEmpty();
    }
}
