package dev.heddle.cli.help;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/// A heading in the help of a command with many options, in the order of the help.
enum OptionTopic {
    START(
            "Start of the service",
            "--variant",
            "--url",
            "--pid",
            "--ready",
            "--ready-within",
            "--env",
            "--workdir",
            "--server",
            "--java-option",
            "--arg"),
    COMPARED(
            "What is compared",
            "--vary",
            "--with",
            "--jdk",
            "--repeat",
            "--against",
            "--prove",
            "--settings",
            "--goal",
            "--within",
            "--apply",
            "--verify",
            "--blocks",
            "--seed"),
    REQUEST(
            "Request",
            "--path",
            "--warmup-path",
            "--weights",
            "--request",
            "--header",
            "--data",
            "-d",
            "--data-raw",
            "--data-binary",
            "--data-urlencode",
            "--json",
            "--form",
            "--user",
            "--curl",
            "--har",
            "--access-log",
            "--openapi",
            "--scenario",
            "--replay",
            "--expect-status"),
    LOAD(
            "Load and latency objective",
            "--slo",
            "--rate",
            "--ramp",
            "--steps",
            "--users",
            "--think",
            "--duration",
            "--poisson",
            "--arrivals",
            "--max-rate",
            "--requests",
            "--connections",
            "--timeout",
            "--drain",
            "--until",
            "--http",
            "--loops",
            "--transport",
            "--no-warm-up"),
    SECURITY(
            "TLS and remote hosts",
            "--tls",
            "--insecure",
            "--cacert",
            "--cert",
            "--key",
            "--allow-host",
            "--allow-env"),
    KUBERNETES(
            "Load from Kubernetes",
            "--on",
            "--pods",
            "--pods-min",
            "--context",
            "--namespace",
            "--image",
            "--node-selector",
            "--pod-template",
            "--start-within",
            "--yes"),
    RESULT(
            "Results",
            "--expect",
            "--format",
            "--live",
            "--html",
            "--out",
            "--hlog",
            "--runs",
            "--resume"),
    HELP("Help", "--help", "--version"),
    OTHER("Other");

    private final String heading;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> options;

    OptionTopic(String heading, String... options) {
        this.heading = heading;
        this.options = List.of(options);
    }

    String heading() {
        return heading;
    }

    /// Orders the options of this topic.
    Comparator<OptionSpec> order() {
        return Comparator.comparingInt(option -> options.indexOf(option.longestName()));
    }

    /// The topic of an option, by its long name.
    static OptionTopic of(String option) {
        return Arrays.stream(values())
                .filter(topic -> topic.options.contains(option))
                .findFirst()
                .orElse(OTHER);
    }

    /// The options of a command that most users need, most used first.
    static List<String> common(String command) {
        return switch (command) {
            case "compare" ->
                    List.of(
                            "--path",
                            "--url",
                            "--slo",
                            "--rate",
                            "--repeat",
                            "--jdk",
                            "--vary",
                            "--expect");
            case "load" ->
                    List.of(
                            "--rate",
                            "--duration",
                            "--users",
                            "--ramp",
                            "--header",
                            "--data",
                            "--scenario",
                            "--expect");
            case "tune" ->
                    List.of("--path", "--url", "--slo", "--goal", "--within", "--jdk", "--apply");
            default -> List.of();
        };
    }
}
