package dev.heddle.model;

import java.util.List;

/// The user gave something that cannot be used. Each problem is one line that says what, the value
/// found, what is accepted, and the fix; exit code 2.
public class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final List<String> problems;

    public InputException(String problem) {
        this(List.of(problem));
    }

    public InputException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /// Everything that is wrong, in the order found; never empty.
    public List<String> problems() {
        return problems;
    }
}
