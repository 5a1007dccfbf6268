package dev.heddle.lab.internal.trial;

import dev.heddle.lab.Installation;
import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.lab.internal.plan.Schedule;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.lab.internal.search.RunObjective;
import dev.heddle.lab.internal.thirdparty.Databases;
import dev.heddle.load.LoadSource;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Load-tests services, each trial in a separate fork.
final class HttpBench implements Bench {
    private final Plan plan;
    private final Shared shared;
    private final RunListener listener;
    private final Schedule schedule;

    /// Shared by all trials of a run.
    ///
    /// @param probe the agent's jar; empty for none
    /// @param source of all loads
    /// @param objective of all searches
    record Shared(
            Workload.Http workload,
            Environment environment,
            Optional<Path> probe,
            LoadSource source,
            Databases databases,
            RunObjective objective) {}

    HttpBench(
            Plan plan,
            Workload.Http workload,
            Databases databases,
            Installation installation,
            LoadSource source,
            RunListener listener,
            Schedule schedule) {
        this.plan = plan;
        this.listener = listener;
        this.schedule = schedule;
        this.shared =
                new Shared(
                        workload,
                        Machine.environment(Jdks.current(), source.transport()),
                        installation.probe(),
                        source,
                        databases,
                        new RunObjective());
    }

    @Override
    public String transport() {
        return shared.source().transport();
    }

    @Override
    public boolean usable() {
        return shared.source().usable();
    }

    /// The low rates that were measured count for the objective.
    @Override
    public void goOnFrom(List<TrialData> done) {
        shared.objective().add(done);
    }

    @Override
    public Trial run(PlannedTrial planned, TrialFiles directory) {
        return new HttpTrial(shared, plan.caseOf(planned), planned, directory, listener, schedule)
                .run();
    }
}
