package dev.heddle.cli.command;

import dev.heddle.cli.option.Consent;
import dev.heddle.cli.option.DatabaseOptions;
import dev.heddle.cli.option.RunSettings;
import dev.heddle.lab.Installation;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.file.ExperimentFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
                "Runs an experiment: starts each variant, load-tests it, and explains the result.")
public final class RunCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "EXPERIMENT",
            arity = "0..1",
            description = "Name of a bundled experiment (see heddle list), or path of a YAML file.")
    private @Nullable String experiment;

    @Option(names = "--all", description = "Run all bundled experiments and summarize them.")
    private boolean all;

    @Option(
            names = "--published",
            description = "Use the article's parameters instead of the quick ones.")
    private boolean published;

    @Option(
            names = "--variant",
            paramLabel = "NAME",
            description =
                    "Run only this variant (of queries: this driver; of programs: this"
                            + " program). Repeatable.")
    private List<String> variants = List.of();

    @Mixin private DatabaseOptions database;
    @Mixin private Consent consent;
    @Mixin private RunSettings settings;

    @Override
    public Integer call() {
        settings.check();
        if (settings.resumes()) {
            return settings.resume(database, spec.commandLine());
        }
        String parameterSet = published ? ExperimentFile.PUBLISHED : ExperimentFile.QUICK;
        Installation installation = Installation.fromSystemProperties();
        if (all) {
            checkAlone();
            Map<Path, Experiment> experiments = new LinkedHashMap<>();
            for (Path file : installation.experimentFiles()) {
                if (read(file, ExperimentFile.QUICK).header().inAll()) {
                    experiments.put(file, read(file, parameterSet));
                }
            }
            return settings.runAll(experiments, database, spec.commandLine());
        }
        if (experiment == null) {
            throw new InputException("no experiment given; see heddle list, or use --all");
        }
        Path file = installation.experimentFile(experiment);
        return settings.run(read(file, parameterSet), file, variants, database, spec.commandLine());
    }

    private Experiment read(Path file, String parameterSet) {
        return ExperimentFile.read(file, parameterSet, consent.variables());
    }

    /// Rejects options that apply to one experiment.
    private void checkAlone() {
        if (experiment != null
                || !variants.isEmpty()
                || !database.libraries().isEmpty()
                || database.url().isPresent()
                || database.roundTrip().isPresent()) {
            throw new InputException(
                    "--all cannot be combined with EXPERIMENT, --variant, --with,"
                            + " --database or --rtt");
        }
    }
}
