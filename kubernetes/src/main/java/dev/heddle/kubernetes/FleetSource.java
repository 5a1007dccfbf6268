package dev.heddle.kubernetes;

import dev.heddle.lab.load.LoadFiles;
import dev.heddle.lab.load.LoadWorker;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.load.LoadSource;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.Scenario.Known;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// A fleet that generates the loads of a run, one after another, and is kept between them. A load
/// that lost a worker has no result: it offered less than specified.
///
/// Threads: a separate one runs the loads; everything else is thread-safe.
public final class FleetSource implements LoadSource {
    private static final Duration EACH_SECOND = Duration.ofSeconds(1);

    private final OpenFleet fleet;
    private final FleetLoad.Size size;
    private final WorkerOrder.Target target;
    private final WorkerOrder.Engine engine;
    private final ExecutorService offering =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().name("heddle-fleet").daemon().factory());
    private volatile Consumer<LoadSnapshot> current = _ -> {};

    /// Starts the workers.
    ///
    /// @param target as resolved by the workers
    /// @param listener receives the progress of their start, not of the loads
    /// @param stopped whether the run was cancelled
    /// @throws EnvironmentException if too few start
    public FleetSource(
            Fleet fleet,
            FleetLoad.Size size,
            WorkerOrder.Target target,
            WorkerOrder.Engine engine,
            FleetListener listener,
            BooleanSupplier stopped) {
        this.fleet = new OpenFleet(fleet, size, startOf(listener), stopped);
        this.size = size;
        this.target = target;
        this.engine = engine;
    }

    private FleetListener startOf(FleetListener listener) {
        return new FleetListener() {
            @Override
            public void started(int running, int asked) {
                listener.started(running, asked);
            }

            @Override
            public void preparing(int pods) {
                // Before each of many loads.
            }

            @Override
            public void second(LoadSnapshot all, int alive, String latest) {
                current.accept(all);
            }
        };
    }

    /// `2 pods`
    @Override
    public String transport() {
        return size.pods() + " pods";
    }

    @Override
    public Duration countsEvery() {
        return EACH_SECOND;
    }

    @Override
    public boolean usable() {
        return fleet.usable();
    }

    /// Each worker logs in where it prepares for a load.
    @Override
    public Optional<Known> login(
            LoadProfile profile, Endpoint endpoint, Consumer<LoadRun> started) {
        return Optional.empty();
    }

    @Override
    public LoadRun start(
            LoadProfile profile, Endpoint endpoint, Path log, Consumer<LoadSnapshot> listener) {
        return new Offering(
                new WorkerOrder.Prepare(profile, target, engine, size.pods()), log, listener);
    }

    @Override
    public void close() {
        fleet.stop();
        offering.shutdown();
        try {
            offering.awaitTermination(LoadWorker.SILENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        fleet.close();
    }

    /// One load.
    private final class Offering implements LoadRun {
        private final WorkerOrder.Prepare order;
        private final Path log;
        private final Consumer<LoadSnapshot> listener;
        private final Future<LoadResult> result;
        private volatile Totals soFar = Totals.NONE;
        private volatile boolean stopped;
        private volatile boolean running;

        Offering(WorkerOrder.Prepare order, Path log, Consumer<LoadSnapshot> listener) {
            this.order = order;
            this.log = log;
            this.listener = listener;
            this.result = offering.submit(this::offered);
        }

        private LoadResult offered() throws IOException, InterruptedException {
            current = this::second;
            running = true;
            try {
                OpenFleet.Offered offered =
                        fleet.offer(order, OptionalInt.empty(), log, () -> stopped);
                if (!offered.lost().isEmpty()) {
                    throw new EnvironmentException(
                            "lost a pod under load: " + OpenFleet.why(offered.lost().getFirst()));
                }
                return offered.result();
            } finally {
                running = false;
            }
        }

        private void second(LoadSnapshot second) {
            soFar = second.soFar();
            listener.accept(second);
        }

        @Override
        public long completedSoFar() {
            return soFar.completed();
        }

        @Override
        public long offeredSoFar() {
            return soFar.offered();
        }

        @Override
        public void stop() {
            stopped = true;
            if (running) {
                fleet.stop();
            }
        }

        /// Pods know no other end than now.
        @Override
        public void finish() {
            stop();
        }

        @Override
        public boolean over() {
            return result.isDone();
        }

        @Override
        public LoadResult await() throws IOException, InterruptedException {
            try {
                return result.get();
            } catch (ExecutionException e) {
                switch (e.getCause()) {
                    case IOException io -> throw LoadFiles.notRecorded(io);
                    case RuntimeException ours -> throw ours;
                    case Error error -> throw error;
                    case null, default -> throw new EnvironmentException("the load failed", e);
                }
            }
        }
    }
}
