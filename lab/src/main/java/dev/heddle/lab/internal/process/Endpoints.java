package dev.heddle.lab.internal.process;

import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.load.Endpoint;
import dev.heddle.load.Endpoint.Identity;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureReason;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Optional;

/// Addresses for subjects, on loopback only.
public final class Endpoints {
    private Endpoints() {}

    public static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    }

    /// A service on this machine, whose certificate is not verified.
    public static Endpoint of(InetSocketAddress address, Workload.Http workload) {
        return Endpoint.of(
                address,
                workload.tls()
                        ? Security.unverified(workload.certificate().map(Identity::of))
                        : Security.NONE);
    }

    /// A currently free port.
    ///
    /// @param fixed the wanted port; empty for any
    /// @throws TrialFailure if the wanted port is in use
    public static InetSocketAddress of(Optional<Integer> fixed) throws IOException {
        InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
        try (ServerSocket socket = new ServerSocket(fixed.orElse(0), 1, loopback)) {
            return new InetSocketAddress(loopback, socket.getLocalPort());
        } catch (IOException e) {
            if (fixed.isEmpty()) {
                throw e;
            }
            throw new TrialFailure(
                    new FailureReason.PortInUse(fixed.get(), String.valueOf(e.getMessage())));
        }
    }
}
