package dev.heddle.lab.internal.process;

import dev.heddle.observe.ListeningSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// A TCP port on which a process listens.
///
/// @param onlyIpv6 whether it is open only on the IPv6 loopback address
/// @param beside whether a JVM has started the process, as it does with a program beside it
public record ListeningPort(int number, long pid, boolean onlyIpv6, boolean beside) {
    /// The address to connect to.
    public InetSocketAddress address() {
        return onlyIpv6
                ? new InetSocketAddress(InetAddress.ofLiteral("::1"), number)
                : Endpoints.loopback(number);
    }

    /// The ports of some processes, lowest first, of two the IPv4 one last. Processes that have
    /// exited, or are not accessible, have none.
    public static List<ListeningPort> of(Set<Long> pids) {
        List<ListeningPort> ports = new ArrayList<>();
        for (long pid : pids) {
            Set<String> own = ListeningSocket.inodesOf(pid);
            ListeningSocket.inNamespaceOf(pid).stream()
                    .filter(socket -> own.contains(socket.inode()))
                    .map(
                            socket ->
                                    new ListeningPort(
                                            socket.port(),
                                            pid,
                                            socket.loopback6(),
                                            isStartedByJvm(pid)))
                    .distinct()
                    .forEach(ports::add);
        }
        ports.sort(
                Comparator.comparingInt(ListeningPort::number)
                        .thenComparing(port -> !port.onlyIpv6())
                        .thenComparing(ListeningPort::since));
        return ports;
    }

    /// Whether its parent is a JVM other than this one.
    private static boolean isStartedByJvm(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(ProcessHandle::parent)
                .filter(parent -> !parent.equals(ProcessHandle.current()))
                .flatMap(parent -> parent.info().command())
                .filter(command -> command.endsWith("/java"))
                .isPresent();
    }

    private Instant since() {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().startInstant())
                .orElse(Instant.MIN);
    }
}
