package dev.heddle.lab.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/// What a jar, or the folder into which it was unpacked, says about itself, and brings along.
public final class Manifests {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    private Manifests() {}

    /// Empty if it says nothing.
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

    /// The class that it is started by; empty if it names none.
    public static Optional<String> mainClass(Path jar) throws IOException {
        return of(jar).map(attributes -> attributes.getValue(Attributes.Name.MAIN_CLASS));
    }

    /// Whether it, or a jar on its class path, has an entry.
    public static boolean brings(Path jar, String entry) throws IOException {
        for (Path one : Stream.concat(Stream.of(jar), classPath(jar).stream()).toList()) {
            if (Files.isDirectory(one)) {
                if (Files.exists(one.resolve(entry))) {
                    return true;
                }
            } else {
                try (ZipFile zip = new ZipFile(one.toFile())) {
                    if (zip.getEntry(entry) != null) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// The files that it names as its class path, as far as they are there.
    static List<Path> classPath(Path jar) throws IOException {
        String names =
                of(jar).map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH))
                        .orElse("");
        return Stream.of(names.split(" +"))
                .filter(name -> !name.isEmpty())
                .flatMap(name -> file(jar, name).stream())
                .filter(Files::isRegularFile)
                .toList();
    }

    /// Names are URLs, relative to the jar.
    private static Optional<Path> file(Path jar, String name) {
        try {
            return Optional.of(Path.of(jar.toAbsolutePath().toUri().resolve(name)).normalize());
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty(); // no file of this machine
        }
    }
}
