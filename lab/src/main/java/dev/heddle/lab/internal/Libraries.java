package dev.heddle.lab.internal;

import dev.heddle.model.Plan.PlannedTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The libraries of a subject, with their versions, as their file names say.
final class Libraries {
    private static final String JAR = ".jar";

    private Libraries() {}

    /// Those on its class path, and those in its jar if that is a fat one.
    static List<String> of(PlannedTrial planned) {
        Stream<String> beside =
                planned.classPath().stream().map(path -> Path.of(path).getFileName().toString());
        return Stream.concat(beside, inside(Path.of(planned.jar())))
                .map(
                        name ->
                                name.substring(
                                        name.lastIndexOf('/') + 1, name.length() - JAR.length()))
                .sorted()
                .toList();
    }

    private static Stream<String> inside(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith("BOOT-INF/lib/") && name.endsWith(JAR))
                    .toList()
                    .stream();
        } catch (IOException e) {
            // No jar of this form; the subject itself will say what is wrong with it.
            return Stream.empty();
        }
    }
}
