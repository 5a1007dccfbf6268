package dev.heddle.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/// The extensions where JUnit runs classes and methods at the same time
/// (`junit.jupiter.execution.parallel`).
class ParallelTest {
    /// Classes whose tests are running now.
    private static final Set<Class<?>> RUNNING = ConcurrentHashMap.newKeySet();

    /// Whether each has seen the other run.
    private static final CountDownLatch BOTH = new CountDownLatch(2);

    @Test
    void eachClassIsCheckedForItsOwnCodeWhileOthersRun() {
        Map<String, String> failures =
                failures(Pins.class, DoesNotPinItself.class, OnVirtualThreads.class, Alone.class);
        assertThat(BOTH.getCount()).as("classes that did not run at the same time").isZero();
        assertThat(failures.keySet()).containsExactly("ParallelTest$Pins");
        assertThat(failures.get("ParallelTest$Pins")).contains("ParallelTest$Slow.<clinit>");
    }

    /// Messages by the simple name of the class that failed.
    private static Map<String, String> failures(Class<?>... tests) {
        List<ClassSelector> selectors =
                List.of(tests).stream().map(test -> selectClass(test)).toList();
        EngineExecutionResults results =
                EngineTestKit.engine("junit-jupiter")
                        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                        .configurationParameter(
                                "junit.jupiter.execution.parallel.mode.default", "concurrent")
                        .configurationParameter(
                                "junit.jupiter.execution.parallel.mode.classes.default",
                                "concurrent")
                        .configurationParameter(
                                "junit.jupiter.execution.parallel.config.strategy", "fixed")
                        .configurationParameter(
                                "junit.jupiter.execution.parallel.config.fixed.parallelism", "4")
                        .selectors(selectors)
                        .execute();
        assertThat(results.testEvents().started().count()).isEqualTo(6);
        return results.allEvents().failed().stream()
                .collect(
                        Collectors.toMap(
                                event -> event.getTestDescriptor().getDisplayName(),
                                ParallelTest::message));
    }

    private static String message(Event event) {
        return event.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow()
                .toString();
    }

    private static void onVirtualThread(Runnable work) throws InterruptedException {
        Thread.ofVirtual().start(work).join();
    }

    private static void awaitTheOther() throws InterruptedException {
        BOTH.countDown();
        assertThat(BOTH.await(1, TimeUnit.MINUTES)).isTrue();
    }

    static final class Slow {
        static final int VALUE;

        static {
            try {
                Thread.sleep(60);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            VALUE = 1;
        }
    }

    @DoesNotPin(own = "dev.heddle.junit.ParallelTest$Pins")
    static class Pins {
        @BeforeAll
        static void begin() {
            RUNNING.add(Pins.class);
        }

        @Test
        void pins() throws InterruptedException {
            awaitTheOther();
            onVirtualThread(() -> assertThat(Slow.VALUE).isPositive());
        }

        @AfterAll
        static void end() {
            RUNNING.remove(Pins.class);
        }
    }

    @DoesNotPin(own = "dev.heddle.junit.ParallelTest$DoesNotPinItself")
    @DoesNotBlockCarriers(own = "dev.heddle.junit.ParallelTest$DoesNotPinItself")
    static class DoesNotPinItself {
        @BeforeAll
        static void begin() {
            RUNNING.add(DoesNotPinItself.class);
        }

        @Test
        void waitsWhileTheOtherPins() throws InterruptedException {
            awaitTheOther();
            onVirtualThread(ParallelTest::sleep);
        }

        @AfterAll
        static void end() {
            RUNNING.remove(DoesNotPinItself.class);
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @ThreadModel(ThreadModel.Kind.VIRTUAL)
    static class OnVirtualThreads {
        private static final Set<Thread> THREADS = ConcurrentHashMap.newKeySet();

        @Test
        void one() {
            itself();
        }

        @Test
        void two() {
            itself();
        }

        @Test
        void three() {
            itself();
        }

        private static void itself() {
            sleep();
            assertThat(Thread.currentThread().isVirtual()).isTrue();
            assertThat(THREADS.add(Thread.currentThread())).isTrue();
        }
    }

    /// Threads of other classes would be taken for its own.
    @NoThreadLeak
    static class Alone {
        @Test
        void runsAlone() {
            assertThat(RUNNING).isEmpty();
        }
    }
}
