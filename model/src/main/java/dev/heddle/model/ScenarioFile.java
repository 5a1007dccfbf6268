package dev.heddle.model;

import dev.heddle.model.internal.ScenarioReader;
import dev.heddle.model.internal.YamlContext;
import dev.heddle.model.internal.YamlMapping;
import java.nio.file.Path;

/// Reads a [Scenario] from a YAML file, whose schema is published as `scenario.schema.json`. All
/// problems of a file are reported together, each with its line.
public final class ScenarioFile {
    private ScenarioFile() {}

    /// @throws InputException if the file is missing or wrong, with every problem in it
    public static Scenario read(Path file) {
        YamlContext context = new YamlContext(file);
        Scenario scenario =
                ScenarioReader.read(YamlMapping.root(ExperimentFile.text(file), context));
        context.check();
        return scenario;
    }
}
