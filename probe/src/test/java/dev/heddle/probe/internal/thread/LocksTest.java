package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A lock of each kind that one thread waits for. Whether it is held is private state of the JDK,
/// which only an agent may read.
class LocksTest {
    @TempDir private Path folder;

    static Stream<Lock> locks() {
        return Stream.of(
                new ReentrantLock(),
                new ReentrantReadWriteLock().writeLock(),
                new StampedLock().asWriteLock());
    }

    @ParameterizedTest
    @MethodSource("locks")
    void whoWaitsIsCounted(Lock lock) throws Exception {
        Path file = folder.resolve("locks.jfr");
        lock.lock();
        try {
            Thread waiting = Thread.ofPlatform().daemon().start(lock::lock);
            while (LockSupport.getBlocker(waiting) == null) {
                Thread.sleep(5);
            }
            record(LockSupport.getBlocker(waiting), file);
        } finally {
            lock.unlock();
        }
        assertThat(Files.size(file)).isPositive();
        RecordedEvent event = RecordingFile.readAllEvents(file).getFirst();
        assertThat(event.getDouble("waiting")).isEqualTo(1);
        assertThat(event.getString("name")).isEqualTo("com.acme.Orders.find:42");
    }

    /// As the JDK has one for each look-up of a name.
    @Test
    void locksThatAreUsedOnceMakeRoomForOthers() throws Exception {
        Path file = folder.resolve("passing.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("heddle.Resource");
            recording.start();
            Locks locks = new Locks();
            List<StampedLock> all = Stream.generate(StampedLock::new).limit(1_000).toList();
            all.forEach(lock -> locks.waitedFor(lock, "used once", 1));
            locks.look();
            locks.sample();
            locks.emit();
            locks.waitedFor(new StampedLock(), "new", 1);
            locks.sample();
            locks.emit();
            assertThat(all).isNotEmpty(); // they are reachable until now
            recording.dump(file);
        }
        assertThat(RecordingFile.readAllEvents(file))
                .extracting(event -> event.getString("name"))
                .contains("used once", "new");
    }

    private static void record(Object blocker, Path file) throws Exception {
        try (Recording recording = new Recording()) {
            recording.enable("heddle.Resource");
            recording.start();
            Locks locks = new Locks();
            locks.look();
            locks.waitedFor(blocker, "com.acme.Orders.find:42", 1);
            locks.sample();
            locks.emit();
            recording.dump(file);
        }
    }
}
