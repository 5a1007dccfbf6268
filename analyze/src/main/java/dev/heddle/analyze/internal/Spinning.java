package dev.heddle.analyze.internal;

import dev.heddle.model.ProbeData.WaitSite;
import java.util.Optional;

/// Threads that wait by asking again and again: they use CPU and get nothing done.
final class Spinning {
    static final String REMEDY = "wait on a lock, condition or queue instead of asking again";

    /// So many threads at a `Thread.yield` at one time are no accident.
    private static final double THREADS = 2;

    private Spinning() {}

    /// The place at which most threads spin; empty if none do.
    static Optional<WaitSite> in(Window window) {
        return window.waitSites().stream()
                .filter(site -> site.kind().equals("yield") && site.threads() >= THREADS)
                .findFirst();
    }
}
