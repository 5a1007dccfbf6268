package dev.heddle.lab.internal.trial;

import dev.heddle.lab.Run;
import org.jspecify.annotations.Nullable;

/// The run that is measured now, of several that follow one another, and whether the user wants no
/// other.
///
/// Threads: one begins the runs; [#interrupt] may be called by any other.
public final class CurrentRun {
    private @Nullable Run run;
    private boolean interrupted;

    /// An interrupt that came before stops it at once.
    public synchronized void begins(Run next) {
        run = next;
        if (interrupted) {
            next.interrupt();
        }
    }

    /// Stops the run, and those to come.
    public synchronized void interrupt() {
        interrupted = true;
        if (run != null) {
            run.interrupt();
        }
    }

    public synchronized boolean isInterrupted() {
        return interrupted;
    }
}
