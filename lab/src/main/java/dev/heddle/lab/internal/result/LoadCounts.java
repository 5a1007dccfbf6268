package dev.heddle.lab.internal.result;

import dev.heddle.load.LoadLog;
import dev.heddle.model.Json;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.observation.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Holds the latency log of a load against its totals: each request that was answered, timed out or
/// is unfinished has a latency, and each answered one a service time. It is what can be checked
/// where there is no manifest.
final class LoadCounts {
    private LoadCounts() {}

    /// What of a stage's load is missing or does not add up; empty if it does, or has no load.
    static Optional<String> difference(TrialFiles trial, Stage stage) {
        Path result = trial.loadFile(stage);
        Path log = trial.loadLog(stage);
        if (!Files.exists(result)) {
            return Files.exists(log)
                    ? Optional.of(result.getFileName() + ": missing")
                    : Optional.empty();
        }
        if (!Files.exists(log)) {
            return Optional.of(log.getFileName() + ": missing");
        }
        try {
            Totals totals = Json.read(result, LoadResult.class).totals();
            LoadRecording whole = LoadLog.whole(log);
            long latencies =
                    totals.completed()
                            + totals.failed().getOrDefault(FailureKind.TIMED_OUT, 0L)
                            + totals.unfinished();
            long found = whole.latency().getFirst().total();
            long served = whole.service().getFirst().total();
            return found == latencies && served == totals.completed()
                    ? Optional.empty()
                    : Optional.of(
                            "%s: damaged (%,d latencies of %,d requests)"
                                    .formatted(log.getFileName(), found, latencies));
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()).replace(trial.path() + "/", ""));
        } catch (RuntimeException e) {
            // The histogram reader throws unchecked exceptions on damaged data.
            return Optional.of(log.getFileName() + ": damaged");
        }
    }
}
