package dev.heddle.lab.internal;

import dev.heddle.model.Launch;
import dev.heddle.model.Plan.PlannedTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Where the code of a subject is: what is put beside its jar, the jar, and what that brings along.
final class SubjectCode {
    /// Folders beside Quarkus's jar, which has an index of them in a form of its own.
    private static final List<String> OF_QUARKUS = List.of("app", "quarkus", "lib/main");

    private static final String QUARKUS = "quarkus-run.jar";
    private static final String JAR = ".jar";

    private SubjectCode() {}

    /// In the order of the class path: of a class that is there twice, the first counts. Empty for
    /// a command, and for what runs already.
    static List<Path> of(PlannedTrial planned, Launch launch) {
        Stream<Path> beside = planned.classPath().stream().map(Path::of);
        Stream<Path> jar = Stream.of(planned.jar()).filter(name -> !name.isEmpty()).map(Path::of);
        Stream<Path> own = Stream.concat(jar, launch.served().map(Path::of).stream());
        return Stream.concat(beside, own.flatMap(SubjectCode::withWhatItBrings))
                .distinct()
                .toList();
    }

    private static Stream<Path> withWhatItBrings(Path jar) {
        try {
            return Stream.of(
                            Stream.of(jar),
                            Manifests.libraries(jar).stream(),
                            jar.endsWith(QUARKUS) ? ofQuarkus(jar) : Stream.<Path>of())
                    .flatMap(paths -> paths);
        } catch (IOException e) {
            // No jar of this form; the subject itself will say what is wrong with it.
            return Stream.of(jar);
        }
    }

    private static Stream<Path> ofQuarkus(Path jar) throws IOException {
        Stream.Builder<Path> all = Stream.builder();
        for (String name : OF_QUARKUS) {
            Path folder = jar.toRealPath().resolveSibling(name);
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(file -> file.toString().endsWith(JAR)).sorted().forEach(all::add);
                }
            }
        }
        return all.build();
    }
}
