package dev.heddle.cli.option;

import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.load.Endpoint;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.requests.RequestUrl;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;

/// The service that a URL names, as the target of load.
public final class ServiceUrl {
    private ServiceUrl() {}

    /// @param origin scheme, host and port
    public static WorkerOrder.Target target(URI origin, Security security) {
        int port = origin.getPort() >= 0 ? origin.getPort() : tls(origin) ? 443 : 80;
        return new WorkerOrder.Target(
                unbracketed(origin.getHost()), port, origin.getRawAuthority(), security);
    }

    public static boolean tls(URI origin) {
        return origin.getScheme().equals("https");
    }

    /// The target of load from other machines.
    ///
    /// @throws InputException if its host is not allowed by name
    public static WorkerOrder.Target allowedElsewhere(
            WorkerOrder.Target target, List<String> allowedHosts) {
        if (!allowedHosts.contains(target.host())) {
            throw new InputException(
                    ("host '%s' gets load from other machines; if you are allowed to"
                                    + " load-test it, add --allow-host %s")
                            .formatted(target.host(), target.host()));
        }
        return target;
    }

    /// The addresses of a host. A name that is neither local nor allowed is not even looked up.
    ///
    /// @throws InputException if it is not on this machine, and not allowed by name
    /// @throws EnvironmentException if nobody knows it
    public static List<InetSocketAddress> addresses(String host, int port, Consent consent) {
        boolean allowed = consent.hosts().contains(host);
        if (!allowed && !RequestUrl.mayBeLocal(host)) {
            throw notAllowed(host);
        }
        List<InetSocketAddress> addresses = Endpoint.addresses(host, port);
        if (addresses.getFirst().isUnresolved()) {
            throw new EnvironmentException("unknown host '%s'; check the name".formatted(host));
        }
        if (!allowed && !addresses.stream().allMatch(Endpoint::isLoopback)) {
            throw notAllowed(host);
        }
        return addresses;
    }

    private static InputException notAllowed(String host) {
        return new InputException(
                "host '%s' is remote; if you are allowed to load-test it, add --allow-host %s"
                        .formatted(host, host));
    }

    private static String unbracketed(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }
}
