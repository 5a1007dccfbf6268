package dev.heddle.lab.internal.file;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/// Writes files atomically: they are complete or missing, however this process exits, and if the
/// power fails.
public final class WholeFiles {
    /// Permissions of folders with results.
    public static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private WholeFiles() {}

    /// Writes a file.
    ///
    /// @throws EnvironmentException if it cannot be written
    public static void write(Path file, String text) {
        replace(Disk.current(), file, part -> Files.writeString(part, text));
    }

    /// Copies a file.
    ///
    /// @throws EnvironmentException if it cannot be written
    public static void copy(Path from, Path to) {
        replace(
                Disk.current(),
                to,
                part -> Files.copy(from, part, StandardCopyOption.REPLACE_EXISTING));
    }

    /// Adds a line to a file that exists. If that fails, a part of the line may be there.
    public static void append(Path file, String line) throws IOException {
        Disk.current().append(file, line + "\n");
    }

    /// Writes to a temporary file and renames it, even when Ctrl-C comes meanwhile.
    static void replace(Disk disk, Path named, Disk.Content content) {
        Path file = Files.isSymbolicLink(named) ? target(named) : named;
        Path part = part(file);
        try {
            if (isDevice(file)) {
                disk.write(file, content);
                return;
            }
            disk.write(part, content);
            disk.force(part);
            disk.move(part, file);
        } catch (ClosedByInterruptException e) {
            // Ctrl-C came while writing: no result is lost.
            Thread.interrupted();
            replace(disk, file, content);
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            forget(part);
            throw notWritable(file, e);
        }
    }

    /// Where a file is written before it has its name.
    static Path part(Path file) {
        return file.resolveSibling(file.getFileName() + ".part");
    }

    /// Frees space, since the disk may be full.
    static void forget(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // It only wastes space.
        }
    }

    private static Path target(Path link) {
        try {
            return link.toRealPath();
        } catch (IOException e) {
            return link; // it leads nowhere yet
        }
    }

    /// Such as `/dev/null`, which cannot be replaced.
    private static boolean isDevice(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    /// Checks whether a file is writable, before there is anything to write.
    ///
    /// @param field of the input that names it
    /// @throws InputException if it is not writable
    public static void checkFile(String field, Path file) {
        Path folder = Objects.requireNonNullElse(file.toAbsolutePath().getParent(), file);
        try {
            if (Files.isDirectory(file)) {
                throw new IOException("is a folder");
            }
            if (!Files.isDirectory(folder)) {
                throw new NoSuchFileException(folder.toString());
            }
            if (!isDevice(file)) {
                Files.delete(Files.createTempFile(folder, "heddle", ".part"));
            }
        } catch (IOException e) {
            throw InputException.of(
                    field,
                    "%s: cannot write (%s); use another file".formatted(file, IoReason.of(e)));
        }
    }

    /// Creates a folder that is readable only by its owner, unless it exists, and checks whether it
    /// is writable.
    ///
    /// @param field of the input that names it
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
                    "%s: not writable (%s); use another folder".formatted(folder, IoReason.of(e)));
        }
    }

    /// Checks whether there is room for what is about to be written, where that is known.
    ///
    /// @throws EnvironmentException if not
    public static void checkRoom(Path folder, long bytes) {
        try {
            long usable = Files.getFileStore(folder).getUsableSpace();
            // A file system without a size says 0, and a full one is noticed when it is written.
            if (usable > 0 && usable < bytes) {
                throw new EnvironmentException(
                        "%s: %,d MB free; the results may take %,d MB: free some space, or use another folder"
                                .formatted(folder, usable >> 20, (bytes >> 20) + 1));
            }
        } catch (IOException e) {
            throw notWritable(folder, e);
        }
    }

    public static EnvironmentException notWritable(Path file, IOException e) {
        return new EnvironmentException(
                "cannot write %s (%s); earlier results are kept, heddle report shows them"
                        .formatted(file, IoReason.of(e)),
                e);
    }

    /// Locks a file, which is made if it is missing, until it is closed or this process ends.
    ///
    /// @param inUse thrown if another process, or another part of this one, has it locked
    public static FileChannel lock(Path file, Supplier<InputException> inUse) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException e) {
            // The same as a lock of another process.
        }
        channel.close();
        throw inUse.get();
    }
}
