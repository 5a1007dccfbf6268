package dev.heddle.model.thread;

import java.util.Locale;

/// How a subject maps requests to threads.
public enum ThreadModel {
    /// One operating-system thread serves a request from start to end.
    PLATFORM,
    /// One virtual thread serves a request from start to end.
    VIRTUAL,
    /// Event loops serve all requests; none may block.
    REACTIVE,
    /// Heddle does not switch it; which threads run requests is observed.
    UNKNOWN;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
