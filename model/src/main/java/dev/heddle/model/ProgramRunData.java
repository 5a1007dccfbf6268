package dev.heddle.model;

import java.util.List;

/// Everything that the run directory of a [ProgramExperiment] holds.
public record ProgramRunData(
        ProgramPlan plan, Environment environment, List<ProgramTrial> trials) {}
