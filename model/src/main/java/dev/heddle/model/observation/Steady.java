package dev.heddle.model.observation;

import java.util.Optional;

/// The end of a phase of a load that counts; what is before is the way to it.
public final class Steady {
    private Steady() {}

    /// The second half, less what is no whole number of service times: requests that hold a thing
    /// for the same time come back in the same rhythm, and a part of it would count too many of
    /// them or too few.
    ///
    /// @param phaseSeconds length of the phase
    /// @param serviceMillis of one request at a time; empty if not known
    public static double seconds(double phaseSeconds, Optional<Double> serviceMillis) {
        double half = phaseSeconds / 2;
        double service = serviceMillis.orElse(0.0) / 1e3;
        return service <= 0 || service > half ? half : Math.floor(half / service) * service;
    }
}
