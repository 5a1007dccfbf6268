package dev.heddle.lab.internal;

import dev.heddle.lab.RunOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The order of trials.
final class Blocks {
    private Blocks() {}

    /// @param <T> what is tried
    /// @param <P> a trial
    interface Trial<T, P> {
        /// @param number from 1
        /// @param block from 1
        P of(int number, int block, T item);
    }

    /// Each block holds each item once, in shuffled order, so that what the machine does meanwhile
    /// falls on all alike.
    static <T, P> List<P> shuffled(List<T> items, int blocks, long seed, Trial<T, P> trial) {
        Random random = new Random(seed);
        List<P> trials = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            List<T> shuffled = new ArrayList<>(items);
            Collections.shuffle(shuffled, random);
            for (T item : shuffled) {
                trials.add(trial.of(trials.size() + 1, block, item));
            }
        }
        return trials;
    }

    /// As asked for, or drawn.
    static long seed(RunOptions options) {
        return options.seed().orElseGet(() -> new Random().nextInt(1, 1_000_000));
    }

    /// Name of a trial's folder.
    static String folder(int number, String name) {
        return "%03d-%s".formatted(number, name.replaceAll("[^A-Za-z0-9.-]+", "-"));
    }
}
