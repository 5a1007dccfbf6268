package dev.heddle.lab;

import dev.heddle.lab.internal.file.WholeFiles;
import java.nio.file.Path;

/// A file that the user names for a result. It is replaced by a whole one, or stays as it was.
public final class OutputFile {
    private OutputFile() {}

    /// Checks that it can be written, before anything is measured.
    ///
    /// @param option that names the file
    /// @throws dev.heddle.model.InputException if it is not writable
    public static void check(String option, Path file) {
        WholeFiles.checkFile(option, file);
    }

    /// @param option that names the file
    /// @throws dev.heddle.model.InputException if it is not writable
    /// @throws dev.heddle.model.EnvironmentException if it cannot be written (full disk)
    public static void write(String option, Path file, String text) {
        WholeFiles.checkFile(option, file);
        WholeFiles.write(file, text);
    }
}
