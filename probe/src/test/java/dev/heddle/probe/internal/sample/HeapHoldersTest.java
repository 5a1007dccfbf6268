package dev.heddle.probe.internal.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Orders;
import dev.heddle.probe.internal.event.HeldHeapEvent;
import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.ObjectReader;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class HeapHoldersTest {
    private static final int MEGABYTES = 1 << 20;

    @Test
    void aCollectionIsToldWithTheFieldsThatLeadToIt() throws Exception {
        for (int i = 0; i < 200; i++) {
            Orders.ALL.byNumber().put(i, List.of(new byte[MEGABYTES / 10]));
        }
        try {
            HeldHeapEvent held = walk().getFirst();
            assertThat(held.root).isEqualTo("static");
            assertThat(held.name).isEqualTo("com.acme.Orders.ALL");
            assertThat(held.path).isEqualTo("com.acme.Orders.byNumber");
            assertThat(held.type).isEqualTo("byte[]");
            assertThat(held.bytes).isBetween(20L * MEGABYTES, 21L * MEGABYTES);
            assertThat(held.whole).isTrue();
        } finally {
            Orders.ALL.byNumber().clear();
        }
    }

    @Test
    void aThreadLocalIsToldWithItsThreadsAndTheFieldThatHasIt() throws Exception {
        CountDownLatch filled = new CountDownLatch(8);
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            workers.add(
                    Thread.ofPlatform()
                            .name("json-" + i)
                            .start(
                                    () -> {
                                        Orders.BUFFER.get().append("x".repeat(3 * MEGABYTES));
                                        filled.countDown();
                                        await(end);
                                    }));
        }
        filled.await();
        try {
            HeldHeapEvent held = walk().getFirst();
            assertThat(held.root).isEqualTo("thread-local");
            assertThat(held.name).isEqualTo("com.acme.Orders.BUFFER");
            assertThat(held.threads).isEqualTo(8);
            assertThat(held.group).isEqualTo("json-#");
            assertThat(held.type).isEqualTo("byte[]");
            assertThat(held.bytes).isGreaterThan(24L * MEGABYTES);
        } finally {
            end.countDown();
            for (Thread worker : workers) {
                worker.join();
            }
        }
    }

    @Test
    void whatIsReferredToWeaklyIsNotKept() throws Exception {
        byte[] page = new byte[20 * MEGABYTES];
        Orders.LATEST.add(new WeakReference<>(page));
        try {
            assertThat(walk()).noneMatch(held -> held.bytes >= page.length);
        } finally {
            Reference.reachabilityFence(page);
        }
    }

    @Test
    void aRootThatLeadsToMuchLeavesSomethingToTheOthers() throws Exception {
        for (int i = 0; i < 200_000; i++) {
            Orders.ALL.byNumber().put(i, List.of());
        }
        for (int i = 0; i < 100; i++) {
            Orders.PAGES.add(new byte[MEGABYTES / 5]);
        }
        try {
            List<HeldHeapEvent> held = walk(50_000);
            assertThat(held.getFirst().name).isEqualTo("com.acme.Orders.PAGES");
            assertThat(held.getFirst().bytes).isGreaterThan(20L * MEGABYTES - 100);
            assertThat(held.getFirst().whole).isTrue();
        } finally {
            Orders.ALL.byNumber().clear();
            Orders.PAGES.clear();
        }
    }

    private static List<HeldHeapEvent> walk() throws Exception {
        return walk(HeapHolders.MOST_OBJECTS);
    }

    private static List<HeldHeapEvent> walk(int most) throws Exception {
        return new HeapHolders(new ObjectReader(new Initialized()), HeapHoldersTest::size, most)
                .walk(new Class<?>[] {Orders.class});
    }

    /// As on a JVM with compressed references, about.
    private static long size(Object object) {
        return switch (object) {
            case byte[] bytes -> 16L + bytes.length;
            case Object[] array -> 16L + 4L * array.length;
            default -> 24;
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
