package dev.heddle.lab;

import dev.heddle.delay.DelayService;
import dev.heddle.lab.internal.GeneratorWarmUp;
import dev.heddle.lab.internal.WholeFiles;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Distribution;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadRecording;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One load on a service that runs already: `heddle load`.
///
/// Threads: [#run] runs on one; [#stop] may be called by any other.
public final class LoadTest implements AutoCloseable {
    private final LoadGenerator generator;
    private final Optional<Path> folder;
    private final Optional<Path> keptLog;
    private final Path log;
    private @Nullable LoadRun running;
    private boolean stopped;

    /// Finds out whether what is measured can be kept, before anything is.
    ///
    /// @param folder gets `load.json`, `load.hlog` and `summary.json`; empty to keep none
    /// @param keptLog gets the latency log; empty to keep none
    /// @throws InputException if one of them cannot be written
    public LoadTest(LoadGenerator generator, Optional<Path> folder, Optional<Path> keptLog) {
        this.generator = generator;
        this.folder = folder;
        this.keptLog = keptLog;
        folder.ifPresent(to -> WholeFiles.checkFolder("out", to));
        keptLog.ifPresent(to -> WholeFiles.checkFile("latencyLog", to));
        try {
            this.log = Files.createTempFile("heddle-", ".hlog");
        } catch (IOException e) {
            throw new EnvironmentException("the load cannot be recorded: " + e.getMessage(), e);
        }
    }

    /// @param latency of all requests
    public record Result(LoadSummary summary, Distribution latency) {}

    /// Runs a load.
    ///
    /// @param target what is asked, for people
    /// @throws EnvironmentException if the machine cannot carry it
    public Result run(
            LoadProfile profile,
            Endpoint endpoint,
            String target,
            Consumer<LoadSnapshot> listener) {
        LoadGenerator.check(profile);
        try {
            warmUp(profile);
            LoadResult result = underLoad(profile, endpoint, listener);
            LoadRecording recording = LoadLog.whole(log);
            Distribution latency = recording.latency().getFirst();
            return new Result(
                    LoadSummary.of(
                            target,
                            profile,
                            generator.transport(),
                            result,
                            latency,
                            recording.service().getFirst()),
                    latency);
        } catch (IOException e) {
            throw new EnvironmentException("the load cannot be recorded: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EnvironmentException("the load was interrupted", e);
        }
    }

    /// Ends the load now; what it gave until then is reported.
    public synchronized void stop() {
        stopped = true;
        if (running != null) {
            running.stop();
        }
    }

    private void warmUp(LoadProfile ahead) throws IOException, InterruptedException {
        try (DelayService service = DelayService.start(0)) {
            Endpoint endpoint = Endpoint.http(service.address());
            GeneratorWarmUp.run(
                    ahead, profile -> underLoad(profile, endpoint, _ -> {}), this::stopped);
        }
    }

    private synchronized boolean stopped() {
        return stopped;
    }

    private LoadResult underLoad(
            LoadProfile profile, Endpoint endpoint, Consumer<LoadSnapshot> listener)
            throws IOException, InterruptedException {
        LoadRun run = generator.start(profile, endpoint, log, listener);
        synchronized (this) {
            running = run;
            if (stopped) {
                run.stop();
            }
        }
        return run.await();
    }

    /// Keeps what a load gave where it was asked for.
    ///
    /// @throws EnvironmentException if that cannot be written
    public void keep(Result result) {
        keptLog.ifPresent(to -> WholeFiles.copy(log, to));
        if (folder.isPresent()) {
            LoadSummary summary = result.summary();
            WholeFiles.copy(log, folder.get().resolve("load.hlog"));
            WholeFiles.write(folder.get().resolve("load.json"), Json.text(summary.result()));
            WholeFiles.write(folder.get().resolve("summary.json"), Json.text(summary));
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(log);
        } catch (IOException e) {
            // It only takes space in the temporary folder.
        }
    }
}
