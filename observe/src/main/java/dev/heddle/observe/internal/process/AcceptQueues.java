package dev.heddle.observe.internal.process;

import dev.heddle.observe.ListeningSocket;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The connections that a process has not accepted yet. Used by one thread.
final class AcceptQueues {
    private static final String TABLE = "TcpExt:";
    private static final String OVERFLOWS = "ListenOverflows";

    private final long pid;
    private final Listeners listeners;
    private Set<String> inNamespace = Set.of();
    private Set<String> own = Set.of();

    AcceptQueues(long pid, Listeners listeners) {
        this.pid = pid;
        this.listeners = listeners;
    }

    /// The length of its longest queue.
    int longest() {
        List<ListeningSocket> sockets = listeners.all();
        Set<String> inodes =
                sockets.stream().map(ListeningSocket::inode).collect(Collectors.toSet());
        // Whose they are is dear to read (it grows with the number of connections).
        if (!inodes.equals(inNamespace)) {
            inNamespace = inodes;
            own = ListeningSocket.inodesOf(pid);
            own.retainAll(inodes);
        }
        return sockets.stream()
                .filter(socket -> own.contains(socket.inode()))
                .mapToInt(ListeningSocket::queued)
                .max()
                .orElse(0);
    }

    /// Attempts to connect that found a queue full, of all processes in its network namespace,
    /// since that exists; empty if unknown.
    Optional<Long> overflows() {
        try {
            List<List<String>> rows =
                    Files.readAllLines(Path.of("/proc", Long.toString(pid), "net", "netstat"))
                            .stream()
                            .filter(line -> line.startsWith(TABLE))
                            .map(line -> Arrays.asList(line.split(" ")))
                            .toList();
            int column = rows.size() == 2 ? rows.getFirst().indexOf(OVERFLOWS) : -1;
            return column < 0
                    ? Optional.empty()
                    : Optional.of(Long.parseLong(rows.getLast().get(column)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
