package dev.heddle.lab;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Plan;
import dev.heddle.model.Trial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Told how a run goes, for people to watch. Calls come from several threads, one at a time.
public interface RunListener {
    /// @param expected how long the run will take, about
    void planned(Plan plan, Duration expected, Path runDirectory);

    /// @param number of the trial, from 1
    void trialStarted(Plan.PlannedTrial trial, int number, Duration expectedLeft);

    /// A trial enters a stage.
    ///
    /// @param expectedLeft of the whole run
    void stage(Stage stage, Duration expectedLeft);

    /// A rate is tried in the search for the knee.
    void searching(double ratePerSecond, Live live);

    /// A second of the measured load has passed.
    void progress(LoadSnapshot load, Live live);

    void trialEnded(Trial trial);

    /// The subject as last seen.
    record Live(OptionalInt osThreads, OptionalLong rssBytes, OptionalLong heapUsedBytes) {}
}
