package dev.heddle.cli.help;

import java.util.Arrays;
import java.util.List;

/// What people come to Heddle for, with the commands that do it, in the order of the help.
enum Task {
    COMPARE(
            "Which thread model is faster, and what limits each",
            "compare",
            "run",
            "tune",
            "whatif",
            "pool"),
    SCAN("What may block virtual threads", "scan", "explain"),
    WATCH("What limits a JVM that is running", "watch", "threads"),
    LOAD("Load, and simulated dependencies", "load", "load-worker", "delay", "relay"),
    REPORT(
            "Reports, setup and help",
            "report",
            "list",
            "init",
            "doctor",
            "mcp",
            "completion",
            "help");

    private final String heading;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> commands;

    Task(String heading, String... commands) {
        this.heading = heading;
        this.commands = List.of(commands);
    }

    String heading() {
        return heading;
    }

    List<String> commands() {
        return commands;
    }

    /// The length of the longest name of a command.
    static int widest() {
        return Arrays.stream(values())
                .flatMap(task -> task.commands.stream())
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }
}
