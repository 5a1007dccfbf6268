package dev.heddle.kubernetes;

import dev.heddle.model.load.FleetSummary.Pod;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Workers on other machines. Closing it removes all of them, and nothing else.
public interface Fleet extends AutoCloseable {
    /// Starts workers.
    ///
    /// @param pods how many
    /// @param least minimum number that must start
    /// @param progress receives the number of started ones
    /// @param stopped whether the load was cancelled
    /// @throws dev.heddle.model.EnvironmentException if fewer started in time, with the reason
    Started open(int pods, int least, Consumer<Integer> progress, BooleanSupplier stopped);

    @Override
    void close();

    /// @param missing those that did not start
    record Started(List<? extends Worker> workers, List<Pod> missing) {
        public Started {
            workers = List.copyOf(workers);
            missing = List.copyOf(missing);
        }
    }
}
