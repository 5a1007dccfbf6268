package dev.heddle.lab.internal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A TCP port on which a process listens, from `/proc` (`man 5 proc`).
///
/// @param onlyIpv6 whether it is open only on the IPv6 loopback address
record ListeningPort(int number, long pid, boolean onlyIpv6) {
    private static final String LISTEN = "0A";

    /// `::1`, in words of 32 bits of this machine.
    private static final String LOOPBACK_6 = "00000000000000000000000001000000";

    /// The address to connect to.
    InetSocketAddress address() {
        return onlyIpv6
                ? new InetSocketAddress(InetAddress.ofLiteral("::1"), number)
                : Endpoints.loopback(number);
    }

    /// The ports of some processes, lowest first, of two the IPv4 one last. Processes that have
    /// exited, or are not accessible, have none.
    static List<ListeningPort> of(Set<Long> pids) {
        List<ListeningPort> ports = new ArrayList<>();
        for (long pid : pids) {
            Map<String, ListeningPort> listening = listening(pid);
            sockets(pid).stream()
                    .flatMap(inode -> Optional.ofNullable(listening.get(inode)).stream())
                    .distinct()
                    .forEach(ports::add);
        }
        ports.sort(
                Comparator.comparingInt(ListeningPort::number)
                        .thenComparing(port -> !port.onlyIpv6())
                        .thenComparing(ListeningPort::since));
        return ports;
    }

    private Instant since() {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().startInstant())
                .orElse(Instant.MIN);
    }

    /// Ports by the inode of the socket, in the network namespace of the process.
    private static Map<String, ListeningPort> listening(long pid) {
        Map<String, ListeningPort> ports = new HashMap<>();
        for (String table : List.of("tcp", "tcp6")) {
            try {
                for (String line :
                        Files.readAllLines(Path.of("/proc", Long.toString(pid), "net", table))) {
                    String[] fields = line.trim().split("\\s+");
                    if (fields.length > 9 && fields[3].equals(LISTEN)) {
                        String[] address = fields[1].split(":");
                        ports.put(
                                fields[9],
                                new ListeningPort(
                                        Integer.parseInt(address[1], 16),
                                        pid,
                                        address[0].equals(LOOPBACK_6)));
                    }
                }
            } catch (IOException e) {
                // Without IPv6 the second table is missing.
            }
        }
        return ports;
    }

    /// Inodes of the sockets that a process has open.
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
            // It has exited, or belongs to another user.
        }
        return inodes;
    }
}
