package dev.heddle.model;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// The time, for all that waits or measures durations; a test simulates it. Durations are
/// differences of [#nanoTime]: the time of day, [#instant], may be set meanwhile.
public interface Clock extends InstantSource {
    /// That of this machine.
    Clock SYSTEM =
            new Clock() {
                @Override
                public long nanoTime() {
                    return System.nanoTime();
                }

                @Override
                public Instant instant() {
                    return Instant.now();
                }

                @Override
                public void sleep(Duration length) throws InterruptedException {
                    Thread.sleep(length);
                }
            };

    /// The monotonic clock.
    long nanoTime();

    /// Lets the calling thread sleep.
    void sleep(Duration length) throws InterruptedException;
}
