package dev.heddle.load.internal.engine;

import dev.heddle.model.Clock;
import io.netty.util.concurrent.Ticker;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A clock as Netty's timers read it.
record ClockTicker(Clock clock) implements Ticker {
    @Override
    public long initialNanoTime() {
        return 0;
    }

    @Override
    public long nanoTime() {
        return clock.nanoTime();
    }

    @Override
    public void sleep(long delay, TimeUnit unit) throws InterruptedException {
        clock.sleep(Duration.of(delay, unit.toChronoUnit()));
    }
}
