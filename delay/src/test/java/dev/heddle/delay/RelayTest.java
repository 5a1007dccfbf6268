package dev.heddle.delay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Through the relay to a server that sends back what it gets, until its client has said all.
class RelayTest {
    private ServerSocket echo;

    @BeforeEach
    void listen() throws IOException {
        echo = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
        Thread.ofVirtual().start(() -> accept(echo));
    }

    @AfterEach
    void stop() throws IOException {
        echo.close();
    }

    @Test
    void addsItsDelayInEachDirection() throws Exception {
        try (Relay relay = relay(Duration.ofMillis(50), OptionalLong.empty());
                Socket client = connect(relay)) {
            long before = System.nanoTime();
            client.getOutputStream().write(7);
            assertThat(client.getInputStream().read()).isEqualTo(7);
            assertThat((System.nanoTime() - before) / 1e6).isGreaterThanOrEqualTo(100);
            assertThat(relay.punctuality().handled()).isGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void aTargetThatIsBackIsReachedAgain() throws Exception {
        Socket refusing = refusing();
        try (Relay relay = relayTo(refusing.getLocalPort())) {
            assertReset(relay);
            refusing.close();
            try (ServerSocket back = new ServerSocket()) {
                back.bind(loopback(refusing.getLocalPort()));
                Thread.ofVirtual().start(() -> accept(back));
                try (Socket healed = connect(relay)) {
                    healed.getOutputStream().write(7);
                    assertThat(healed.getInputStream().read()).isEqualTo(7);
                }
            }
        } finally {
            refusing.close();
        }
    }

    @Test
    void deliversEveryByteInOrderAndThenTheEnd() throws Exception {
        byte[] data = new byte[5_000_000];
        new Random(1).nextBytes(data);
        try (Relay relay = relay(Duration.ofMillis(3), OptionalLong.empty());
                Socket client = connect(relay)) {
            Thread.ofVirtual().start(() -> send(client, data));
            byte[] back = new DataInputStream(client.getInputStream()).readNBytes(data.length);
            assertThat(back).isEqualTo(data);
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void aCutResetsEveryConnection() throws Exception {
        try (Relay relay = relay(Duration.ZERO, OptionalLong.empty());
                Socket client = connect(relay)) {
            client.getOutputStream().write(7);
            assertThat(client.getInputStream().read()).isEqualTo(7);
            assertThat(relay.connections()).isEqualTo(1);
            relay.cut();
            assertThatThrownBy(() -> client.getInputStream().read())
                    .isExactlyInstanceOf(SocketException.class);
            assertThat(relay.connections()).isZero();
        }
    }

    @Test
    void aStallDelaysWhatComesMeanwhile() throws Exception {
        try (Relay relay = relay(Duration.ZERO, OptionalLong.empty());
                Socket client = connect(relay)) {
            long before = System.nanoTime();
            relay.stall(Duration.ofMillis(300));
            client.getOutputStream().write(7);
            assertThat(client.getInputStream().read()).isEqualTo(7);
            assertThat((System.nanoTime() - before) / 1e6).isGreaterThanOrEqualTo(299);
        }
    }

    @Test
    void bandwidthIsLimited() throws Exception {
        byte[] data = new byte[100_000];
        try (Relay relay = relay(Duration.ZERO, OptionalLong.of(400_000));
                Socket client = connect(relay)) {
            long before = System.nanoTime();
            Thread.ofVirtual().start(() -> send(client, data));
            new DataInputStream(client.getInputStream()).readNBytes(data.length);
            // The last byte leaves after 0.25 s, and comes back no sooner.
            assertThat((System.nanoTime() - before) / 1e9).isGreaterThanOrEqualTo(0.25);
        }
    }

    @Test
    void aTargetThatRefusesEndsTheConnection() throws Exception {
        try (Socket refusing = refusing();
                Relay relay = relayTo(refusing.getLocalPort())) {
            assertReset(relay);
        }
    }

    /// A reset may come while the client still connects.
    private static void assertReset(Relay relay) {
        assertThatThrownBy(
                        () -> {
                            try (Socket client = connect(relay)) {
                                client.getInputStream().read();
                            }
                        })
                .isExactlyInstanceOf(SocketException.class)
                .hasMessageContaining("reset");
    }

    /// A socket that does not listen refuses, and nobody else can have a port that is bound.
    private static Socket refusing() throws IOException {
        Socket socket = new Socket();
        socket.bind(loopback(0));
        return socket;
    }

    private static Relay relayTo(int port) throws IOException {
        return Relay.start(
                new RelayOptions(0, loopback(port), Duration.ZERO, OptionalLong.empty()));
    }

    private Relay relay(Duration delay, OptionalLong bytesPerSecond) throws IOException {
        return Relay.start(
                new RelayOptions(0, loopback(echo.getLocalPort()), delay, bytesPerSecond));
    }

    private static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    }

    private static Socket connect(Relay relay) throws IOException {
        Socket socket = new Socket(relay.address().getAddress(), relay.address().getPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    private static void send(Socket client, byte[] data) {
        try {
            client.getOutputStream().write(data);
            client.shutdownOutput();
        } catch (IOException e) {
            // the test fails where it reads
        }
    }

    private static void accept(ServerSocket server) {
        try {
            while (true) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> sendBack(socket));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private static void sendBack(Socket socket) {
        try (socket) {
            socket.getInputStream().transferTo(socket.getOutputStream());
        } catch (IOException e) {
            // the connection was cut
        }
    }
}
