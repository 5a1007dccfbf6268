package dev.heddle.lab.internal;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A TCP port on which a process listens, from `/proc` (`man 5 proc`).
record ListeningPort(int number, long pid) {
    private static final String LISTEN = "0A";

    /// Those of some processes, lowest first. What ended meanwhile, or may not be looked at, has
    /// none.
    static List<ListeningPort> of(Set<Long> pids) {
        List<ListeningPort> ports = new ArrayList<>();
        for (long pid : pids) {
            Map<String, Integer> listening = listening(pid);
            sockets(pid).stream()
                    .filter(listening::containsKey)
                    .map(inode -> new ListeningPort(listening.getOrDefault(inode, 0), pid))
                    .distinct()
                    .forEach(ports::add);
        }
        ports.sort(
                Comparator.comparingInt(ListeningPort::number).thenComparing(ListeningPort::since));
        return ports;
    }

    private Instant since() {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().startInstant())
                .orElse(Instant.MIN);
    }

    /// Ports by the inode of the socket, in the network that the process is in.
    private static Map<String, Integer> listening(long pid) {
        Map<String, Integer> ports = new HashMap<>();
        for (String table : List.of("tcp", "tcp6")) {
            try {
                for (String line :
                        Files.readAllLines(Path.of("/proc", Long.toString(pid), "net", table))) {
                    String[] fields = line.trim().split("\\s+");
                    if (fields.length > 9 && fields[3].equals(LISTEN)) {
                        String hex = fields[1].substring(fields[1].lastIndexOf(':') + 1);
                        ports.put(fields[9], Integer.parseInt(hex, 16));
                    }
                }
            } catch (IOException e) {
                // Without IPv6 there is no second table.
            }
        }
        return ports;
    }

    /// Inodes of the sockets that a process holds.
    private static List<String> sockets(long pid) {
        List<String> inodes = new ArrayList<>();
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(Path.of("/proc", Long.toString(pid), "fd"))) {
            for (Path entry : entries) {
                String target = Files.readSymbolicLink(entry).toString();
                if (target.startsWith("socket:[")) {
                    inodes.add(target.substring(8, target.length() - 1));
                }
            }
        } catch (IOException e) {
            // It ended meanwhile, or is another user's.
        }
        return inodes;
    }
}
