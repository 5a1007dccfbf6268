package dev.heddle.lab.internal.archive;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// The manifest of a jar, or of the folder into which it was unpacked, and its class path.
public final class Manifests {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    private Manifests() {}

    /// Empty if it has no manifest.
    ///
    /// @throws IOException if it cannot be read
    public static Optional<Attributes> of(Path jar) throws IOException {
        if (Files.isDirectory(jar)) {
            Path file = jar.resolve(MANIFEST);
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            try (InputStream in = Files.newInputStream(file)) {
                return Optional.of(new Manifest(in).getMainAttributes());
            }
        }
        try (JarFile opened = new JarFile(jar.toFile())) {
            return Optional.ofNullable(opened.getManifest()).map(Manifest::getMainAttributes);
        }
    }

    /// The main class; empty if there is none.
    public static Optional<String> mainClass(Path jar) throws IOException {
        return of(jar).map(attributes -> attributes.getValue(Attributes.Name.MAIN_CLASS));
    }

    /// Whether a folder is an unpacked executable jar.
    public static boolean isUnpackedProgram(Path folder) {
        try {
            return Files.isDirectory(folder) && mainClass(folder).isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    /// Whether the jar, or a jar on its class path, has an entry.
    ///
    /// @throws IOException if the jar itself cannot be read
    public static boolean brings(Path jar, String entry) throws IOException {
        if (has(jar, entry)) {
            return true;
        }
        for (Path library : libraries(jar)) {
            try {
                if (has(library, entry)) {
                    return true;
                }
            } catch (ZipException e) {
                // Not a jar; the JVM ignores it, too.
            }
        }
        return false;
    }

    private static boolean has(Path jar, String entry) throws IOException {
        if (Files.isDirectory(jar)) {
            return Files.exists(jar.resolve(entry));
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.getEntry(entry) != null;
        }
    }

    /// The existing files of its class path.
    static List<Path> libraries(Path jar) throws IOException {
        return classPath(jar).stream()
                .filter(url -> "file".equals(url.getScheme()))
                .map(Path::of)
                .filter(Files::isRegularFile)
                .toList();
    }

    /// The entries of its class path: URLs, relative to the real file if the path is a symbolic
    /// link.
    static List<URI> classPath(Path jar) throws IOException {
        String names =
                of(jar).map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH))
                        .orElse("");
        URI base = jar.toRealPath().toUri();
        return Stream.of(names.split(" +"))
                .filter(name -> !name.isEmpty())
                .flatMap(name -> resolved(base, name).stream())
                .toList();
    }

    private static Optional<URI> resolved(URI base, String name) {
        try {
            return Optional.of(base.resolve(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // no URL; the JVM passes over it, too
        }
    }
}
