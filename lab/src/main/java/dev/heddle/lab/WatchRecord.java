package dev.heddle.lab;

import dev.heddle.analyze.WatchAnalysis;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.lab.load.LoadFiles;
import dev.heddle.load.LoadLog;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchResult;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The folder in which `heddle watch --record` stores its snapshots, one line of JSON each.
public final class WatchRecord implements AutoCloseable {
    private static final String LOOKS = "looks.jsonl";

    private final Path folder;
    private final Path file;

    private WatchRecord(Path folder) {
        this.folder = folder;
        this.file = folder.resolve(LOOKS);
    }

    /// @param folder is created, unless it exists
    /// @throws InputException if it is not writable, or already contains snapshots or the results
    ///   of another command
    public static WatchRecord create(Path folder) {
        WholeFiles.checkFolder("record", folder);
        WatchRecord record = new WatchRecord(folder);
        try {
            if (!Files.exists(record.file)
                    && (Manifest.exists(folder)
                            || RunDirectory.isOne(folder)
                            || Tune.isOne(folder))) {
                throw refused(folder, "contains the results of another command");
            }
            Files.createFile(record.file);
        } catch (FileAlreadyExistsException e) {
            throw refused(folder, "already contains snapshots");
        } catch (IOException e) {
            throw refused(folder, "not writable (%s)".formatted(IoReason.of(e)));
        }
        return record;
    }

    private static InputException refused(Path folder, String why) {
        return InputException.of("record", "%s: %s; use another folder".formatted(folder, why));
    }

    /// Appends a snapshot.
    ///
    /// @throws EnvironmentException if it cannot be written; earlier ones are kept
    public void add(WatchResult look) {
        try {
            WholeFiles.append(file, Json.scriptText(look));
        } catch (IOException e) {
            throw notKept(file, e);
        }
    }

    private static EnvironmentException notKept(Path file, IOException e) {
        return new EnvironmentException(
                "cannot write %s (%s); earlier snapshots in it are kept"
                        .formatted(file, IoReason.of(e)),
                e);
    }

    /// Whether a folder contains snapshots.
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(LOOKS));
    }

    /// Nothing is added any more: from now on it is known when snapshots are damaged.
    @Override
    public void close() {
        try {
            if (Files.size(file) == 0) {
                Files.delete(file);
            } else {
                Manifest.write(folder, LOOKS::equals);
            }
        } catch (IOException e) {
            throw notKept(file, e);
        }
    }

    /// Derives a value from the history that the snapshots make up.
    ///
    /// @param load folder that `heddle load --out` filled meanwhile; empty for none
    /// @throws InputException if a folder has other contents, or is damaged
    /// @throws EnvironmentException if one has no manifest, and damage that is not told otherwise
    public static <T> T history(Path folder, Optional<Path> load, Function<WatchHistory, T> use) {
        List<Path> all = Stream.concat(Stream.of(folder), load.stream()).toList();
        for (Path each : all) {
            for (String line : Manifest.damage(each)) {
                throw new InputException(
                        "%s: %s; restore it, or record it again".formatted(each, line));
            }
        }
        List<WatchResult> looks = looks(folder);
        return Manifest.derived(
                folder,
                all.stream().allMatch(Manifest::exists),
                () -> use.apply(history(looks, folder, load)));
    }

    private static WatchHistory history(List<WatchResult> looks, Path folder, Optional<Path> load) {
        try {
            return WatchAnalysis.history(
                    looks,
                    load.isPresent()
                            ? Optional.of(
                                    Json.readComplete(
                                            load.get().resolve(LoadFiles.SUMMARY),
                                            LoadSummary.class))
                            : Optional.empty(),
                    load.isPresent() ? latency(load.get()) : List.of());
        } catch (IOException e) {
            throw new InputException(
                    ("%s: not the results of a load (%s); expected an output folder of"
                                    + " heddle load")
                            .formatted(load.orElse(folder), IoReason.of(e)));
        }
    }

    private static List<Distribution> latency(Path load) throws IOException {
        return LoadLog.read(load.resolve(LoadFiles.LOG)).latency();
    }

    /// Only the last line may be incomplete; it is ignored.
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
                    "%s: no readable snapshots (%s); expected a folder recorded by heddle watch"
                            .formatted(folder, IoReason.of(e)));
        }
        if (looks.isEmpty()) {
            throw new InputException(
                    "%s: contains no snapshot yet; heddle watch records one per interval"
                            .formatted(folder));
        }
        return looks;
    }
}
