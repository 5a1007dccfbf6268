package dev.heddle.model.resource;

import java.util.Locale;
import java.util.Optional;

/// What the units of a resource are. The probe writes the names of some as text into its events.
public enum ResourceKind {
    WORKERS,
    CONNECTION_POOL,
    SEMAPHORE,
    LOCK,
    MONITOR,
    /// Carriers of virtual threads that are pinned, or run.
    CARRIERS,
    CPU,
    HEAP,
    /// The garbage collector: the time in which it stops all threads.
    COLLECTOR,
    /// HTTP connections that a server accepts at one time.
    ACCEPTED_CONNECTIONS,
    /// Connections that wait to be accepted: the backlog of a listening socket.
    ACCEPT_QUEUE,
    /// Files and sockets that the process may have open.
    DESCRIPTORS,
    /// Somebody else that the subject waits for: a database, another service.
    DEPENDENCY,
    /// Something that threads queue for and that no adapter knows.
    QUEUE,
    /// Something that lets so many requests at a time go on, while the others wait without a
    /// thread.
    CONCURRENCY,
    /// The service itself says no: 429, 503.
    ADMISSION,
    /// Round trips of the network in front of a database.
    NETWORK,
    /// Connections of the load generator, or users of a closed load.
    LOAD_GENERATOR,
    /// Declared by the experiment's author, and not seen by the probe.
    DECLARED;

    /// Name of the load generator's resource where a closed load has no more users.
    public static final String USERS = "users";

    /// Whether one thread at a time has it, while the others wait for that one.
    public boolean isLock() {
        return this == LOCK || this == MONITOR;
    }

    /// The kind that the probe names; empty if it is of a later version.
    public static Optional<ResourceKind> named(String text) {
        try {
            return Optional.of(valueOf(text.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
