package dev.heddle.model;

import java.time.Instant;

/// A stretch of a trial: at what rate work was done in it, and what was seen of the subject.
///
/// @param name one of those below, or `step-N` for a step of the search for the knee
public record Interval(
        String name, Instant from, double seconds, Rate rate, Observation observation) {
    /// No requests at all.
    public static final String REST = "rest";

    /// A full collection at rest.
    public static final String LIVE_AT_REST = "live-at-rest";

    /// One request at a time.
    public static final String BASELINE = "baseline";

    /// An open load far below the knee.
    public static final String LOW = "low";

    /// One request at a time after the heaviest load, of a subject that has not recovered from it.
    public static final String RECOVERY = "recovery";

    /// The low rate again, at the end of the trial.
    public static final String LOW_AGAIN = "low-again";

    /// A low load in which the live heap is measured.
    public static final String RETAINED = "retained";

    /// The measured load from its start to its last answer.
    public static final String LOAD = "load";

    /// The steady end of the measured load: of a service the second half of its last phase.
    public static final String STEADY = "steady";

    /// The rate that the service has in production.
    public static final String USUAL = "usual";

    /// The endpoint beside the load, before the load.
    public static final String BESIDE_ALONE = "beside-alone";

    /// The endpoint beside the load, during its last phase.
    public static final String BESIDE = "beside";

    /// A load above the knee.
    public static final String OVERLOAD = "overload";

    /// The load that saturates the service while resources are taken away from it; no interval is
    /// evaluated of it.
    public static final String PROOF = "proof";

    /// Beginning of the names of steps of the search for the knee.
    public static final String STEP = "step-";

    /// Whether any work was done, to relate what was seen to.
    public boolean underLoad() {
        return rate.completedPerSecond() > 0;
    }
}
