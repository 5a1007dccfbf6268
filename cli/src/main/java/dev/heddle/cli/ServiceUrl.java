package dev.heddle.cli;

import dev.heddle.lab.WorkerOrder;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.InputException;
import dev.heddle.model.RequestSpec;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/// The parts of a URL: the service, and the path to request.
final class ServiceUrl {
    private ServiceUrl() {}

    /// @param origin scheme, host and port
    static WorkerOrder.Target target(URI origin, Security security) {
        int port = origin.getPort() >= 0 ? origin.getPort() : tls(origin) ? 443 : 80;
        return new WorkerOrder.Target(
                unbracketed(origin.getHost()), port, origin.getRawAuthority(), security);
    }

    static boolean tls(URI origin) {
        return origin.getScheme().equals("https");
    }

    /// The target of load from other machines.
    ///
    /// @throws InputException if its host is not allowed by name
    static WorkerOrder.Target allowedElsewhere(
            WorkerOrder.Target target, List<String> allowedHosts) {
        if (!allowedHosts.contains(target.host())) {
            throw new InputException(
                    ("host '%s' gets load from other machines; if you are allowed to"
                                    + " load-test it, add --allow-host %s")
                            .formatted(target.host(), target.host()));
        }
        return target;
    }

    private static String unbracketed(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    /// Scheme, host and port of a URL.
    static URI origin(String url) {
        int pathAt = pathAt(url);
        try {
            URI uri = new URI(url.substring(0, pathAt));
            if (uri.getHost() != null && uri.getRawUserInfo() == null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // reported below, as for a URL without a host
        }
        throw wrongUrl(url);
    }

    /// Path and query of a URL.
    static String path(String url) {
        String path = url.substring(pathAt(url));
        int fragment = path.indexOf('#');
        String asked = fragment < 0 ? path : path.substring(0, fragment);
        if (asked.isEmpty()) {
            return "/";
        }
        String whole = asked.startsWith("?") ? "/" + asked : asked;
        if (!whole.matches(RequestSpec.TARGET_FORM)) {
            throw wrongUrl(url);
        }
        return whole;
    }

    /// Where the path, or the query without one, begins.
    private static int pathAt(String url) {
        if (!url.matches("https?://[^/?#]+.*")) {
            throw wrongUrl(url);
        }
        int at = url.indexOf("://") + 3;
        while (at < url.length() && "/?#".indexOf(url.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static InputException wrongUrl(String url) {
        return new InputException(
                "URL '%s': expected one such as http://127.0.0.1:8080/path?query, without spaces"
                        .formatted(url));
    }
}
