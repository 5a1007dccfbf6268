package dev.heddle.load.internal.request;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Draws one of several, each as often as its weight says.
final class Weights {
    private final int[] cumulative;

    Weights(List<Integer> weights) {
        cumulative = weights.stream().mapToInt(Integer::intValue).toArray();
        Arrays.parallelPrefix(cumulative, Integer::sum);
    }

    /// @return its place in the list
    int draw(SplittableRandom random) {
        int ticket = random.nextInt(cumulative[cumulative.length - 1]);
        int i = 0;
        while (ticket >= cumulative[i]) {
            i++;
        }
        return i;
    }
}
