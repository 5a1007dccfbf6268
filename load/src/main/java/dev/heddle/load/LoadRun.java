package dev.heddle.load;

import dev.heddle.model.LoadResult;
import java.io.IOException;

/// A load in progress. Any thread may use it.
public interface LoadRun {
    /// Requests answered as expected so far.
    long completedSoFar();

    /// Requests offered so far: what was due and has been taken up.
    long offeredSoFar();

    /// Whether it has ended, so that [#await] does not wait.
    boolean over();

    /// Ends the load now; what is in flight counts as unfinished.
    void stop();

    /// Waits for the end, by the profile or by [#stop].
    ///
    /// @throws IOException if the latency log could not be written
    /// @throws InterruptedException if the caller is interrupted; the load goes on
    LoadResult await() throws IOException, InterruptedException;
}
