package dev.heddle.lab.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/// What a jar, or the folder into which it was unpacked, says about itself.
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

    /// The files that it names as its class path, as far as they are there.
    static List<Path> classPath(Path jar) throws IOException {
        String names =
                of(jar).map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH))
                        .orElse("");
        return Stream.of(names.split(" +"))
                .filter(name -> !name.isEmpty() && !name.contains(":") && !name.contains("%"))
                .map(name -> jar.toAbsolutePath().resolveSibling(name).normalize())
                .filter(Files::isRegularFile)
                .toList();
    }
}
