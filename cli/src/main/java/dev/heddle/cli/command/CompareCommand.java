package dev.heddle.cli.command;

import dev.heddle.cli.option.DatabaseOptions;
import dev.heddle.cli.option.FleetOptions;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.RunSettings;
import dev.heddle.cli.option.ServiceOptions;
import dev.heddle.cli.option.ServiceUrl;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.progress.FleetProgress;
import dev.heddle.cli.progress.JdkNote;
import dev.heddle.cli.progress.LoadProgress;
import dev.heddle.kubernetes.FleetSource;
import dev.heddle.lab.Jdks;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.lab.service.CompareOptions;
import dev.heddle.lab.service.ProjectJdk;
import dev.heddle.lab.service.Variation;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.report.PlainText;
import dev.heddle.requests.RequestUrl;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
import picocli.CommandLine.Spec;

/// `heddle compare JAR`
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Finds your service's highest sustained rate and its bottleneck, for each thread"
                    + " model.",
            "The service is the jar of a Spring Boot, Quarkus, Micronaut or Helidon application, or"
                    + " any other executable jar; a WAR, deployed to Tomcat and to Jetty; any start"
                    + " command given by --variant; or a service that is already running."
        },
        footer = {
            "",
            "Examples:",
            "  heddle compare target/app.jar --path /orders/42",
            "  heddle compare target/app.jar --path /orders/42 --rate 300 --slo 'p99<200ms' --repeat 3",
            "  heddle compare target/app.jar --vary spring.datasource.hikari.maximum-pool-size=10,20",
            "  heddle compare target/app.jar --path /orders/42 --jdk 21 --jdk 25",
            "  heddle compare --variant tuned='java -jar app.jar --port $${port}' --path /",
            "  heddle compare --url http://127.0.0.1:8080/orders/42 --pid 4711",
        })
public final class CompareCommand implements Callable<Integer> {
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

    @Mixin private ServiceOptions service;

    @Option(
            names = "--pid",
            paramLabel = "PID",
            description =
                    "Attach to this running JVM and measure it from inside; the agent is"
                            + " removed at the end. Add --url if it listens on several ports.")
    private @Nullable Long process;

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description =
                    "Rate of the service in production, requests/s: the p99 of each variant at"
                            + " this rate is reported, too.")
    private @Nullable String rate;

    @Option(
            names = "--prove",
            negatable = true,
            description =
                    "Prove the bottleneck: take a share of each candidate away while the service"
                            + " is saturated, for at most 30 s a variant. Default, except with"
                            + " --pid; --no-prove leaves it out.")
    private @Nullable Boolean prove;

    @Option(
            names = "--vary",
            parameterConsumer = Options.Verbatim.class,
            paramLabel = "SETTING=VALUE,…",
            description =
                    "Compare these values, cheapest first. SETTING is jdk, gc (serial,"
                            + " parallel, g1, zgc, shenandoah), heap, agent (jars, or none), a JVM"
                            + " option, a property of the service, or a placeholder $${SETTING} of"
                            + " a --variant. Repeatable: all combinations.")
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
        service.check();
        usualRate();
        return byFleet ? byFleet() : here();
    }

    private int here() {
        Experiment experiment =
                options(service.port(), Optional.empty(), LoadGenerator.connectionsToBeHad())
                        .experiment();
        service.jar().ifPresent(this::sayJdk);
        return settings.run(
                experiment, Path.of(""), List.of(), new DatabaseOptions(), spec.commandLine());
    }

    /// The JDK decides what pins, so it comes before all that is measured, unless the user chose
    /// it.
    private void sayJdk(Path jar) {
        boolean varied = variations.stream().anyMatch(text -> text.startsWith("jdk="));
        if (varied || !settings.jdks().isEmpty()) {
            return;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println(
                PlainText.of(
                        "%s %s"
                                .formatted(
                                        jar.getFileName(),
                                        JdkNote.of(Jdks.current(), ProjectJdk.of(jar)))));
        err.flush();
    }

    /// Pods load-test a service that is already running; nothing else of it is visible from here.
    private int byFleet() {
        checkOnlyAsked();
        URI origin = RequestUrl.origin(String.valueOf(service.url().orElseThrow()));
        Security security = service.security(ServiceUrl.tls(origin));
        WorkerOrder.Target target =
                ServiceUrl.allowedElsewhere(
                        ServiceUrl.target(origin, security), service.consent().hosts());
        CompareOptions wanted =
                options(
                        Optional.of(target.port()),
                        Optional.of(target.host() + ":" + target.port()),
                        fleet.connections());
        fleet.check(wanted.connections(), 1, service.maxRate());
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
        boolean located = service.url().isPresent();
        if (!located || service.hasJar() || !given.isEmpty()) {
            String found =
                    given.isEmpty()
                            ? located ? "it cannot start a jar" : "--url is missing"
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
        return new CompareOptions(
                service.target(
                        libraries,
                        variations.stream().map(this::variation).toList(),
                        port,
                        Optional.ofNullable(process),
                        elsewhere),
                service.asked(spec.commandLine().getErr()),
                service.search(usualRate(), proves()),
                service.connections(connectionsUnasked));
    }

    /// The rate in production; empty if it is not given.
    private Optional<Double> usualRate() {
        if (rate == null) {
            return Optional.empty();
        }
        if (!rate.matches("\\d{1,9}")) {
            throw new InputException(
                    "--rate %s: expected the requests/s of production as a number, such as 200; compare"
                                    .formatted(rate)
                            + " finds the rates and durations of its loads itself");
        }
        int usual = Integer.parseInt(rate);
        Options.between("--rate", usual, 1, service.maxRate());
        return Optional.of((double) usual);
    }

    /// Nothing is taken from a service that Heddle did not start, unless the user asks for it.
    private boolean proves() {
        boolean attached = process != null;
        boolean started = service.starts();
        if (Boolean.TRUE.equals(prove) && !attached && !started) {
            throw new InputException(
                    "--prove: needs the JVM of the service; found only --url; add --pid PID, or"
                            + " give the jar or --variant");
        }
        return prove == null ? started : prove;
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
}
