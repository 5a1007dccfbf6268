package dev.heddle.model.run;

import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.scan.ScanResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All raw results of a run, as read from its directory. Analysis and reports see nothing else.
///
/// @param trials those that were measured so far, in the order of the plan
/// @param earlier run that it is held against; empty for nothing
public record RunData(
        Plan plan, Environment environment, List<TrialData> trials, Optional<EarlierRun> earlier) {

    /// The same, whose searches are judged by another derived objective.
    public RunData judgedBy(Knee.Objective derived) {
        return new RunData(
                plan,
                environment,
                trials.stream().map(trial -> trial.judgedBy(derived)).toList(),
                earlier);
    }

    /// @param loads by the stage of their interval
    /// @param scan of the byte code of the trial's case, as far as it pins; with the first trial of
    ///   each case on virtual threads
    /// @param intervention empty if nothing was taken away from the service
    public record TrialData(
            Trial trial,
            Map<Stage, LoadData> loads,
            Optional<ScanResult> scan,
            Optional<Intervention> intervention) {
        /// A trial without a proof: nothing was taken away from its service.
        public TrialData(Trial trial, Map<Stage, LoadData> loads, Optional<ScanResult> scan) {
            this(trial, loads, scan, Optional.empty());
        }

        private TrialData judgedBy(Knee.Objective derived) {
            return with(trial.judgedBy(derived));
        }

        /// The same of another view of its trial.
        public TrialData with(Trial other) {
            return new TrialData(other, loads, scan, intervention);
        }

        /// The measured load; empty if the trial ended before it.
        public Optional<LoadData> load() {
            return load(Stage.LOAD);
        }

        /// The load of a stage; empty if it has none.
        public Optional<LoadData> load(Stage stage) {
            return Optional.ofNullable(loads.get(stage));
        }
    }

    /// @param latencies recorded second by second
    public record LoadData(LoadResult result, LoadRecording latencies) {
        /// The same load as one kind of request saw it; empty if that was not recorded by itself.
        public Optional<LoadData> of(String kind) {
            return result.traffic().kinds().stream()
                    .filter(part -> part.name().equals(kind))
                    .findFirst()
                    .map(part -> new LoadData(result.of(part), recording(part)));
        }

        private static LoadRecording recording(KindLoad part) {
            return new LoadRecording(List.of(part.latency()), List.of());
        }
    }

    /// The trials of a case.
    public List<TrialData> trialsOf(String name) {
        return trials.stream().filter(data -> data.trial().of().equals(name)).toList();
    }
}
