package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Observation.Peer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Connections of this process to a server within it.
@Timeout(60)
class PeersTest {
    /// Far more than the kernel's clock takes to tick.
    private static final long LONG_MILLIS = 100;

    private final List<Socket> sockets = new ArrayList<>();

    @AfterEach
    void closeAll() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    @Test
    void whoHasAskedAndWasNotAnsweredAwaitsAnAnswer() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                ProcessSampler sampler = ProcessSampler.start(ProcessHandle.current().pid())) {
            for (int i = 0; i < 3; i++) {
                Socket client = opened(new Socket(server.getInetAddress(), server.getLocalPort()));
                Socket accepted = opened(server.accept());
                ask(client);
                Thread.sleep(LONG_MILLIS);
                accepted.getOutputStream().write('a');
                assertThat(client.getInputStream().read()).isEqualTo('a');
                Thread.sleep(LONG_MILLIS);
                if (i > 0) {
                    ask(client);
                }
            }
            Peer.Look last = awaited(sampler, "127.0.0.1:" + server.getLocalPort());
            assertThat(last.awaiting()).isEqualTo(2);
            assertThat(last.undecided()).isZero();
        }
    }

    /// On connections that were there at the look before: others may have come and gone.
    @Test
    void whatIsSentIsCounted() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                ProcessSampler sampler = ProcessSampler.start(ProcessHandle.current().pid())) {
            String address = "127.0.0.1:" + server.getLocalPort();
            List<Socket> clients = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                clients.add(opened(new Socket(server.getInetAddress(), server.getLocalPort())));
                opened(server.accept());
            }
            Thread.sleep(LONG_MILLIS);
            for (Socket client : clients) {
                ask(client);
            }
            Instant from = Instant.now();
            awaited(sampler, address);
            for (Socket client : clients) {
                ask(client);
            }
            awaited(sampler, address);
            int sent =
                    sampler.between(from, Instant.now()).peers().stream()
                            .filter(peer -> peer.address().equals(address))
                            .flatMap(peer -> peer.over().stream())
                            .mapToInt(Peer.Look::sent)
                            .sum();
            assertThat(sent).isBetween(3, 6);
            assertThat(sampler.between(from, Instant.now()).peers())
                    .filteredOn(peer -> peer.address().equals(address))
                    .as("the server is in this process")
                    .allMatch(Peer::own);
        }
    }

    private Socket opened(Socket socket) {
        sockets.add(socket);
        return socket;
    }

    private static void ask(Socket client) throws IOException {
        client.getOutputStream().write('q');
    }

    /// The first look at which all three are open and the last question was asked before.
    private static Peer.Look awaited(ProcessSampler sampler, String address)
            throws InterruptedException {
        Instant from = Instant.now();
        while (true) {
            List<Peer.Look> looks =
                    sampler.between(from, Instant.now()).peers().stream()
                            .filter(peer -> peer.address().equals(address))
                            .flatMap(peer -> peer.over().stream())
                            .filter(look -> look.open() == 3)
                            .toList();
            if (!looks.isEmpty()) {
                return looks.getLast();
            }
            Thread.sleep(10);
        }
    }
}
