package dev.heddle.model;

import java.util.List;
import java.util.Optional;

/// What the probe saw in a stretch of time. Numbers of threads and units are time-averages.
///
/// @param looks how often the threads were looked at
public record ProbeData(
        List<ResourceUse> resources,
        Optional<SchedulerUse> scheduler,
        List<WaitSite> waitSites,
        int looks) {

    public ProbeData {
        resources = List.copyOf(resources);
        waitSites = List.copyOf(waitSites);
    }

    /// A pool, semaphore or lock.
    ///
    /// @param kind what its units are, such as `worker threads`
    /// @param name as it calls itself, or where it is waited for; may be empty
    /// @param identity tells instances of the type apart, within one trial
    /// @param capacity empty if there is no bound or none is known
    /// @param busyOver a mean for each quarter of a second
    public record ResourceUse(
            String kind,
            String name,
            String type,
            int identity,
            Optional<Double> capacity,
            double busy,
            double waiting,
            List<Double> busyOver) {

        /// For people, such as `connection pool HikariPool-1`.
        public String label() {
            if (name.isEmpty()) {
                return kind;
            }
            return kind.equals("lock") ? "lock at " + name : kind + " " + name;
        }
    }

    /// The carriers of virtual threads.
    ///
    /// @param mounted carriers that run a virtual thread
    /// @param queued virtual threads that are ready to run and have no carrier
    public record SchedulerUse(int parallelism, double mounted, double queued) {}

    /// Threads at one place, waiting for the same thing.
    ///
    /// @param kind `socket`, `sleep`, `lock`, `monitor`, `queue`, `semaphore`, `pool`, `future`,
    ///   `file`, `carrier` (ready to run), `yield`, `running`, `native`, …
    /// @param site innermost frame outside the JDK
    /// @param call what it called of the JDK; empty if nothing
    /// @param stack innermost frame first
    public record WaitSite(
            String kind,
            String site,
            String call,
            String blockerClass,
            boolean virtual,
            double threads,
            List<Population> over,
            List<String> stack) {}

    /// @param atSeconds from the start of the stretch
    public record Population(double atSeconds, double threads) {}
}
