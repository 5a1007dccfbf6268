package dev.heddle.cli.option;

import dev.heddle.lab.service.CompareOptions;
import dev.heddle.lab.service.Variation;
import dev.heddle.lab.service.WebServer;
import dev.heddle.load.Endpoint;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Scenario;
import dev.heddle.requests.RecordedRequests;
import dev.heddle.requests.RequestUrl;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// A service that is measured: how it is started, what it is asked, and the search for its knee.
public final class ServiceOptions {
    private static final int MAX_RATE = 1_000_000;
    private static final int MAX_CONNECTIONS = 1_000_000;

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

    /// @throws InputException if a number is out of its bounds
    public void check() {
        Options.between("--max-rate", maxRate, 1, MAX_RATE);
        if (connections != null) {
            Options.between("--connections", connections, 1, MAX_CONNECTIONS);
        }
    }

    /// @param libraries versions to test a jar with
    /// @param process id of a JVM to attach to
    /// @param elsewhere host and port of a service that is load-tested from other machines
    public CompareOptions.Target target(
            List<String> libraries,
            List<Variation> variations,
            Optional<Integer> port,
            Optional<Long> process,
            Optional<String> elsewhere) {
        return new CompareOptions.Target(
                jars,
                servers.stream().distinct().map(ServiceOptions::server).toList(),
                libraries,
                named("--variant", commands, "base='java -jar app.jar'"),
                port,
                new CompareOptions.Target.Options(javaOptions, arguments),
                new Launch.Surroundings(
                        Optional.ofNullable(folder).map(Path::toString),
                        named("--env", environment, "DB_POOL=20"),
                        process,
                        elsewhere),
                variations);
    }

    /// @param err for a summary of recorded requests
    public CompareOptions.Requests asked(PrintWriter err) {
        content.takeTime()
                .ifPresent(
                        time -> {
                            throw new InputException(
                                    ("-d %s: is a duration, and the durations of the loads are not"
                                                    + " chosen here; a body is --data %s")
                                            .formatted(time, time));
                        });
        boolean secure = tls || (url != null && "https".equals(url.getScheme()));
        return new CompareOptions.Requests(
                requests(err),
                content.scenario(),
                Optional.ofNullable(ready).map(text -> path("--ready", text)),
                Options.duration("--ready-within", readyWithin),
                Optional.ofNullable(warmupPath).map(text -> path("--warmup-path", text)),
                secure,
                certificate.files(secure));
    }

    /// @param usual rate of the service in production; empty if it is not given
    public Workload.KneeSearch search(Optional<Double> usual, boolean prove) {
        KindObjectives slo = KindObjectives.parse(objectives);
        return new Workload.KneeSearch(slo.all(), slo.ofKinds(), maxRate, arrivals(), usual, prove);
    }

    /// Most connections of the generator.
    public int connections(int otherwise) {
        return connections == null ? otherwise : connections;
    }

    /// What the user has allowed.
    public Consent consent() {
        return content.consent();
    }

    public int maxRate() {
        return maxRate;
    }

    public Optional<URI> url() {
        return Optional.ofNullable(url);
    }

    public boolean hasJar() {
        return !jars.isEmpty();
    }

    /// The first of the builds that are compared.
    public Optional<Path> jar() {
        return jars.stream().findFirst();
    }

    /// Whether Heddle starts the service.
    public boolean starts() {
        return hasJar() || !commands.isEmpty();
    }

    /// For a service whose certificate is not verified.
    public Security security(boolean secure) {
        return secure ? Security.unverified(certificate.identity(secure)) : Security.NONE;
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

    /// Values by their names.
    ///
    /// @throws InputException if a text lacks one of them, or a name is given twice
    public static Map<String, String> named(String option, List<String> texts, String such) {
        Map<String, String> named = new LinkedHashMap<>();
        for (String text : texts) {
            int equals = text.indexOf('=');
            if (equals < 1 || (equals == text.length() - 1 && option.equals("--variant"))) {
                throw new InputException(
                        "%s '%s': expected NAME=%s, such as %s"
                                .formatted(
                                        option,
                                        equals < 1
                                                ? Secrets.variableText(text)
                                                : text.substring(0, equals + 1),
                                        option.equals("--variant") ? "COMMAND" : "VALUE",
                                        such));
            }
            String name = text.substring(0, equals);
            if (named.put(name, text.substring(equals + 1)) != null) {
                throw new InputException("%s '%s': given twice; keep one".formatted(option, name));
            }
        }
        return named;
    }

    private List<RequestSpec> requests(PrintWriter err) {
        Optional<Scenario> scenario = content.scenario();
        Optional<RecordedRequests> recorded =
                content.recorded(Optional.ofNullable(url).map(URI::toString));
        if (!paths.isEmpty() && (scenario.isPresent() || recorded.isPresent())) {
            throw new InputException(
                    "--path cannot be combined with --scenario, --har, --access-log or"
                            + " --openapi; use one of them");
        }
        if (scenario.isPresent()) {
            return scenario.get().requests();
        }
        if (recorded.isPresent()) {
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

    /// The fixed port of the service, as its URL says.
    public Optional<Integer> port() {
        if (url == null) {
            return Optional.empty();
        }
        String host = String.valueOf(url.getHost());
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (!http
                || url.getPort() < 1
                || url.getPort() > RequestUrl.MAX_PORT
                || url.getRawUserInfo() != null
                || !Endpoint.isLoopback(host)) {
            throw new InputException(
                    ("--url %s: expected an http or https URL with a local host and a"
                                            + " port, such as")
                                    .formatted(url)
                            + " http://127.0.0.1:8080/x");
        }
        return Optional.of(url.getPort());
    }
}
