package dev.heddle.cli.command;

import dev.heddle.cli.option.CertificateOptions;
import dev.heddle.cli.option.DatabaseOptions;
import dev.heddle.cli.option.FleetOptions;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.RequestContent;
import dev.heddle.cli.option.RunSettings;
import dev.heddle.cli.option.ServiceUrl;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.progress.FleetProgress;
import dev.heddle.cli.progress.LoadProgress;
import dev.heddle.kubernetes.FleetSource;
import dev.heddle.lab.CompareOptions;
import dev.heddle.lab.Variation;
import dev.heddle.lab.WebServer;
import dev.heddle.lab.WorkerOrder;
import dev.heddle.load.Endpoint;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Experiment;
import dev.heddle.model.InputException;
import dev.heddle.model.Launch;
import dev.heddle.model.Phase.Arrivals;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.Scenario;
import dev.heddle.model.Workload;
import dev.heddle.requests.RecordedRequests;
import dev.heddle.requests.RequestUrl;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle compare JAR`
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Finds your service's highest sustained rate and its bottleneck, for each thread model.",
            "The service is the jar of a Spring Boot, Quarkus, Micronaut or Helidon application, or"
                    + " any other executable jar; a WAR, deployed to Tomcat and to Jetty; any start"
                    + " command given by --variant; or a service that is already running."
        })
public final class CompareCommand implements Callable<Integer> {
    private static final int MAX_RATE = 1_000_000;
    private static final int MAX_CONNECTIONS = 1_000_000;

    /// Options of a service that is started, or runs, on this machine.
    private static final Set<String> NOT_ELSEWHERE =
            Set.of(
                    "--variant",
                    "--pid",
                    "--prove",
                    "--ready",
                    "--ready-within",
                    "--tls",
                    "--env",
                    "--workdir",
                    "--server",
                    "--java-option",
                    "--arg",
                    "--vary",
                    "--with",
                    "--jdk",
                    "--against");

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "JAR",
            description =
                    "Jar, WAR or start script of the service, or the folder that contains"
                            + " it; several builds may be given. The thread model is set by the"
                            + " framework's or the server's own option.")
    private List<Path> jars = List.of();

    @Option(
            names = "--variant",
            paramLabel = "NAME=COMMAND",
            description =
                    "Variant started by this command, in which $${port} is replaced by a"
                            + " free port. Repeatable.")
    private List<String> commands = List.of();

    @Option(
            names = "--path",
            paramLabel = "PATH[:WEIGHT]",
            description = "Path to request; default /. Repeatable.")
    private List<String> paths = List.of();

    @Option(
            names = "--url",
            paramLabel = "URL",
            description =
                    "URL of a service with a fixed port, such as http://127.0.0.1:8080/x."
                            + " Without JAR and --variant: a service that is already running; it is"
                            + " measured from outside and left running.")
    private @Nullable URI url;

    @Option(
            names = "--pid",
            paramLabel = "PID",
            description =
                    "Attach to this running JVM and measure it from inside; the agent is"
                            + " removed at the end. Add --url if it listens on several ports.")
    private @Nullable Long process;

    @Mixin private RequestContent content;

    @Option(
            names = "--ready",
            paramLabel = "PATH",
            description =
                    "Path that returns 2xx when the service is ready; default: the tested"
                            + " request.")
    private @Nullable String ready;

    @Option(
            names = "--ready-within",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "Startup timeout of the service; default ${DEFAULT-VALUE}.")
    private String readyWithin = "60s";

    @Option(
            names = "--warmup-path",
            paramLabel = "PATH",
            description = "Path that is requested in the warm-up; default: the tested requests.")
    private @Nullable String warmupPath;

    @Option(names = "--tls", description = "Use HTTPS; the service's certificate is not verified.")
    private boolean tls;

    @Mixin private CertificateOptions certificate;

    @Option(
            names = "--env",
            paramLabel = "NAME=VALUE",
            description = "Environment variable for the service. Repeatable.")
    private List<String> environment = List.of();

    @Option(
            names = "--workdir",
            paramLabel = "DIR",
            description = "Working directory of the service; default: the current one.")
    private @Nullable Path folder;

    @Option(
            names = "--slo",
            paramLabel = "[KIND:]EXPECTATION",
            description =
                    "Latency objective (SLO), such as 'p99<300ms'; default: four times"
                            + " the p99 at a low rate, and at least 100 ms above it. Of one kind"
                            + " of request: 'GET /a: p99<50ms'; repeatable.")
    private List<String> objectives = List.of();

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description =
                    "Rate of the service in production, requests/s: the p99 of each variant at"
                            + " this rate is reported, too.")
    private @Nullable Integer rate;

    @Option(
            names = "--max-rate",
            paramLabel = "RATE",
            defaultValue = "100000",
            description = "Maximum rate of the knee search, requests/s; default ${DEFAULT-VALUE}.")
    private int maxRate;

    @Option(
            names = "--arrivals",
            paramLabel = "HOW",
            defaultValue = "poisson",
            description =
                    "Arrival process: poisson (many independent clients; default) or even"
                            + " (constant interval).")
    private String arrivals = "poisson";

    @Option(
            names = "--prove",
            negatable = true,
            description =
                    "Prove the bottleneck: take a share of each candidate away while the service"
                            + " is saturated, for at most 30 s a variant. Default, except with"
                            + " --pid; --no-prove leaves it out.")
    private @Nullable Boolean prove;

    @Option(names = "--connections", paramLabel = "N", description = "At most N connections.")
    private @Nullable Integer connections;

    @Option(
            names = "--server",
            paramLabel = "SERVER",
            description =
                    "Server for a WAR: tomcat or jetty, downloaded once; default: both."
                            + " Repeatable.")
    private List<String> servers = List.of();

    @Option(
            names = {"-J", "--java-option"},
            parameterConsumer = Options.Verbatim.class,
            paramLabel = "OPTION",
            description = "JVM option for the jar, such as -J=-Xmx512m. Repeatable.")
    private List<String> javaOptions = List.of();

    @Option(
            names = "--arg",
            paramLabel = "ARGUMENT",
            description = "Program argument for the jar. Repeatable.")
    private List<String> arguments = List.of();

    @Option(
            names = "--vary",
            parameterConsumer = Options.Verbatim.class,
            paramLabel = "SETTING=VALUE,…",
            description =
                    "Compare these values, cheapest first. SETTING is jdk, gc (serial,"
                            + " parallel, g1, zgc, shenandoah), heap, a JVM option, a property of"
                            + " the service, or a placeholder $${SETTING} of a --variant."
                            + " Repeatable: all combinations.")
    private List<String> variations = List.of();

    @Option(
            names = "--with",
            paramLabel = "LIBRARY",
            description =
                    "Also test the jar with this version of a library that it bundles,"
                            + " such as com.zaxxer:HikariCP:7.1.0. Repeatable.")
    private List<String> libraries = List.of();

    @Mixin private FleetOptions fleet;
    @Mixin private RunSettings settings;

    @Override
    public Integer call() {
        settings.check();
        boolean byFleet = fleet.wanted();
        if (settings.resumes()) {
            return settings.resume(new DatabaseOptions(), spec.commandLine());
        }
        Options.between("--max-rate", maxRate, 1, MAX_RATE);
        if (rate != null) {
            Options.between("--rate", rate, 1, maxRate);
        }
        if (connections != null) {
            Options.between("--connections", connections, 1, MAX_CONNECTIONS);
        }
        return byFleet ? byFleet() : here();
    }

    private int here() {
        return settings.run(
                options(port(), Optional.empty(), LoadGenerator.connectionsToBeHad()).experiment(),
                Path.of(""),
                List.of(),
                new DatabaseOptions(),
                spec.commandLine());
    }

    /// Pods load-test a service that is already running; nothing else of it is visible from here.
    private int byFleet() {
        checkOnlyAsked();
        URI origin = RequestUrl.origin(String.valueOf(url));
        boolean secure = ServiceUrl.tls(origin);
        Security security =
                secure ? Security.unverified(certificate.identity(secure)) : Security.NONE;
        WorkerOrder.Target target =
                ServiceUrl.allowedElsewhere(
                        ServiceUrl.target(origin, security), settings.allowedHosts());
        CompareOptions wanted =
                options(
                        Optional.of(target.port()),
                        Optional.of(target.host() + ":" + target.port()),
                        fleet.connections());
        fleet.check(wanted.connections(), 1, maxRate);
        Experiment experiment = wanted.experiment();
        LoadProgress progress = LoadProgress.on(spec.commandLine().getErr(), Duration.ZERO);
        AtomicBoolean stopped = new AtomicBoolean();
        // On Ctrl-C the JVM stays alive until the pods are deleted.
        try (Interrupts _ = Interrupts.to(() -> stopped.set(true));
                FleetSource source =
                        new FleetSource(
                                fleet.open(),
                                fleet.size(),
                                target,
                                new WorkerOrder.Engine(1, Optional.empty()),
                                new FleetProgress(progress),
                                stopped::get)) {
            progress.close();
            return settings.run(experiment, source, spec.commandLine());
        }
    }

    private void checkOnlyAsked() {
        List<String> given =
                spec.commandLine().getParseResult().matchedOptions().stream()
                        .map(OptionSpec::longestName)
                        .filter(NOT_ELSEWHERE::contains)
                        .toList();
        if (url == null || !jars.isEmpty() || !given.isEmpty()) {
            String found =
                    given.isEmpty()
                            ? url == null ? "--url is missing" : "it cannot start a jar"
                            : "cannot be combined with " + String.join(", ", given);
            throw new InputException(
                    ("--on kubernetes: %s; pods load-test a service that is"
                                    + " already running: give its --url and the request only")
                            .formatted(found));
        }
    }

    /// @param elsewhere host and port of a service that is load-tested from other machines
    private CompareOptions options(
            Optional<Integer> port, Optional<String> elsewhere, int connectionsUnasked) {
        KindObjectives slo = KindObjectives.parse(objectives);
        boolean secure = tls || (url != null && "https".equals(url.getScheme()));
        return new CompareOptions(
                new CompareOptions.Target(
                        jars,
                        servers.stream().distinct().map(CompareCommand::server).toList(),
                        libraries,
                        named("--variant", commands, "base='java -jar app.jar'"),
                        port,
                        new CompareOptions.Target.Options(javaOptions, arguments),
                        new Launch.Surroundings(
                                Optional.ofNullable(folder).map(Path::toString),
                                named("--env", environment, "DB_POOL=20"),
                                Optional.ofNullable(process),
                                elsewhere),
                        variations.stream().map(this::variation).toList()),
                new CompareOptions.Requests(
                        requests(),
                        content.scenario(),
                        Optional.ofNullable(ready).map(text -> path("--ready", text)),
                        Options.duration("--ready-within", readyWithin),
                        Optional.ofNullable(warmupPath).map(text -> path("--warmup-path", text)),
                        secure,
                        certificate.files(secure)),
                new Workload.KneeSearch(
                        slo.all(),
                        slo.ofKinds(),
                        maxRate,
                        arrivals(),
                        Optional.ofNullable(rate).map(Integer::doubleValue),
                        proves()),
                connections == null ? connectionsUnasked : connections);
    }

    /// Nothing is taken from a service that Heddle did not start, unless the user asks for it.
    private boolean proves() {
        boolean attached = process != null;
        boolean started = !jars.isEmpty() || !commands.isEmpty();
        if (Boolean.TRUE.equals(prove) && !attached && !started) {
            throw new InputException(
                    "--prove: needs the JVM of the service; found only --url; add --pid PID, or"
                            + " give the jar or --variant");
        }
        return prove == null ? started : prove;
    }

    private Arrivals arrivals() {
        return switch (arrivals) {
            case "poisson" -> Arrivals.POISSON;
            case "even" -> Arrivals.EVEN;
            default ->
                    throw new InputException(
                            "--arrivals %s: expected poisson or even".formatted(arrivals));
        };
    }

    private static WebServer server(String text) {
        return switch (text) {
            case "tomcat" -> WebServer.TOMCAT;
            case "jetty" -> WebServer.JETTY;
            default ->
                    throw new InputException(
                            "--server %s: expected tomcat or jetty".formatted(text));
        };
    }

    /// `a.b=1,2`
    private Variation variation(String text) {
        int equals = text.indexOf('=');
        List<String> values =
                equals < 1 ? List.of() : List.of(text.substring(equals + 1).split(",", -1));
        if (values.isEmpty() || values.stream().anyMatch(String::isBlank)) {
            throw new InputException(
                    "--vary '%s': expected SETTING=VALUE,VALUE…, such as jdk=21,25"
                            .formatted(text));
        }
        String setting = text.substring(0, equals);
        if (setting.equals("jdk") && !settings.jdks().isEmpty()) {
            throw new InputException("--vary jdk cannot be combined with --jdk; use one of them");
        }
        return new Variation(setting, values);
    }

    private static Map<String, String> named(String option, List<String> texts, String such) {
        Map<String, String> named = new LinkedHashMap<>();
        for (String text : texts) {
            int equals = text.indexOf('=');
            if (equals < 1 || (equals == text.length() - 1 && option.equals("--variant"))) {
                throw new InputException(
                        "%s '%s': expected NAME=%s, such as %s"
                                .formatted(
                                        option,
                                        equals < 1 ? text : text.substring(0, equals + 1),
                                        option.equals("--variant") ? "COMMAND" : "VALUE",
                                        such));
            }
            named.put(text.substring(0, equals), text.substring(equals + 1));
        }
        return named;
    }

    private List<RequestSpec> requests() {
        Optional<Scenario> scenario = content.scenario();
        Optional<RecordedRequests> recorded = content.recorded();
        if (!paths.isEmpty() && (scenario.isPresent() || recorded.isPresent())) {
            throw new InputException(
                    "--path cannot be combined with --scenario, --har, --access-log or"
                            + " --openapi; use one of them");
        }
        if (scenario.isPresent()) {
            return scenario.get().requests();
        }
        if (recorded.isPresent()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(recorded.get().summary());
            err.flush();
            return content.requests(recorded.get());
        }
        List<RequestSpec> requests = new ArrayList<>();
        paths.forEach(path -> requests.add(request(path)));
        if (requests.isEmpty()) {
            Optional<String> given = Optional.ofNullable(url).map(URI::toString);
            String target = content.broughtUrl().or(() -> given).map(RequestUrl::path).orElse("/");
            requests.add(content.request(target));
        }
        return requests;
    }

    /// `/a:3` gets three times the weight of `/b`.
    private RequestSpec request(String text) {
        int colon = text.lastIndexOf(':');
        boolean weighted = colon > 0 && text.substring(colon + 1).matches("\\d{1,6}");
        String path = weighted ? text.substring(0, colon) : text;
        int weight = weighted ? Integer.parseInt(text.substring(colon + 1)) : 1;
        Options.between("--path " + text, weight, 1, RequestSpec.MAX_WEIGHT);
        return content.request(path("--path", path)).weighing(weight);
    }

    private static String path(String option, String text) {
        if (!text.matches(RequestSpec.TARGET_FORM)) {
            throw new InputException(
                    "%s '%s': expected a path that begins with /, such as /orders/42"
                            .formatted(option, text));
        }
        return text;
    }

    private static final int MAX_PORT = 65_535;

    private Optional<Integer> port() {
        if (url == null) {
            return Optional.empty();
        }
        String host = String.valueOf(url.getHost());
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (!http || url.getPort() < 1 || url.getPort() > MAX_PORT || !Endpoint.isLoopback(host)) {
            throw new InputException(
                    ("--url %s: expected an http or https URL with a local host and a"
                                            + " port, such as")
                                    .formatted(url)
                            + " http://127.0.0.1:8080/x");
        }
        return Optional.of(url.getPort());
    }
}
