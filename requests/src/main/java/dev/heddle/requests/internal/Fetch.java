package dev.heddle.requests.internal;

import dev.heddle.model.InputException;
import dev.heddle.requests.RequestUrl;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Fetches a text from this machine, or from a remote host that is allowed by name. A redirect to
/// another service needs its host's name, too: whoever answers must not choose who is asked next.
///
/// @param allowedHosts remote hosts that may be asked
public record Fetch(List<String> allowedHosts) {
    private static final Duration FETCHED_WITHIN = Duration.ofSeconds(10);
    private static final int MOST_BYTES = 1 << 26;
    private static final int MOST_REDIRECTS = 5;
    private static final int OK = 200;
    private static final List<Integer> REDIRECTS = List.of(301, 302, 303, 307, 308);

    public Fetch {
        allowedHosts = List.copyOf(allowedHosts);
    }

    /// @throws IOException if it cannot be fetched
    /// @throws InputException if that needs a host that is not allowed
    public String text(String url) throws IOException {
        URI at = uri(url);
        checkAllowed(at);
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(FETCHED_WITHIN).build()) {
            for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
                HttpResponse<String> response = response(client, at);
                Optional<String> location = response.headers().firstValue("location");
                if (response.statusCode() == OK) {
                    checkPlain(response);
                    return response.body();
                }
                if (!REDIRECTS.contains(response.statusCode()) || location.isEmpty()) {
                    throw new IOException("status " + response.statusCode());
                }
                URI next = at.resolve(uri(location.get()));
                checkRedirect(at, next);
                at = next;
            }
            throw new IOException("more than %d redirects".formatted(MOST_REDIRECTS));
        } catch (ConnectException e) {
            throw new IOException("connection refused", e);
        } catch (IllegalArgumentException e) {
            throw new IOException("not a URL", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /// The whole of it soon: a service may send its header in time, and never end its body.
    private static HttpResponse<String> response(HttpClient client, URI at)
            throws IOException, InterruptedException {
        Future<HttpResponse<String>> response =
                client.sendAsync(
                        HttpRequest.newBuilder(at).timeout(FETCHED_WITHIN).build(),
                        BodyHandlers.limiting(BodyHandlers.ofString(), MOST_BYTES));
        try {
            return response.get(FETCHED_WITHIN.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IOException("not received within " + FETCHED_WITHIN.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } finally {
            response.cancel(true);
        }
    }

    private static void checkPlain(HttpResponse<String> response) throws IOException {
        Optional<String> encoding =
                response.headers()
                        .firstValue("content-encoding")
                        .filter(name -> !name.equals("identity"));
        if (encoding.isPresent()) {
            throw new IOException("compressed, which was not asked for; save it to a file");
        }
    }

    private static URI uri(String text) throws IOException {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException e) {
            throw new IOException("not a URL", e);
        }
    }

    private void checkAllowed(URI at) throws IOException {
        if (at.getHost() == null) {
            throw new IOException("not a URL");
        }
        if (!allowedHosts.contains(at.getHost()) && !isLoopback(at.getHost())) {
            throw new InputException(
                    "--openapi: host '%s' is remote; if you trust it, add --allow-host %s"
                            .formatted(at.getHost(), at.getHost()));
        }
    }

    private void checkRedirect(URI from, URI to) throws IOException {
        if (to.getHost() == null || !to.getScheme().matches("https?")) {
            throw new IOException("redirects to what is no web address");
        }
        boolean same =
                to.getScheme().equals(from.getScheme())
                        && String.valueOf(to.getRawAuthority()).equals(from.getRawAuthority());
        if (!same && !allowedHosts.contains(String.valueOf(to.getHost()))) {
            throw new InputException(
                    ("--openapi: redirects to another service, %s://%s%s; if you trust it, give its"
                                    + " URL, or add --allow-host %s")
                            .formatted(
                                    to.getScheme(),
                                    to.getHost(),
                                    to.getPort() < 0 ? "" : ":" + to.getPort(),
                                    to.getHost()));
        }
    }

    /// A name that is not of this machine is not even looked up.
    private static boolean isLoopback(String host) throws IOException {
        if (!RequestUrl.mayBeLocal(host)) {
            return false;
        }
        try {
            return Arrays.stream(InetAddress.getAllByName(host))
                    .allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException e) {
            throw new IOException("unknown host", e);
        }
    }
}
