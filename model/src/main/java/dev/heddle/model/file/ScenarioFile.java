package dev.heddle.model.file;

import dev.heddle.model.load.Scenario;
import java.nio.file.Path;
import java.util.Set;

/// Reads a [Scenario] from a YAML file, whose schema is published as `scenario.schema.json`. All
/// problems of a file are reported together, each with its line.
public final class ScenarioFile {
    private ScenarioFile() {}

    /// One that reads no environment variables.
    ///
    /// @throws InputException if the file is missing or wrong, with every problem in it
    public static Scenario read(Path file) {
        return read(file, Set.of());
    }

    /// @param variables of the environment that it may read
    /// @throws InputException if the file is missing or wrong, with every problem in it
    public static Scenario read(Path file, Set<String> variables) {
        YamlContext context = new YamlContext(file, variables::contains);
        Scenario scenario =
                ScenarioReader.read(YamlMapping.root(ExperimentFile.text(file), context));
        context.check();
        return scenario;
    }
}
