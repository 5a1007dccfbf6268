package dev.heddle.cli.command;

import dev.heddle.analyze.Fixes;
import dev.heddle.cli.output.Errors;
import dev.heddle.cli.output.OutputFormat;
import dev.heddle.lab.ByteCodeScan;
import dev.heddle.lab.Installation;
import dev.heddle.lab.OutputFile;
import dev.heddle.model.InputException;
import dev.heddle.model.InputFile;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.report.CodeQualityReport;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.RecipeReport;
import dev.heddle.report.SarifReport;
import dev.heddle.report.ScanReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
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

/// `heddle scan PATH…`
@Command(
        name = "scan",
        mixinStandardHelpOptions = true,
        description = {
            "Finds code that pins carriers, caches per thread or busy-waits on virtual threads.",
            "It scans byte code, and shows the call path of each hazard."
        })
public final class ScanCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "PATH",
            arity = "1..*",
            description =
                    "Jars, folders, class paths, pom.xml, gradle.lockfile, or libraries such as"
                            + " mysql:mysql-connector-java:8.0.31.")
    private List<String> paths;

    @Option(
            names = "--jdk",
            paramLabel = "VERSION",
            defaultValue = "21",
            description = "Report hazards that matter on this JDK; default ${DEFAULT-VALUE}.")
    private int jdk;

    @Option(
            names = "--entry",
            paramLabel = "PATTERN",
            description =
                    "Only code reachable from these classes, such as 'com.acme.*'. Repeatable.")
    private List<String> entries = List.of();

    @Option(
            names = "--show",
            paramLabel = "CONFIDENCE",
            defaultValue = "likely",
            description =
                    "Minimum confidence to show: ${COMPLETION-CANDIDATES}; default"
                            + " ${DEFAULT-VALUE}.")
    private Confidence show;

    @Mixin private OutputFormat format;

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Also write SARIF 2.1.0 (GitHub code scanning).")
    private @Nullable Path sarif;

    @Option(
            names = "--code-quality",
            paramLabel = "FILE",
            description = "Also write a code quality report (GitLab merge requests).")
    private @Nullable Path codeQuality;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Also write an HTML page with all hazards.")
    private @Nullable Path page;

    @Option(
            names = "--fix",
            description =
                    "Instead of hazards, print an OpenRewrite recipe of the upgrades that"
                            + " fix them; changes no file.")
    private boolean fix;

    @Option(
            names = "--fail-on",
            paramLabel = "CONFIDENCE",
            description =
                    "Exit with 1 on a hazard of at least this confidence that is not in"
                            + " the baseline, with 3 if something was unreadable.")
    private @Nullable Confidence failOn;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "File of known hazards to ignore, written by --write-baseline.")
    private @Nullable Path baseline;

    @Option(
            names = "--write-baseline",
            paramLabel = "FILE",
            description = "Write all hazards to this file, one per line, for --baseline.")
    private @Nullable Path written;

    @Override
    public Integer call() {
        if (fix && format.json()) {
            throw new InputException(
                    "--fix prints YAML (an OpenRewrite recipe); it cannot be combined"
                            + " with --format json");
        }
        OutputFile.checkDistinct(Stream.of(written, page, sarif, codeQuality));
        Set<String> known = baseline == null ? Set.of() : keys(baseline);
        ScanResult all =
                ByteCodeScan.of(paths, jdk, entries, Installation.fromSystemProperties().version());
        OutputFile.write("--write-baseline", written, () -> keys(all.hazards()));
        ScanResult result =
                all.with(
                        all.hazards().stream()
                                .filter(hazard -> !known.contains(hazard.key()))
                                .toList());
        PrintWriter out = spec.commandLine().getOut();
        out.print(text(result));
        out.flush();
        OutputFile.write("--html", page, () -> HtmlReport.of(result));
        OutputFile.write("--sarif", sarif, () -> SarifReport.of(result));
        OutputFile.write("--code-quality", codeQuality, () -> CodeQualityReport.of(result));
        return failOn == null ? 0 : checked(result, failOn);
    }

    private String text(ScanResult result) {
        if (fix) {
            return RecipeReport.of(Fixes.upgrades(result), result.unread());
        }
        return format.json() ? Json.text(result) + "\n" : ScanReport.of(result, show);
    }

    /// Unreadable inputs were not checked.
    private int checked(ScanResult result, Confidence least) {
        if (result.hazards().stream().anyMatch(hazard -> hazard.confidence().atLeast(least))) {
            return Errors.EXPECTATION;
        }
        if (result.unread().isEmpty()) {
            return 0;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println(
                "heddle: --fail-on cannot be evaluated: unreadable inputs: %d"
                        .formatted(result.unread().size()));
        err.flush();
        return Errors.ENVIRONMENT;
    }

    private static Set<String> keys(Path file) {
        try {
            return InputFile.text(file).lines().collect(Collectors.toSet());
        } catch (IOException e) {
            throw new InputException(
                    "--baseline %s: cannot read (%s); create it with --write-baseline"
                            .formatted(file, IoReason.of(e)));
        }
    }

    private static String keys(List<Hazard> hazards) {
        return hazards.stream()
                .map(Hazard::key)
                .distinct()
                .sorted()
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
