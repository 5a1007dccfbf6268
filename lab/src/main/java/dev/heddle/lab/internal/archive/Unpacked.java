package dev.heddle.lab.internal.archive;

import dev.heddle.lab.internal.file.Caches;
import dev.heddle.lab.internal.file.Folders;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Cached folders, unpacked once from an archive.
public final class Unpacked {
    private Unpacked() {}

    /// Files to add to a folder before it becomes visible.
    @FunctionalInterface
    public interface Addition {
        void to(Path folder) throws IOException;
    }

    /// The folder with the unpacked archive, downloaded from a repository unless cached.
    ///
    /// @param what name for people, in errors
    /// @param coordinates of the archive
    /// @param prefix of the entries to unpack; it is stripped
    /// @param to path below the cache folder; different for different additions
    public static Path fetched(
            String what, String coordinates, String prefix, String to, Addition more) {
        Path folder = Caches.folder().resolve(to);
        try {
            if (!Files.isDirectory(folder)) {
                into(Artifacts.alone(coordinates), prefix, folder, more);
            }
            return folder;
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot unpack %s into %s (%s); free space there, or set XDG_CACHE_HOME to another"
                                    .formatted(what, folder, IoReason.of(e))
                            + " folder",
                    e);
        }
    }

    /// Written to a temporary folder next to it first, so that another run sees all of it or
    /// nothing.
    ///
    /// @param prefix of the entries to unpack; it is stripped
    static void into(Path archive, String prefix, Path to, Addition more) throws IOException {
        Path beside = Files.createDirectories(Objects.requireNonNull(to.getParent()));
        Path part = Files.createTempDirectory(beside, "unpacking-");
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
                if (entry.getName().startsWith(prefix)) {
                    unpack(zip, entry, inside(part, entry.getName().substring(prefix.length())));
                }
            }
            more.to(part);
            Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Folders.remove(part);
            if (!Files.isDirectory(to)) {
                throw e;
            }
            // Another run was faster; its folder is used.
        }
    }

    /// Entry names in an archive may point anywhere.
    private static Path inside(Path folder, String name) throws IOException {
        Path file = folder.resolve(name).normalize();
        if (!file.startsWith(folder)) {
            throw new IOException("the archive contains a path outside of it: " + name);
        }
        return file;
    }

    private static void unpack(ZipFile zip, ZipEntry entry, Path file) throws IOException {
        Path folder = Objects.requireNonNull(file.getParent());
        Files.createDirectories(folder);
        try (InputStream in = zip.getInputStream(entry)) {
            Files.copy(in, file);
        }
        if (folder.endsWith("bin") || folder.endsWith("scripts")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }
}
