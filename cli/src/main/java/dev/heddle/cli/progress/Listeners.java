package dev.heddle.cli.progress;

import dev.heddle.lab.Activity;
import dev.heddle.lab.RunListener;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.watch.WatchResult.Use;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Passes the progress of a run to several listeners.
public record Listeners(List<RunListener> all) implements RunListener {
    @Override
    public void planned(String experiment, int trials, Duration expected, Path runDirectory) {
        all.forEach(listener -> listener.planned(experiment, trials, expected, runDirectory));
    }

    @Override
    public void trialStarted(String what, int number, Duration expectedLeft) {
        all.forEach(listener -> listener.trialStarted(what, number, expectedLeft));
    }

    @Override
    public void activity(Activity activity, Duration expectedLeft) {
        all.forEach(listener -> listener.activity(activity, expectedLeft));
    }

    @Override
    public void waiting(String answer, String line) {
        all.forEach(listener -> listener.waiting(answer, line));
    }

    @Override
    public void searching(double ratePerSecond) {
        all.forEach(listener -> listener.searching(ratePerSecond));
    }

    @Override
    public void progress(LoadSnapshot load, Live live) {
        List<Use> busiest = live.busiest().get();
        Live told = new Live(live.process(), live.heapUsedBytes(), () -> busiest);
        all.forEach(listener -> listener.progress(load, told));
    }

    @Override
    public void trialEnded(Optional<Failure> failure) {
        all.forEach(listener -> listener.trialEnded(failure));
    }
}
