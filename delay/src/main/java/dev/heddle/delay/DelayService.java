package dev.heddle.delay;

import dev.heddle.delay.internal.Clockwork;
import dev.heddle.delay.internal.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;

/// An HTTP server on 127.0.0.1 that responds to each request after the requested delay:
/// `/delay/200` or `?millis=200`; `jitter` adds up to that many ms, uniformly distributed; `status`
/// and `bytes` define the response. Supports HTTP/1.1 and HTTP/2 (prior knowledge).
public final class DelayService implements AutoCloseable {
    private final Clockwork clockwork = new Clockwork("heddle-delay");
    private final HttpServer server;

    private DelayService(int port) throws IOException {
        try {
            this.server = HttpServer.listen(clockwork, port);
        } catch (IOException e) {
            clockwork.close();
            throw e;
        }
    }

    /// @param port 0 for a free one
    /// @throws IOException if the port cannot be bound
    public static DelayService start(int port) throws IOException {
        return new DelayService(port);
    }

    public InetSocketAddress address() {
        return server.address();
    }

    /// Requests accepted and not answered yet. Thread-safe.
    public int inFlight() {
        return server.inFlight();
    }

    /// Resets the delay errors.
    public void measureFromNow() {
        clockwork.measureFromNow();
    }

    /// The delay errors so far. Thread-safe.
    public Punctuality punctuality() {
        return clockwork.punctuality();
    }

    @Override
    public void close() {
        clockwork.close();
    }
}
