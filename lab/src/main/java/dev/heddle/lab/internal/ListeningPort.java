package dev.heddle.lab.internal;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the TCP port on which a process listens, from `/proc` (`man 5 proc`).
final class ListeningPort {
    private static final String LISTEN = "0A";
    private static final Duration POLL = Duration.ofMillis(100);

    private ListeningPort() {}

    /// Waits until the subject listens; of several ports the lowest is taken.
    ///
    /// @throws TrialFailure if it ends first, or never listens in time
    static int await(Subject subject, Duration atMost) throws InterruptedException {
        long deadline = System.nanoTime() + atMost.toNanos();
        while (System.nanoTime() < deadline && subject.alive()) {
            Optional<Integer> port = of(subject.jvmPid());
            if (port.isPresent()) {
                return port.get();
            }
            Thread.sleep(POLL);
        }
        throw new TrialFailure(
                subject.alive()
                        ? "the subject listens on no port; give the address that it answers at"
                        : "the subject %s before it listened".formatted(subject.howItEnded()));
    }

    private static Optional<Integer> of(long pid) {
        Path process = Path.of("/proc", Long.toString(pid));
        try {
            Set<String> sockets = sockets(process.resolve("fd"));
            Optional<Integer> lowest = Optional.empty();
            for (String table : List.of("net/tcp", "net/tcp6")) {
                for (String line : Files.readAllLines(process.resolve(table))) {
                    String[] fields = line.trim().split("\\s+");
                    if (fields.length > 9
                            && fields[3].equals(LISTEN)
                            && sockets.contains(fields[9])) {
                        String hex = fields[1].substring(fields[1].lastIndexOf(':') + 1);
                        int port = Integer.parseInt(hex, 16);
                        lowest = Optional.of(Math.min(port, lowest.orElse(port)));
                    }
                }
            }
            return lowest;
        } catch (IOException e) {
            return Optional.empty(); // it ended meanwhile, or may not be looked at
        }
    }

    /// Inodes of the sockets that a process holds.
    private static Set<String> sockets(Path descriptors) throws IOException {
        Set<String> inodes = new HashSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(descriptors)) {
            for (Path entry : entries) {
                String target = Files.readSymbolicLink(entry).toString();
                if (target.startsWith("socket:[")) {
                    inodes.add(target.substring(8, target.length() - 1));
                }
            }
        }
        return inodes;
    }
}
