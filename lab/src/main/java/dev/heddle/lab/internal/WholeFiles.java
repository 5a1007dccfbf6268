package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Files that are there whole or not at all, however this process ends.
public final class WholeFiles {
    private WholeFiles() {}

    /// Writes beside the file and moves it into its place, even when Ctrl-C comes meanwhile.
    ///
    /// @throws EnvironmentException if it cannot be written
    public static void write(Path file, String text) {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.writeString(part, text);
            Files.move(
                    part,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (ClosedByInterruptException e) {
            // Ctrl-C came while writing: nothing measured is lost for it.
            Thread.interrupted();
            write(file, text);
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw notWritable(file, e);
        }
    }

    static EnvironmentException notWritable(Path file, IOException e) {
        return new EnvironmentException(
                "%s cannot be written (%s); what was measured before is kept, free space and run"
                                .formatted(file, reason(e))
                        + " heddle report on its run directory",
                e);
    }

    /// Why reading or writing failed, for people.
    public static String reason(IOException e) {
        String message = String.valueOf(e.getMessage());
        return switch (e) {
            case AccessDeniedException _ -> "no permission: " + message;
            case FileAlreadyExistsException _ -> "a file is in its place: " + message;
            default -> message;
        };
    }
}
