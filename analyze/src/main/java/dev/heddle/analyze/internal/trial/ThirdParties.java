package dev.heddle.analyze.internal.trial;

import dev.heddle.model.ThirdParty.Health;
import dev.heddle.model.ThirdParty.Overload;
import java.util.Optional;

/// Whether a third party that Heddle ran was the limit itself.
public final class ThirdParties {
    private ThirdParties() {}

    /// Empty if it was not.
    ///
    /// @param serviceSeconds of one request at a time: what is late by little of it changes nothing
    public static Optional<Overload> overload(Health health, double serviceSeconds) {
        if (health.late().isEmpty()) {
            return Optional.empty();
        }
        if (health.cpuShare() > Thresholds.THIRD_PARTY_BUSY) {
            return Optional.of(Overload.BUSY);
        }
        double allowed =
                Math.max(Thresholds.LATE_MILLIS, Thresholds.LATE_SHARE * serviceSeconds * 1e3);
        return health.late().get().p99Millis() > allowed
                ? Optional.of(Overload.LATE)
                : Optional.empty();
    }
}
