package dev.heddle.cli;

import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RequestSpec.Header;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Requests of a recording or a description, weighted by their frequency.
///
/// @param requests each once, with its weight
/// @param origin scheme, host and port that they were sent to; empty if not recorded
/// @param leftOut number of skipped requests of the recording, by reason
record RecordedRequests(
        List<RequestSpec> requests, Optional<String> origin, Map<String, Integer> leftOut) {
    private static final int MOST = 10_000;

    /// Headers of the connection, those that are computed anew, and those of content that the
    /// generator does not read.
    private static final Set<String> NOT_SENT =
            Set.of(
                    "host",
                    "connection",
                    "content-length",
                    "transfer-encoding",
                    "accept-encoding",
                    "upgrade-insecure-requests");

    /// `127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET /a HTTP/1.1" 200 2326 …`: the common and
    /// the combined log format.
    private static final Pattern LOG_LINE =
            Pattern.compile("^\\S+ \\S+ \\S+ \\[[^]]*] \"(\\S+) (\\S+)[^\"]*\" (\\d{3}) .*");

    /// HTTP Archive 1.2.
    private record Har(@Nullable Log log) {}

    private record Log(@Nullable List<Entry> entries) {}

    private record Entry(@Nullable Asked request, @Nullable Answer response) {}

    private record Asked(
            String method, String url, @Nullable List<Header> headers, @Nullable Posted postData) {}

    private record Posted(@Nullable String text) {}

    private record Answer(int status) {}

    /// The requests of a browser session to its first host.
    ///
    /// @throws InputException if it is no HTTP archive, or one without requests
    static RecordedRequests har(Path file) {
        List<Entry> entries = entries(file);
        Found found = new Found();
        Optional<String> origin = Optional.empty();
        for (Entry entry : entries) {
            Asked asked = entry.request();
            Optional<String> of = asked == null ? Optional.empty() : origin(asked.url());
            if (asked == null || of.isEmpty()) {
                found.leaveOut("not HTTP");
                continue;
            }
            origin = origin.or(() -> of);
            if (!origin.equals(of)) {
                found.leaveOut("to other hosts");
                continue;
            }
            Answer answer = entry.response();
            found.add(request(asked, answer == null ? 0 : answer.status()));
        }
        return found.requests("--har", file, origin);
    }

    private static List<Entry> entries(Path file) {
        try {
            Log log = Json.read(file, Har.class).log();
            return log == null || log.entries() == null ? List.of() : log.entries();
        } catch (IOException e) {
            throw new InputException(
                    "--har %s: unreadable HTTP archive (%s)".formatted(file, IoReason.of(e)));
        }
    }

    private static Optional<String> origin(String url) {
        try {
            URI uri = URI.create(url.replaceFirst("[?#].*", ""));
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            return http && uri.getHost() != null
                    ? Optional.of(uri.getScheme() + "://" + uri.getRawAuthority())
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static RequestSpec request(Asked asked, int status) {
        List<Header> headers =
                Optional.ofNullable(asked.headers()).orElse(List.of()).stream()
                        .filter(RecordedRequests::sendable)
                        .toList();
        Posted posted = asked.postData();
        return new RequestSpec(
                asked.method(),
                ServiceUrl.path(asked.url()),
                headers,
                posted == null ? Optional.empty() : Optional.ofNullable(posted.text()),
                1,
                expected(status));
    }

    /// Whether a header belongs to the request, and can be sent.
    static boolean sendable(Header header) {
        return header.name().matches(Header.NAME_FORM)
                && header.value().matches(Header.VALUE_FORM)
                && !NOT_SENT.contains(header.name().toLowerCase(Locale.ROOT));
    }

    /// 2xx, and the recorded status if it differs.
    private static String expected(int status) {
        boolean known = status >= 100 && status < 600 && status / 100 != 2;
        return known ? RequestSpec.SUCCESS + "," + status : RequestSpec.SUCCESS;
    }

    /// The GET requests of a server's access log; it has no bodies of others.
    ///
    /// @throws InputException if it has another format, or no GET
    static RecordedRequests accessLog(Path file) {
        Found found = new Found();
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            lines.forEach(line -> line(line, found));
        } catch (IOException | UncheckedIOException e) {
            throw new InputException(
                    "--access-log %s: cannot read (%s)".formatted(file, e.getMessage()));
        }
        return found.requests("--access-log", file, Optional.empty());
    }

    private static void line(String line, Found found) {
        Matcher parts = LOG_LINE.matcher(line);
        if (!parts.matches() || !parts.group(2).matches(RequestSpec.TARGET_FORM)) {
            found.leaveOut("in another format");
        } else if (!parts.group(1).equals("GET")) {
            found.leaveOut("not a GET");
        } else if (parts.group(3).startsWith("5")) {
            found.leaveOut("with status 5xx");
        } else {
            RequestSpec get = RequestSpec.get(parts.group(2));
            found.add(
                    new RequestSpec(
                            get.method(),
                            get.target(),
                            get.headers(),
                            get.body(),
                            1,
                            expected(Integer.parseInt(parts.group(3)))));
        }
    }

    /// Counts while reading.
    static final class Found {
        private final Map<RequestSpec, Integer> counts = new LinkedHashMap<>();
        private final Map<String, Integer> leftOut = new LinkedHashMap<>();

        void add(RequestSpec request) {
            if (counts.size() < MOST || counts.containsKey(request)) {
                counts.merge(request, 1, Integer::sum);
            } else {
                leaveOut("beyond %,d different ones".formatted(MOST));
            }
        }

        void leaveOut(String why) {
            leftOut.merge(why, 1, Integer::sum);
        }

        RecordedRequests requests(String option, Path file, Optional<String> origin) {
            if (counts.isEmpty()) {
                throw new InputException(
                        "%s %s: contains no usable request%s"
                                .formatted(option, file, leftOut.isEmpty() ? "" : " " + leftOut));
            }
            List<RequestSpec> all = new ArrayList<>();
            counts.forEach(
                    (request, count) ->
                            all.add(request.weighing(Math.min(count, RequestSpec.MAX_WEIGHT))));
            return new RecordedRequests(List.copyOf(all), origin, leftOut);
        }
    }

    /// `40 different requests; skipped: 12 to other hosts`
    String summary() {
        String all = "%,d different requests".formatted(requests.size());
        return leftOut.isEmpty()
                ? all
                : all
                        + "; skipped: "
                        + String.join(
                                ", ",
                                leftOut.entrySet().stream()
                                        .map(
                                                one ->
                                                        "%,d %s"
                                                                .formatted(
                                                                        one.getValue(),
                                                                        one.getKey()))
                                        .toList());
    }
}
