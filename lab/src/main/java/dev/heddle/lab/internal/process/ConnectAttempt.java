package dev.heddle.lab.internal.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;

/// Opens a connection and closes it again: less of a disturbance than a request.
public final class ConnectAttempt {
    private static final Duration WITHIN = Duration.ofMillis(500);

    private ConnectAttempt() {}

    /// The failure of an attempt, a `ConnectException` if it was refused; empty if it succeeded.
    public static Optional<IOException> failure(InetSocketAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(address, (int) WITHIN.toMillis());
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(e);
        }
    }
}
