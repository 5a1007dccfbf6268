package dev.heddle.lab.internal.result;

import dev.heddle.model.load.FailureReason;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.report.FailureText;
import java.nio.file.Path;
import java.util.List;

/// The subject failed; the trial ends with a finding and the run continues.
public final class TrialFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient FailureReason reason;
    private final List<String> logTail;
    private final String log;

    public TrialFailure(FailureReason reason) {
        this(reason, List.of(), "");
    }

    private TrialFailure(FailureReason reason, List<String> logTail, String log) {
        super(FailureText.of(reason));
        this.reason = reason;
        this.logTail = List.copyOf(logTail);
        this.log = log;
    }

    /// A failure in the words of the part that found it.
    public static TrialFailure told(Exception cause) {
        return new TrialFailure(new FailureReason.Described(String.valueOf(cause.getMessage())));
    }

    /// The same with the output of the subject.
    public TrialFailure with(List<String> tail, Path file) {
        return new TrialFailure(reason, tail, file.toString());
    }

    /// The failure as it is recorded.
    public Failure failure() {
        return new Failure(FailureText.of(reason), logTail, log);
    }

    public FailureReason reason() {
        return reason;
    }

    public List<String> logTail() {
        return logTail;
    }

    public String log() {
        return log;
    }
}
