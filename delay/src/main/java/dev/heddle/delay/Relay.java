package dev.heddle.delay;

import dev.heddle.delay.internal.Clockwork;
import dev.heddle.delay.internal.RelayServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/// A TCP relay on loopback that stands in for a network: it delivers each byte later by the same
/// time, in order, in each direction, for any protocol; and it can cut, stall, or limit bandwidth.
///
/// Any thread may use it.
public final class Relay implements AutoCloseable {
    private final Clockwork clockwork = new Clockwork("heddle-relay");
    private final RelayServer server;

    private Relay(RelayOptions options) throws IOException {
        try {
            this.server = RelayServer.listen(clockwork, options);
        } catch (IOException e) {
            clockwork.close();
            throw e;
        }
    }

    /// @throws IOException if the port cannot be had
    public static Relay start(RelayOptions options) throws IOException {
        return new Relay(options);
    }

    public InetSocketAddress address() {
        return server.address();
    }

    /// Ends every connection at once, as a cable that is pulled: both sides get a reset.
    public void cut() {
        server.cut();
    }

    /// Delivers nothing for a time; what comes meanwhile is delivered after it.
    public void stall(Duration time) {
        server.stall(time);
    }

    public int connections() {
        return server.connections();
    }

    /// Forgets how punctual deliveries were before.
    public void measureFromNow() {
        clockwork.measureFromNow();
    }

    /// How punctual deliveries were so far; time that bandwidth or a stall took is not lateness.
    public Punctuality punctuality() {
        return clockwork.punctuality();
    }

    @Override
    public void close() {
        clockwork.close();
    }
}
