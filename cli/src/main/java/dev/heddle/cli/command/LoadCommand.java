package dev.heddle.cli.command;

import dev.heddle.analyze.Expectation;
import dev.heddle.analyze.PrecisionGoal;
import dev.heddle.cli.option.FleetOptions;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.PhaseOptions;
import dev.heddle.cli.option.RequestOptions;
import dev.heddle.cli.output.Errors;
import dev.heddle.cli.output.Gate;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.output.OutputFormat;
import dev.heddle.cli.output.ResultOutput;
import dev.heddle.cli.progress.FleetProgress;
import dev.heddle.cli.progress.LoadProgress;
import dev.heddle.kubernetes.FleetLoad;
import dev.heddle.lab.OutputFile;
import dev.heddle.lab.load.LoadFiles;
import dev.heddle.lab.load.LoadTest;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Figures;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.load.FleetSummary;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Scenario;
import dev.heddle.report.FailedRequests;
import dev.heddle.report.FleetReport;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.LoadReport;
import dev.heddle.report.PlainText;
import dev.heddle.requests.RecordedRequests;
import dev.heddle.requests.Replay;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `heddle load URL…`
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Load-tests a running service: throughput, latency, failures.",
        footer = {
            "",
            "Examples:",
            "  heddle load --rate 1000 -d 30s http://127.0.0.1:8080/",
            "  heddle load --ramp 100..1200/60s --rate 1200/30s --poisson http://127.0.0.1:8080/",
            "  heddle load -c 400 -d 30s http://127.0.0.1:8080/",
            "  heddle load --rate 990 --expect 'p99<300ms' --expect 'errors<0.1%%' URL",
            "  heddle load --scenario shop.yaml --rate 100 -d 60s http://127.0.0.1:8080/",
            "  heddle load --on kubernetes --pods 8 --rate 400000 --yes -d 60s \\",
            "      --allow-host orders.shop.svc http://orders.shop.svc:8080/orders/42"
        })
public final class LoadCommand implements Callable<Integer> {
    private static final int MAX_CONNECTIONS = 1_000_000;

    private static final int MAX_LOOPS = 64;

    @Spec private CommandSpec spec;
    @Mixin private RequestOptions request;
    @Mixin private PhaseOptions load;

    @Option(
            names = "--replay",
            paramLabel = "SPEED",
            description =
                    "Open load: the requests of --access-log in their order, at their times, SPEED"
                            + " times as fast, such as 1x or 10x.")
    private @Nullable String replay;

    @Option(
            names = {"-n", "--requests"},
            paramLabel = "N",
            description = "Send at most N requests.")
    private long requests = Limits.MAX_REQUESTS;

    @Option(
            names = "--connections",
            paramLabel = "N",
            description =
                    "At most N connections; default 10000, or fewer if the OS limits require it."
                            + " Over HTTP/2, exactly N; default 16.")
    private @Nullable Integer connections;

    @Option(
            names = "--http",
            paramLabel = "VERSION",
            description = "HTTP version, 1.1 or 2; default 1.1, over TLS as negotiated (ALPN).")
    private @Nullable String http;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = "30s",
            description =
                    "Timeout from the send of a request to its response; default"
                            + " ${DEFAULT-VALUE}.")
    private String timeout;

    @Option(
            names = "--drain",
            paramLabel = "TIME",
            defaultValue = "5s",
            description =
                    "How long to wait for outstanding responses at the end; default"
                            + " ${DEFAULT-VALUE}.")
    private String drain;

    @Option(
            names = "--loops",
            paramLabel = "N",
            defaultValue = "1",
            description = "Event loops, one thread each; default ${DEFAULT-VALUE}.")
    private int loops;

    @Option(
            names = "--transport",
            paramLabel = "NAME",
            description = "I/O transport: epoll, io_uring or nio; default: the fastest available.")
    private @Nullable String transport;

    @Option(
            names = "--no-warm-up",
            description =
                    "Start at once; latencies of the first seconds then include JIT compilation of"
                            + " the load generator.")
    private boolean cold;

    @Option(names = "--seed", paramLabel = "SEED", description = "Random seed.")
    private long seed = LoadProfile.DEFAULT_SEED;

    @Option(
            names = "--expect",
            paramLabel = "CONDITION",
            description =
                    "Exit with 1 unless met: 'p99<300ms', 'errors<0.1%%', 'rate>=990'."
                            + " Repeatable.")
    private List<String> expectations = List.of();

    @Option(
            names = "--until",
            paramLabel = "PRECISION",
            description =
                    "End the load when a percentile is known so precisely, such as 'p99±5%%' (95 %%"
                            + " confidence); -d is then the upper bound.")
    private @Nullable String until;

    @Option(
            names = "--hlog",
            paramLabel = "FILE",
            description = "Write the latency log to this file (HdrHistogram log format).")
    private @Nullable Path hlog;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write load.json, load.hlog and summary.json to this folder.")
    private @Nullable Path out;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Write an HTML page: rates, latencies over time, percentiles with their"
                            + " intervals, failures by kind.")
    private @Nullable Path page;

    @Mixin private FleetOptions fleet;
    @Mixin private OutputFormat format;

    @Override
    public Integer call() {
        List<Expectation> expected = Expectation.all(expectations);
        request.takeTime().ifPresent(load::duration);
        LoadProfile profile = profile();
        Optional<PrecisionGoal> goal = goal(profile);
        request.recorded().map(RecordedRequests::summary).ifPresent(this::say);
        LoadProgress progress = LoadProgress.on(spec.commandLine().getErr(), profile.duration());
        return fleet.wanted()
                ? byFleet(expected, profile, progress)
                : here(expected, profile, goal, progress);
    }

    private int here(
            List<Expectation> expected,
            LoadProfile profile,
            Optional<PrecisionGoal> goal,
            LoadProgress progress) {
        Endpoint endpoint = request.endpoint();
        LoadGenerator generator = generator();
        try (LoadFiles files = files(profile)) {
            LoadTest test = new LoadTest(generator, files.log(), !cold, goal);
            if (!cold) {
                progress.say("warming up the load generator");
            }
            try (Interrupts interrupts = Interrupts.to(test::stop)) {
                LoadTest.Result result =
                        test.run(profile, endpoint, request.target(), progress::show);
                progress.close();
                // What cannot be stored has at least been printed.
                print(
                        result.summary(),
                        test.rejected() ? "" : LoadReport.of(result.summary(), result.latency()));
                if (test.lost().isPresent()) {
                    say(lost(result.summary(), test.lost().get()));
                }
                files.keep(result.summary());
                if (test.lost().isEmpty()) {
                    writePage(result.summary(), files);
                }
                if (test.lost().isPresent()) {
                    return Errors.ENVIRONMENT;
                }
                if (test.rejected()) {
                    return rejected(result.summary());
                }
                if (interrupts.came()) {
                    return ResultOutput.INTERRUPTED;
                }
                return exitCode(expected, result, test.otherScheme());
            }
        } finally {
            progress.close();
        }
    }

    private int byFleet(List<Expectation> expected, LoadProfile profile, LoadProgress progress) {
        FleetLoad.Size size = fleet.size();
        fleet.check(profile, loops);
        if (cold) {
            throw new InputException("--no-warm-up: the generators on Kubernetes always warm up");
        }
        WorkerOrder.Prepare order =
                new WorkerOrder.Prepare(
                        profile,
                        request.remoteTarget(),
                        new WorkerOrder.Engine(loops, Optional.ofNullable(transport)),
                        size.pods());
        try (LoadFiles files = files(profile)) {
            FleetLoad load = new FleetLoad(fleet.open(), size, new FleetProgress(progress));
            try (Interrupts interrupts = Interrupts.to(load::stop)) {
                FleetLoad.Result result = load.run(order, request.target(), files.log());
                progress.close();
                FleetSummary summary = result.summary();
                print(summary, FleetReport.of(summary, result.latency()));
                files.keep(summary.load());
                files.keep("fleet.json", summary);
                writePage(summary.load(), files);
                if (interrupts.came()) {
                    return ResultOutput.INTERRUPTED;
                }
                LoadTest.Result whole = new LoadTest.Result(summary.load(), result.latency());
                int exitCode = exitCode(expected, whole, false);
                return summary.complete() ? exitCode : Errors.ENVIRONMENT;
            }
        } finally {
            progress.close();
        }
    }

    private Optional<PrecisionGoal> goal(LoadProfile profile) {
        if (until == null) {
            return Optional.empty();
        }
        PrecisionGoal goal = PrecisionGoal.parse(until);
        Phase phase = profile.phases().getFirst();
        boolean steady = phase instanceof Phase.Constant || phase instanceof Phase.Closed;
        if (profile.phases().size() > 1 || !steady) {
            throw new InputException(
                    "--until %s: found a load that varies; needs one --rate or -c"
                            .formatted(until));
        }
        if (profile.duration().compareTo(PrecisionGoal.SHORTEST) < 0) {
            throw new InputException(
                    "--until %s: found a load of %d s; needs at least %d s (-d)"
                            .formatted(
                                    until,
                                    profile.duration().toSeconds(),
                                    PrecisionGoal.SHORTEST.toSeconds()));
        }
        if (fleet.wanted()) {
            throw new InputException("--until cannot be combined with --on kubernetes; use -d");
        }
        return Optional.of(goal);
    }

    private void writePage(LoadSummary summary, LoadFiles files) {
        OutputFile.write("--html", page, () -> HtmlReport.of(summary, files.latencies()));
    }

    private LoadFiles files(LoadProfile profile) {
        OutputFile.check("--html", page);
        OutputFile.checkDistinct(Stream.of(hlog, page));
        return new LoadFiles(Optional.ofNullable(out), Optional.ofNullable(hlog), profile.atMost());
    }

    private LoadProfile profile() {
        List<Phase> phases = phases();
        Options.between("--requests", requests, 1, Limits.MAX_REQUESTS);
        Options.between("--loops", loops, 1, MAX_LOOPS);
        if (connections != null) {
            Options.between("--connections", connections, 1, MAX_CONNECTIONS);
        }
        checkRows(phases);
        return new LoadProfile(
                request.requests(),
                request.scenario(),
                phases,
                new Limits(
                        Options.timeout("--timeout", timeout),
                        Options.duration("--drain", drain),
                        connections(phases),
                        sharedConnections(phases),
                        requests),
                protocol(),
                seed);
    }

    private List<Phase> phases() {
        if (replay == null) {
            return load.phases();
        }
        if (load.given()) {
            throw new InputException(
                    "--replay cannot be combined with -c, -d, --rate, --ramp, --steps or --poisson;"
                            + " the access log has the times");
        }
        return List.of(
                Replay.phase(
                        replay,
                        request.recorded().map(RecordedRequests::visits).orElse(List.of())));
    }

    /// Event loops share the rows round-robin; a loop without users would never send its own.
    private void checkRows(List<Phase> phases) {
        boolean once = request.scenario().filter(Scenario::endsWithRows).isPresent();
        int parts = loops * (fleet.wanted() ? fleet.size().pods() : 1);
        if (once && phases.getFirst() instanceof Phase.Closed closed && closed.users() < parts) {
            throw new InputException(
                    "-c %d: order: once needs at least one user per event loop (%d in all)"
                            .formatted(closed.users(), parts));
        }
    }

    /// A closed load needs one per user; an open one gets as many as the OS limits allow.
    private int connections(List<Phase> phases) {
        if (connections != null) {
            return connections;
        }
        if (phases.getFirst() instanceof Phase.Closed closed) {
            return closed.users();
        }
        return fleet.wanted() ? fleet.connections() : LoadGenerator.connectionsToBeHad();
    }

    private int sharedConnections(List<Phase> phases) {
        return connections == null
                ? Math.min(connections(phases), Limits.SHARED_CONNECTIONS)
                : connections;
    }

    private Protocol protocol() {
        return switch (http) {
            case null -> Protocol.AUTO;
            case "1.1" -> Protocol.HTTP_1_1;
            case "2" -> Protocol.HTTP_2;
            default -> throw new InputException("--http %s: expected 1.1 or 2".formatted(http));
        };
    }

    private LoadGenerator generator() {
        return transport == null ? LoadGenerator.onBest(loops) : LoadGenerator.on(transport, loops);
    }

    private void print(Object summary, String text) {
        PrintWriter writer = spec.commandLine().getOut();
        if (format.json()) {
            writer.println(Json.text(summary));
        } else {
            writer.print(text);
        }
        writer.flush();
    }

    private static String lost(LoadSummary summary, String why) {
        return "heddle: load stopped after %.0f s: %s; its latencies are those until then"
                .formatted(summary.result().offeredSeconds(), why);
    }

    /// A load that measured nothing.
    private int rejected(LoadSummary summary) {
        LoadResult load = summary.result();
        say(
                "heddle: load stopped after %.0f s: %s"
                        .formatted(
                                load.offeredSeconds(),
                                FailedRequests.rejected(load, summary.target())));
        return Errors.ENVIRONMENT;
    }

    /// A load of which nothing completed measured nothing of the service.
    private int exitCode(List<Expectation> expected, LoadTest.Result result, boolean otherScheme) {
        LoadSummary summary = result.summary();
        if (summary.result().totals().nothingCompleted()) {
            say(
                    "heddle: "
                            + FailedRequests.nothingCompleted(
                                    summary.result(), summary.target(), otherScheme));
            return Errors.ENVIRONMENT;
        }
        return checked(expected, result);
    }

    private void say(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(PlainText.of(line));
        err.flush();
    }

    private int checked(List<Expectation> expected, LoadTest.Result result) {
        Gate gate = new Gate(spec.commandLine().getErr());
        expected.forEach(
                expectation ->
                        gate.add(
                                expectation.text(),
                                expectation.check(result.summary(), result.latency()),
                                found -> said(expectation, found)));
        return gate.exitCode();
    }

    /// `p99 is 412 ms`
    private static String said(Expectation expectation, double found) {
        String readable =
                switch (expectation.metric()) {
                    case "rate" -> Figures.rate(found);
                    case "errors" ->
                            expectation.share() ? Figures.percent(found) : Figures.number(found);
                    default -> Figures.millis(found);
                };
        return expectation.metric()
                + " is "
                + readable
                + (expectation.implied()
                        ? "; a latency implies at most 1 %, unless --expect 'errors<N%' allows more"
                        : "");
    }
}
