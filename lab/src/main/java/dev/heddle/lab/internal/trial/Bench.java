package dev.heddle.lab.internal.trial;

import dev.heddle.lab.Installation;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.plan.Schedule;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.lab.internal.thirdparty.Databases;
import dev.heddle.load.LoadSource;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import java.io.IOException;
import java.util.List;

/// Measures the trials of a run, one after another. Used by one thread.
public interface Bench extends AutoCloseable {
    /// The bench for a workload.
    ///
    /// @param source of load, if the workload needs any
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

    /// Starts everything that the trials share.
    ///
    /// @param directory of the run
    /// @throws dev.heddle.model.InputException if a request is rejected
    /// @throws dev.heddle.model.EnvironmentException if something fails to start
    default void prepare(RunDirectory directory) throws IOException, InterruptedException {}

    /// Takes over what earlier trials of a resumed run determined for later ones.
    default void goOnFrom(List<TrialData> done) {}

    /// Whether another trial can be measured: everything that the trials share still works.
    default boolean usable() {
        return true;
    }

    /// Measures one trial and stores its results. A failing subject results in a failed trial; an
    /// interrupt in an interrupted one with partial results.
    Trial run(PlannedTrial planned, TrialFiles directory) throws IOException, InterruptedException;

    @Override
    default void close() {}
}
