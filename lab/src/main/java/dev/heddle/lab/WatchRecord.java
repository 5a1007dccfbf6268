package dev.heddle.lab;

import dev.heddle.analyze.WatchAnalysis;
import dev.heddle.lab.internal.WholeFiles;
import dev.heddle.load.LoadLog;
import dev.heddle.model.Distribution;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.LoadSummary;
import dev.heddle.model.WatchHistory;
import dev.heddle.model.WatchResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The folder in which `heddle watch --record` keeps its looks, a line of JSON each, as they come.
public final class WatchRecord {
    private static final String LOOKS = "looks.jsonl";

    private final Path file;

    private WatchRecord(Path file) {
        this.file = file;
    }

    /// @param folder is made, unless it is there
    /// @throws InputException if it cannot be written in, or holds looks already
    public static WatchRecord create(Path folder) {
        WholeFiles.checkFolder("record", folder);
        Path file = folder.resolve(LOOKS);
        if (Files.exists(file)) {
            throw InputException.of(
                    "record", "%s: holds looks already; give another folder".formatted(folder));
        }
        return new WatchRecord(file);
    }

    /// Keeps one.
    ///
    /// @throws EnvironmentException if it cannot be written; those before are kept
    public void add(WatchResult look) {
        try {
            Files.writeString(
                    file,
                    Json.scriptText(look) + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw notKept(file, e);
        }
    }

    private static EnvironmentException notKept(Path file, IOException e) {
        return new EnvironmentException(
                "%s cannot be written (%s); looks before are kept in it"
                        .formatted(file, WholeFiles.reason(e)),
                e);
    }

    /// Whether a folder holds looks.
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(LOOKS));
    }

    /// What the looks tell.
    ///
    /// @param load folder that `heddle load --out` filled meanwhile; empty for none
    /// @throws InputException if a folder does not hold what it should
    public static WatchHistory history(Path folder, Optional<Path> load) {
        List<WatchResult> looks = looks(folder);
        try {
            return WatchAnalysis.history(
                    looks,
                    load.isPresent()
                            ? Optional.of(
                                    Json.read(
                                            load.get().resolve(LoadFiles.SUMMARY),
                                            LoadSummary.class))
                            : Optional.empty(),
                    load.isPresent() ? latency(load.get()) : List.of());
        } catch (IOException e) {
            throw new InputException(
                    "%s: not the results of a load (%s); accepted: a folder that heddle load --out made"
                            .formatted(load.orElse(folder), WholeFiles.reason(e)));
        }
    }

    private static List<Distribution> latency(Path load) throws IOException {
        return LoadLog.read(load.resolve(LoadFiles.LOG)).latency();
    }

    /// A line that was not written to its end is the last, and was not yet told.
    private static List<WatchResult> looks(Path folder) {
        Path file = folder.resolve(LOOKS);
        List<WatchResult> looks = new ArrayList<>();
        try {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                try {
                    looks.add(Json.read(lines.get(i), WatchResult.class));
                } catch (IOException e) {
                    if (i < lines.size() - 1) {
                        throw new IOException("line %d is damaged".formatted(i + 1), e);
                    }
                }
            }
        } catch (IOException e) {
            throw new InputException(
                    "%s: no looks can be read in it (%s); accepted: a folder that heddle watch --record"
                                    .formatted(folder, WholeFiles.reason(e))
                            + " made");
        }
        if (looks.isEmpty()) {
            throw new InputException(
                    "%s: holds no look yet; heddle watch --record adds one after each --every"
                            .formatted(folder));
        }
        return looks;
    }
}
