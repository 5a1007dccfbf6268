package dev.heddle.subjects.pins;

/// Tells whether a virtual thread is on a carrier.
final class Carriers {
    private Carriers() {}

    /// The name that `Thread.toString` gives ends in the carrier's, as in
    /// `VirtualThread[#22,blocked]/timed_waiting@ForkJoinPool-1-worker-1`.
    static boolean mounted(Thread virtual) {
        return virtual.toString().contains("@");
    }
}
