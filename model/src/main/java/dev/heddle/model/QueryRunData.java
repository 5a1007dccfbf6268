package dev.heddle.model;

import java.util.List;

/// Everything that the run directory of a [QueryExperiment] holds.
public record QueryRunData(QueryPlan plan, Environment environment, List<QueryTrial> trials) {}
