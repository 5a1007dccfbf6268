package dev.heddle.lab.internal.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Rounds in which each candidate is taken from once, and nothing once, in random order: randomized
/// complete blocks, so that what drifts meets all alike. Used by one thread.
final class Turns {
    private final Random random;

    Turns(long seed) {
        this.random = new Random(seed);
    }

    /// The next round.
    ///
    /// @param candidates indexes
    /// @return the same in random order, and an empty one among them
    List<Optional<Integer>> round(List<Integer> candidates) {
        List<Optional<Integer>> round = new ArrayList<>();
        round.add(Optional.empty());
        candidates.forEach(candidate -> round.add(Optional.of(candidate)));
        Collections.shuffle(round, random);
        return round;
    }
}
