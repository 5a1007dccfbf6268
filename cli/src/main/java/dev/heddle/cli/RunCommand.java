package dev.heddle.cli;

import dev.heddle.lab.Installation;
import dev.heddle.model.ExperimentFile;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle run EXPERIMENT`
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description =
                "Runs an experiment: every variant forked, put under load, measured, explained.")
final class RunCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "EXPERIMENT",
            description = "Name of a bundled experiment (see heddle list), or path of a YAML file.")
    private String experiment;

    @Option(
            names = "--published",
            description = "Use the article's own parameters instead of the quick ones.")
    private boolean published;

    @Option(
            names = "--variant",
            paramLabel = "NAME",
            description =
                    "Run only this variant: a driver where queries are measured, a program where"
                            + " programs are. Repeatable.")
    private List<String> variants = List.of();

    @Mixin private DatabaseOptions database;
    @Mixin private RunSettings settings;

    @Override
    public Integer call() {
        settings.check();
        Path file = Installation.fromSystemProperties().experimentFile(experiment);
        String parameterSet = published ? ExperimentFile.PUBLISHED : ExperimentFile.QUICK;
        return settings.run(
                ExperimentFile.read(file, parameterSet),
                file,
                variants,
                database,
                spec.commandLine());
    }
}
