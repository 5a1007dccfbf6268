package dev.heddle.model;

import dev.heddle.model.ProgramExperiment.Program;
import java.util.List;

/// What a run of a [ProgramExperiment] will do, in order, as `program-plan.json` keeps it.
///
/// @param command the command line that asked for it
/// @param seed of the shuffle of cases within each block
/// @param cases in the order of the experiment
/// @param trials in the order in which they run
/// @param skipped programs that cannot be run here
public record ProgramPlan(
        int schemaVersion,
        String heddleVersion,
        String command,
        ProgramExperiment experiment,
        long seed,
        int blocks,
        List<Case> cases,
        List<PlannedTrial> trials,
        List<Plan.Skipped> skipped) {

    /// A program on a JDK.
    ///
    /// @param name unique: that of the program, with ` on 21` where it runs on every JDK
    /// @param jar path
    /// @param source its code; empty if none is shown
    public record Case(String name, Program program, Jdk jdk, String jar, String source) {}

    /// @param name folder of the trial in the run directory
    /// @param of name of the case
    public record PlannedTrial(String name, int block, String of) {}

    /// The case of a trial.
    public Case of(PlannedTrial trial) {
        return cases.stream()
                .filter(one -> one.name().equals(trial.of()))
                .findFirst()
                .orElseThrow();
    }
}
