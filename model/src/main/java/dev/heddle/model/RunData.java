package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All raw results of a run, as read from its directory. Analysis sees nothing else.
public record RunData(Plan plan, Environment environment, List<TrialData> trials) {

    /// @param load empty if the trial ended before it was measured
    /// @param scan of the byte code of the trial's variant, as far as it holds carriers; with the
    ///   first trial of each variant on virtual threads
    /// @param parts loads of the trial's other parts, by name
    public record TrialData(
            Trial trial,
            Optional<LoadData> load,
            Map<String, LoadResult> parts,
            Optional<ScanResult> scan) {

        /// The load that a part of the trial belongs to; empty if it is one without load.
        public Optional<LoadResult> loadOf(String part) {
            return part.equals(Part.LOADED)
                    ? load.map(LoadData::result)
                    : Optional.ofNullable(parts.get(part));
        }
    }

    public record LoadData(LoadResult result, LoadRecording recording) {}
}
