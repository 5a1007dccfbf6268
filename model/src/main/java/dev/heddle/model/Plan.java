package dev.heddle.model;

import java.util.List;

/// What a run will do, in order, as `plan.json` keeps it.
///
/// @param command the command line that asked for it
/// @param seed of the shuffle of variants within each block
/// @param skipped variants that cannot run here
public record Plan(
        int schemaVersion,
        String heddleVersion,
        String command,
        LoadExperiment experiment,
        long seed,
        int blocks,
        List<PlannedTrial> trials,
        List<Skipped> skipped) {

    /// @param jar path of the subject
    /// @param classPath paths of the jars beside it
    public record PlannedTrial(
            String name, int block, String variant, Jdk jdk, String jar, List<String> classPath) {}

    /// @param reason with the way to make it run
    public record Skipped(String variant, String reason) {
        /// For people.
        public String text() {
            return variant + ": " + reason;
        }
    }

    /// The variant that a trial runs.
    public LoadExperiment.Variant variant(PlannedTrial trial) {
        return experiment.variants().stream()
                .filter(variant -> variant.name().equals(trial.variant()))
                .findFirst()
                .orElseThrow();
    }
}
