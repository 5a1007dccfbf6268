package dev.heddle.model;

import java.util.List;
import java.util.Optional;

/// All raw results of a run, as read from its directory. Analysis sees nothing else.
public record RunData(Plan plan, Environment environment, List<TrialData> trials) {

    /// @param load empty if the trial ended before it was measured
    public record TrialData(Trial trial, Optional<LoadData> load) {}

    public record LoadData(LoadResult result, LoadRecording recording) {}
}
