package dev.heddle.load.internal;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.heddle.load.LoadPart;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadProfile.Protocol;
import dev.heddle.model.Phase;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/// Finds out before the start whether this process may open as many connections as a profile needs.
public final class Shortage {
    private static final Path PORTS = Path.of("/proc/sys/net/ipv4/ip_local_port_range");

    /// Descriptors that the JVM, the logs and the event loops need besides.
    private static final long SPARE = 64;

    private Shortage() {}

    /// @throws EnvironmentException with the limit, the need and the fix
    public static void check(LoadProfile profile, LoadPart part) {
        long connections = need(profile, part);
        long descriptors = descriptorsLeft() - SPARE;
        if (connections > descriptors) {
            throw new EnvironmentException(
                    ("%d connections need as many open files, and this process may open %d more;"
                                    + " lower the connections, use HTTP/2, or raise ulimit -n")
                            .formatted(connections, Math.max(0, descriptors)));
        }
        long ports = ports();
        if (connections > ports) {
            throw new EnvironmentException(
                    ("%d connections to one address need as many local ports, and there are %d; lower"
                                    + " the connections, use HTTP/2, or widen"
                                    + " net.ipv4.ip_local_port_range")
                            .formatted(connections, ports));
        }
    }

    /// The most connections that a part of a profile can come to open.
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

    /// How many connections a profile may open at most where its user does not say.
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
