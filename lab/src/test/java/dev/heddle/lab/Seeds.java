package dev.heddle.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/// Runs simulations from seeds, all of them, whichever fail.
public final class Seeds {
    private Seeds() {}

    /// One simulation.
    @FunctionalInterface
    public interface Simulation {
        void run(long seed) throws Exception;
    }

    /// @return the seeds that failed, each with the reason in one line
    public static List<String> failures(LongStream seeds, Simulation simulation) {
        List<String> failed = new ArrayList<>();
        seeds.forEach(
                seed -> {
                    try {
                        simulation.run(seed);
                    } catch (Exception | AssertionError e) {
                        String message = String.valueOf(e.getMessage()).strip();
                        failed.add("seed %d: %s".formatted(seed, message.replaceAll("\\s+", " ")));
                    }
                });
        return failed;
    }
}
