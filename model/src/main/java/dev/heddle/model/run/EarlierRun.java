package dev.heddle.model.run;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.statistics.Estimate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// What an earlier run gave, against which a run is held.
///
/// @param run name of its run directory
/// @param environment in which it was measured
/// @param requests method and target of what was sent; empty for workloads without requests
/// @param objective latency objective by which its knees were judged; empty without a search
/// @param measure name of the estimate
/// @param atLeast cases that sustained all that was offered, of which only a lower bound is known
public record EarlierRun(
        String run,
        Environment environment,
        List<String> requests,
        Optional<String> objective,
        String measure,
        Map<String, Estimate> byCase,
        @JsonSetter(nulls = Nulls.AS_EMPTY) Set<String> atLeast) {
    public EarlierRun {
        atLeast = Set.copyOf(atLeast);
        requests = List.copyOf(requests);
        byCase = Collections.unmodifiableMap(new TreeMap<>(byCase));
    }
}
