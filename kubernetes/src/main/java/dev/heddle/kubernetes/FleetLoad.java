package dev.heddle.kubernetes;

import dev.heddle.lab.load.LoadFiles;
import dev.heddle.lab.load.LoadTest;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.load.FleetSummary;
import dev.heddle.model.statistics.Distribution;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// One load that the workers of a fleet generate together.
///
/// Threads: [#run] runs on one; [#stop] may be called by any other.
public final class FleetLoad {
    private final Fleet fleet;
    private final Size size;
    private final FleetListener listener;
    private @Nullable OpenFleet open;
    private boolean stopped;

    /// @param pods how many are wanted
    /// @param least with fewer a load does not start, or is stopped; empty for all to start, and
    ///   one to continue
    public record Size(int pods, Optional<Integer> least) {}

    /// @param latency of all requests
    public record Result(FleetSummary summary, Distribution latency) {}

    public FleetLoad(Fleet fleet, Size size, FleetListener listener) {
        this.fleet = fleet;
        this.size = size;
        this.listener = listener;
    }

    /// Stops the load now; its results until then are reported.
    public synchronized void stop() {
        stopped = true;
        if (open != null) {
            open.stop();
        }
    }

    /// Starts the workers, has them generate the load, merges their results, and removes them.
    ///
    /// @param target what is requested, for people
    /// @param log receives the latency log
    /// @throws InputException if the profile is too large for a worker
    /// @throws EnvironmentException if too few workers can start
    public Result run(WorkerOrder.Prepare order, String target, Path log) {
        try (OpenFleet workers = new OpenFleet(fleet, size, listener, this::stopped)) {
            opened(workers);
            OpenFleet.Offered offered =
                    workers.offer(
                            order, OptionalInt.of(size.least().orElse(1)), log, this::stopped);
            LoadTest.Result joined =
                    LoadTest.Result.of(
                            target,
                            order.profile(),
                            offered.transport(),
                            offered.result(),
                            log,
                            Optional.empty());
            return new Result(
                    new FleetSummary(
                            Json.SCHEMA_VERSION,
                            joined.summary(),
                            size.pods(),
                            offered.spread(),
                            offered.pods()),
                    joined.latency());
        } catch (IOException e) {
            throw LoadFiles.notRecorded(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EnvironmentException("the load was interrupted", e);
        }
    }

    private synchronized void opened(OpenFleet workers) {
        open = workers;
    }

    private synchronized boolean stopped() {
        return stopped;
    }
}
