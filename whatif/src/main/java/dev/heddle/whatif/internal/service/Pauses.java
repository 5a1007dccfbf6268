package dev.heddle.whatif.internal.service;

import java.util.List;

/// Pauses of the garbage collector, in which no request of a host uses a processor.
///
/// @param perRequest pauses
/// @param seconds of each that was measured
public record Pauses(double perRequest, List<Double> seconds) {
    public static final Pauses NONE = new Pauses(0, List.of());

    public Pauses {
        seconds = List.copyOf(seconds);
    }
}
