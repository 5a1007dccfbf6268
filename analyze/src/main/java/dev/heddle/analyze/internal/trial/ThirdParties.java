package dev.heddle.analyze.internal.trial;

import dev.heddle.model.experiment.ThirdParty.Health;
import dev.heddle.model.experiment.ThirdParty.Overload;
import java.util.Optional;

/// Whether a third party that Heddle ran was the limit itself.
public final class ThirdParties {
    /// Share of the CPU of a third party that is late because of it.
    private static final double THIRD_PARTY_BUSY = 0.9;

    /// A third party that is later than this share of the service time, and than so many
    /// milliseconds, is the limit.
    private static final double LATE_SHARE = 0.1;

    private static final double LATE_MILLIS = 10;

    private ThirdParties() {}

    /// Empty if it was not.
    ///
    /// @param serviceSeconds of one request at a time: what is late by little of it changes nothing
    public static Optional<Overload> overload(Health health, double serviceSeconds) {
        if (health.late().isEmpty()) {
            return Optional.empty();
        }
        if (health.cpuShare() > THIRD_PARTY_BUSY) {
            return Optional.of(Overload.BUSY);
        }
        double allowed = Math.max(LATE_MILLIS, LATE_SHARE * serviceSeconds * 1e3);
        return health.late().get().p99Millis() > allowed
                ? Optional.of(Overload.LATE)
                : Optional.empty();
    }
}
