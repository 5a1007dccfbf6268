package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.request.Share;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Phase;
import java.util.Iterator;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// The phases of a load, one after another, and when the requests of an open phase are due. Owned
/// by one event loop.
final class Schedule {
    private final long seed;
    private final Share share;
    private final double requestsEach;
    private final long startNanos;
    private final Iterator<Phase> phases;
    private boolean offering = true;
    private int phaseNumber;
    private long phaseStartNanos;

    /// When the current phase ends and the next begins; not the time at which the loop got round to
    /// it.
    private long phaseEndNanos;

    /// The offers of an open phase; null in a closed one.
    private @Nullable FireTimes fireTimes;

    /// Time of the next request, since the start of the phase.
    private long nextFire = FireTimes.END;

    /// @param requestsEach mean number of successive requests per arrival
    Schedule(LoadProfile profile, Share share, double requestsEach, long startNanos) {
        this.seed = profile.seed();
        this.share = share;
        this.requestsEach = requestsEach;
        this.startNanos = startNanos;
        this.phases = profile.phases().iterator();
        this.phaseEndNanos = startNanos;
    }

    /// Whether a phase is under way, or the first is about to begin.
    boolean offering() {
        return offering;
    }

    /// Whether the current phase is an open one.
    boolean open() {
        return fireTimes != null;
    }

    /// The number of the current phase, from 1.
    int phaseNumber() {
        return phaseNumber;
    }

    long phaseStartNanos() {
        return phaseStartNanos;
    }

    long phaseEndNanos() {
        return phaseEndNanos;
    }

    /// An open phase is over only when all of it was offered: one that is behind goes on.
    boolean phaseIsOver(long nowNanos) {
        return nowNanos >= phaseEndNanos && nextFire == FireTimes.END;
    }

    /// Begins the next phase at the end of the current one.
    ///
    /// @return null if that was the last
    @Nullable Phase next() {
        if (!phases.hasNext()) {
            stop();
            return null;
        }
        phaseNumber++;
        phaseStartNanos = phaseEndNanos;
        Phase phase = phases.next();
        phaseEndNanos = phaseStartNanos + phase.duration().toNanos();
        SplittableRandom random = new SplittableRandom(seed + phaseNumber);
        switch (phase) {
            case Phase.Constant constant -> begin(OpenFireTimes.of(constant, requestsEach, random));
            case Phase.Ramp ramp -> begin(OpenFireTimes.of(ramp, requestsEach, random));
            case Phase.Replay replay -> begin(FireTimes.of(replay));
            case Phase.Closed _ -> fireTimes = null;
        }
        return phase;
    }

    private void begin(FireTimes whole) {
        FireTimes mine = whole.share(share.index(), share.of());
        fireTimes = mine;
        nextFire = mine.next();
    }

    /// Begins no more phases.
    void stop() {
        offering = false;
        fireTimes = null;
    }

    /// When the next request of an open phase is due; [FireTimes#END] if none is.
    long nextFireNanos() {
        return nextFire == FireTimes.END ? FireTimes.END : phaseStartNanos + nextFire;
    }

    /// The request that was due has been offered.
    void fired() {
        FireTimes times = fireTimes;
        nextFire = times == null ? FireTimes.END : times.next();
    }

    /// The current phase offers no more.
    void noMoreFires() {
        nextFire = FireTimes.END;
    }

    /// Ends the current phase now, if it has not ended before.
    void endPhaseBy(long nowNanos) {
        phaseEndNanos = Math.max(startNanos, Math.min(phaseEndNanos, nowNanos));
    }
}
