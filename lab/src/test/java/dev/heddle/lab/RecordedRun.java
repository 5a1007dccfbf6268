package dev.heddle.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// A small run that was measured once.
public final class RecordedRun {
    private static final Path RECORDED = Path.of("../site/recorded/wiremock");

    private RecordedRun() {}

    /// Copies it into a folder.
    public static void copyTo(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(RECORDED)) {
            for (Path from : all.toList()) {
                Path to = folder.resolve(RECORDED.relativize(from).toString());
                if (Files.isDirectory(from)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(from, to);
                }
            }
        }
    }
}
