package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.ConnectAttempt;
import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.model.Clock;
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

    default Clock clock() {
        return Clock.SYSTEM;
    }
}
