package dev.heddle.requests;

import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.load.RequestSpec;
import java.net.URI;
import java.net.URISyntaxException;

/// The parts of a request's URL: the service, and the path to request.
public final class RequestUrl {
    public static final int MAX_PORT = 65_535;

    private RequestUrl() {}

    /// Whether a host may be this machine, as far as its name tells; an address in brackets or
    /// without counts, too.
    public static boolean mayBeLocal(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.contains(":");
    }

    /// Scheme, host and port of a URL.
    public static URI origin(String url) {
        int pathAt = pathAt(url);
        try {
            URI uri = new URI(url.substring(0, pathAt));
            boolean port = uri.getPort() >= -1 && uri.getPort() <= MAX_PORT && uri.getPort() != 0;
            if (uri.getHost() != null && uri.getRawUserInfo() == null && port) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // reported below, as for a URL without a host
        }
        throw wrongUrl(url);
    }

    /// Path and query of a URL.
    public static String path(String url) {
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

    /// Index at which the path, or the query without one, begins.
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

    /// What is before the last `@` may be a password with any character in it.
    private static InputException wrongUrl(String url) {
        return new InputException(
                "URL '%s': expected one such as http://127.0.0.1:8080/path?query, without spaces"
                        .formatted(Secrets.hidden(url.replaceFirst("(?s)//.*@", "//***@"))));
    }
}
