package dev.heddle.model;

import dev.heddle.model.Trial.Failure;
import java.util.Map;
import java.util.Optional;

/// One fork of one case of a [ProgramExperiment], as `trial.json` keeps it.
///
/// @param of name of the case
/// @param figures what the program printed, and what was counted of it
/// @param words what the program printed that is no number
/// @param failure why it did not end as it should; empty if it did
public record ProgramTrial(
        int schemaVersion,
        String name,
        int block,
        String of,
        Map<String, Double> figures,
        Map<String, String> words,
        Optional<Failure> failure) {}
