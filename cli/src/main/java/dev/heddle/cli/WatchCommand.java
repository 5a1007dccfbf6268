package dev.heddle.cli;

import dev.heddle.analyze.UtilizationExpectation;
import dev.heddle.lab.Installation;
import dev.heddle.lab.LiveWatch;
import dev.heddle.lab.WatchRecord;
import dev.heddle.model.Json;
import dev.heddle.model.WatchResult;
import dev.heddle.report.WatchReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle watch PID|NAME|:PORT`
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        description = {
            "Monitors a running JVM: saturated resources, wait chains, and where its threads are.",
            "Loads an agent into the JVM, and removes it at the end."
        })
final class WatchCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "PID|NAME|:PORT",
            description =
                    "Process id of a JVM, part of the name of its main class or jar, or"
                            + " its port.")
    private String what;

    @Option(
            names = "--every",
            paramLabel = "TIME",
            defaultValue = "5s",
            description = "Snapshot interval; default ${DEFAULT-VALUE}.")
    private String every;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            description = "Stop after this time; default: on Ctrl-C.")
    private @Nullable String length;

    @Option(names = "--once", description = "Take one snapshot and exit.")
    private boolean once;

    @Option(
            names = "--no-agent",
            description =
                    "Do not load the agent into the JVM; pools and threads are then not visible.")
    private boolean noAgent;

    @Option(
            names = "--expect",
            paramLabel = "EXPECTATION",
            description =
                    "Exit with 1 unless every snapshot meets this, such as"
                            + " 'utilization(HikariPool-1)<80%%'. Repeatable.")
    private List<String> expectations = List.of();

    @Option(
            names = "--export",
            paramLabel = "TARGET",
            description =
                    "Export each snapshot: prometheus=PORT (scrape endpoint on 127.0.0.1) or otlp=URL"
                            + " of a collector. Repeatable.")
    private List<String> exports = List.of();

    @Option(
            names = "--record",
            paramLabel = "DIR",
            description =
                    "Record each snapshot in this folder, for heddle report DIR and heddle explain LOAD"
                            + " DIR.")
    private @Nullable Path folder;

    @Mixin private OutputFormat format;

    @Override
    public Integer call() throws InterruptedException {
        Duration look = Options.duration("--every", every);
        Optional<Duration> atMost =
                Optional.ofNullable(length).map(text -> Options.duration("--for", text));
        List<UtilizationExpectation> expected =
                expectations.stream().map(UtilizationExpectation::parse).toList();
        Checked checked = new Checked();
        Optional<WatchRecord> record = Optional.ofNullable(folder).map(WatchRecord::create);
        CountDownLatch stopped = new CountDownLatch(1);
        // In this order, so that wrong input is reported before the JVM is touched; and on Ctrl-C
        // this JVM stays alive until it has detached.
        try (Interrupts _ = Interrupts.to(stopped::countDown);
                WatchExport export = new WatchExport(exports, spec.commandLine().getErr());
                LiveWatch watch =
                        LiveWatch.of(
                                what,
                                noAgent
                                        ? Optional.empty()
                                        : Installation.fromSystemProperties().probe(),
                                stopped)) {
            Optional<Instant> end = atMost.map(Instant.now()::plus);
            do {
                WatchResult result = watch.next(look);
                print(result);
                record.ifPresent(kept -> kept.add(result));
                export.look(result);
                expected.forEach(one -> checked.add(one, result));
            } while (!once
                    && stopped.getCount() > 0
                    && end.filter(Instant.now()::isAfter).isEmpty());
        }
        return checked.exitCode(expected, spec.commandLine().getErr());
    }

    private void print(WatchResult result) {
        PrintWriter out = spec.commandLine().getOut();
        if (format.json()) {
            out.println(Json.scriptText(result));
        } else {
            out.println(WatchReport.of(result));
        }
        out.flush();
    }

    /// The expectations checked so far.
    private static final class Checked {
        private boolean broken;
        private final Set<UtilizationExpectation> seen = new HashSet<>();

        void add(UtilizationExpectation expectation, WatchResult result) {
            expectation
                    .holds(result)
                    .ifPresent(
                            holds -> {
                                seen.add(expectation);
                                broken |= !holds;
                            });
        }

        /// A check that could not be evaluated counts as failed.
        int exitCode(List<UtilizationExpectation> expected, PrintWriter err) {
            if (broken) {
                return Errors.EXPECTATION;
            }
            List<UtilizationExpectation> unseen =
                    expected.stream().filter(one -> !seen.contains(one)).toList();
            unseen.forEach(
                    one ->
                            err.println(
                                    "heddle: --expect '%s' cannot be evaluated: no resource of that name"
                                                    .formatted(one.text())
                                            + " was seen in use"));
            err.flush();
            return unseen.isEmpty() ? 0 : Errors.ENVIRONMENT;
        }
    }
}
