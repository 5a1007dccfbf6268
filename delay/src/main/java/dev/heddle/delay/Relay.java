package dev.heddle.delay;

import dev.heddle.delay.internal.Clockwork;
import dev.heddle.delay.internal.RelayServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/// A TCP relay on 127.0.0.1 that simulates a network: it delays each byte by the same time, in
/// order, in each direction, for any protocol; it can also cut, stall, and limit bandwidth.
///
/// Thread-safe.
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

    /// @throws IOException if the port cannot be bound
    public static Relay start(RelayOptions options) throws IOException {
        return new Relay(options);
    }

    public InetSocketAddress address() {
        return server.address();
    }

    /// Cuts every connection at once: both sides get a reset.
    public void cut() {
        server.cut();
    }

    /// Stalls all traffic for a time; data received meanwhile are delivered afterwards.
    public void stall(Duration time) {
        server.stall(time);
    }

    public int connections() {
        return server.connections();
    }

    /// Resets the delay errors.
    public void measureFromNow() {
        clockwork.measureFromNow();
    }

    /// The delay errors so far, without delays due to bandwidth or a stall.
    public Punctuality punctuality() {
        return clockwork.punctuality();
    }

    @Override
    public void close() {
        clockwork.close();
    }
}
