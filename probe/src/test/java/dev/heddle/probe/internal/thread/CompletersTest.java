package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Outbox;
import dev.heddle.probe.shared.GroupIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CompletersTest {
    private static final String SITE = "com.acme.Outbox.send:42";

    private final Completers completers = new Completers();
    private final Outbox outbox = new Outbox();
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Thread> started = new ArrayList<>();

    /// Those of the next test have the same names.
    @AfterEach
    void end() throws InterruptedException {
        end.countDown();
        outbox.empty();
        for (Thread thread : started) {
            thread.join(5_000);
        }
    }

    /// Looks until all threads have been asked; the last one tells.
    private int number(List<?> waitedFor) {
        int number = 0;
        for (int look = 0; look < 3; look++) {
            for (Object each : waitedFor) {
                number = completers.numberOf(each, SITE);
            }
            completers.search(
                    Thread.getAllStackTraces().keySet().stream()
                            .filter(thread -> thread.getName().startsWith("yard"))
                            .toList());
        }
        return number;
    }

    /// One that waits already: until it runs, no look shows it.
    private Thread started(String name, Runnable task) throws InterruptedException {
        Thread thread = Thread.ofPlatform().daemon().name(name).start(task);
        started.add(thread);
        while (thread.getState() != Thread.State.WAITING) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return thread;
    }

    private static void end(ScheduledExecutorService yard) throws InterruptedException {
        yard.shutdownNow();
        assertThat(yard.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
    }

    private List<CompletableFuture<Long>> sent() {
        return List.of(outbox.send(), outbox.send());
    }

    @Test
    void whoWasStartedToEmptyAQueueCompletesWhatIsInIt() throws InterruptedException {
        started("yard-1", outbox.emptier(end));
        assertThat(number(sent())).isEqualTo(GroupIdentity.of("yard-#"));
    }

    @Test
    void soDoesATaskThatAnExecutorRepeats() throws InterruptedException {
        ScheduledExecutorService yard =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("yard").factory());
        yard.scheduleWithFixedDelay(outbox::empty, 1, 1, TimeUnit.HOURS);
        assertThat(number(sent())).isEqualTo(GroupIdentity.of("yard"));
        end(yard);
    }

    @Test
    void aTaskThatRunsOnceLaterDoesNot() throws InterruptedException {
        ScheduledExecutorService yard =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("yard").factory());
        yard.schedule(outbox::empty, 1, TimeUnit.HOURS);
        assertThat(number(sent())).isZero();
        end(yard);
    }

    @Test
    void aTimersTaskDoes() {
        Timer timer = new Timer("yard-timer", true);
        TimerTask task = outbox.timerTask();
        timer.schedule(task, 3_600_000, 3_600_000);
        assertThat(number(sent())).isEqualTo(GroupIdentity.of("yard-timer"));
        timer.cancel();
    }

    @Test
    void whatThreadsOfSeveralNamesReachIsNotTold() throws InterruptedException {
        started("yard-1", outbox.emptier(end));
        started("yard-reporter", outbox.emptier(end));
        assertThat(number(sent())).isZero();
    }

    @Test
    void whoWaitsCompletesNothing() throws InterruptedException {
        CompletableFuture<Long> future = outbox.send();
        Thread waits = started("yard-1", outbox.waiter(future));
        assertThat(number(List.of(LockSupport.getBlocker(waits), outbox.send()))).isZero();
    }

    @Test
    void whatAllWaitForIsNotTold() throws InterruptedException {
        started("yard-1", outbox.emptier(end));
        CompletableFuture<Long> one = outbox.send();
        assertThat(number(List.of(one, one))).isZero();
    }
}
