package dev.heddle.lab.internal.subject;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.model.simulated.SimulatedClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Where a subject that was told a port is looked for.
class AddressesTest {
    private final List<ListeningPort> listening = new ArrayList<>();
    private final SimulatedClock clock = new SimulatedClock();

    private Addresses addresses(Optional<InetSocketAddress> told, boolean fixed) {
        Ports ports =
                new Ports() {
                    @Override
                    public List<ListeningPort> listening() {
                        return listening;
                    }

                    @Override
                    public SimulatedClock clock() {
                        return clock;
                    }
                };
        return new Addresses(ports, told, fixed);
    }

    private void later(int seconds) {
        clock.sleep(Duration.ofSeconds(seconds));
    }

    @Test
    void oneThatIgnoresThePortItWasToldIsLookedForWhereItListens() throws IOException {
        InetSocketAddress told = Endpoints.of(Optional.empty());
        Addresses addresses = addresses(Optional.of(told), false);
        later(60);
        assertThat(addresses.current()).containsExactly(told);
        listening.add(new ListeningPort(8_080, 1, false, false));
        assertThat(addresses.current()).as("may be its administration").containsExactly(told);
        later(9);
        assertThat(addresses.current()).containsExactly(Endpoints.loopback(8_080));
    }

    /// A service that starts slowly may have started its database before it listens itself.
    @Test
    void aProgramBesideTheServiceIsNotTakenForIt() throws IOException {
        InetSocketAddress told = Endpoints.of(Optional.empty());
        Addresses addresses = addresses(Optional.of(told), false);
        Addresses toldNothing = addresses(Optional.empty(), false);
        listening.add(new ListeningPort(5_432, 2, false, true));
        addresses.current();
        assertThat(toldNothing.current()).isEmpty();
        later(9);
        assertThat(addresses.current()).containsExactly(told);
        listening.add(new ListeningPort(8_080, 1, false, false));
        assertThat(toldNothing.current()).containsExactly(Endpoints.loopback(8_080));
        addresses.current();
        later(9);
        assertThat(addresses.current()).containsExactly(Endpoints.loopback(8_080));
        listening.removeLast();
        toldNothing.current();
        later(16);
        assertThat(toldNothing.current()).containsExactly(Endpoints.loopback(5_432));
    }

    @Test
    void oneThatListensWhereItWasToldIsLookedForNowhereElse() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 9, InetAddress.ofLiteral("127.0.0.1"))) {
            InetSocketAddress told = Endpoints.loopback(socket.getLocalPort());
            Addresses addresses = addresses(Optional.of(told), false);
            listening.add(new ListeningPort(8_080, 1, false, false));
            addresses.current();
            later(9);
            assertThat(addresses.current()).containsExactly(told);
        }
    }

    @Test
    void thePortThatTheUserNamesIsTheOnlyOne() throws IOException {
        InetSocketAddress told = Endpoints.of(Optional.empty());
        Addresses addresses = addresses(Optional.of(told), true);
        listening.add(new ListeningPort(8_080, 1, false, false));
        addresses.current();
        later(9);
        assertThat(addresses.current()).containsExactly(told);
        listening.add(new ListeningPort(8_081, 1, true, false));
        assertThat(addresses(Optional.empty(), false).current()).hasSize(2);
    }
}
