package dev.heddle.model.tuning;

import dev.heddle.model.experiment.Experiment;

/// A run of a tuning.
///
/// @param experiment whose name tells its number and purpose, such as `02-pairs`
/// @param blocks how often each of its cases runs
public record TuningStep(Experiment experiment, int blocks) {}
