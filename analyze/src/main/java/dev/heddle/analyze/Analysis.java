package dev.heddle.analyze;

import dev.heddle.analyze.internal.proof.Candidates;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.verdict.CaseAnalysis;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.run.Intervention.Candidate;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/// Turns all raw results of a run into its verdict. Pure: the same results give the same verdict.
public final class Analysis {
    private Analysis() {}

    public static Verdict verdict(RunData run) {
        return CaseAnalysis.verdict(Knees.judgedAlike(run));
    }

    /// What a run gives to hold others against.
    ///
    /// @param name of the run
    public static EarlierRun earlier(String name, RunData run) {
        return CaseAnalysis.earlier(name, Knees.judgedAlike(run));
    }

    /// Resources of which some is to be taken away, to prove what limits a saturated service; empty
    /// where no limit was observed.
    public static List<Candidate> candidates(
            Case of, Workload workload, TrialData soFar, Environment environment) {
        return Candidates.of(
                new TrialView(soFar, of, workload, environment, Optional.empty(), Knees.of(soFar)));
    }

    /// The lowest ceiling that a trial's low rate predicts, before its heavy load; empty if none is
    /// known.
    public static Optional<Double> predictedCeiling(
            Case of, Workload workload, TrialData soFar, Environment environment) {
        return CaseAnalysis.predictedCeiling(of, workload, soFar, environment);
    }
}
