package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/// Files that are there whole or not at all, however this process ends.
public final class WholeFiles {
    /// Permissions of folders that results are in.
    public static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private WholeFiles() {}

    /// Writes a file.
    ///
    /// @throws EnvironmentException if it cannot be written
    public static void write(Path file, String text) {
        replace(file, part -> Files.writeString(part, text));
    }

    /// Copies a file.
    ///
    /// @throws EnvironmentException if it cannot be written
    public static void copy(Path from, Path to) {
        replace(to, part -> Files.copy(from, part, StandardCopyOption.REPLACE_EXISTING));
    }

    private interface Writing {
        void to(Path part) throws IOException;
    }

    /// Writes beside the file and moves it into its place, even when Ctrl-C comes meanwhile.
    private static void replace(Path named, Writing writing) {
        Path file = Files.isSymbolicLink(named) ? target(named) : named;
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            if (isDevice(file)) {
                writing.to(file);
                return;
            }
            writing.to(part);
            Files.move(
                    part,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (ClosedByInterruptException e) {
            // Ctrl-C came while writing: nothing measured is lost for it.
            Thread.interrupted();
            replace(file, writing);
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            forget(part);
            throw notWritable(file, e);
        }
    }

    /// On a full disk each byte counts.
    private static void forget(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // Then it only takes space.
        }
    }

    private static Path target(Path link) {
        try {
            return link.toRealPath();
        } catch (IOException e) {
            return link; // it leads nowhere yet
        }
    }

    /// Such as `/dev/null`: nothing can be put in its place.
    private static boolean isDevice(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    /// Finds out whether a file can be written, before there is anything to write.
    ///
    /// @param field that names it
    /// @throws InputException if it cannot
    public static void checkFile(String field, Path file) {
        Path folder = Objects.requireNonNullElse(file.toAbsolutePath().getParent(), file);
        try {
            if (Files.isDirectory(file)) {
                throw new IOException("it is a folder");
            }
            if (!isDevice(file)) {
                Files.delete(Files.createTempFile(folder, "heddle", ".part"));
            }
        } catch (IOException e) {
            throw InputException.of(
                    field,
                    "%s: cannot be written (%s); give another file".formatted(file, reason(e)));
        }
    }

    /// Makes a folder that only its owner may read, unless there is one, and finds out whether
    /// files can be written in it.
    ///
    /// @param field that names it
    /// @throws InputException if not
    public static void checkFolder(String field, Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder, OWNER_ONLY);
            }
            Files.delete(Files.createTempFile(folder, "heddle", ".part"));
        } catch (IOException e) {
            throw InputException.of(
                    field,
                    "%s: cannot be written in (%s); give another folder"
                            .formatted(folder, reason(e)));
        }
    }

    static EnvironmentException notWritable(Path file, IOException e) {
        return new EnvironmentException(
                ("%s cannot be written (%s); what was measured before is kept, and heddle"
                                + " report shows it")
                        .formatted(file, reason(e)),
                e);
    }

    /// Why reading or writing failed, for people.
    public static String reason(IOException e) {
        String message = String.valueOf(e.getMessage());
        return switch (e) {
            case AccessDeniedException _ -> "no permission: " + message;
            case FileAlreadyExistsException _ -> "a file is in its place: " + message;
            case NoSuchFileException _ -> "no such folder: " + message;
            default -> message;
        };
    }
}
