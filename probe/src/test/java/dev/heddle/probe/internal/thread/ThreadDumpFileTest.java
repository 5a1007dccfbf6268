package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Outbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadDumpFileTest {
    @TempDir private Path folder;

    @Test
    void whoHasToCompleteWhatIsWaitedForIsTold() throws Exception {
        Outbox outbox = new Outbox();
        CountDownLatch end = new CountDownLatch(1);
        Thread empties = Thread.ofPlatform().daemon().name("dump-yard").start(outbox.emptier(end));
        CompletableFuture<Long> sent = outbox.send();
        Thread waits = Thread.ofPlatform().daemon().name("dump-sender").start(outbox.waiter(sent));
        TimeUnit.MILLISECONDS.sleep(300);
        Path file = folder.resolve("dump.json");
        ThreadDumpFile.write(file.toString());
        end.countDown();
        waits.join(5_000);
        assertThat(Files.readString(file).replaceAll("\\s", ""))
                .contains(
                        "{\"tid\":\"%d\",\"completer\":\"%d\"}"
                                .formatted(waits.threadId(), empties.threadId()));
    }

    @Test
    void whatWaitsForItsTimeIsNotQueued() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        try (ScheduledExecutorService timer = Executors.newScheduledThreadPool(1)) {
            CountDownLatch begun = new CountDownLatch(1);
            timer.execute(
                    () -> {
                        begun.countDown();
                        try {
                            end.await(20, TimeUnit.SECONDS);
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    });
            begun.await();
            timer.execute(() -> {});
            timer.schedule(() -> {}, 1, TimeUnit.HOURS).isDone();
            Path file = folder.resolve("timer.json");
            ThreadDumpFile.write(file.toString());
            end.countDown();
            timer.shutdownNow();
            assertThat(Files.readString(file).replaceAll("\\s", ""))
                    .contains(
                            "{\"pool\":\"%s\",\"queued\":1}"
                                    .formatted(Objects.toIdentityString(timer)));
        }
    }
}
