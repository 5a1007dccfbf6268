package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class InitializersTest {
    private static final CountDownLatch MAY_END = new CountDownLatch(1);
    private static final CountDownLatch HAS_BEGUN = new CountDownLatch(1);

    private static final class Slow {
        static final String NAME = awaited();

        private static String awaited() {
            HAS_BEGUN.countDown();
            try {
                MAY_END.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "slow";
        }
    }

    private static void use() {
        assertThat(Slow.NAME).isEqualTo("slow");
    }

    private static void spin() {
        while (MAY_END.getCount() > 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void whoSeemsToRunWaitsForTheThreadThatInitializesTheClass() throws Exception {
        Thread initializing = Thread.ofPlatform().daemon().start(InitializersTest::use);
        HAS_BEGUN.await();
        Thread waiting = Thread.ofPlatform().daemon().start(InitializersTest::use);
        Thread running = Thread.ofPlatform().daemon().start(InitializersTest::spin);
        try {
            List<StackTraceElement> same = List.of(initializing.getStackTrace());
            Initializers initializers = new Initializers();
            initializers.add(initializing, same);
            while (initializers.awaited(stack(waiting)) == 0) {
                assertThat(waiting.isAlive()).isTrue();
            }
            assertThat(waiting.getState()).isEqualTo(Thread.State.RUNNABLE);
            assertThat(initializers.heldBy(initializing))
                    .containsExactly(initializers.awaited(stack(waiting)));
            assertThat(initializers.heldBy(waiting)).isEmpty();
            assertThat(initializers.awaited(stack(running))).isZero();
        } finally {
            MAY_END.countDown();
        }
    }

    /// Not empty: a thread that was started has a frame soon.
    private static List<StackTraceElement> stack(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        while (stack.length == 0) {
            stack = thread.getStackTrace();
        }
        return List.of(stack);
    }
}
