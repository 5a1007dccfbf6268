package dev.heddle.lab;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.watch.WatchResult.Use;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Receives the progress of a run, for display. Called by several threads, one at a time.
public interface RunListener {
    /// @param expected estimated duration of the run
    void planned(String experiment, int trials, Duration expected, Path runDirectory);

    /// @param what is measured
    /// @param number of the trial, from 1
    void trialStarted(String what, int number, Duration expectedLeft);

    /// A trial begins an activity.
    ///
    /// @param expectedLeft of the whole run
    void activity(Activity activity, Duration expectedLeft);

    /// The subject is not ready yet.
    ///
    /// @param answer its last response; empty if it listens on no port
    /// @param line the last line that it printed; empty for none
    void waiting(String answer, String line);

    /// The knee search tries a rate.
    void searching(double ratePerSecond);

    /// A second of a load has passed: the measured load, or a step of the knee search.
    void progress(LoadSnapshot load, Live live);

    /// @param failure empty if it completed as planned
    void trialEnded(Optional<Failure> failure);

    /// The last observed state of the subject.
    ///
    /// @param busiest computes the most utilized resources of the last seconds, highest first;
    ///   takes milliseconds
    record Live(
            Optional<ProcessSample> process,
            Optional<Long> heapUsedBytes,
            Supplier<List<Use>> busiest) {}
}
