package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Folders that were made once from an archive.
final class Unpacked {
    private Unpacked() {}

    /// What is added to a folder before anyone sees it.
    @FunctionalInterface
    interface Addition {
        void to(Path folder) throws IOException;
    }

    /// A folder made of what a repository has, where it is not here yet.
    ///
    /// @param what for people, if it cannot be made
    /// @param coordinates of the archive
    /// @param prefix of the names that are unpacked, which they lose
    /// @param to below the folder of what is kept; another one for other additions
    static Path fetched(String what, String coordinates, String prefix, String to, Addition more) {
        Path folder = Caches.folder().resolve(to);
        try {
            if (!Files.isDirectory(folder)) {
                into(Artifacts.alone(coordinates), prefix, folder, more);
            }
            return folder;
        } catch (IOException e) {
            throw new EnvironmentException(
                    "%s cannot be unpacked into %s (%s); free space there, or name another folder by"
                                    .formatted(what, folder, WholeFiles.reason(e))
                            + " XDG_CACHE_HOME",
                    e);
        }
    }

    /// Into a folder beside it first, so that another run sees all of it or nothing.
    ///
    /// @param prefix of the names that are unpacked, which they lose
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
            // Another run was faster; its folder is as good.
        }
    }

    /// Names in an archive may lead anywhere.
    private static Path inside(Path folder, String name) throws IOException {
        Path file = folder.resolve(name).normalize();
        if (!file.startsWith(folder)) {
            throw new IOException("the archive has a file outside of it: " + name);
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
