package dev.heddle.model;

import java.util.Arrays;
import java.util.List;

/// The user gave something that cannot be used; exit code 2. Each problem is one line that says
/// what, the value found, what is accepted, and the fix.
///
/// Inner modules name fields, not flags: `cli` puts the flag in the place of a [Problem#field].
public class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /// @param field what the user gave it by, such as `jdk`; empty where the message says it
    public record Problem(String field, String message) {
        @Override
        public String toString() {
            return field.isEmpty() ? message : field + " " + message;
        }
    }

    public InputException(String... messages) {
        this(Arrays.stream(messages).map(message -> new Problem("", message)).toList());
    }

    public InputException(List<Problem> problems) {
        super(String.join("\n", problems.stream().map(Problem::toString).toList()));
        this.problems = List.copyOf(problems);
    }

    /// One problem with what the user gave by a field.
    public static InputException of(String field, String message) {
        return new InputException(List.of(new Problem(field, message)));
    }

    /// Everything that is wrong, in the order found; never empty.
    public List<Problem> problems() {
        return problems;
    }
}
