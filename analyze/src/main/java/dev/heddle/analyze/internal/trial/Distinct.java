package dev.heddle.analyze.internal.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/// What is the same by another rule than `equals`.
public final class Distinct {
    private Distinct() {}

    /// The first of those that are the same, in their order.
    public static <T> List<T> by(BiPredicate<T, T> same, Stream<T> all) {
        List<T> distinct = new ArrayList<>();
        all.filter(item -> distinct.stream().noneMatch(other -> same.test(item, other)))
                .forEach(distinct::add);
        return distinct;
    }
}
