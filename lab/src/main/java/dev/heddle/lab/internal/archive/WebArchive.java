package dev.heddle.lab.internal.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/// A WAR, or an unpacked one.
///
/// @param javaEe whether it was compiled for `javax.servlet`, the API before Jakarta EE 9
public record WebArchive(Path path, boolean javaEe) {
    private static final String INSIDE = "WEB-INF/";
    private static final String CLASSES = INSIDE + "classes/";
    private static final String LIBRARIES = INSIDE + "lib/";
    private static final String CLASS = ".class";

    /// Whether there is a WAR at a path that is not executable.
    ///
    /// @throws IOException if it cannot be read
    public static boolean isAt(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return Files.isDirectory(path.resolve(INSIDE));
        }
        try (ZipFile zip = new ZipFile(path.toFile())) {
            return zip.stream().anyMatch(entry -> entry.getName().startsWith(INSIDE))
                    && Manifests.mainClass(path).isEmpty();
        }
    }

    /// @throws InputException if it cannot be read
    public static WebArchive of(Path path) {
        try {
            Named own = new Named();
            each(path, CLASSES, CLASS, in -> own.count(in.readAllBytes()));
            // Its own classes may use neither; then those of a framework do.
            if (own.before == own.since) {
                each(path, LIBRARIES, ".jar", own::countAll);
            }
            return new WebArchive(path, own.before > own.since);
        } catch (IOException e) {
            throw new InputException("%s: unreadable WAR (%s)".formatted(path, IoReason.of(e)));
        }
    }

    /// A file of it; empty if it has none of this name.
    ///
    /// @throws InputException if it cannot be read
    public Optional<String> text(String name) {
        try {
            List<String> found = new ArrayList<>();
            each(path, name, "", in -> found.add(new String(in.readAllBytes(), UTF_8)));
            return found.stream().findFirst();
        } catch (IOException e) {
            throw new InputException("%s: unreadable WAR (%s)".formatted(path, IoReason.of(e)));
        }
    }

    @FunctionalInterface
    private interface Reader {
        void read(InputStream in) throws IOException;
    }

    /// All files in one of its folders, or a file, whose names have this suffix.
    private static void each(Path path, String folder, String ending, Reader reader)
            throws IOException {
        if (!Files.isDirectory(path)) {
            try (ZipFile zip = new ZipFile(path.toFile())) {
                for (ZipEntry entry : zip.stream().toList()) {
                    if (entry.getName().startsWith(folder) && entry.getName().endsWith(ending)) {
                        reader.read(zip.getInputStream(entry));
                    }
                }
            }
            return;
        }
        for (Path file : files(path.resolve(folder), ending)) {
            try (InputStream in = Files.newInputStream(file)) {
                reader.read(in);
            }
        }
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    /// Number of classes that refer to each of the two packages.
    private static final class Named {
        private int before;
        private int since;

        void countAll(InputStream library) throws IOException {
            ZipInputStream zip = new ZipInputStream(library);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().endsWith(CLASS)) {
                    count(zip.readAllBytes());
                }
            }
        }

        void count(byte[] code) {
            String text = new String(code, StandardCharsets.ISO_8859_1);
            before += text.contains("javax/servlet/") ? 1 : 0;
            since += text.contains("jakarta/servlet/") ? 1 : 0;
        }
    }
}
