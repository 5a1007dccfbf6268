package dev.heddle.observe;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A TCP socket that accepts connections, from `/proc` (`man 5 proc`).
///
/// @param inode by which a process has it open
/// @param loopback6 whether it is bound to the IPv6 loopback address
/// @param queued connections that wait to be accepted
public record ListeningSocket(String inode, int port, boolean loopback6, int queued) {
    private static final String LISTEN = "0A";

    /// `::1`, in words of 32 bits of this machine.
    private static final String LOOPBACK_6 = "00000000000000000000000001000000";

    private static final String SOCKET = "socket:[";

    /// Those of all processes in the network namespace of a process; none if it has exited.
    public static List<ListeningSocket> inNamespaceOf(long pid) {
        List<ListeningSocket> sockets = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6")) {
            try (BufferedReader lines =
                    Files.newBufferedReader(Path.of("/proc", Long.toString(pid), "net", table))) {
                lines.readLine();
                String line = lines.readLine();
                // The kernel lists the sockets that listen before the connections.
                while (line != null && isListening(line)) {
                    sockets.add(of(fields(line)));
                    line = lines.readLine();
                }
            } catch (IOException e) {
                // Without IPv6 the second table is missing.
            }
        }
        return sockets;
    }

    private static boolean isListening(String line) {
        return fields(line)[3].equals(LISTEN);
    }

    private static String[] fields(String line) {
        return line.trim().split("\\s+");
    }

    private static ListeningSocket of(String[] fields) {
        String[] address = fields[1].split(":");
        return new ListeningSocket(
                fields[9],
                Integer.parseInt(address[1], 16),
                address[0].equals(LOOPBACK_6),
                Integer.parseInt(fields[4].split(":")[1], 16));
    }

    /// Inodes of the sockets that a process has open; none if it has exited, or belongs to another
    /// user.
    public static Set<String> inodesOf(long pid) {
        Set<String> inodes = new HashSet<>();
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(Path.of("/proc", Long.toString(pid), "fd"))) {
            entries.forEach(entry -> inode(entry).ifPresent(inodes::add));
        } catch (IOException | DirectoryIteratorException e) {
            // It has exited, or belongs to another user.
        }
        return inodes;
    }

    private static Optional<String> inode(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith(SOCKET)
                    ? Optional.of(target.substring(SOCKET.length(), target.length() - 1))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // closed meanwhile
        }
    }
}
