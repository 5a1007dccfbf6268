package dev.heddle.cli;

import dev.heddle.load.Endpoint;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RequestSpec.Header;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The options that say what is asked, and of whom.
final class RequestOptions {
    @Parameters(
            paramLabel = "URL",
            arity = "1..*",
            description = {
                "What to request; several of one service are drawn by --weights.",
                "{{seq}} stands for the number of the request, {{random}} and {{random:1000}} for"
                        + " a random one; also in headers and the body."
            })
    private List<String> urls = List.of();

    @Option(
            names = "--weights",
            paramLabel = "N,N",
            split = ",",
            description = "How often each URL is drawn, against the others; default equally.")
    private List<Integer> weights = List.of();

    @Option(
            names = {"-m", "--method"},
            paramLabel = "METHOD",
            defaultValue = "GET")
    private String method;

    @Option(
            names = {"-H", "--header"},
            paramLabel = "'NAME: VALUE'",
            description = "Header field. Repeatable.")
    private List<String> headers = List.of();

    @Option(
            names = {"-b", "--body"},
            paramLabel = "TEXT",
            description = "Body of the request.")
    private @Nullable String body;

    @Option(names = "--body-file", paramLabel = "FILE", description = "Body from a UTF-8 file.")
    private @Nullable Path bodyFile;

    @Option(
            names = "--expect-status",
            paramLabel = "LIST",
            defaultValue = RequestSpec.SUCCESS,
            description = "Statuses that count as completed, such as 200,404; default 2xx.")
    private String expectStatus;

    @Option(
            names = {"-k", "--insecure"},
            description = "Accept any TLS certificate.")
    private boolean insecure;

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description = "Send load to this host, which is not this machine. Repeatable.")
    private List<String> allowedHosts = List.of();

    String target() {
        return urls.getFirst() + (urls.size() > 1 ? " and %d more".formatted(urls.size() - 1) : "");
    }

    /// @throws InputException if an option is wrong
    List<RequestSpec> requests() {
        if (!weights.isEmpty() && weights.size() != urls.size()) {
            throw new InputException(
                    "--weights: found %d for %d URLs; give one for each"
                            .formatted(weights.size(), urls.size()));
        }
        List<Header> parsed = headers.stream().map(RequestOptions::header).toList();
        Optional<String> sent = sentBody();
        must("--method", method, RequestSpec.METHOD_FORM, "such as GET or POST");
        must("--expect-status", expectStatus, RequestSpec.STATUS_FORM, "such as 2xx or 200,404");
        List<RequestSpec> requests = new ArrayList<>();
        for (int i = 0; i < urls.size(); i++) {
            requests.add(
                    new RequestSpec(
                            method,
                            path(urls.get(i)),
                            parsed,
                            sent,
                            weights.isEmpty() ? 1 : weight(weights.get(i)),
                            expectStatus));
        }
        return requests;
    }

    /// @throws InputException if a URL is wrong, or its host is not allowed
    /// @throws EnvironmentException if the host's name is not known
    Endpoint endpoint() {
        URI first = origin(urls.getFirst());
        for (String url : urls) {
            if (!origin(url).equals(first)) {
                throw new InputException(
                        "%s: all URLs must be of one service; the first is of %s"
                                .formatted(url, first));
            }
        }
        boolean tls = first.getScheme().equals("https");
        int port = first.getPort() >= 0 ? first.getPort() : tls ? 443 : 80;
        InetAddress address = address(first.getHost());
        return new Endpoint(
                new InetSocketAddress(address, port),
                first.getRawAuthority(),
                !tls ? Security.NONE : insecure ? Security.TLS_UNVERIFIED : Security.TLS);
    }

    private InetAddress address(String host) {
        String name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        boolean allowed = allowedHosts.contains(name);
        boolean local = name.equals("localhost") || name.startsWith("127.") || name.contains(":");
        if (!allowed && !local) {
            throw notAllowed(name);
        }
        try {
            InetAddress address = InetAddress.getByName(name);
            if (!allowed && !address.isLoopbackAddress()) {
                throw notAllowed(name);
            }
            return address;
        } catch (UnknownHostException e) {
            throw new EnvironmentException(
                    "host '%s' is not known here; check its name".formatted(name), e);
        }
    }

    private static InputException notAllowed(String name) {
        return new InputException(
                "host '%s' is not this machine; if you may load it, add --allow-host %s"
                        .formatted(name, name));
    }

    /// Scheme, host and port of a URL.
    private static URI origin(String url) {
        int pathAt = pathAt(url);
        try {
            URI uri = new URI(url.substring(0, pathAt));
            if (uri.getHost() != null && uri.getRawUserInfo() == null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // said below, as for a URL without a host
        }
        throw wrongUrl(url);
    }

    private static String path(String url) {
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
                "URL '%s': accepted: such as http://127.0.0.1:8080/path?query, without spaces"
                        .formatted(url));
    }

    private static int weight(int weight) {
        if (weight < 1 || weight > RequestSpec.MAX_WEIGHT) {
            throw new InputException(
                    "--weights: found %d; accepted: 1 to %d"
                            .formatted(weight, RequestSpec.MAX_WEIGHT));
        }
        return weight;
    }

    private static Header header(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? "" : text.substring(0, colon).strip();
        String value = text.substring(colon + 1).strip();
        if (!name.matches(Header.NAME_FORM) || !value.matches(Header.VALUE_FORM)) {
            throw new InputException(
                    "-H '%s': accepted: a name, a colon and visible ASCII, such as 'X-Id: 7'"
                            .formatted(text));
        }
        return new Header(name, value);
    }

    private Optional<String> sentBody() {
        if (body != null && bodyFile != null) {
            throw new InputException("--body and --body-file: give one of the two");
        }
        if (bodyFile == null) {
            return Optional.ofNullable(body);
        }
        try {
            return Optional.of(Files.readString(bodyFile));
        } catch (MalformedInputException e) {
            throw new InputException("--body-file %s: not UTF-8 text".formatted(bodyFile));
        } catch (IOException e) {
            throw new InputException("--body-file %s: cannot be read (%s)".formatted(bodyFile, e));
        }
    }

    private static void must(String option, String text, String form, String such) {
        if (!text.matches(form)) {
            throw new InputException("%s '%s': accepted: %s".formatted(option, text, such));
        }
    }
}
