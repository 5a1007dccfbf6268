package dev.heddle.model;

import java.util.Arrays;
import java.util.List;

/// Invalid input of the user; exit code 2. Each problem is one line: what is wrong, the value
/// found, what is expected, and the fix.
///
/// Inner modules name fields, not command-line options: `cli` replaces a [Problem#field] by its
/// option.
public class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /// @param field the input field, such as `jdk`; empty if the message says it
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

    /// One problem with an input field.
    public static InputException of(String field, String message) {
        return new InputException(List.of(new Problem(field, message)));
    }

    /// All problems, in the order found; never empty.
    public List<Problem> problems() {
        return problems;
    }
}
