package dev.heddle.lab;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/// What a build makes, for tests that need a jar or a WAR.
public final class Built {
    private Built() {}

    /// An archive of texts by their names.
    public static Path archive(Path file, Map<String, String> entries) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(UTF_8));
            }
        }
        return file;
    }

    /// Adds all that is in a folder, folders included: some list them.
    public static void add(Path folder, ZipOutputStream zip) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(path -> !path.equals(folder)).sorted().toList()) {
                String name = folder.relativize(file).toString();
                zip.putNextEntry(new ZipEntry(Files.isDirectory(file) ? name + "/" : name));
                if (Files.isRegularFile(file)) {
                    Files.copy(file, zip);
                }
            }
        }
    }

    /// Compiles one source file.
    ///
    /// @param more options of `javac`
    public static void compile(Path source, String classPath, Path classes, String... more)
            throws IOException {
        Files.createDirectories(classes);
        Stream<String> words =
                Stream.concat(
                        Stream.of(more),
                        Stream.of("-cp", classPath, "-d", classes.toString(), source.toString()));
        List<String> all = words.toList();
        int code =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, all.toArray(String[]::new));
        assertThat(code).isZero();
    }
}
