package dev.heddle.lab.internal.load;

import dev.heddle.lab.load.LoadFiles;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.lab.load.WorkerReport;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadPart;
import dev.heddle.load.LoadRun;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadProfile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// One part of a load, from the warm-up to its result, on a separate thread. All methods are
/// thread-safe.
public final class PartRun {
    private final WorkerOrder.Prepare order;
    private final Set<Class<?>> warm;
    private final PrintStream out;
    private final CompletableFuture<WorkerOrder.Begin> begin = new CompletableFuture<>();
    private final Thread thread = Thread.ofPlatform().name("heddle-part").unstarted(this::run);
    private @Nullable LoadRun running;
    private boolean stopped;

    private PartRun(WorkerOrder.Prepare order, Set<Class<?>> warm, PrintStream out) {
        this.order = order;
        this.warm = warm;
        this.out = out;
    }

    /// @param warm kinds of phases that the generator is warmed up for; those of this part are
    ///   added
    public static PartRun start(WorkerOrder.Prepare order, Set<Class<?>> warm, PrintStream out) {
        PartRun run = new PartRun(order, warm, out);
        run.thread.start();
        return run;
    }

    public void begin(WorkerOrder.Begin order) {
        begin.complete(order);
    }

    /// Stops it now; if it has begun, it reports its results.
    public synchronized void stop() {
        stopped = true;
        begin.cancel(false);
        if (running != null) {
            running.stop();
        }
    }

    public void join(Duration atMost) {
        try {
            thread.join(atMost);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean stopped() {
        return stopped;
    }

    private synchronized void running(LoadRun run) {
        running = run;
        if (stopped) {
            run.stop();
        }
    }

    private void run() {
        try {
            LoadGenerator.check(order.profile(), new LoadPart(0, order.parts()));
            LoadGenerator generator = generator();
            Endpoint endpoint = endpoint();
            warmUp(generator);
            LoadProfile profile =
                    order.profile()
                            .loggedIn(generator.login(order.profile(), endpoint, this::running));
            // The garbage of the warm-up is collected now and not during the load.
            System.gc();
            if (stopped()) {
                return;
            }
            say(new WorkerReport.Ready(generator.transport()));
            WorkerOrder.Begin mine = begin.get();
            LoadGenerator.check(profile, mine.part());
            LoadRun run =
                    generator.startPart(
                            profile,
                            endpoint,
                            mine.part(),
                            mine.at(),
                            new WholeLines(out),
                            second -> say(new WorkerReport.Second(second)));
            running(run);
            say(new WorkerReport.Result(run.await()));
        } catch (InputException | EnvironmentException e) {
            say(new WorkerReport.Failed(String.valueOf(e.getMessage())));
        } catch (IOException e) {
            say(new WorkerReport.Failed(String.valueOf(LoadFiles.notRecorded(e).getMessage())));
        } catch (InterruptedException | ExecutionException | CancellationException e) {
            // Stopped before it began: there is nothing to report.
        } catch (Throwable e) {
            say(new WorkerReport.Failed(e.toString()));
        }
    }

    private void warmUp(LoadGenerator generator) throws IOException, InterruptedException {
        List<Class<?>> phases = new ArrayList<>();
        order.profile().phases().forEach(phase -> phases.add(phase.getClass()));
        if (!warm.containsAll(phases)) {
            GeneratorWarmUp.run(
                    order.profile(), (like, to) -> warmUp(generator, like, to), this::stopped);
            warm.addAll(phases);
        }
    }

    private void warmUp(LoadGenerator generator, LoadProfile profile, Endpoint endpoint)
            throws IOException, InterruptedException {
        generator.start(profile, endpoint, OutputStream.nullOutputStream(), _ -> {}).await();
    }

    private LoadGenerator generator() {
        int loops = order.engine().loops();
        return order.engine()
                .transport()
                .map(name -> LoadGenerator.on(name, loops))
                .orElseGet(() -> LoadGenerator.onBest(loops));
    }

    private Endpoint endpoint() {
        WorkerOrder.Target target = order.target();
        List<InetSocketAddress> addresses = Endpoint.addresses(target.host(), target.port());
        if (addresses.getFirst().isUnresolved()) {
            throw new EnvironmentException("unknown host '%s'".formatted(target.host()));
        }
        return new Endpoint(addresses, target.authority(), target.security());
    }

    /// Lines of reports and of the log come from different threads; lines are never interleaved.
    private void say(WorkerReport report) {
        out.println(report.line());
    }

    /// Passes on complete lines, between which others may be written, and is closed before the
    /// worker.
    private static final class WholeLines extends ByteArrayOutputStream {
        private final PrintStream out;

        WholeLines(PrintStream out) {
            this.out = out;
        }

        @Override
        public void flush() {
            out.write(buf, 0, count);
            out.flush();
            reset();
        }
    }
}
