package dev.heddle.model;

import dev.heddle.model.QueryExperiment.Cell;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// What a run of a [QueryExperiment] will do, in order, as `query-plan.json` keeps it.
///
/// @param command the command line that asked for it
/// @param seed of the shuffle of cells within each block
/// @param jdks by name of the driver
/// @param trials in the order in which they run
/// @param skipped drivers that cannot be tried here
public record QueryPlan(
        int schemaVersion,
        String heddleVersion,
        String command,
        QueryExperiment experiment,
        long seed,
        int blocks,
        Map<String, Jdk> jdks,
        List<PlannedTrial> trials,
        List<Plan.Skipped> skipped) {

    /// What a cell runs on.
    public Jdk jdk(Cell cell) {
        return Objects.requireNonNull(jdks.get(cell.driver()), cell.driver());
    }

    /// @param name folder of the trial in the run directory
    public record PlannedTrial(String name, int block, Cell cell) {}
}
