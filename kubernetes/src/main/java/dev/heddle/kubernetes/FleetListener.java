package dev.heddle.kubernetes;

import dev.heddle.load.LoadSnapshot;

/// Told how a load by a fleet goes, on the thread that runs it.
public interface FleetListener {
    /// @param running pods that have started
    void started(int running, int asked);

    /// All pods measure their way to each other, and warm up.
    void preparing(int pods);

    /// Every pod has ended a second.
    ///
    /// @param alive pods that take part
    /// @param latest the pod whose requests left latest within the last second
    void second(LoadSnapshot all, int alive, String latest);
}
