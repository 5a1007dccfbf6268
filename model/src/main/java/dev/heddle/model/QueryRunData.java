package dev.heddle.model;

import java.util.List;
import java.util.Map;

/// Everything that the run directory of a [QueryExperiment] holds.
///
/// @param scans of the byte code of what virtual threads ran, as far as it holds carriers, by
///   driver
public record QueryRunData(
        QueryPlan plan,
        Environment environment,
        List<QueryTrial> trials,
        Map<String, ScanResult> scans) {}
