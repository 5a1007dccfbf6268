package dev.heddle.model.run;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.run.Trial.Fork;
import java.time.Instant;
import java.util.List;

/// What a run will do, in order, as `plan.json` keeps it.
///
/// @param command the command line that asked for it
/// @param seed of the shuffle of cases within each block
/// @param trials in the order in which they run
/// @param skipped cases that cannot run here
public record Plan(
        int schemaVersion,
        String heddleVersion,
        String command,
        Experiment experiment,
        long seed,
        int blocks,
        List<PlannedTrial> trials,
        List<Skipped> skipped) {

    /// @param name folder of the trial in the run directory
    /// @param of name of the case
    /// @param jar path of the subject
    /// @param classPath paths of the jars beside it
    public record PlannedTrial(
            String name, int block, String of, Jdk jdk, String jar, List<String> classPath) {
        /// The fork of it.
        ///
        /// @param onJdk the JDK that ran, where a command chose it
        public Fork fork(Instant started, Jdk onJdk, List<String> libraries) {
            return new Fork(name, of, block, started, onJdk, libraries);
        }
    }

    /// A case that lacks its JDK here.
    ///
    /// @param wanted feature version, or home of a JDK
    /// @param found versions of the JDKs that are here
    public record Skipped(String of, String wanted, List<String> found) {}

    /// The same of another experiment.
    public Plan with(Experiment other) {
        return new Plan(
                schemaVersion, heddleVersion, command, other, seed, blocks, trials, skipped);
    }

    /// The case that a trial runs.
    public Case caseOf(PlannedTrial trial) {
        return experiment.named(trial.of());
    }
}
