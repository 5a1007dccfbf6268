package dev.heddle.kubernetes;

import dev.heddle.model.load.FleetSummary.Loss;
import dev.heddle.model.load.FleetSummary.Why;
import java.io.IOException;
import java.util.Optional;

/// A [dev.heddle.lab.load.LoadWorker] on another machine, connected by two streams.
public interface Worker {
    String name();

    /// The machine that it runs on.
    String node();

    /// @throws IOException if it is gone
    void send(String line) throws IOException;

    /// From now on passes its output to the listener, line by line, on a separate thread.
    void listen(Listener listener);

    /// Why it exited or fell silent, as far as the cluster knows.
    Optional<Reason> whyGone();

    /// Receives a worker's output. Calls are sequential; a slow listener blocks the worker.
    interface Listener {
        void line(String line);

        /// The stream has ended.
        void end();
    }

    /// @param message as reported by the cluster or the pod
    record Reason(Why why, String message) {
        /// @param second the worker's last completed second
        public Loss loss(int second) {
            return new Loss(why, second, message);
        }
    }
}
