package dev.heddle.model.file;

import dev.heddle.model.InputException;
import dev.heddle.model.InputFile;
import dev.heddle.model.IoReason;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Experiment.ParameterSet;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/// Reads an [Experiment] from its YAML file, whose schema is published as `experiment.schema.json`.
/// All problems of a file are reported together, each with its line.
public final class ExperimentFile {
    /// Name of the parameter set that runs by default.
    public static final String QUICK = "quick";

    /// Name of the parameter set with an article's own numbers.
    public static final String PUBLISHED = "published";

    private static final int MAX_FILE_BYTES = 1 << 20;

    private ExperimentFile() {}

    /// One that reads no environment variables.
    ///
    /// @param parameterSet [#QUICK] or [#PUBLISHED]
    /// @throws InputException if the file is missing or wrong, with every problem in it
    public static Experiment read(Path file, String parameterSet) {
        return read(file, parameterSet, Set.of());
    }

    /// @param parameterSet [#QUICK] or [#PUBLISHED]
    /// @param variables of the environment that it may read
    /// @throws InputException if the file is missing or wrong, with every problem in it
    public static Experiment read(Path file, String parameterSet, Set<String> variables) {
        YamlContext context = new YamlContext(file, variables::contains);
        YamlMapping root = YamlMapping.root(text(file), context);
        ParameterSet parameters = parameters(root, parameterSet);
        context.define(parameters.values());
        Experiment experiment = experiment(root, parameters, context);
        root.done();
        context.check();
        return experiment;
    }

    /// The kind of workload is determined by the lists in the file.
    private static Experiment experiment(
            YamlMapping root, ParameterSet parameters, YamlContext context) {
        if (root.has("queries")) {
            return new QueriesReader(root).experiment(parameters);
        }
        return root.has("programs")
                ? new ProgramsReader(root, context).experiment(parameters)
                : new HttpReader(root, context).experiment(parameters);
    }

    static String text(Path file) {
        try {
            return InputFile.text(file, MAX_FILE_BYTES);
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": no such file");
        } catch (MalformedInputException e) {
            throw new InputException(file + ": not UTF-8 text; expected a YAML file");
        } catch (IOException e) {
            throw new InputException(
                    "%s: cannot read (%s); expected a YAML file".formatted(file, IoReason.of(e)));
        }
    }

    private static ParameterSet parameters(YamlMapping root, String wanted) {
        YamlMapping sets = root.mapping("parameters");
        Map<String, String> quick = sets.mapping(QUICK).allTexts();
        Map<String, String> published = sets.mapping(PUBLISHED).allTexts();
        sets.done();
        if (sets.has(PUBLISHED) && !published.keySet().equals(quick.keySet())) {
            sets.problem(
                    PUBLISHED,
                    "must define the same names as quick; quick has %s, published has %s"
                            .formatted(quick.keySet(), published.keySet()));
        }
        if (wanted.equals(PUBLISHED) && !sets.has(PUBLISHED)) {
            throw InputException.of(
                    "parameterSet", "does not apply: this experiment has no published parameters");
        }
        return new ParameterSet(wanted, wanted.equals(PUBLISHED) ? published : quick);
    }
}
