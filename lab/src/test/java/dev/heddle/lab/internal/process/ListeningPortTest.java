package dev.heddle.lab.internal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ListeningPortTest {
    private static ListeningPort found(int port) {
        return ListeningPort.of(Set.of(ProcessHandle.current().pid())).stream()
                .filter(listeningPort -> listeningPort.number() == port)
                .findFirst()
                .orElseThrow();
    }

    private static void connects(ListeningPort port) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(port.address(), 1_000);
            assertThat(socket.isConnected()).isTrue();
        }
    }

    @Test
    void aPortThatIsOpenOnIpv6sLoopbackAloneIsConnectedToThere() throws IOException {
        try (ServerSocket socket = onIpv6()) {
            ListeningPort port = found(socket.getLocalPort());
            assertThat(port.onlyIpv6()).isTrue();
            connects(port);
        }
    }

    private static ServerSocket onIpv6() throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.bind(new InetSocketAddress(InetAddress.ofLiteral("::1"), 0));
        } catch (IOException e) {
            socket.close();
            assumeTrue(false, "no IPv6 here: " + e.getMessage());
        }
        return socket;
    }

    @Test
    void aPortThatIsOpenOnAllAddressesIsConnectedToByIpv4() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            ListeningPort port = found(socket.getLocalPort());
            assertThat(port.onlyIpv6()).isFalse();
            assertThat(port.address().getHostString()).isEqualTo("127.0.0.1");
            connects(port);
        }
    }
}
