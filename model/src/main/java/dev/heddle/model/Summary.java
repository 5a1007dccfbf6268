package dev.heddle.model;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
    /// @param rows what was measured; empty where answers say it all
    /// @param intervals what the intervals of the answers are over, for people
    /// @param problems why it is not whole, or not there at all
    public record Chapter(
            String experiment,
            String question,
            String report,
            Optional<Experiment.Article> article,
            List<Row> rows,
            List<Answer> answers,
            String intervals,
            List<Plan.Skipped> skipped,
            List<String> problems) {}

    /// @param figure what was measured, such as `requests/s`
    /// @param published what the article has; empty if nothing
    /// @param limit for people; empty if none is known
    /// @param share measured ÷ limit; empty if none is known
    public record Row(
            String variant,
            String figure,
            String measured,
            String published,
            String limit,
            Optional<Double> share) {}
}
