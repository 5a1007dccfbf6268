package dev.heddle.model;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// What an earlier run gave, against which a run is held.
///
/// @param run name of its run directory
/// @param environment in which it was measured
/// @param measure name of the estimate
/// @param byCase without cases that sustained all that was offered, of which only a lower bound is
///   known
public record Baseline(
        String run, Environment environment, String measure, Map<String, Estimate> byCase) {
    public Baseline {
        byCase = Collections.unmodifiableMap(new TreeMap<>(byCase));
    }
}
