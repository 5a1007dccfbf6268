package dev.heddle.observe.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.observe.ListeningSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListenersTest {
    @Test
    void theKernelTellsTheSameAsItsTables() throws Exception {
        for (String address : List.of("127.0.0.1", "::1")) {
            InetAddress loopback = InetAddress.getByName(address);
            try (ServerSocket listens = new ServerSocket(0, 5, loopback);
                    Socket first = new Socket(loopback, listens.getLocalPort());
                    Socket second = new Socket(loopback, listens.getLocalPort())) {
                assertThat(List.of(first, second)).allMatch(Socket::isConnected);
                ListeningSocket told = at(listens.getLocalPort(), SocketTable.open());
                assertThat(told).isEqualTo(at(listens.getLocalPort(), Optional.empty()));
                assertThat(told.queued()).isEqualTo(2);
                assertThat(told.loopback6()).isEqualTo(address.contains(":"));
            }
        }
    }

    private static ListeningSocket at(int port, Optional<SocketTable> table) {
        return new Listeners(ProcessHandle.current().pid(), table)
                .all().stream().filter(socket -> socket.port() == port).findFirst().orElseThrow();
    }
}
