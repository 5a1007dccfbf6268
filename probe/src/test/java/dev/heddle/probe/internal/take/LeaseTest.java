package dev.heddle.probe.internal.take;

import static dev.heddle.probe.internal.take.WaysTest.awaited;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LeaseTest {
    private static final int PERMITS = 8;
    private static final int IDENTITY = 7;

    @TempDir private Path folder;
    private final AtomicLong clock = new AtomicLong(1);
    private final Semaphore semaphore = new Semaphore(PERMITS);
    private int beat;

    private Lease lease() {
        return new Lease(folder, LeaseTest.this::find, clock::get);
    }

    private Optional<Object> find(String kind, int identity) {
        return identity == IDENTITY ? Optional.of(semaphore) : Optional.empty();
    }

    private void order(int turn, int identity, double units) throws Exception {
        order(ProcessHandle.current().pid(), turn, identity, units);
    }

    private void order(long pid, int turn, int identity, double units) throws Exception {
        beat++;
        Files.writeString(
                folder.resolve("take.order"),
                "%d %d %d semaphore %d %s\n".formatted(beat, pid, turn, identity, units));
    }

    private String answer() throws Exception {
        return Files.readString(folder.resolve("take.answer"));
    }

    private void pass(long millis) {
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    private void awaitFree(int permits) throws Exception {
        awaited(() -> semaphore.availablePermits() == permits);
    }

    @AfterEach
    void everythingIsThere() throws Exception {
        pass(10_000);
        awaitFree(PERMITS);
    }

    @Test
    void takesWhatIsOrderedAndGivesItBack() throws Exception {
        Lease lease = lease();
        order(1, IDENTITY, 2);
        lease.look();
        awaitFree(6);
        pass(50);
        order(1, IDENTITY, 2);
        lease.look();
        assertThat(answer()).startsWith("1 TAKING 2.000 100000000 ");
        order(2, IDENTITY, 0);
        lease.look();
        awaitFree(PERMITS);
        assertThat(answer()).startsWith("2 GIVEN_BACK 0.000 0 ");
    }

    @Test
    void givesBackThreeSecondsAfterTheLastSignOfLife() throws Exception {
        Lease lease = lease();
        order(1, IDENTITY, 2);
        lease.look();
        awaitFree(6);
        pass(2_900);
        lease.look();
        assertThat(semaphore.availablePermits()).isEqualTo(6);
        order(1, IDENTITY, 2);
        lease.look();
        pass(2_900);
        lease.look();
        assertThat(semaphore.availablePermits()).isEqualTo(6);
        pass(200);
        lease.look();
        awaitFree(PERMITS);
    }

    /// Each thread that holds looks for itself.
    @Test
    void givesBackEvenIfNobodyReadsOrdersAnyMore() throws Exception {
        Lease lease = lease();
        order(1, IDENTITY, 3);
        lease.look();
        awaitFree(5);
        pass(3_100);
        awaitFree(PERMITS);
    }

    @Test
    void givesBackWhenTheOrderIsGoneOrDamaged() throws Exception {
        Lease lease = lease();
        order(1, IDENTITY, 2);
        lease.look();
        awaitFree(6);
        Files.delete(folder.resolve("take.order"));
        lease.look();
        awaitFree(PERMITS);
        order(1, IDENTITY, 2);
        lease.look();
        awaitFree(6);
        Files.writeString(folder.resolve("take.order"), "3 4");
        lease.look();
        awaitFree(PERMITS);
    }

    @Test
    void anOldOrderIsNotObeyed() throws Exception {
        order(1, IDENTITY, 2);
        Lease lease = lease();
        lease.look();
        awaitFree(6);
        pass(3_100);
        lease.look();
        awaitFree(PERMITS);
        lease.look();
        assertThat(semaphore.availablePermits()).isEqualTo(PERMITS);
    }

    @Test
    void ordersForAnotherProcessAreNotObeyed() throws Exception {
        order(1, 1, IDENTITY, 2);
        lease().look();
        assertThat(semaphore.availablePermits()).isEqualTo(PERMITS);
        assertThat(folder.resolve("take.answer")).doesNotExist();
    }

    @Test
    void saysWhatCannotBeTaken() throws Exception {
        order(1, 1, 2);
        lease().look();
        assertThat(answer()).startsWith("1 NOT_FOUND ");
        order(2, IDENTITY, 2);
        Lease other = new Lease(folder, (kind, identity) -> Optional.of("text"), clock::get);
        other.look();
        assertThat(answer()).startsWith("2 NO_WAY ");
    }

    /// Whatever is ordered, and whenever Heddle falls silent, nothing is left behind.
    @Test
    void nothingIsLeftBehindWheneverHeddleDies() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int run = 0; run < 50; run++) {
            Lease lease = lease();
            for (int turn = 1; turn <= 1 + random.nextInt(5); turn++) {
                order(turn, IDENTITY, random.nextInt(4));
                lease.look();
                Thread.sleep(random.nextInt(10));
                pass(random.nextInt(500));
            }
            pass(3_100); // killed: no further sign of life
            lease.look();
            awaited(() -> semaphore.availablePermits() == PERMITS);
            assertThat(semaphore.availablePermits()).as("seed %d", seed).isEqualTo(PERMITS);
        }
    }
}
