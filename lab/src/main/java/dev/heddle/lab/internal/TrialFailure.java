package dev.heddle.lab.internal;

/// A trial cannot go on; the message is one line and becomes the trial's finding. The run goes on.
final class TrialFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TrialFailure(String message) {
        super(message);
    }
}
