package dev.heddle.requests;

import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import dev.heddle.model.InputFile;
import dev.heddle.model.IoReason;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A file that the value of an option is read from (`@FILE`).
public final class ValueFile {
    private ValueFile() {}

    /// @throws InputException if it cannot be read
    private static byte[] bytes(String option, String file) {
        try {
            return InputFile.bytes(Path.of(file));
        } catch (IOException e) {
            throw unreadable(option, file, IoReason.of(e));
        } catch (InvalidPathException e) {
            throw unreadable(option, file, e.getReason());
        }
    }

    /// @throws InputException if it cannot be read
    public static String text(String option, String file) {
        return BodyText.of(bytes(option, file));
    }

    private static InputException unreadable(String option, String file, String reason) {
        return new InputException("%s @%s: cannot read (%s)".formatted(option, file, reason));
    }
}
