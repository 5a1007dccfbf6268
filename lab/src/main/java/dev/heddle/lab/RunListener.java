package dev.heddle.lab;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.WatchResult.Use;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Told how a run goes, for people to watch. Calls come from several threads, one at a time.
public interface RunListener {
    /// @param expected how long the run will take, about
    void planned(String experiment, int trials, Duration expected, Path runDirectory);

    /// @param what is tried
    /// @param number of the trial, from 1
    void trialStarted(String what, int number, Duration expectedLeft);

    /// A trial enters a stage.
    ///
    /// @param expectedLeft of the whole run
    void stage(Stage stage, Duration expectedLeft);

    /// A subject is not ready yet.
    ///
    /// @param answer that it gave last; empty if it listens on no port
    /// @param line that it printed last; empty for none
    void waiting(String answer, String line);

    /// A rate is tried in the search for the knee.
    void searching(double ratePerSecond);

    /// A second of a load has passed: of the measured one, or of one in the search.
    void progress(LoadSnapshot load, Live live);

    /// @param failure empty if it ended as planned
    void trialEnded(Optional<Failure> failure);

    /// The subject as last seen.
    ///
    /// @param busiest tells what was most utilized in the last seconds, most first; that takes
    ///   milliseconds
    record Live(
            Optional<ProcessSample> process,
            Optional<Long> heapUsedBytes,
            Supplier<List<Use>> busiest) {}
}
