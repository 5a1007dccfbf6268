package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.reflect.Initialized;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Virtual threads of this JVM, wherever the JDK keeps them.
class VirtualThreadsTest {
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void release() {
        end.countDown();
    }

    /// `StructuredTaskScope`, a preview of another shape in each JDK, is made of it.
    @Test
    void forksOfAStructuredScope() throws Exception {
        Class<?> flockType = Class.forName("jdk.internal.misc.ThreadFlock");
        var start = flockType.getMethod("start", Thread.class);
        start.setAccessible(true);
        var open = flockType.getMethod("open", String.class);
        open.setAccessible(true);
        Thread fork = Thread.ofVirtual().unstarted(this::await);
        try (AutoCloseable flock = (AutoCloseable) open.invoke(null, "orders")) {
            start.invoke(flock, fork);
            assertThat(threads().forkedBy(List.of(Thread.currentThread()))).containsExactly(fork);
            assertThat(threads().forkedBy(List.of(fork))).isEmpty();
            end.countDown();
        }
        assertThat(threads().forkedBy(List.of(Thread.currentThread()))).isEmpty();
    }

    /// One for each request, as it is often done.
    @Test
    void manyExecutorsOfFewThreads() throws Exception {
        List<Thread> ours = new ArrayList<>();
        try (var first = Executors.newThreadPerTaskExecutor(factory(ours));
                var second = Executors.newThreadPerTaskExecutor(factory(ours))) {
            first.execute(this::await);
            second.execute(this::await);
            second.execute(this::await);
            List<VirtualThreads.Group> groups =
                    threads().groups().stream()
                            .filter(group -> group.threads().contains(ours.getFirst()))
                            .toList();
            assertThat(groups).singleElement().satisfies(this::hasAll);
            Collection<Thread> all = VirtualThreads.sample(groups.getFirst(), 1_000);
            assertThat(all).containsAll(ours);
            end.countDown();
        }
    }

    /// Their hashes are their numbers, so that all are within one part of the table.
    @Test
    void aSampleOfManyIsAsLargeAsWanted() throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20_000; i++) {
                executor.execute(this::await);
            }
            VirtualThreads.Group group =
                    threads().groups().stream()
                            .max(Comparator.comparingInt(VirtualThreads.Group::size))
                            .orElseThrow();
            Set<Thread> seen = new HashSet<>();
            for (int i = 0; i < 50; i++) {
                Collection<Thread> sample = VirtualThreads.sample(group, 1_000);
                assertThat(sample).hasSize(1_000);
                seen.addAll(sample);
            }
            assertThat(seen).as("other ones each time").hasSizeGreaterThan(5_000);
            end.countDown();
        }
    }

    private void hasAll(VirtualThreads.Group group) {
        assertThat(group.size()).isGreaterThanOrEqualTo(3);
    }

    private static ThreadFactory factory(List<Thread> started) {
        return task -> {
            Thread thread = Thread.ofVirtual().unstarted(task);
            started.add(thread);
            return thread;
        };
    }

    private static VirtualThreads threads() throws ReflectiveOperationException {
        return new VirtualThreads(new Initialized());
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
