package dev.heddle.lab;

import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Json;
import dev.heddle.model.LoadSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Files of a load's results: a latency log while it runs, and those that the user wants.
public final class LoadFiles implements AutoCloseable {
    static final String LOG = "load.hlog";
    static final String SUMMARY = "summary.json";

    private final Optional<Path> folder;
    private final Optional<Path> keptLog;
    private final Path log;

    /// Checks that results can be written, before anything is measured.
    ///
    /// @param folder receives `load.json`, `load.hlog` and `summary.json`; empty for none
    /// @param keptLog receives the latency log; empty for none
    /// @throws dev.heddle.model.InputException if one of them cannot be written
    public LoadFiles(Optional<Path> folder, Optional<Path> keptLog) {
        this.folder = folder;
        this.keptLog = keptLog;
        folder.ifPresent(to -> WholeFiles.checkFolder("out", to));
        keptLog.ifPresent(to -> WholeFiles.checkFile("latencyLog", to));
        try {
            this.log = Files.createTempFile("heddle-", ".hlog");
        } catch (IOException e) {
            throw notRecorded(e);
        }
    }

    /// The latency log of the running load.
    public Path log() {
        return log;
    }

    /// Writes the results of a load to the wanted files.
    ///
    /// @throws EnvironmentException if that cannot be written
    public void keep(LoadSummary summary) {
        keptLog.ifPresent(to -> WholeFiles.copy(log, to));
        if (folder.isPresent()) {
            WholeFiles.copy(log, folder.get().resolve(LOG));
            WholeFiles.write(folder.get().resolve("load.json"), Json.text(summary.result()));
            WholeFiles.write(folder.get().resolve(SUMMARY), Json.text(summary));
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
            Files.deleteIfExists(log);
        } catch (IOException e) {
            // It only wastes space in the temporary folder.
        }
    }
}
