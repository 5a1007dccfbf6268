package dev.heddle.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/// Runs classes of tests as JUnit does, and looks at what fails.
class ExtensionsTest {
    @Test
    void aPinIsToldWithItsPlaceItsReasonAndAFix() {
        assertThat(failures(Pins.class))
                .singleElement()
                .asString()
                .contains("virtual threads were pinned to their carriers for 20 ms or longer, once")
                .contains("at dev.heddle.junit.ExtensionsTest.sleep(ExtensionsTest.java:")
                .contains("why: VM call to dev.heddle.junit.ExtensionsTest$Slow1.<clinit> on stack")
                .contains("fix: blocking class initializer");
    }

    @Test
    void onAMethodOnlyThatMethodFails() {
        assertThat(failures(PinsInOneMethod.class)).singleElement().asString().contains("Slow2");
    }

    @Test
    void pinsThatAreShortForeignOrAllowedDoNotCount() {
        assertThat(failures(ShortPins.class)).isEmpty();
        assertThat(failures(ForeignPins.class)).isEmpty();
        assertThat(failures(AllowedPins.class)).isEmpty();
    }

    @Test
    void aWaitThatIsNotPinnedIsNone() {
        assertThat(failures(Waits.class)).isEmpty();
    }

    @Test
    void aFileKeepsItsCarrierWaitingAndPinsNothing() {
        assertThat(failures(WritesMuch.class))
                .singleElement()
                .asString()
                .contains("virtual threads blocked their carriers for 1 ms or longer")
                .contains("at dev.heddle.junit.ExtensionsTest.writeMuch(ExtensionsTest.java:")
                .contains("why: file I/O blocks the carrier (jdk.FileWrite)")
                .contains("fix: do file I/O on a pool of platform threads");
        assertThat(failures(WritesWithoutPins.class)).isEmpty();
    }

    @Test
    void aPinKeepsItsCarrierWaitingToo() {
        assertThat(failures(PinsAndWaits.class))
                .singleElement()
                .asString()
                .contains("blocked their carriers", "Slow7.<clinit>");
    }

    @Test
    void aThresholdThatCannotBeKeptIsRefused() {
        assertThat(failures(NoThreshold.class))
                .singleElement()
                .asString()
                .contains("thresholdMillis = 0): expected 1 to 600000");
        assertThat(failures(NeverFails.class))
                .singleElement()
                .asString()
                .contains("'com.acme.*.Dao': expected a class, or a package such as com.acme.*");
    }

    @Test
    void threadsThatStayAreTold() {
        try {
            assertThat(failures(LeavesPlatform.class))
                    .singleElement()
                    .asString()
                    .contains("1 thread started by this class is still running")
                    .contains("platform thread 'left-behind', waiting");
            assertThat(failures(LeavesVirtual.class))
                    .singleElement()
                    .asString()
                    .contains("virtual thread 'left-virtual', at dev.heddle.junit.ExtensionsTest")
                    .contains("LeavesPlatform.untilEnd(ExtensionsTest.java:");
        } finally {
            END.countDown();
        }
    }

    @Test
    void threadsThatEndOrMayStayAreNotTold() {
        assertThat(failures(Tidy.class)).isEmpty();
        assertThat(failures(MayLeave.class)).isEmpty();
    }

    @Test
    void bodiesRunOnTheThreadAskedFor() {
        assertThat(failures(OnVirtual.class)).isEmpty();
        assertThat(failures(ThrowsOnVirtual.class))
                .singleElement()
                .asString()
                .contains("from the virtual thread");
    }

    @Test
    void dynamicAndNestedTestsRunOnItToo() {
        assertThat(failures(DynamicOnVirtual.class)).isEmpty();
        assertThat(failures(NestedOnVirtual.class)).isEmpty();
    }

    @Test
    void aPinWhoseStackIsCutCountsAsOwn() {
        assertThat(failures(PinsDeepDown.class))
                .singleElement()
                .asString()
                .contains("Slow6")
                .contains("stack truncated");
    }

    @Test
    void whatTheRecorderAndJUnitStartIsNoLeak() {
        assertThat(failures(TimesOut.class)).isEmpty();
    }

    private static List<Throwable> failures(Class<?> tests) {
        EngineExecutionResults results =
                EngineTestKit.engine("junit-jupiter").selectors(selectClass(tests)).execute();
        assertThat(results.testEvents().started().count()).isLessThanOrEqualTo(3);
        return results.allEvents().failed().stream()
                .map(
                        event ->
                                event.getRequiredPayload(TestExecutionResult.class)
                                        .getThrowable()
                                        .orElseThrow())
                .toList();
    }

    private static final CountDownLatch END = new CountDownLatch(1);

    private static void onVirtualThread(Runnable work) {
        try {
            Thread.ofVirtual().start(work).join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    // A class is initialized once, so each of these pins once.

    static final class Slow1 {
        static final int VALUE;

        static {
            sleep(60);
            VALUE = 1;
        }
    }

    static final class Slow2 {
        static final int VALUE;

        static {
            sleep(60);
            VALUE = 2;
        }
    }

    static final class Slow6 {
        static final int VALUE;

        static {
            sleep(60);
            VALUE = 6;
        }
    }

    @DoesNotPin(own = "com.acme.*")
    static class PinsDeepDown {
        @Test
        void pinsBelowMoreFramesThanAreKept() {
            onVirtualThread(() -> assertThat(below(100)).isPositive());
        }

        private static int below(int frames) {
            return frames == 0 ? Slow6.VALUE : below(frames - 1);
        }
    }

    @ThreadModel(ThreadModel.Kind.VIRTUAL)
    static class DynamicOnVirtual {
        @TestFactory
        Stream<DynamicTest> made() {
            return Stream.of(
                    DynamicTest.dynamicTest(
                            "one", () -> assertThat(Thread.currentThread().isVirtual()).isTrue()));
        }
    }

    @ThreadModel(ThreadModel.Kind.VIRTUAL)
    static class NestedOnVirtual {
        @Nested
        class Within {
            @Test
            void runs() {
                assertThat(Thread.currentThread().isVirtual()).isTrue();
            }
        }
    }

    @NoThreadLeak
    @DoesNotPin
    static class TimesOut {
        @Test
        @Timeout(value = 10, threadMode = Timeout.ThreadMode.SAME_THREAD)
        void quickly() {
            CompletableFuture.completedFuture(1).orTimeout(1, TimeUnit.MINUTES).join();
            new CompletableFuture<Integer>().completeOnTimeout(1, 1, TimeUnit.MILLISECONDS).join();
        }
    }

    static final class Slow3 {
        static final int VALUE;

        static {
            sleep(60);
            VALUE = 3;
        }
    }

    static final class Slow4 {
        static final int VALUE;

        static {
            sleep(60);
            VALUE = 4;
        }
    }

    static final class Slow5 {
        static final int VALUE;

        static {
            sleep(60);
            VALUE = 5;
        }
    }

    private static int sum;

    private static void writeMuch() {
        try {
            Path file = Files.createTempFile("heddle-", ".written");
            try (FileChannel to = FileChannel.open(file, StandardOpenOption.WRITE)) {
                to.write(ByteBuffer.allocateDirect(64 << 20));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @DoesNotBlockCarriers(thresholdMillis = 1, own = "dev.heddle.junit.*")
    static class WritesMuch {
        @Test
        void writes() {
            onVirtualThread(ExtensionsTest::writeMuch);
        }
    }

    @DoesNotPin(thresholdMillis = 1, own = "dev.heddle.junit.*")
    static class WritesWithoutPins {
        @Test
        void writes() {
            onVirtualThread(ExtensionsTest::writeMuch);
        }
    }

    static final class Slow7 {
        static final int VALUE;

        static {
            sleep(60);
            VALUE = 7;
        }
    }

    @DoesNotBlockCarriers
    static class PinsAndWaits {
        @Test
        void pins() {
            onVirtualThread(() -> sum += Slow7.VALUE);
        }
    }

    @DoesNotPin
    static class Pins {
        @Test
        void pins() {
            onVirtualThread(() -> sum += Slow1.VALUE);
        }
    }

    static class PinsInOneMethod {
        @Test
        @DoesNotPin
        void pins() {
            onVirtualThread(() -> sum += Slow2.VALUE);
        }

        @Test
        @DoesNotPin
        void doesNot() {
            onVirtualThread(() -> sleep(30));
        }
    }

    @DoesNotPin(thresholdMillis = 10_000)
    static class ShortPins {
        @Test
        void pins() {
            onVirtualThread(() -> sum += Slow3.VALUE);
        }
    }

    @DoesNotPin(own = "com.acme.*")
    static class ForeignPins {
        @Test
        void pins() {
            onVirtualThread(() -> sum += Slow4.VALUE);
        }
    }

    @DoesNotPin(allow = "dev.heddle.junit.ExtensionsTest")
    static class AllowedPins {
        @Test
        void pins() {
            onVirtualThread(() -> sum += Slow5.VALUE);
        }
    }

    @DoesNotPin
    static class Waits {
        @Test
        void waits() {
            onVirtualThread(() -> sleep(60));
        }
    }

    @DoesNotPin(own = "com.acme.*.Dao")
    static class NeverFails {
        @Test
        void nothing() {}
    }

    @DoesNotPin(thresholdMillis = 0)
    static class NoThreshold {
        @Test
        void nothing() {}
    }

    @NoThreadLeak
    static class LeavesPlatform {
        @Test
        void leaves() {
            Thread.ofPlatform().daemon().name("left-behind").start(LeavesPlatform::untilEnd);
        }

        static void untilEnd() {
            try {
                END.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @NoThreadLeak
    static class LeavesVirtual {
        @Test
        void leaves() {
            Thread.ofVirtual().name("left-virtual").start(LeavesPlatform::untilEnd);
        }
    }

    @NoThreadLeak
    static class Tidy {
        @Test
        void endsSoon() {
            Thread.ofPlatform().start(() -> sleep(300));
            Thread.ofVirtual().start(() -> sleep(300));
        }

        @Test
        void closes() {
            try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
                executor.submit(() -> sleep(10));
            }
        }
    }

    @NoThreadLeak(allow = "pool-*")
    static class MayLeave {
        @Test
        void leaves() {
            Thread.ofPlatform().daemon().name("pool-7").start(LeavesPlatform::untilEnd);
        }
    }

    @ThreadModel(ThreadModel.Kind.VIRTUAL)
    static class OnVirtual {
        @Test
        void virtual() {
            assertThat(Thread.currentThread().isVirtual()).isTrue();
        }

        @Test
        @ThreadModel(ThreadModel.Kind.PLATFORM)
        void platform() {
            assertThat(Thread.currentThread().isVirtual()).isFalse();
        }

        @ParameterizedTest
        @ValueSource(ints = 1)
        void eachIsToo(int number) {
            assertThat(Thread.currentThread().isVirtual()).isEqualTo(number == 1);
        }
    }

    @ThreadModel(ThreadModel.Kind.VIRTUAL)
    static class ThrowsOnVirtual {
        @Test
        void fails() {
            throw new AssertionError("from the virtual thread");
        }
    }
}
