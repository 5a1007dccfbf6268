package dev.heddle.lab.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The libraries of a subject, with their versions, as their file names say.
final class Libraries {
    private static final String JAR = ".jar";

    /// Where a fat jar, a WAR, or a folder into which one was unpacked has them.
    private static final Pattern BUNDLED = Pattern.compile("(?:BOOT|WEB)-INF/lib/[^/]+\\.jar");

    private Libraries() {}

    /// @param code as [SubjectCode] tells: its own jar, or folder, counts by what is in it
    static List<String> of(List<Path> code, String jar) {
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
            // No archive; the subject itself will say what is wrong with it.
            return List.of();
        }
    }
}
