package dev.heddle.whatif.internal.fit;

/// Processors of a host that its requests may use. What others use for a request, as the load
/// generator on the same machine does, is left to them.
///
/// @param idle where there are no requests
/// @param atCeiling where the processors complete no more
/// @param ceilingPerSecond what they complete then
public record Processors(double idle, double atCeiling, double ceilingPerSecond) {
    double at(double perSecond) {
        double busy = Math.min(1, perSecond / ceilingPerSecond);
        return idle + busy * (atCeiling - idle);
    }
}
