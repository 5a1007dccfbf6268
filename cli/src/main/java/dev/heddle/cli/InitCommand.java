package dev.heddle.cli;

import dev.heddle.lab.ServiceFile;
import dev.heddle.lab.TryOut;
import dev.heddle.lab.TryOut.Description;
import dev.heddle.lab.WebApplication;
import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.Launch;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.Secrets;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
            "Starts your service once, asks what it answers, and writes heddle.yaml, from which"
                    + " compare and load take their options in this folder."
        })
final class InitCommand implements Callable<Integer> {
    /// A description may have hundreds of operations.
    private static final int MOST_PATHS = 20;

    private static final int BAD_REQUEST = 400;

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "JAR",
            description = "The service's jar, WAR, start script, or the folder that holds it.")
    private Path jar;

    @Option(
            names = {"-J", "--java-option"},
            parameterConsumer = Options.Verbatim.class,
            paramLabel = "OPTION",
            description = "Give the JVM this option, such as -J=-Xmx512m. Repeatable.")
    private List<String> javaOptions = List.of();

    @Option(
            names = "--arg",
            paramLabel = "ARGUMENT",
            description = "Give the jar this argument. Repeatable.")
    private List<String> arguments = List.of();

    @Option(
            names = "--env",
            paramLabel = "NAME=VALUE",
            description = "Add to the service's environment. Repeatable.")
    private Map<String, String> environment = Map.of();

    @Option(
            names = "--workdir",
            paramLabel = "DIR",
            description = "The service's working directory; default this one.")
    private @Nullable Path folder;

    @Option(
            names = "--ready-within",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "How long the service may take to start; default ${DEFAULT-VALUE}.")
    private String readyWithin;

    @Override
    public Integer call() throws InterruptedException {
        Path file = Path.of(Defaults.FILE);
        if (Files.exists(file)) {
            throw new InputException(
                    "%s is there already; move it away to have a new one written".formatted(file));
        }
        Duration within = Options.duration("--ready-within", readyWithin);
        ServiceFile service = ServiceFile.of(jar);
        say("starting %s to see what it answers".formatted(jar));
        TryOut tried =
                TryOut.of(
                        service,
                        javaOptions,
                        arguments,
                        new Launch.Surroundings(
                                Optional.ofNullable(folder).map(Path::toString), environment),
                        within,
                        InitCommand::pathsOf);
        write(file, text(tried));
        PrintWriter out = spec.commandLine().getOut();
        out.println("%s: %s".formatted(file, summary(tried)));
        tried.openApi().ifPresent(description -> out.println(kept(description)));
        String secrets =
                environment.keySet().stream()
                        .filter(this::isSecret)
                        .collect(Collectors.joining(", "));
        if (!secrets.isEmpty()) {
            out.println("export first: %s (not written down)".formatted(secrets));
        }
        out.println(
                asked(tried).isEmpty()
                        ? "next: name the request that matters in it, as path; then: heddle compare"
                        : "next: heddle compare");
        out.flush();
        return 0;
    }

    private void say(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("heddle: " + line);
        err.flush();
    }

    /// The first operations of a description that change nothing, with its examples filled in;
    /// empty if it is none that can be used.
    private static Optional<List<String>> pathsOf(Description description) {
        try {
            Path copy = Files.createTempFile("heddle-openapi", ".yaml");
            try {
                Files.writeString(copy, description.text());
                return Optional.of(
                        OpenApiRequests.of(copy).requests().stream()
                                .filter(one -> one.method().equals("GET"))
                                .map(RequestSpec::target)
                                .limit(MOST_PATHS)
                                .toList());
            } finally {
                Files.deleteIfExists(copy);
            }
        } catch (InputException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Keeps it beside the file, unless there is one already.
    private static String kept(Description description) {
        Path file = Path.of(fileOf(description));
        if (Files.exists(file)) {
            return "%s: is there already, and stays".formatted(file);
        }
        write(file, description.text());
        return "%s: what %s answers".formatted(file, description.path());
    }

    private static String fileOf(Description description) {
        return description.text().stripLeading().startsWith("{") ? "openapi.json" : "openapi.yaml";
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw new InputException("%s: cannot be written (%s)".formatted(file, e.getMessage()));
        }
    }

    private String text(TryOut tried) {
        List<String> lines = new ArrayList<>();
        lines.add("# Options of heddle's commands in this folder, by their long names.");
        lines.add("# What is typed prevails. Tried out:");
        lines.add("# " + summary(tried));
        lines.add("compare:");
        lines.add("  jar: " + scalar(jar.toString()));
        if (tried.service() instanceof WebApplication) {
            lines.add("  # server: tomcat   # instead of tomcat and jetty");
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
        lines.add(
                "  # vary: spring.datasource.hikari.maximum-pool-size=10,20   # which is enough?");
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /// What reads like a secret is left out.
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
                            : "    # one is left out, since it reads like a secret: give it as ${env:NAME}");
        }
    }

    private boolean isSecret(String variable) {
        String value = environment.getOrDefault(variable, "");
        String text = variable + "=" + value;
        return !Secrets.hidden(variable, value).equals(value) || !Secrets.hidden(text).equals(text);
    }

    /// A secret is taken from the environment of whoever runs it, and does not stand in a file.
    private String variable(String name) {
        return name + "=" + (isSecret(name) ? "${env:" + name + "}" : environment.get(name));
    }

    /// What users may ask.
    private static List<String> asked(TryOut tried) {
        return tried.answered().stream().filter(path -> !isUsual(path)).toList();
    }

    private static void addPaths(List<String> lines, TryOut tried) {
        List<String> paths = asked(tried);
        if (paths.isEmpty()) {
            lines.add("  # Name the request that matters. What GET gave:");
            byStatus(tried)
                    .forEach((status, asked) -> lines.add("  #   %d: %s".formatted(status, asked)));
            lines.add("  # path: /orders/42");
            if (tried.statuses().values().stream().allMatch(status -> status == BAD_REQUEST)) {
                lines.add("  # tls: true   # a port that speaks TLS answers so");
            }
        } else {
            lines.add("  # GET of these answers 2xx; /a:3 is drawn three times as often as /b.");
            lines.add("  path:");
            paths.forEach(path -> lines.add("    - " + scalar(path)));
        }
        tried.openApi()
                .ifPresent(
                        description ->
                                lines.add(
                                        "  # openapi: %s   # in place of path: all operations, also those that write"
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

    /// What operators ask, not users.
    private static boolean isUsual(String path) {
        return isHealth(path) || path.startsWith("/actuator") || path.startsWith("/q/");
    }

    /// A text as YAML takes it.
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
        return "%s, ready after %.1f s on port %d, %d of %d paths answer GET with 2xx"
                .formatted(
                        tried.service().builtOn(),
                        Durations.seconds(tried.readyAfter()),
                        tried.port(),
                        tried.answered().size(),
                        tried.statuses().size());
    }
}
