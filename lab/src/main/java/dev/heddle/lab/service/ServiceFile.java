package dev.heddle.lab.service;

import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.experiment.Case;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The user's service, as a file or a folder.
public sealed interface ServiceFile permits ServiceJar, StartScript, WebApplication {
    /// Its absolute path.
    Path path();

    /// The framework that it is built on, for people.
    String builtOn();

    /// One variant per thread model that can be set.
    ///
    /// @param javaOptions given by the user, like `arguments`
    List<Case> cases(List<String> javaOptions, List<String> arguments);

    /// @throws InputException if there is no service at the path
    static ServiceFile of(Path path) {
        Path file = path.toAbsolutePath().normalize();
        try {
            if (Files.isDirectory(file)) {
                return ServiceFolder.of(file);
            }
            if (!Files.isRegularFile(file)) {
                throw new InputException(
                        ("%s: no such file; expected the jar, WAR, start script or"
                                        + " folder of a service")
                                .formatted(path));
            }
            if (StartScript.isAt(file)) {
                return new StartScript(file);
            }
            return WebArchive.isAt(file) ? WebApplication.of(file) : ServiceJar.of(file);
        } catch (IOException e) {
            throw new InputException("%s: unreadable jar (%s)".formatted(path, IoReason.of(e)));
        }
    }
}
