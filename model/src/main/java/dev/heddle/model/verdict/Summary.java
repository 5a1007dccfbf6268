package dev.heddle.model.verdict;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.run.Plan.Skipped;
import dev.heddle.model.statistics.Estimate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a run of several experiments says, as `summary.json` keeps it.
///
/// @param began when the first experiment did
/// @param chapters in the order in which they ran
public record Summary(
        int schemaVersion,
        String command,
        String heddleVersion,
        Instant began,
        double seconds,
        Environment environment,
        List<Chapter> chapters) {
    /// The same with other chapters.
    public Summary with(List<Chapter> others) {
        return new Summary(
                schemaVersion, command, heddleVersion, began, seconds, environment, others);
    }

    /// One experiment.
    ///
    /// @param report path of its page, from the summary's folder; empty if there is none
    /// @param rows what was measured, a row for each case
    /// @param problems why it is not whole, or not there at all
    public record Chapter(
            Experiment.Header experiment,
            Workload workload,
            String report,
            int blocks,
            List<Row> rows,
            List<Answer> answers,
            List<Skipped> skipped,
            List<String> problems) {
        /// The same with further problems, each once.
        public Chapter with(List<String> further) {
            return new Chapter(
                    experiment,
                    workload,
                    report,
                    blocks,
                    rows,
                    answers,
                    skipped,
                    Stream.concat(problems.stream(), further.stream()).distinct().toList());
        }
    }

    /// @param published what the article has; empty if nothing
    public record Row(
            Case of,
            Optional<Estimate> measured,
            Optional<Double> published,
            Optional<Limit> limit) {}
}
