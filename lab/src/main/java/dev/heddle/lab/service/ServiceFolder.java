package dev.heddle.lab.service;

import dev.heddle.lab.internal.archive.Manifests;
import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A folder that contains a service: an unpacked jar or WAR, or the distribution folder of a build,
/// with one jar or one start script in `bin`.
final class ServiceFolder {
    private static final String SCRIPTS = "bin";

    private ServiceFolder() {}

    /// @throws InputException if it contains none, or several
    static ServiceFile of(Path folder) throws IOException {
        if (Manifests.isUnpackedProgram(folder)) {
            return ServiceJar.of(folder);
        }
        if (WebArchive.isAt(folder)) {
            return WebApplication.of(folder);
        }
        List<Path> jars = files(folder).filter(ServiceFolder::starts).toList();
        List<Path> found =
                jars.isEmpty()
                        ? files(folder.resolve(SCRIPTS)).filter(StartScript::isAt).toList()
                        : jars;
        return switch (found.size()) {
            case 0 ->
                    throw new InputException(
                            ("%s: contains no service (no WAR, no jar with a"
                                            + " Main-Class, no WEB-INF, no start script in bin);"
                                            + " give the jar, WAR or script itself")
                                    .formatted(folder));
            case 1 -> ServiceFile.of(found.getFirst());
            default ->
                    throw new InputException(
                            "%s: contains several services: %s; give one of them"
                                    .formatted(
                                            folder,
                                            found.stream()
                                                    .map(file -> folder.relativize(file).toString())
                                                    .collect(Collectors.joining(", "))));
        };
    }

    private static Stream<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Stream.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        }
    }

    private static boolean starts(Path file) {
        try {
            String name = file.toString();
            boolean war = name.endsWith(".war");
            return (war || name.endsWith(".jar"))
                    && (Manifests.mainClass(file).isPresent() || (war && WebArchive.isAt(file)));
        } catch (IOException e) {
            return false;
        }
    }
}
