package dev.heddle.cli.command;

import dev.heddle.cli.option.Defaults;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.ServiceOptions;
import dev.heddle.lab.OutputFile;
import dev.heddle.lab.service.ServiceFile;
import dev.heddle.lab.service.ServiceJar;
import dev.heddle.lab.service.TryOut;
import dev.heddle.lab.service.TryOut.Description;
import dev.heddle.lab.service.WebApplication;
import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.requests.OpenApiRequests;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle init JAR`
@Command(
        name = "init",
        mixinStandardHelpOptions = true,
        description = {
            "Starts your service once, probes its endpoints, and writes heddle.yaml.",
            "In this folder, heddle compare and heddle load then take default options from that"
                    + " file."
        })
public final class InitCommand implements Callable<Integer> {
    /// A description may have hundreds of operations.
    private static final int MOST_PATHS = 20;

    private static final int BAD_REQUEST = 400;

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "JAR",
            description =
                    "Jar, WAR or start script of the service, or the folder that contains it.")
    private Path jar;

    @Option(
            names = {"-J", "--java-option"},
            parameterConsumer = Options.Verbatim.class,
            paramLabel = "OPTION",
            description = "JVM option for the service, such as -J=-Xmx512m. Repeatable.")
    private List<String> javaOptions = List.of();

    @Option(
            names = "--arg",
            paramLabel = "ARGUMENT",
            description = "Program argument for the service. Repeatable.")
    private List<String> arguments = List.of();

    @Option(
            names = "--env",
            paramLabel = "NAME=VALUE",
            description = "Environment variable for the service. Repeatable.")
    private List<String> variables = List.of();

    private Map<String, String> environment = Map.of();

    @Option(
            names = "--workdir",
            paramLabel = "DIR",
            description = "Working directory of the service; default: the current one.")
    private @Nullable Path folder;

    @Option(
            names = "--ready-within",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "Startup timeout of the service; default ${DEFAULT-VALUE}.")
    private String readyWithin;

    @Override
    public Integer call() throws InterruptedException {
        Path file = Path.of(Defaults.FILE);
        Defaults.files(Path.of(""))
                .forEach(
                        old -> {
                            throw new InputException(
                                    "%s already exists; remove or rename it to write a new one"
                                            .formatted(old));
                        });
        OutputFile.check(Defaults.FILE, file);
        Duration within = Options.duration("--ready-within", readyWithin);
        environment = ServiceOptions.named("--env", variables, "DB_POOL=20");
        if (folder != null && !Files.isDirectory(folder)) {
            throw InputException.of("folder", "'%s': no such folder".formatted(folder));
        }
        ServiceFile service = ServiceFile.of(jar);
        say("starting %s to probe its endpoints".formatted(jar));
        TryOut tried =
                TryOut.of(
                        service,
                        javaOptions,
                        arguments,
                        new Launch.Surroundings(
                                Optional.ofNullable(folder).map(Path::toString), environment),
                        within,
                        InitCommand::pathsOf);
        OutputFile.write(Defaults.FILE, file, () -> text(tried));
        PrintWriter out = spec.commandLine().getOut();
        out.println("%s: %s".formatted(file, summary(tried)));
        tried.openApi().ifPresent(description -> out.println(stored(description)));
        List<String> secrets = environment.keySet().stream().filter(this::isSecret).toList();
        if (!secrets.isEmpty()) {
            out.println(
                    "set in the environment first: %s (not stored in the file)"
                            .formatted(String.join(", ", secrets)));
        }
        String compare =
                secrets.stream()
                        .map(name -> " --allow-env " + name)
                        .collect(Collectors.joining("", "heddle compare", ""));
        out.println(
                requestable(tried).isEmpty()
                        ? "next: set path in it to the request to test; then: " + compare
                        : "next: " + compare);
        out.flush();
        return 0;
    }

    private void say(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("heddle: " + line);
        err.flush();
    }

    /// The first GET operations of an OpenAPI description, with its examples filled in; empty if
    /// the description is unusable.
    private static Optional<List<String>> pathsOf(Description description) {
        try {
            return Optional.of(
                    OpenApiRequests.of(description.path(), description.text()).requests().stream()
                            .filter(request -> request.method().equals("GET"))
                            .map(RequestSpec::target)
                            .limit(MOST_PATHS)
                            .toList());
        } catch (InputException e) {
            return Optional.empty();
        }
    }

    /// Stores it next to heddle.yaml, unless the file exists already.
    private static String stored(Description description) {
        Path file = Path.of(fileOf(description));
        if (Files.exists(file)) {
            return "%s: already exists, not overwritten".formatted(file);
        }
        OutputFile.write(Defaults.FILE, file, description::text);
        return "%s: the response of %s".formatted(file, description.path());
    }

    private static String fileOf(Description description) {
        return description.text().stripLeading().startsWith("{") ? "openapi.json" : "openapi.yaml";
    }

    private String text(TryOut tried) {
        List<String> lines = new ArrayList<>();
        lines.add("# Default options of heddle's commands in this folder, by their long names.");
        lines.add("# The command line takes precedence. Found at a trial start:");
        lines.add("# " + summary(tried));
        lines.add("compare:");
        lines.add("  jar: " + scalar(jar.toString()));
        if (tried.service() instanceof WebApplication) {
            lines.add("  # server: tomcat   # default: tomcat and jetty");
        }
        addList(lines, "java-option", javaOptions);
        addList(lines, "arg", arguments);
        if (!environment.isEmpty()) {
            lines.add("  env:");
            environment.keySet().forEach(name -> lines.add("    - " + scalar(variable(name))));
        }
        Optional.ofNullable(folder)
                .ifPresent(in -> lines.add("  workdir: " + scalar(in.toString())));
        addPaths(lines, tried);
        tried.answered().stream()
                .filter(InitCommand::isHealth)
                .findFirst()
                .ifPresent(path -> lines.add("  ready: " + path));
        lines.add("  ready-within: " + readyWithin);
        lines.add("  # slo: p99<300ms   # default: four times the p99 at a low rate");
        if (tried.service() instanceof ServiceJar boot && boot.isSpringBoot()) {
            lines.add(
                    "  # vary: spring.datasource.hikari.maximum-pool-size=10,20   # find the"
                            + " smallest that suffices");
        }
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /// Values that look like a secret are left out.
    private static void addList(List<String> lines, String name, List<String> values) {
        List<String> shown = Secrets.hidden(values);
        if (values.isEmpty()) {
            return;
        }
        lines.add("  %s:".formatted(name));
        for (int i = 0; i < values.size(); i++) {
            lines.add(
                    shown.get(i).equals(values.get(i))
                            ? "    - " + scalar(values.get(i))
                            : "    # one value left out, since it looks like a"
                                    + " secret: set it as ${env:NAME}");
        }
    }

    private boolean isSecret(String variable) {
        String value = environment.getOrDefault(variable, "");
        return !Secrets.variable(variable, value).equals(value);
    }

    /// A secret is read from the environment at run time, and is not stored in the file.
    private String variable(String name) {
        return name + "=" + (isSecret(name) ? "${env:" + name + "}" : environment.get(name));
    }

    /// Paths that users may request.
    private static List<String> requestable(TryOut tried) {
        return tried.answered().stream().filter(path -> !isUsual(path)).toList();
    }

    private static void addPaths(List<String> lines, TryOut tried) {
        List<String> paths = requestable(tried);
        if (paths.isEmpty()) {
            lines.add("  # Set the request to test. Responses to GET:");
            byStatus(tried)
                    .forEach((status, asked) -> lines.add("  #   %d: %s".formatted(status, asked)));
            lines.add("  # path: /orders/42");
            if (tried.statuses().values().stream().allMatch(status -> status == BAD_REQUEST)) {
                lines.add("  # tls: true   # an HTTPS port responds like this");
            }
        } else {
            lines.add("  # GET of these returns 2xx; /a:3 gets three times the weight of /b.");
            lines.add("  path:");
            paths.forEach(path -> lines.add("    - " + scalar(path)));
        }
        tried.openApi()
                .ifPresent(
                        description ->
                                lines.add(
                                        ("  # openapi: %s   # instead of path: all"
                                                        + " operations, writes included")
                                                .formatted(fileOf(description))));
    }

    private static Map<Integer, String> byStatus(TryOut tried) {
        return tried.statuses().entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .collect(
                        Collectors.groupingBy(
                                Map.Entry::getValue,
                                TreeMap::new,
                                Collectors.mapping(Map.Entry::getKey, Collectors.joining(", "))));
    }

    private static boolean isHealth(String path) {
        return path.endsWith("/health");
    }

    /// Paths that operators request, not users.
    private static boolean isUsual(String path) {
        return isHealth(path) || path.contains("/actuator") || path.contains("/q/");
    }

    /// A text as a YAML scalar.
    private static String scalar(String text) {
        if (text.chars().anyMatch(Character::isISOControl)) {
            String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"");
            return "\""
                    + escaped.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
                    + "\"";
        }
        return text.matches("[A-Za-z/][A-Za-z0-9/._-]*")
                ? text
                : "'" + text.replace("'", "''") + "'";
    }

    private static String summary(TryOut tried) {
        return "%s, ready after %.1f s on port %d; %d of %d paths return 2xx to GET"
                .formatted(
                        tried.service().builtOn(),
                        Durations.seconds(tried.readyAfter()),
                        tried.port(),
                        tried.answered().size(),
                        tried.statuses().size());
    }
}
