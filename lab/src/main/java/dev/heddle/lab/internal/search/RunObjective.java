package dev.heddle.lab.internal.search;

import dev.heddle.analyze.Knees;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import java.util.ArrayList;
import java.util.List;

/// The latency objective of a run: with each trial whose low rate is added, a derived one is known
/// better. Used by one thread.
public final class RunObjective {
    private final List<LoadData> lows = new ArrayList<>();

    /// The objective from all that was added, and the low rate of the trial at hand.
    Objective with(Workload.KneeSearch wanted, LoadData low) {
        List<LoadData> all = new ArrayList<>(lows);
        all.add(low);
        return Knees.objective(wanted, all);
    }

    void add(LoadData low) {
        lows.add(low);
    }

    /// The low rates of trials that are done.
    public void add(List<TrialData> done) {
        done.forEach(data -> Knees.lowOf(data).ifPresent(this::add));
    }
}
