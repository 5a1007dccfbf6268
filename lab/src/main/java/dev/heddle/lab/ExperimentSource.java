package dev.heddle.lab;

import dev.heddle.model.Experiment;
import dev.heddle.model.ExperimentFile;
import java.nio.file.Path;

/// Where an experiment comes from.
public sealed interface ExperimentSource {

    Experiment experiment(Installation installation);

    /// What paths of jars are relative to.
    Path file(Installation installation);

    /// @param nameOrPath name of a bundled experiment, or path of a file
    /// @param parameterSet `quick` or `published`
    record OfFile(String nameOrPath, String parameterSet) implements ExperimentSource {
        @Override
        public Experiment experiment(Installation installation) {
            return ExperimentFile.read(file(installation), parameterSet);
        }

        @Override
        public Path file(Installation installation) {
            return installation.experimentFile(nameOrPath);
        }
    }

    /// One that was put together for this run; its jars are given by absolute paths.
    record Given(Experiment experiment) implements ExperimentSource {
        @Override
        public Experiment experiment(Installation installation) {
            return experiment;
        }

        @Override
        public Path file(Installation installation) {
            return installation.home();
        }
    }
}
