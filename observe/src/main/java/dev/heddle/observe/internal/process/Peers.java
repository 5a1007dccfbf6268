package dev.heddle.observe.internal.process;

import dev.heddle.observe.ListeningSocket;
import dev.heddle.observe.internal.process.SocketTable.Connection;
import java.net.InetAddress;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The connections of a process, those that it has opened by where they lead. Used by one thread.
public final class Peers {
    /// Descriptors that are read in 50 ms; a process with more is not asked whose its sockets are.
    private static final int MOST_DESCRIPTORS = 5_000;

    /// Peers that are kept of one look.
    private static final int MOST_PEERS = 16;

    /// For which nothing was sent or received on what a pool keeps in reserve.
    private static final int UNUSED_MILLIS = 1_000;

    private final long pid;
    private final Optional<SocketTable> table;
    private final Listeners listeners;

    /// Segments with data that each connection had sent at the last look.
    private Map<End, Integer> sentBefore = Map.of();

    private Set<Long> own = Set.of();
    private Set<Integer> listening = Set.of();

    Peers(long pid, Optional<SocketTable> table, Listeners listeners) {
        this.pid = pid;
        this.table = table;
        this.listeners = listeners;
    }

    /// What connections to one peer do at one moment. The kernel's clock ticks every few
    /// milliseconds, so that it may not tell whether data was last sent or received.
    ///
    /// @param awaiting those on which data was sent since any was received
    /// @param undecided those on which both happened within one tick, not long ago
    /// @param sent segments with data since the last look, on those that were there then
    public record Count(int open, int awaiting, int undecided, int sent) {
        private Count plus(Count other) {
            return new Count(
                    open + other.open,
                    awaiting + other.awaiting,
                    undecided + other.undecided,
                    sent + other.sent);
        }

        private Count withNothingSent() {
            return new Count(open, awaiting, undecided, 0);
        }

        private int mayAwait() {
            return awaiting + undecided;
        }

        private static Count of(Connection connection, int sentSince) {
            int sent = connection.sentMillis();
            int received = connection.receivedMillis();
            return new Count(
                    1,
                    sent < received ? 1 : 0,
                    sent == received && sent < UNUSED_MILLIS ? 1 : 0,
                    sentSince);
        }
    }

    /// The addresses by which a connection is told from others.
    private record End(int localPort, InetAddress remote, int remotePort) {
        static End of(Connection connection) {
            return new End(connection.localPort(), connection.remote(), connection.remotePort());
        }
    }

    /// All connections of the process at one moment.
    ///
    /// @param accepted those that others opened
    /// @param opened those to the busiest peers, by address and port
    /// @param own peers that are the process itself
    public record Census(int accepted, Map<String, Count> opened, Set<String> own) {
        static final Census NOTHING = new Census(0, Map.of(), Set.of());

        /// The same where nobody has looked again since.
        Census withNothingSent() {
            Map<String, Count> same = new TreeMap<>();
            opened.forEach((peer, count) -> same.put(peer, count.withNothingSent()));
            return new Census(accepted, same, own);
        }
    }

    /// Finds out which sockets are those of the process.
    void refresh(int descriptors) {
        boolean few = table.isPresent() && descriptors <= MOST_DESCRIPTORS;
        Set<String> inodes = few ? ListeningSocket.inodesOf(pid) : Set.of();
        own = inodes.stream().map(Long::valueOf).collect(Collectors.toSet());
        listening =
                inodes.isEmpty()
                        ? Set.of()
                        : listeners.all().stream()
                                .filter(socket -> inodes.contains(socket.inode()))
                                .map(ListeningSocket::port)
                                .collect(Collectors.toSet());
    }

    /// None of a process in another network namespace.
    Census count() {
        return own.isEmpty() ? Census.NOTHING : table.map(this::census).orElse(Census.NOTHING);
    }

    private Census census(SocketTable sockets) {
        Map<String, Count> opened = new TreeMap<>();
        Map<End, Integer> sent = new HashMap<>();
        Set<String> self = new HashSet<>();
        int accepted = 0;
        for (Connection connection : sockets.established(own)) {
            if (listening.contains(connection.localPort())) {
                accepted++;
            } else {
                End end = End.of(connection);
                sent.put(end, connection.sentSegments());
                if (isOwn(connection)) {
                    self.add(connection.peer());
                }
                opened.merge(
                        connection.peer(),
                        Count.of(connection, sentSince(end, connection.sentSegments())),
                        Count::plus);
            }
        }
        sentBefore = sent;
        return new Census(accepted, busiest(opened), self);
    }

    private boolean isOwn(Connection connection) {
        return listening.contains(connection.remotePort())
                && connection.remote().isLoopbackAddress();
    }

    /// Since the last look; 0 of a connection that is new since then, as it may be one of many
    /// that come and go between two looks.
    private int sentSince(End end, int sent) {
        return sent - sentBefore.getOrDefault(end, sent);
    }

    private static Map<String, Count> busiest(Map<String, Count> opened) {
        return opened.entrySet().stream()
                .sorted(
                        Map.Entry.comparingByValue(
                                Comparator.comparingInt(Count::mayAwait)
                                        .thenComparingInt(Count::sent)
                                        .reversed()))
                .limit(MOST_PEERS)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
