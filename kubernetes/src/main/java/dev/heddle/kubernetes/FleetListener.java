package dev.heddle.kubernetes;

import dev.heddle.load.LoadSnapshot;

/// Receives the progress of a load by a fleet, on the thread that runs it.
public interface FleetListener {
    /// @param running pods that have started
    void started(int running, int asked);

    /// All pods compare their clocks with this machine's, and warm up.
    void preparing(int pods);

    /// Every pod has completed a second.
    ///
    /// @param alive pods that take part
    /// @param latest the pod with the largest send lag within the last second
    void second(LoadSnapshot all, int alive, String latest);
}
