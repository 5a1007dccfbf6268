package dev.heddle.subjects.pins;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// A class whose initialiser takes its time.
final class SlowClass {
    static final AtomicLong MILLIS = new AtomicLong();
    static final AtomicReference<CountDownLatch> BEGUN =
            new AtomicReference<>(new CountDownLatch(1));

    private SlowClass() {}

    static void initialise(long millis) {
        MILLIS.set(millis);
        Initialised.touch();
    }

    static final class Initialised {
        static {
            BEGUN.get().countDown();
            Cause.sleep(MILLIS.get());
        }

        private Initialised() {}

        static void touch() {
            // Whoever calls it waits for the initialiser.
        }
    }
}
