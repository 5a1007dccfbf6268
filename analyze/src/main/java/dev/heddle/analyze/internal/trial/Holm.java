package dev.heddle.analyze.internal.trial;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Several tests at a time: the best of many equal candidates looks better by chance (Holm 1979).
public final class Holm {
    private static final double LEVEL = 0.05;

    private Holm() {}

    /// The numbers of the hypotheses that are rejected; any of them wrongly with 5 % at most.
    ///
    /// @param probabilities of what was seen, or more extreme, under each hypothesis
    public static Set<Integer> rejected(List<Double> probabilities) {
        List<Integer> ascending =
                IntStream.range(0, probabilities.size())
                        .boxed()
                        .sorted(Comparator.comparing(probabilities::get))
                        .toList();
        Set<Integer> rejected = new HashSet<>();
        for (int number : ascending) {
            if (probabilities.get(number) > LEVEL / (probabilities.size() - rejected.size())) {
                break;
            }
            rejected.add(number);
        }
        return rejected;
    }
}
