package dev.heddle.analyze.internal;

import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ResourceKind;
import java.util.List;
import java.util.Optional;

/// Connections to others, by how long a request has one in use: where no thread is seen to wait for
/// an answer, as with asynchronous clients, that tells whether who answers has become slower.
final class Connections {
    /// How classes are called whose connections no thread holds, under any prefix.
    private static final List<String> ASYNCHRONOUS =
            List.of(
                    "jdk.internal.net.http.",
                    "reactor.",
                    "io.netty.",
                    "io.vertx.",
                    "io.r2dbc.",
                    "io.lettuce.",
                    "org.eclipse.jetty.client.",
                    "org.asynchttpclient.");

    private Connections() {}

    /// Those that a request has for longer than at the low rate, and either all of them are in use
    /// or that is what it stays longer for.
    ///
    /// @param growthSeconds by which a request stays longer
    static Optional<ResourceUse> slower(TrialView trial, double growthSeconds) {
        return trial.heavy().stream()
                .flatMap(heavy -> heavy.resources().stream())
                .filter(use -> use.kind() == ResourceKind.CONNECTION_POOL)
                .filter(use -> ASYNCHRONOUS.stream().anyMatch(use.type()::contains))
                .filter(use -> isSlower(trial, use, growthSeconds))
                .findFirst();
    }

    private static boolean isSlower(TrialView trial, ResourceUse use, double growthSeconds) {
        double low = PoolModel.heldSeconds(trial, trial.low(), use);
        double heavy = PoolModel.heldSeconds(trial, trial.heavy(), use);
        boolean full =
                use.capacity()
                        .filter(units -> use.busy() >= Thresholds.SATURATED_HANDOVER * units)
                        .isPresent();
        return low > 0
                && heavy > Thresholds.HELD_MUCH_LONGER * low
                && (full || heavy - low >= Thresholds.EXPLAINS * growthSeconds);
    }
}
