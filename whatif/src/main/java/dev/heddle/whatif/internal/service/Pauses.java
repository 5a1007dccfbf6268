package dev.heddle.whatif.internal.service;

/// Pauses of the garbage collector, in which no request of a host uses a processor.
///
/// @param perRequest pauses
/// @param seconds of each that was measured
public record Pauses(double perRequest, double[] seconds) {
    public static final Pauses NONE = new Pauses(0, new double[0]);
}
