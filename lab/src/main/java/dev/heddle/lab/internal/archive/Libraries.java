package dev.heddle.lab.internal.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The libraries of a subject, with versions according to their file names.
public final class Libraries {
    private static final String JAR = ".jar";

    /// Path of libraries in a fat jar, a WAR, or a folder into which one was unpacked.
    private static final Pattern BUNDLED = Pattern.compile("(?:BOOT|WEB)-INF/lib/[^/]+\\.jar");

    private Libraries() {}

    /// @param code as found by [SubjectCode]; of its own jar, or folder, the contained libraries
    ///   count
    public static List<String> of(List<Path> code, String jar) {
        return code.stream()
                .flatMap(
                        path ->
                                Stream.concat(
                                        bundled(path).stream(),
                                        path.toString().equals(jar)
                                                ? Stream.of()
                                                : Stream.of(path.getFileName().toString())))
                .filter(name -> name.endsWith(JAR))
                .map(
                        name ->
                                name.substring(
                                        name.lastIndexOf('/') + 1, name.length() - JAR.length()))
                .sorted()
                .distinct()
                .toList();
    }

    private static List<String> bundled(Path path) {
        try {
            if (Files.isDirectory(path)) {
                try (Stream<Path> files = Files.walk(path)) {
                    return files.map(file -> path.relativize(file).toString())
                            .filter(name -> BUNDLED.matcher(name).matches())
                            .toList();
                }
            }
            try (ZipFile zip = new ZipFile(path.toFile())) {
                return zip.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> BUNDLED.matcher(name).matches())
                        .toList();
            }
        } catch (IOException e) {
            // Not an archive; starting the subject will report the problem.
            return List.of();
        }
    }
}
