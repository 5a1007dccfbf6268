package dev.heddle.cli.command;

import dev.heddle.cli.option.Options;
import dev.heddle.cli.output.Errors;
import dev.heddle.cli.output.OutputFormat;
import dev.heddle.lab.Installation;
import dev.heddle.lab.OutputFile;
import dev.heddle.lab.ThreadLooks;
import dev.heddle.model.Json;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.PlainText;
import dev.heddle.report.ThreadsReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
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

/// `heddle threads PID|NAME|:PORT|FILE…`
@Command(
        name = "threads",
        mixinStandardHelpOptions = true,
        description = {
            "Finds deadlocks and other hangs of platform and virtual threads.",
            "Reads a running JVM, or thread dumps of one, and shows which threads wait for which."
        })
public final class ThreadsCommand implements Callable<Integer> {
    private static final int MOST_LOOKS = 100;
    private static final int MOST_SHOWN = 100_000;

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "PID|NAME|:PORT|FILE",
            arity = "1..*",
            description =
                    "Process id of a JVM, part of the name of its main class or jar, or"
                            + " its port; or thread dumps of one JVM in chronological order, text"
                            + " or JSON, also gzipped or in a log; - for the standard input.")
    private List<String> what;

    @Option(
            names = "--looks",
            paramLabel = "N",
            defaultValue = "2",
            description = "Take N thread dumps of a running JVM; default ${DEFAULT-VALUE}.")
    private int looks;

    @Option(
            names = "--every",
            paramLabel = "TIME",
            defaultValue = "1s",
            description = "Time between two dumps; default ${DEFAULT-VALUE}.")
    private String every;

    @Option(
            names = "--no-agent",
            description =
                    "Do not load the agent into the JVM; unmounted virtual threads are"
                            + " then not visible.")
    private boolean noAgent;

    @Option(
            names = "--groups",
            paramLabel = "N",
            defaultValue = "20",
            description =
                    "Show the N largest groups of identical stacks; default ${DEFAULT-VALUE}.")
    private int groups;

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "0",
            description = "Show the top N frames of each stack; default ${DEFAULT-VALUE}.")
    private int frames;

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Save the last dump of a running JVM to this file.")
    private @Nullable Path save;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Also write an HTML page: hangs, contended locks, a flame graph of all stacks.")
    private @Nullable Path page;

    @Option(
            names = "--fail-on",
            paramLabel = "CONFIDENCE",
            description =
                    "Exit with 1 on a hang of at least this confidence: certain, likely,"
                            + " possible.")
    private @Nullable Confidence failOn;

    @Mixin private OutputFormat format;

    @Override
    public Integer call() throws InterruptedException {
        OutputFile.checkDistinct(Stream.of(page, save));
        OutputFile.check("--html", page);
        Options.between("--looks", looks, 1, MOST_LOOKS);
        Options.between("--groups", groups, 0, MOST_SHOWN);
        Options.between("--frames", frames, 0, MOST_SHOWN);
        ThreadLooks.Looked looked =
                ThreadLooks.at(
                        what,
                        System.in,
                        new ThreadLooks.How(
                                looks,
                                Options.interval("--every", every),
                                noAgent
                                        ? Optional.empty()
                                        : Installation.fromSystemProperties().probe(),
                                Optional.ofNullable(save)));
        PrintWriter err = spec.commandLine().getErr();
        looked.notes().forEach(note -> err.println("heddle: " + PlainText.of(note)));
        err.flush();
        PrintWriter out = spec.commandLine().getOut();
        ThreadsResult first = looked.results().getFirst();
        out.print(
                format.json()
                        ? Json.text(first) + "\n"
                        : looked.results().stream()
                                .map(result -> ThreadsReport.of(result, groups, frames))
                                .collect(Collectors.joining("\n")));
        out.flush();
        looked.unsaved()
                .ifPresent(
                        e -> {
                            throw e;
                        });
        OutputFile.write("--html", page, () -> HtmlReport.of(first));
        return failOn == null ? 0 : checked(looked.results(), failOn);
    }

    /// A hang that the dumps of any JVM cannot show was not checked for.
    private int checked(List<ThreadsResult> results, Confidence least) {
        if (results.stream()
                .flatMap(result -> result.hangs().stream())
                .anyMatch(hang -> hang.confidence().compareTo(least) <= 0)) {
            return Errors.EXPECTATION;
        }
        if (results.stream()
                .flatMap(result -> result.untold().stream())
                .noneMatch(EnumSet.of(Untold.WAITS, Untold.OTHER_THREADS, Untold.REST)::contains)) {
            return 0;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println(
                "heddle: --fail-on cannot be evaluated: the dumps contain only stacks, or only some"
                        + " of the threads");
        err.flush();
        return Errors.ENVIRONMENT;
    }
}
