package dev.heddle.cli.command;

import dev.heddle.analyze.UtilizationExpectation;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.output.Gate;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.output.OutputFormat;
import dev.heddle.cli.progress.Snapshots;
import dev.heddle.cli.progress.WatchScreen;
import dev.heddle.lab.Installation;
import dev.heddle.lab.LiveWatch;
import dev.heddle.lab.WatchRecord;
import dev.heddle.model.Figures;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.report.WatchReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
            "Loads an agent into the JVM (unless --level jfr), and removes it at the end."
        })
public final class WatchCommand implements Callable<Integer> {
    /// Length of a snapshot in which objects can show that they live on.
    private static final Duration HEAP_SNAPSHOT = Duration.ofSeconds(30);

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

    /// What is started in the JVM.
    enum Level {
        AGENT,
        JFR;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "agent",
            description =
                    "agent; or jfr: no agent in the JVM, only a flight recording and jcmd: pools, and"
                            + " where threads are, are then not visible. Default ${DEFAULT-VALUE}.")
    private Level level;

    @Option(
            names = "--heap",
            description =
                    "Take one snapshot, 30s long unless --for says otherwise, and tell what keeps the"
                            + " heap. The JVM stands still while it follows references: about a"
                            + " second per GB in use.")
    private boolean heap;

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
        if (once && length != null) {
            throw new InputException("--once and --for exclude each other; use one of them");
        }
        Duration interval = Options.interval("--every", every);
        Optional<Duration> atMost =
                Optional.ofNullable(length).map(text -> Options.interval("--for", text));
        Duration look = heap ? atMost.orElse(HEAP_SNAPSHOT) : interval;
        List<UtilizationExpectation> expected =
                expectations.stream().map(UtilizationExpectation::parse).toList();
        Checked checked = new Checked();
        Optional<WatchRecord> record = Optional.ofNullable(folder).map(WatchRecord::create);
        CountDownLatch stopped = new CountDownLatch(1);
        // In this order, so that wrong input is reported before the JVM is touched; and on Ctrl-C
        // this JVM stays alive until it has detached.
        try (Interrupts _ = Interrupts.to(stopped::countDown);
                // Without one, its library is not even loaded.
                @Nullable WatchExport export = exports.isEmpty() ? null : export();
                LiveWatch watch =
                        LiveWatch.of(
                                what,
                                level == Level.JFR
                                        ? Optional.empty()
                                        : Installation.fromSystemProperties().probe(),
                                heap,
                                stopped);
                Snapshots snapshots = snapshots(stopped)) {
            if (export != null) {
                export.start(watch.name(), watch.pid());
            }
            watch.run(
                    look,
                    once || heap ? Optional.of(look) : atMost,
                    result -> {
                        snapshots.show(result);
                        record.ifPresent(kept -> kept.add(result));
                        if (export != null) {
                            export.look(result);
                        }
                        expected.forEach(expectation -> checked.add(expectation, result));
                    });
        } finally {
            record.ifPresent(WatchRecord::close);
        }
        return checked.exitCode(expected, spec.commandLine().getErr());
    }

    private WatchExport export() {
        return new WatchExport(exports, spec.commandLine().getErr());
    }

    /// One screen of a terminal, or one snapshot after another.
    private Snapshots snapshots(CountDownLatch stopped) {
        PrintWriter out = spec.commandLine().getOut();
        boolean several = !once && !heap && !format.json();
        return (several ? WatchScreen.on(out, stopped::countDown) : Optional.<Snapshots>empty())
                .orElse(this::print);
    }

    private void print(WatchResult result) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(format.json() ? Json.scriptText(result) : WatchReport.of(result));
        out.flush();
    }

    /// The expectations checked so far.
    private static final class Checked {
        private final Map<UtilizationExpectation, Double> highest = new HashMap<>();

        void add(UtilizationExpectation expectation, WatchResult result) {
            expectation
                    .utilization(result)
                    .ifPresent(seen -> highest.merge(expectation, seen, Math::max));
        }

        int exitCode(List<UtilizationExpectation> expected, PrintWriter err) {
            Gate gate = new Gate(err);
            expected.forEach(
                    expectation ->
                            gate.add(
                                    expectation.text(),
                                    expectation.check(
                                            Optional.ofNullable(highest.get(expectation))),
                                    found -> Figures.percent(found) + " utilized"));
            return gate.exitCode();
        }
    }
}
