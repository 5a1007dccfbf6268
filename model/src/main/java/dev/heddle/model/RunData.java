package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All raw results of a run, as read from its directory. Analysis sees nothing else.
public record RunData(Plan plan, Environment environment, List<TrialData> trials) {

    /// @param load empty if the trial ended before it was measured
    /// @param parts loads of the trial's parts, by name
    public record TrialData(Trial trial, Optional<LoadData> load, Map<String, LoadData> parts) {}

    public record LoadData(LoadResult result, LoadRecording recording) {}
}
