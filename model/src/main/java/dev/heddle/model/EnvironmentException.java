package dev.heddle.model;

/// The environment or a service failed, neither the user nor Heddle; exit code 3. The message is
/// one clear line, optionally followed by lines with details.
public final class EnvironmentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EnvironmentException(String message) {
        super(message);
    }

    public EnvironmentException(String message, Throwable cause) {
        super(message, cause);
    }
}
