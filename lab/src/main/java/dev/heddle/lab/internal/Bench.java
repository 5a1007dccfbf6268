package dev.heddle.lab.internal;

import dev.heddle.lab.Installation;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.load.LoadSource;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Trial;
import dev.heddle.model.Workload;
import java.io.IOException;
import java.util.List;

/// Measures the trials of a run, one at a time. Used by one thread.
public interface Bench extends AutoCloseable {
    /// The bench for a workload.
    ///
    /// @param source of load, where the workload needs any
    static Bench open(
            Plan plan,
            Databases databases,
            Installation installation,
            LoadSource source,
            RunListener listener,
            Schedule schedule) {
        return switch (plan.experiment().workload()) {
            case Workload.Http http ->
                    new HttpBench(plan, http, databases, installation, source, listener, schedule);
            case Workload.Queries queries ->
                    new QueryBench(plan, queries, databases, listener, schedule);
            case Workload.Programs programs -> new ProgramBench(plan, programs, listener, schedule);
        };
    }

    /// Transport of the load generator; empty if none is needed.
    default String transport() {
        return "";
    }

    /// Starts what all trials share.
    ///
    /// @param directory of the run
    /// @throws dev.heddle.model.InputException if what is asked for is refused
    /// @throws dev.heddle.model.EnvironmentException if something does not start
    default void prepare(RunDirectory directory) throws IOException, InterruptedException {}

    /// Takes over what trials of an interrupted run found out for those that follow.
    default void goOnFrom(List<TrialData> done) {}

    /// Whether another trial can be measured: what all trials share still works.
    default boolean usable() {
        return true;
    }

    /// Measures one trial and keeps what it gave. A subject that fails gives a failed trial; an
    /// interrupt gives an interrupted one with what was measured until then.
    Trial run(PlannedTrial planned, TrialFiles directory) throws IOException, InterruptedException;

    @Override
    default void close() {}
}
