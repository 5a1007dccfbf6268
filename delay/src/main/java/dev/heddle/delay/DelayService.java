package dev.heddle.delay;

import dev.heddle.delay.internal.Clockwork;
import dev.heddle.delay.internal.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;

/// An HTTP service on loopback that answers each request after the time it asks for:
/// `/delay/200` or `?millis=200`; `jitter` adds up to that many ms, drawn evenly; `status` and
/// `bytes` say what the answer is. It speaks HTTP/1.1 and, by prior knowledge, HTTP/2.
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

    /// @param port 0 for any that is free
    /// @throws IOException if the port cannot be had
    public static DelayService start(int port) throws IOException {
        return new DelayService(port);
    }

    public InetSocketAddress address() {
        return server.address();
    }

    /// Requests taken and not answered yet. Any thread may ask.
    public int inFlight() {
        return server.inFlight();
    }

    /// Forgets how punctual answers were before.
    public void measureFromNow() {
        clockwork.measureFromNow();
    }

    /// How punctual the answers were so far. Any thread may ask.
    public Punctuality punctuality() {
        return clockwork.punctuality();
    }

    @Override
    public void close() {
        clockwork.close();
    }
}
