package dev.heddle.model;

import dev.heddle.model.Experiment.Article;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Verdict.Interval;
import dev.heddle.model.Verdict.Reproduction;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.Scanned;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a run of a [QueryExperiment] says, as `verdict.json` keeps it.
///
/// @param queries SQL by name
/// @param drivers what each driver is, by name
/// @param roundTripNanos what a relay adds to each query
/// @param interrupted whether the run was ended before all of its trials
/// @param intervals what the 95 % intervals are over, for people
/// @param scans what the scan of each driver says may hold carriers, against what did
/// @param failures cells that could not be measured
public record QueryVerdict(
        int schemaVersion,
        String experiment,
        String question,
        Optional<Article> article,
        String parameterSet,
        Map<String, String> queries,
        Map<String, String> drivers,
        long roundTripNanos,
        boolean interrupted,
        String intervals,
        Environment environment,
        List<CellVerdict> cells,
        List<Answer> answers,
        List<Advice> advice,
        Map<String, Scanned> scans,
        List<CellFailure> failures,
        List<Plan.Skipped> skipped,
        Reproduction reproduction)
        implements ExperimentVerdict {
    @Override
    public List<String> notAsPlanned() {
        return failures.stream()
                .map(failed -> failed.cell() + ": " + failed.failure().summary())
                .toList();
    }

    /// A cell over all of its trials: means.
    ///
    /// @param perSecond queries per second
    /// @param interval 95 % bootstrap interval of the same
    /// @param server means over the trials
    /// @param ladder ceilings of the queries per second, lowest first
    /// @param limit what bounds it, for people
    public record CellVerdict(
            Cell cell,
            double perSecond,
            Interval interval,
            double heldMillis,
            double queryP99Millis,
            double borrowP99Millis,
            double clientProcessors,
            double bytesPerQuery,
            double contextSwitchesPerQuery,
            Optional<QueryTrial.Pinned> pinned,
            Optional<QueryTrial.Server> server,
            List<Rung> ladder,
            String limit) {

        /// Its limit in a word or two.
        public String limitName() {
            return limit.split(":")[0];
        }
    }

    /// @param cell for people
    public record CellFailure(String cell, Failure failure) {}

    /// The smallest pool whose throughput is as good as the best.
    ///
    /// @param limit what bounds the throughput there
    public record Advice(
            String query,
            String driver,
            String model,
            int pool,
            double perSecond,
            String limit,
            String sentence) {}
}
