package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.ConnectAttempt;
import dev.heddle.lab.internal.process.ListeningPort;
import java.net.InetSocketAddress;
import java.util.List;

/// The ports of a service, and a clock.
@FunctionalInterface
interface Ports {
    /// The ports on which the service listens.
    List<ListeningPort> listening();

    /// Whether anybody accepts a connection there.
    default boolean accepts(InetSocketAddress address) {
        return ConnectAttempt.failure(address).isEmpty();
    }

    /// The monotonic clock.
    default long nanoTime() {
        return System.nanoTime();
    }
}
