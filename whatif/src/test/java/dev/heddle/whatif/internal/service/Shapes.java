package dev.heddle.whatif.internal.service;

import java.util.stream.IntStream;

/// Shapes of which queues are known in closed form.
public final class Shapes {
    private static final int SHARES = 4_000;

    private Shapes() {}

    /// Without memory, as textbooks have it.
    public static Shape exponential() {
        return Shape.of(
                IntStream.range(0, SHARES)
                        .mapToDouble(i -> SHARES * (partOf(SHARES - i) - partOf(SHARES - i - 1)))
                        .toArray());
    }

    private static double partOf(int shares) {
        double share = (double) shares / SHARES;
        return share == 0 ? 0 : share - share * Math.log(share);
    }
}
