package dev.heddle.lab;

import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.report.RunIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A folder that contains run directories.
public final class RunFolder {
    private static final String PAGE = "index.html";

    private RunFolder() {}

    /// A page that was written.
    ///
    /// @param runs how many it lists
    /// @param unreadable why others are not in it, a line each
    public record Index(Path page, int runs, List<String> unreadable) {
        public Index {
            unreadable = List.copyOf(unreadable);
        }
    }

    /// Writes a page that lists the runs, with links to their reports. Runs are not analyzed again.
    ///
    /// @throws InputException if the folder contains no run
    public static Index index(Path folder) {
        List<RunIndex.Entry> runs = new ArrayList<>();
        List<String> unreadable = new ArrayList<>();
        for (Path run : verdicts(folder)) {
            try {
                RunDirectory.checkVersion(run, RunDirectory.VERDICT);
                RunIndex.Entry entry =
                        new RunIndex.Entry(
                                link(folder, run),
                                Json.read(run.resolve(RunDirectory.VERDICT), Verdict.class));
                // A verdict is in no manifest: one that lacks a value shows here.
                Manifest.derived(run, false, () -> RunIndex.of("", List.of(entry)));
                runs.add(entry);
            } catch (IOException | InputException | EnvironmentException e) {
                unreadable.add(String.valueOf(e.getMessage()));
            }
        }
        if (runs.isEmpty()) {
            throw new InputException(
                    "%s: contains no run that can be read; give the folder of run directories, by default runs/"
                            .formatted(folder));
        }
        Path page = folder.resolve(PAGE);
        OutputFile.write("--index", page, () -> RunIndex.of("Runs in " + folder, runs));
        return new Index(page, runs.size(), unreadable);
    }

    /// The run directories that have a verdict; one that was interrupted early has none.
    private static List<Path> verdicts(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new InputException(
                    "%s: not a folder; give the folder of run directories, by default runs/"
                            .formatted(folder));
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(run -> Files.isRegularFile(run.resolve(RunDirectory.VERDICT)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new InputException(
                    "%s: unreadable (%s); give a folder that you may read"
                            .formatted(folder, e.getMessage()));
        }
    }

    /// `./20261127-115900-compare/report.html`, as a URL.
    private static String link(Path folder, Path run) {
        Path report = RunDirectory.open(run).reportFile();
        return "./" + folder.toAbsolutePath().normalize().toUri().relativize(report.toUri());
    }
}
