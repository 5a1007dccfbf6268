package dev.heddle.lab.internal.result;

import dev.heddle.model.Trial.Failure;
import java.nio.file.Path;
import java.util.List;

/// The subject failed; the trial ends with a finding and the run continues.
public final class TrialFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final List<String> logTail;
    private final String log;

    public TrialFailure(String message) {
        this(message, List.of(), "");
    }

    private TrialFailure(String message, List<String> logTail, String log) {
        super(message);
        this.logTail = List.copyOf(logTail);
        this.log = log;
    }

    /// The same with the output of the subject.
    public TrialFailure with(List<String> tail, Path file) {
        return new TrialFailure(String.valueOf(getMessage()), tail, file.toString());
    }

    /// The failure as it is recorded.
    public Failure failure() {
        return new Failure(String.valueOf(getMessage()), logTail, log);
    }

    public List<String> logTail() {
        return logTail;
    }

    public String log() {
        return log;
    }
}
