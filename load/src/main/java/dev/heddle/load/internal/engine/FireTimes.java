package dev.heddle.load.internal.engine;

import dev.heddle.model.load.Phase;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/// When the requests of an open phase are due; a function of the phase and a seed, not of a clock.
interface FireTimes {
    /// No more requests.
    long END = Long.MAX_VALUE;

    /// When the next request is due, in ns from the start of the phase; never less than before.
    long next();

    /// Fire times of a replay.
    static FireTimes of(Phase.Replay replay) {
        Iterator<Integer> due = replay.dueMillis().iterator();
        return () -> due.hasNext() ? TimeUnit.MILLISECONDS.toNanos(due.next()) : END;
    }

    /// Every `of`-th request, from request `index` on: the shares of all indices make the whole.
    default FireTimes share(int index, int of) {
        skip(index);
        return () -> {
            long due = next();
            skip(of - 1);
            return due;
        };
    }

    private void skip(int requests) {
        for (int i = 0; i < requests; i++) {
            next();
        }
    }
}
