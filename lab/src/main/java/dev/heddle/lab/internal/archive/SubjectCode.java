package dev.heddle.lab.internal.archive;

import dev.heddle.model.experiment.Launch;
import dev.heddle.model.run.Plan.PlannedTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The code of a subject: libraries added to its class path, its jar, and the jar's own class path.
public final class SubjectCode {
    /// Folders next to a Quarkus jar, which indexes them in its own format.
    private static final List<String> OF_QUARKUS = List.of("app", "quarkus", "lib/main");

    private static final String QUARKUS = "quarkus-run.jar";
    private static final String JAR = ".jar";

    private SubjectCode() {}

    /// The subject's archives in the order of the class path: of duplicate classes the first
    /// counts. Empty for a command, and for a running service.
    public static List<Path> of(PlannedTrial planned, Launch launch) {
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
            // Not such a jar; starting the subject will report the problem.
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
