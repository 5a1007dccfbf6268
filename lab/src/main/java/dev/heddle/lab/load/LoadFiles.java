package dev.heddle.lab.load;

import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.load.LoadLog;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadSummary;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Files of a load's results: a latency log while it runs, and those that the user wants.
public final class LoadFiles implements AutoCloseable {
    public static final String LOG = "load.hlog";
    public static final String SUMMARY = "summary.json";
    private static final String LOCK = "load.lock";

    private final Optional<Path> folder;
    private final Optional<Path> keptLog;
    private final Path log;
    private final Optional<FileChannel> lock;

    /// The latency log takes up to 12 kB for a second of a load with widely spread latencies.
    private static final long BYTES_PER_SECOND = 16_000;

    /// Checks that results can be written, before anything is measured, and by no other process.
    ///
    /// @param duration of the load
    /// @param folder receives `load.json`, `load.hlog` and `summary.json`, and their manifest;
    ///   empty for none
    /// @param keptLog receives the latency log; empty for none
    /// @throws dev.heddle.model.InputException if one of them cannot be written, or is in use
    /// @throws EnvironmentException if there is no room for them
    public LoadFiles(Optional<Path> folder, Optional<Path> keptLog, Duration duration) {
        this.folder = folder;
        this.keptLog = keptLog;
        folder.ifPresent(to -> WholeFiles.checkFolder("out", to));
        keptLog.ifPresent(to -> WholeFiles.checkFile("latencyLog", to));
        long bytes = duration.toSeconds() * BYTES_PER_SECOND;
        folder.ifPresent(to -> WholeFiles.checkRoom(to, bytes));
        this.lock = folder.map(LoadFiles::locked);
        try {
            this.log = Files.createTempFile("heddle-", ".hlog");
        } catch (IOException e) {
            throw notRecorded(e);
        }
        WholeFiles.checkRoom(Objects.requireNonNull(log.getParent()), bytes);
    }

    /// Held until this process ends, or this is closed.
    private static FileChannel locked(Path folder) {
        Path file = folder.resolve(LOCK);
        try {
            return WholeFiles.lock(file, () -> inUse(folder));
        } catch (IOException e) {
            throw WholeFiles.notWritable(file, e);
        }
    }

    private static InputException inUse(Path folder) {
        return InputException.of(
                "out",
                "%s: in use by another load; wait for it, or use another folder".formatted(folder));
    }

    /// The latency log of the running load.
    public Path log() {
        return log;
    }

    /// The latencies of the load that has ended, second by second.
    ///
    /// @throws EnvironmentException if the log cannot be read
    public LoadRecording latencies() {
        try {
            return LoadLog.read(log);
        } catch (IOException e) {
            throw notRecorded(e);
        }
    }

    /// Writes the results of a load to the wanted files.
    ///
    /// @throws EnvironmentException if that cannot be written
    public void keep(LoadSummary summary) {
        keptLog.ifPresent(to -> WholeFiles.copy(log, to));
        if (folder.isPresent()) {
            Manifest.write(
                    folder.get(),
                    _ -> false,
                    Map.of(LOG, log),
                    Map.of("load.json", Json.text(summary.result()), SUMMARY, Json.text(summary)));
        }
    }

    /// Writes an additional result.
    ///
    /// @param name of the file in the folder
    public void keep(String name, Object value) {
        folder.ifPresent(to -> WholeFiles.write(to.resolve(name), Json.text(value)));
    }

    /// The error for a log that could not be written.
    public static EnvironmentException notRecorded(IOException e) {
        return new EnvironmentException("cannot record the load: " + e.getMessage(), e);
    }

    @Override
    public void close() {
        try {
            if (lock.isPresent()) {
                lock.get().close();
            }
            Files.deleteIfExists(log);
        } catch (IOException e) {
            // It only wastes space in the temporary folder, or ends with this process.
        }
    }
}
