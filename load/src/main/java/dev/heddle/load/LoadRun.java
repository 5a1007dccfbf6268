package dev.heddle.load;

import dev.heddle.model.load.LoadResult;
import java.io.IOException;

/// A load in progress. Thread-safe.
public interface LoadRun {
    /// Requests completed so far.
    long completedSoFar();

    /// Requests offered so far: those that were due and have been started.
    long offeredSoFar();

    /// Whether it has ended, so that [#await] does not wait.
    boolean over();

    /// Stops the load now; requests in flight count as unfinished.
    void stop();

    /// Offers no more requests; waits for the responses to those in flight, as at the end of the
    /// profile.
    void finish();

    /// Waits for the end, by the profile or by [#stop].
    ///
    /// @throws LogLostException if the latency log could not be written, with the result until then
    /// @throws InterruptedException if the caller is interrupted; the load continues
    LoadResult await() throws IOException, InterruptedException;
}
