package dev.heddle.lab.internal.search;

import dev.heddle.model.Clock;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import java.io.IOException;
import java.time.Duration;

/// What a search does to a service: it offers loads, and waits until the service has recovered.
/// Used by one thread.
public interface Offers {
    /// Offers a rate, and stores the load under a name.
    ///
    /// @param drain how long to wait for the answers at the end
    Offered rate(Stage name, double perSecond, Duration time, Duration drain, Hopeless hopeless)
            throws IOException, InterruptedException;

    /// So many concurrent users.
    ///
    /// @param arriveOver the time over which they begin
    LoadResult users(int users, Duration arriveOver, Duration time)
            throws IOException, InterruptedException;

    /// Waits until one request at a time takes no longer than without load, for a limited time.
    void recover(double unloadedSeconds) throws IOException, InterruptedException;

    /// A load by its name.
    LoadData data(Stage name) throws IOException;

    /// Stores the measured load under another name, too.
    LoadData copyOfLoad(Stage name) throws IOException;

    /// Whether the service can be offered anything.
    boolean answering();

    boolean alive();

    Clock clock();

    /// @param stopped whether it was ended early, as hopeless
    record Offered(LoadData load, boolean stopped) {}

    /// Whether the rest of a load cannot change what it says.
    interface Hopeless {
        boolean with(long offeredSoFar, long completedSoFar);
    }
}
