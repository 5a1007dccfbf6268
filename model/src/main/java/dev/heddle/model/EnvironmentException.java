package dev.heddle.model;

/// The machine or a subject failed, not the user and not Heddle; exit code 3. The message is one
/// clear line, with details on lines after it.
public final class EnvironmentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EnvironmentException(String message) {
        super(message);
    }

    public EnvironmentException(String message, Throwable cause) {
        super(message, cause);
    }
}
