package dev.heddle.cli.command;

import dev.heddle.cli.option.Options;
import dev.heddle.cli.output.OutputFormat;
import dev.heddle.lab.Explanation;
import dev.heddle.lab.Installation;
import dev.heddle.lab.OutputFile;
import dev.heddle.lab.WatchRecord;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.RecordingReport;
import dev.heddle.report.RecordingSettings;
import dev.heddle.report.WatchHistoryReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle explain FILE.jfr`
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = {
            "Finds the bottleneck and the wait sites of a JVM in a flight recording (JFR).",
            "It also reports what the recording cannot show. Given two recordings, it also shows what"
                    + " changed from the first to the second. Given two folders, it combines the"
                    + " results of a load test with the snapshots of the service taken meanwhile."
        })
public final class ExplainCommand implements Callable<Integer> {
    private static final int MOST_PLACES = 10_000;

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|BEFORE AFTER|LOAD DIR",
            hideParamSyntax = true,
            description =
                    "Flight recording of a JVM, JDK 17 or later; or two of them, the earlier one first;"
                            + " or the folders of heddle load --out and of heddle watch --record.")
    private List<Path> what;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "An earlier recording: also show what changed.")
    private @Nullable Path against;

    @Option(
            names = "--jar",
            paramLabel = "PATH",
            description =
                    "Scan this jar, class path or library to explain what pinned"
                            + " carriers. Repeatable.")
    private List<String> jars = List.of();

    @Option(
            names = "--places",
            paramLabel = "N",
            defaultValue = "5",
            description = "Show the top N sites of each kind; default ${DEFAULT-VALUE}.")
    private int places;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Also write an HTML page: flame graphs, or rates and utilization over time.")
    private @Nullable Path page;

    @Option(
            names = "--settings",
            paramLabel = "FILE",
            description =
                    "Also write JFR settings (.jfc) that record what this recording left out.")
    private @Nullable Path settings;

    @Mixin private OutputFormat format;

    @Override
    public Integer call() {
        what.stream()
                .filter(Files::notExists)
                .findFirst()
                .ifPresent(
                        missing -> {
                            throw new InputException("%s: no such file".formatted(missing));
                        });
        long files = what.stream().filter(Files::isRegularFile).count();
        if (what.size() > 2 || (what.size() == 2 && files == 1)) {
            throw new InputException(
                    ("%s: expected one flight recording, two to compare (the earlier one first), or"
                                    + " the folders of heddle load --out and heddle watch --record")
                            .formatted(
                                    what.stream()
                                            .map(Path::toString)
                                            .collect(Collectors.joining(" "))));
        }
        if (what.size() == 2 && files == 0) {
            return join(what.getFirst(), what.getLast());
        }
        return explain(what.getLast(), earlier());
    }

    private Optional<Path> earlier() {
        if (what.size() == 1) {
            return Optional.ofNullable(against);
        }
        if (against != null) {
            throw InputException.of(
                    "against",
                    "%s: a second recording to compare with; give one".formatted(against));
        }
        return Optional.of(what.getFirst());
    }

    private int explain(Path file, Optional<Path> earlier) {
        Options.between("--places", places, 0, MOST_PLACES);
        OutputFile.checkDistinct(Stream.of(page, settings));
        OutputFile.check("--html", page);
        OutputFile.check("--settings", settings);
        earlier.filter(other -> isSame(file, other))
                .ifPresent(
                        other -> {
                            throw new InputException(
                                    "%s: given twice; give two recordings".formatted(other));
                        });
        RecordingResult result =
                Explanation.of(file, earlier, jars, Installation.fromSystemProperties().version());
        print(format.json() ? Json.text(result) + "\n" : RecordingReport.of(result, places));
        OutputFile.write("--html", page, () -> HtmlReport.of(result));
        OutputFile.write("--settings", settings, () -> RecordingSettings.of(result));
        return 0;
    }

    private static boolean isSame(Path first, Path second) {
        try {
            return Files.isSameFile(first, second);
        } catch (IOException e) {
            return false;
        }
    }

    /// The generator's rates, and the snapshots of the service in the same seconds.
    private int join(Path load, Path looks) {
        if (against != null || !jars.isEmpty() || settings != null) {
            throw new InputException(
                    "--against, --jar and --settings apply to a flight recording only; leave them out");
        }
        print(WatchRecord.history(looks, Optional.of(load), this::written));
        return 0;
    }

    private String written(WatchHistory history) {
        OutputFile.write("--html", page, () -> HtmlReport.of(history));
        return format.json() ? Json.text(history) + "\n" : WatchHistoryReport.of(history);
    }

    private void print(String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        out.flush();
    }
}
