package dev.heddle.cli.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// An argument of a tool, and the parameter or option of the command that it stands for.
///
/// @param name without dashes
/// @param description for the model
record Argument(String name, ArgSpec of, String description) {
    private static final String ARCHIVES = "Jars, WARs and folders on this machine.";

    /// All arguments of a tool, what the command is about first.
    static List<Argument> all(Tool tool, CommandSpec command) {
        List<Argument> all = new ArrayList<>();
        all.add(of(tool, tool.subject(), command.positionalParameters().getFirst()));
        tool.options().forEach(option -> all.add(option(tool, command, option)));
        all.add(option(tool, command, Tool.format()));
        return all;
    }

    private static Argument of(Tool tool, String name, ArgSpec of) {
        return new Argument(
                name, of, tool.archives().contains(name) ? ARCHIVES : text(of.description()));
    }

    private static Argument option(Tool tool, CommandSpec command, String option) {
        OptionSpec found = command.findOption(option);
        if (found == null) {
            throw new IllegalArgumentException(command.name() + " has no option " + option);
        }
        return of(tool, option.replaceFirst("^--", ""), found);
    }

    boolean required() {
        return of.isPositional() && of.arity().min() > 0;
    }

    /// Whether it is on or off, without a value.
    boolean flag() {
        return of.isOption() && of.arity().max() == 0;
    }

    boolean many() {
        return of.isMultiValue();
    }

    /// Its JSON Schema.
    Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        if (many()) {
            schema.put("type", "array");
            schema.put("items", Map.of("type", "string"));
        } else {
            schema.put("type", flag() ? "boolean" : whole() ? "integer" : "string");
        }
        Iterable<String> values = of.completionCandidates();
        if (values != null) {
            List<String> accepted = new ArrayList<>();
            values.forEach(accepted::add);
            schema.put("enum", accepted);
        }
        schema.put("description", description);
        return schema;
    }

    private boolean whole() {
        return of.type() == int.class
                || of.type() == long.class
                || of.type() == Integer.class
                || of.type() == Long.class;
    }

    /// The text of a description, in which `%%` is a percent sign.
    static String text(String... lines) {
        return String.join(" ", lines).replace("%%", "%");
    }
}
