package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Observation.AcceptQueue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A socket of this process on which nobody accepts.
@Timeout(60)
class AcceptQueueTest {
    private static final int BACKLOG = 2;

    private final List<SocketChannel> clients = new ArrayList<>();

    @AfterEach
    void closeAll() throws IOException {
        for (SocketChannel client : clients) {
            client.close();
        }
    }

    @Test
    void connectionsThatWaitAndThoseThatAreDroppedAreCounted() throws Exception {
        Instant from = Instant.now();
        try (ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
                ProcessSampler sampler = ProcessSampler.start(ProcessHandle.current().pid())) {
            assertThat(awaited(sampler, from, _ -> true).longest()).isZero();
            for (int i = 0; i < 4 * BACKLOG; i++) {
                SocketChannel client = SocketChannel.open();
                client.configureBlocking(false);
                client.connect(server.getLocalSocketAddress());
                clients.add(client);
            }
            AcceptQueue queue =
                    awaited(
                            sampler,
                            from,
                            waiting -> waiting.longest() > 0 && waiting.overflows() > 0);
            // Linux keeps one more than the backlog.
            assertThat(queue.longest()).isBetween(BACKLOG, BACKLOG + 1);
            assertThat(queue.mean()).isPositive().isLessThanOrEqualTo(queue.longest());
        }
    }

    private static AcceptQueue awaited(
            ProcessSampler sampler, Instant from, Predicate<AcceptQueue> wanted)
            throws InterruptedException {
        Optional<AcceptQueue> seen = Optional.empty();
        while (seen.filter(wanted).isEmpty()) {
            Thread.sleep(10);
            seen = sampler.between(from, Instant.now()).acceptQueue();
        }
        return seen.get();
    }
}
