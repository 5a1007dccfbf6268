package dev.heddle.model;

import java.time.Instant;

/// A stretch of a trial, and what was seen in it. Its load, if it had any, is in files of its name.
///
/// @param name such as `rest`, `baseline`, `low`, `overload`; `step-3` of the search for the knee
public record Part(String name, Instant from, double seconds, Observation observation) {
    /// No requests at all.
    public static final String REST = "rest";

    /// A full collection at rest.
    public static final String LIVE_AT_REST = "live-at-rest";

    /// One request at a time.
    public static final String BASELINE = "baseline";

    /// An open load far below the knee.
    public static final String LOW = "low";

    /// A low load in which the live heap is measured.
    public static final String RETAINED = "retained";

    /// The second half of the load's last phase; its load is the trial's own.
    public static final String LOADED = "loaded";

    /// The endpoint beside the load, before the load.
    public static final String BESIDE_ALONE = "beside-alone";

    /// The endpoint beside the load, during its last phase.
    public static final String BESIDE = "beside";

    /// A load above the knee.
    public static final String OVERLOAD = "overload";
}
