package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// A WAR, or the folder into which one was unpacked, made ready to be served from a folder.
///
/// @param path as the user gave it
/// @param folder what is served
/// @param work where a server puts what it makes of it
/// @param javaEe whether it was compiled for `javax.servlet`, as before Jakarta EE 9
public record WebArchive(Path path, Path folder, Path work, boolean javaEe) {
    private static final String INSIDE = "WEB-INF";

    /// Whether there is one at a path, which does not start by itself.
    public static boolean isAt(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return Files.isDirectory(path.resolve(INSIDE));
        }
        try (FileSystem zip = FileSystems.newFileSystem(path)) {
            return Files.isDirectory(zip.getPath(INSIDE)) && Manifests.mainClass(path).isEmpty();
        } catch (ProviderNotFoundException e) {
            throw new IOException("no archive", e);
        }
    }

    /// @throws InputException if it cannot be read
    public static WebArchive of(Path path) {
        Path kept = Caches.folder().resolve("webapps").resolve(name(path));
        try {
            Path folder = path;
            if (!Files.isDirectory(path)) {
                folder = kept.resolve("application");
                if (!Files.isDirectory(folder)) {
                    Unpacked.into(path, "", folder, _ -> {});
                }
            }
            Path work = Files.createDirectories(kept.resolve("work"));
            return new WebArchive(path, folder, work, new ServletApi().isJavaEe(folder));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "%s cannot be unpacked into %s (%s); free space there, or name another folder by"
                                    .formatted(path, kept, WholeFiles.reason(e))
                            + " XDG_CACHE_HOME",
                    e);
        }
    }

    /// Another one for other content.
    private static String name(Path path) {
        String content = Files.isDirectory(path) ? path.toString() : Digests.sha256(path);
        return UUID.nameUUIDFromBytes(content.getBytes(StandardCharsets.UTF_8)).toString();
    }

    /// Which of the two packages its classes name more often: its own ones, or those of its
    /// libraries where its own name neither.
    private static final class ServletApi {
        private static final String BEFORE = "javax/servlet/";
        private static final String SINCE = "jakarta/servlet/";
        private static final String CLASS = ".class";

        private int before;
        private int since;

        boolean isJavaEe(Path folder) throws IOException {
            for (Path own : files(folder.resolve(INSIDE).resolve("classes"), CLASS)) {
                count(Files.readAllBytes(own));
            }
            if (before == since) {
                for (Path library : files(folder.resolve(INSIDE).resolve("lib"), ".jar")) {
                    countIn(library);
                }
            }
            return before > since;
        }

        private static List<Path> files(Path folder, String ending) throws IOException {
            if (!Files.isDirectory(folder)) {
                return List.of();
            }
            try (Stream<Path> all = Files.walk(folder)) {
                return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
            }
        }

        private void countIn(Path library) throws IOException {
            try (InputStream in = Files.newInputStream(library);
                    ZipInputStream zip = new ZipInputStream(in)) {
                for (ZipEntry entry = zip.getNextEntry();
                        entry != null;
                        entry = zip.getNextEntry()) {
                    if (entry.getName().endsWith(CLASS)) {
                        count(zip.readAllBytes());
                    }
                }
            }
        }

        private void count(byte[] code) {
            String text = new String(code, StandardCharsets.ISO_8859_1);
            before += text.contains(BEFORE) ? 1 : 0;
            since += text.contains(SINCE) ? 1 : 0;
        }
    }
}
