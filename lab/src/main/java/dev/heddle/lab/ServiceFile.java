package dev.heddle.lab;

import dev.heddle.lab.internal.ServiceFolder;
import dev.heddle.lab.internal.WebArchive;
import dev.heddle.model.Case;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The user's own service, as the file or the folder that holds it.
public sealed interface ServiceFile permits ServiceJar, StartScript, WebApplication {
    /// Where it is, absolute.
    Path path();

    /// What it is built on, for people.
    String builtOn();

    /// One variant for each thread model that can be switched on.
    ///
    /// @param javaOptions of the user, as are `arguments`
    List<Case> cases(List<String> javaOptions, List<String> arguments);

    /// @throws InputException if the path holds no service
    static ServiceFile of(Path path) {
        Path file = path.toAbsolutePath().normalize();
        try {
            if (Files.isDirectory(file)) {
                return ServiceFolder.of(file);
            }
            if (!Files.isRegularFile(file)) {
                throw new InputException(
                        ("%s: no such file; give the jar of a service, its WAR, start script, or the"
                                        + " folder that holds it")
                                .formatted(path));
            }
            if (StartScript.isAt(file)) {
                return new StartScript(file);
            }
            return WebArchive.isAt(file) ? WebApplication.of(file) : ServiceJar.of(file);
        } catch (IOException e) {
            throw new InputException(
                    "%s: not a jar that can be read (%s)".formatted(path, e.getMessage()));
        }
    }
}
