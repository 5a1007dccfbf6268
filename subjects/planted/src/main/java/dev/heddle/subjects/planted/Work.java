package dev.heddle.subjects.planted;

/// What a request does.
interface Work {
    void run() throws Exception;

    /// The service says no: status 429.
    final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused() {
            super("over the limit", null, false, false);
        }
    }
}
