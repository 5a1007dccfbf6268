package dev.heddle.load.internal.machine;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.heddle.load.LoadPart;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.Phase;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/// Checks before the start whether this process may open as many connections as a profile needs.
public final class Shortage {
    private static final Path PORTS = Path.of("/proc/sys/net/ipv4/ip_local_port_range");

    /// Descriptors for the JVM, the logs and the event loops.
    private static final long SPARE = 64;

    private Shortage() {}

    /// @throws EnvironmentException with the limit, the need and the fix
    public static void check(LoadProfile profile, LoadPart part) {
        long connections = need(profile, part);
        long descriptors = descriptorsLeft() - SPARE;
        if (connections > descriptors) {
            throw new EnvironmentException(
                    ("%d connections exceed the limit of open files (%d left); use"
                                    + " fewer connections or HTTP/2, or raise ulimit -n")
                            .formatted(connections, Math.max(0, descriptors)));
        }
        long ports = ports();
        if (connections > ports) {
            throw new EnvironmentException(
                    ("%d connections to one address exceed the local ports (%d);"
                                    + " use fewer connections or HTTP/2, or widen"
                                    + " net.ipv4.ip_local_port_range")
                            .formatted(connections, ports));
        }
    }

    /// The maximum number of connections that a part of a profile may open.
    private static long need(LoadProfile profile, LoadPart part) {
        long most = part.partOf(profile.limits().connections());
        boolean closed = profile.phases().stream().allMatch(Phase.Closed.class::isInstance);
        if (profile.protocol() == Protocol.HTTP_2) {
            return 1;
        }
        long users = profile.phases().stream().mapToLong(Shortage::users).max().orElse(0);
        return closed ? Math.min(most, part.partOf(users)) : most;
    }

    private static long users(Phase phase) {
        return phase instanceof Phase.Closed closed ? closed.users() : 0;
    }

    /// The default maximum of connections of a profile.
    public static int connectionsToBeHad() {
        return Math.clamp(Math.min(descriptorsLeft() - SPARE, ports()), 1, 10_000);
    }

    private static long descriptorsLeft() {
        return ManagementFactory.getOperatingSystemMXBean()
                        instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount() - unix.getOpenFileDescriptorCount()
                : Long.MAX_VALUE;
    }

    private static long ports() {
        // The kernel gives such a file in one read, so the buffer must be large enough for it.
        try (BufferedReader reader = Files.newBufferedReader(PORTS)) {
            String[] range = String.valueOf(reader.readLine()).strip().split("\\s+", -1);
            return Long.parseLong(range[1]) - Long.parseLong(range[0]) + 1;
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }
}
