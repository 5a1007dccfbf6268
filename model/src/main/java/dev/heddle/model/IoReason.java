package dev.heddle.model;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/// Why reading or writing a file failed, for people: the message of some exceptions is a path only.
public final class IoReason {
    private IoReason() {}

    public static String of(IOException e) {
        String message =
                Optional.ofNullable(e.getMessage())
                        .flatMap(text -> text.lines().findFirst())
                        .orElse(e.getClass().getSimpleName());
        return switch (e) {
            case AccessDeniedException _ -> "permission denied: " + message;
            case FileAlreadyExistsException _ -> "a file of this name exists: " + message;
            case CharacterCodingException _ -> "not UTF-8 text";
            case NoSuchFileException _ -> "no such file or folder: " + message;
            default -> message;
        };
    }
}
