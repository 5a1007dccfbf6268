package dev.heddle.observe.internal.process;

import dev.heddle.observe.ListeningSocket;
import dev.heddle.observe.internal.process.SocketTable.Connection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The connections of a process, those that it has opened by where they lead. Used by one thread.
public final class Peers {
    /// Descriptors that are read in 10 ms; a process with more is not asked whose its sockets are.
    private static final int MOST_DESCRIPTORS = 5_000;

    /// For which nothing was sent or received on what a pool keeps in reserve.
    private static final int UNUSED_MILLIS = 1_000;

    private static final Optional<SocketTable> TABLE = SocketTable.open();

    private final long pid;
    private Set<String> own = Set.of();
    private Set<Integer> listening = Set.of();

    Peers(long pid) {
        this.pid = pid;
    }

    /// What connections to one peer do at one moment. The kernel's clock ticks every few
    /// milliseconds, so that it may not tell whether data was last sent or received.
    ///
    /// @param awaiting those on which data was sent since any was received
    /// @param undecided those on which both happened within one tick, not long ago
    public record Count(int open, int awaiting, int undecided) {
        private Count plus(Count other) {
            return new Count(
                    open + other.open, awaiting + other.awaiting, undecided + other.undecided);
        }

        private static Count of(Connection connection) {
            int sent = connection.sentMillis();
            int received = connection.receivedMillis();
            return new Count(
                    1, sent < received ? 1 : 0, sent == received && sent < UNUSED_MILLIS ? 1 : 0);
        }
    }

    /// All connections of the process at one moment.
    ///
    /// @param accepted those that others opened
    /// @param opened by address and port of the peer
    public record Census(int accepted, Map<String, Count> opened) {}

    /// Finds out which sockets are those of the process.
    void refresh(int descriptors) {
        boolean few = TABLE.isPresent() && descriptors <= MOST_DESCRIPTORS;
        own = few ? ListeningSocket.inodesOf(pid) : Set.of();
        listening =
                own.isEmpty()
                        ? Set.of()
                        : ListeningSocket.inNamespaceOf(pid).stream()
                                .filter(socket -> own.contains(socket.inode()))
                                .map(ListeningSocket::port)
                                .collect(Collectors.toSet());
    }

    /// None of a process in another network namespace.
    Census count() {
        List<Connection> all =
                own.isEmpty() ? List.of() : TABLE.map(SocketTable::established).orElse(List.of());
        Map<String, Count> opened = new TreeMap<>();
        int accepted = 0;
        for (Connection connection : all) {
            if (own.contains(connection.inode())) {
                if (listening.contains(connection.localPort())) {
                    accepted++;
                } else {
                    opened.merge(connection.remote(), Count.of(connection), Count::plus);
                }
            }
        }
        return new Census(accepted, opened);
    }
}
