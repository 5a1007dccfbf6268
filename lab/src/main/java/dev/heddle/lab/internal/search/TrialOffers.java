package dev.heddle.lab.internal.search;

import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.result.Watching;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Clock;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import java.io.IOException;
import java.time.Duration;

/// Offers loads to the subject of a trial.
public record TrialOffers(TrialLoads loads, Watching watching, RunListener listener)
        implements Offers {
    private static final Duration POLL = Duration.ofMillis(100);

    @Override
    public Offered rate(
            Stage name, double perSecond, Duration time, Duration drain, Hopeless hopeless)
            throws IOException, InterruptedException {
        listener.searching(perSecond);
        LoadRun running =
                loads.start(
                        loads.constant(perSecond, time, drain),
                        name,
                        second -> listener.progress(second, watching.live()));
        boolean stopped = hopeless(running, time, hopeless);
        if (stopped) {
            running.stop();
        }
        loads.kept(running, name);
        return new Offered(data(name), stopped);
    }

    private boolean hopeless(LoadRun running, Duration time, Hopeless hopeless)
            throws InterruptedException {
        long end = clock().nanoTime() + time.toNanos();
        while (clock().nanoTime() < end) {
            clock().sleep(POLL);
            if (hopeless.with(running.offeredSoFar(), running.completedSoFar())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public LoadResult users(int users, Duration arriveOver, Duration time)
            throws IOException, InterruptedException {
        return loads.users(users, arriveOver, time);
    }

    @Override
    public void recover(double unloadedSeconds) throws IOException, InterruptedException {
        loads.recover(unloadedSeconds);
    }

    @Override
    public LoadData data(Stage name) throws IOException {
        return loads.data(name);
    }

    @Override
    public LoadData copyOfLoad(Stage name) throws IOException {
        loads.files().copy(Stage.LOAD, name);
        return data(name);
    }

    @Override
    public boolean answering() {
        return alive() && !loads.silent();
    }

    @Override
    public boolean alive() {
        return loads.subject().alive();
    }

    @Override
    public Clock clock() {
        return Clock.SYSTEM;
    }
}
