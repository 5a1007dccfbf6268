package dev.heddle.model.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Reads `heddle.yaml`: default options for each command.
public final class ProjectFile {
    /// Commands that start services, in which `${port}` and varied settings are filled in.
    private static final Set<String> LATER = Set.of("compare", "tune", "run", "init");

    private ProjectFile() {}

    /// Options of which each value has a name, and may be given as a mapping.
    private static final Set<String> NAMED = Set.of("env", "variant", "form", "settings");

    /// An option of a command.
    ///
    /// @param where `heddle.yaml:3`
    public record Given(String where, String name, List<String> values) {
        public Given {
            values = List.copyOf(values);
        }
    }

    /// The options of a command. Others are left out, and read nothing.
    ///
    /// @param commands that there are
    /// @param readable environment variables that the file may read
    /// @throws InputException if the file is wrong, with every problem in it
    public static List<Given> read(
            Path file, String wanted, List<String> commands, Predicate<String> readable) {
        YamlContext context = new YamlContext(file, readable);
        YamlMapping root = YamlMapping.root(ExperimentFile.text(file), context);
        List<Given> given = new ArrayList<>();
        for (String command : root.keys()) {
            if (!commands.contains(command)) {
                root.problem(
                        command, "unknown command; expected one of " + String.join(", ", commands));
            }
            YamlMapping options = root.mapping(command);
            if (!command.equals(wanted)) {
                continue;
            }
            context.fillInAllLater(LATER.contains(command));
            for (String name : options.keys()) {
                String where = "%s:%d".formatted(file.getFileName(), options.lineOf(name));
                given.add(new Given(where, name, values(options, name)));
            }
        }
        context.check();
        return given;
    }

    private static List<String> values(YamlMapping options, String name) {
        if (!NAMED.contains(name) || !options.isMapping(name)) {
            return options.oneOrMore(name);
        }
        YamlMapping named = options.mapping(name);
        return named.keys().stream()
                .flatMap(key -> value(named, key).stream().map(value -> key + "=" + value))
                .toList();
    }

    /// A value with fields, as the option takes it: `-Dpool=${value},from=5,to=100` of
    /// `{flag: -Dpool=${value}, from: 5, to: 100}`.
    private static Optional<String> value(YamlMapping named, String key) {
        if (!named.isMapping(key)) {
            return named.optionalText(key);
        }
        YamlMapping fields = named.mapping(key);
        return Optional.of(
                fields.keys().stream()
                        .flatMap(
                                field ->
                                        fields.optionalText(field).stream()
                                                .map(
                                                        text ->
                                                                field.equals("flag")
                                                                        ? text
                                                                        : field + "=" + text))
                        .collect(Collectors.joining(",")));
    }
}
