package dev.heddle.kubernetes;

import dev.heddle.model.FleetSummary.Loss;
import dev.heddle.model.FleetSummary.Why;
import java.io.IOException;
import java.util.Optional;

/// A [dev.heddle.lab.LoadWorker] on another machine, by its two streams.
public interface Worker {
    String name();

    /// The machine that it runs on.
    String node();

    /// @throws IOException if it is gone
    void send(String line) throws IOException;

    /// Has what it prints heard from now on, line by line, on a thread of its own.
    void listen(Listener listener);

    /// Why it ended or fell silent, as far as that is known elsewhere.
    Optional<Reason> whyGone();

    /// Hears a worker. Calls come one after another; who takes long holds up the worker.
    interface Listener {
        void line(String line);

        /// The stream has ended.
        void end();
    }

    /// @param message in the words of whoever knows
    record Reason(Why why, String message) {
        /// @param second how far the worker had come
        public Loss loss(int second) {
            return new Loss(why, second, message);
        }
    }
}
