package dev.heddle.subjects.pins;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/// Blocks a virtual thread for one cause and says what becomes of its carrier and of the other
/// virtual threads. There is one carrier, and the scheduler may add others, as by default.
///
/// Prints one line of JSON:
///
/// - `effect`: `pins` if it keeps its carrier and others stand still; `compensated` if it keeps its
///   carrier and others run on another; `neither` if it gives its carrier away
/// - `stoodStillMillis`: longest time for which the other virtual thread did not run
/// - `blockedMillis`: how long the cause blocked
public final class PinCause {
    private PinCause() {}

    /// @param arguments name of the cause, and for how long it blocks, in ms
    public static void main(String[] arguments) throws Exception {
        long millis = Long.parseLong(arguments[1]);
        Cause cause = Cause.valueOf(arguments[0].toUpperCase(Locale.ROOT).replace('-', '_'));
        Blocking blocking = cause.prepared(millis);
        // Classes are loaded and both threads have run before anything counts.
        Ticks ticks = new Ticks();
        Thread other = Thread.ofVirtual().name("other").start(ticks);
        ticks.awaitSteady();

        CountDownLatch begun = new CountDownLatch(1);
        long[] took = new long[1];
        Thread blocked =
                Thread.ofVirtual()
                        .name("blocked")
                        .start(
                                () -> {
                                    begun.countDown();
                                    long before = System.nanoTime();
                                    blocking.block();
                                    took[0] = System.nanoTime() - before;
                                });
        begun.await();
        Thread.sleep(millis / 2);
        boolean holdsCarrier = Carriers.mounted(blocked);
        blocked.join();
        ticks.stop();
        other.join();
        System.out.printf(
                Locale.ROOT,
                "{\"effect\": \"%s\", \"stoodStillMillis\": %.3f, \"blockedMillis\": %.3f}%n",
                effect(holdsCarrier, ticks.longestGapMillis() > millis / 2.0),
                ticks.longestGapMillis(),
                took[0] / 1e6);
        // Some causes leave threads behind.
        System.exit(0);
    }

    private static String effect(boolean holdsCarrier, boolean othersStoodStill) {
        if (!holdsCarrier) {
            return "neither";
        }
        return othersStoodStill ? "pins" : "compensated";
    }
}
