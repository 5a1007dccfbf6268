package dev.heddle.lab;

import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.model.InputException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A file that the user names for a result. It is replaced by a whole one, or stays as it was.
public final class OutputFile {
    private OutputFile() {}

    /// Checks that it can be written, before anything is measured.
    ///
    /// @param option that names the file
    /// @param file null if it is not wanted
    /// @throws InputException if it is not writable
    public static void check(String option, @Nullable Path file) {
        if (file != null) {
            WholeFiles.checkFile(option, file);
        }
    }

    /// Checks that no file replaces another one.
    ///
    /// @param files of a command; null for those that are not wanted
    /// @throws InputException if two are the same
    public static void checkDistinct(Stream<@Nullable Path> files) {
        Set<Path> all = new HashSet<>();
        files.filter(Objects::nonNull)
                .filter(file -> !all.add(file.toAbsolutePath().normalize()))
                .findFirst()
                .ifPresent(
                        file -> {
                            throw new InputException(
                                    "%s: wanted for two results; use another file for one of them"
                                            .formatted(file));
                        });
    }

    /// @param option that names the file
    /// @param file null if it is not wanted
    /// @param text made only for a file that is wanted
    /// @throws InputException if it is not writable
    /// @throws dev.heddle.model.EnvironmentException if it cannot be written (full disk)
    public static void write(String option, @Nullable Path file, Supplier<String> text) {
        if (file != null) {
            WholeFiles.checkFile(option, file);
            WholeFiles.write(file, text.get());
        }
    }
}
