package dev.heddle.cli.mcp;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A command that a model may call, with the options that it may set. No option here runs a command
/// line, changes a JVM's options, names a file to write, or gives a consent.
enum Tool {
    COMPARE(
            Effect.LOADS,
            "jar",
            "--path",
            "--url",
            "--pid",
            "--slo",
            "--rate",
            "--max-rate",
            "--repeat",
            "--jdk",
            "--request",
            "--header",
            "--data",
            "--scenario",
            "--expect-status",
            "--ready"),
    EXPLAIN(Effect.READS, "file", "--against", "--jar", "--places"),
    THREADS(Effect.ATTACHES, "target", "--looks", "--every", "--no-agent", "--groups", "--frames"),
    WATCH(Effect.ATTACHES, "target", "--every", "--level"),
    SCAN(Effect.READS, "path", "--jdk", "--entry", "--show"),
    REPORT(Effect.WRITES, "directory"),
    WHATIF(
            Effect.READS,
            "directory",
            "--case",
            "--set",
            "--hosts",
            "--balancer",
            "--rate",
            "--objective",
            "--arrivals",
            "--sweep");

    /// What a call does beyond its answer.
    enum Effect {
        /// Reads files.
        READS,
        /// Also makes a run's report anew.
        WRITES,
        /// Loads the agent into a JVM, and removes it.
        ATTACHES,
        /// Starts a service, and sends it requests that may change its data.
        LOADS
    }

    private static final String FORMAT = "--format";

    private final Effect effect;
    private final String subject;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> options;

    Tool(Effect effect, String subject, String... options) {
        this.effect = effect;
        this.subject = subject;
        this.options = List.of(options);
    }

    /// The command, which is also the name of the tool.
    String command() {
        return name().toLowerCase(Locale.ROOT);
    }

    Effect effect() {
        return effect;
    }

    /// The name of the argument for what stands on the command line without an option.
    String subject() {
        return subject;
    }

    /// Options that a model may set, beside the format.
    List<String> options() {
        return options;
    }

    static String format() {
        return FORMAT;
    }

    /// Words that every call has.
    List<String> always() {
        return this == WATCH ? List.of("--once") : List.of();
    }

    /// Arguments that may only name archives and folders: the commands would download a library, or
    /// what a build file lists.
    Set<String> archives() {
        return switch (this) {
            case SCAN -> Set.of("path");
            case EXPLAIN -> Set.of("jar");
            default -> Set.of();
        };
    }
}
