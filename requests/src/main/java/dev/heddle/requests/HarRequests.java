package dev.heddle.requests;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import dev.heddle.requests.internal.Percent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The requests of a HTTP archive (HAR 1.2), as browsers and proxies record it. Any field may be
/// missing or null.
public final class HarRequests {
    private static final String INVALID_URL = "with an invalid URL";
    private static final String HTTP = "(?is)https?:.*";

    private final RequestTally tally = new RequestTally();
    private final Optional<String> origin;

    private record Har(@Nullable Log log) {}

    private record Log(@Nullable List<@Nullable Entry> entries) {}

    /// @param fromCache `memory` or `disk`, if no request was sent
    /// @param resourceType such as `websocket`
    private record Entry(
            @Nullable Request request,
            @Nullable Answer response,
            @JsonProperty("_fromCache") @Nullable String fromCache,
            @JsonProperty("_resourceType") @Nullable String resourceType) {}

    private record Request(
            @Nullable String method,
            @Nullable String url,
            @Nullable List<@Nullable Named> headers,
            @Nullable Posted postData) {}

    private record Named(
            @Nullable String name,
            @Nullable String value,
            @Nullable String fileName,
            @Nullable String contentType) {}

    private record Posted(
            @Nullable String mimeType,
            @Nullable String text,
            @Nullable String encoding,
            @Nullable List<@Nullable Named> params) {}

    private record Answer(@Nullable Integer status) {}

    /// The reason why an entry is skipped.
    private static final class Skipped extends Exception {
        private static final long serialVersionUID = 1;

        Skipped(String why) {
            super(why);
        }
    }

    /// @param origin whose requests are meant
    private HarRequests(Optional<String> origin) {
        this.origin = origin;
    }

    /// The requests to the host of a URL; without one, or if none goes there, to the host that most
    /// of them go to: a page's first may be to another one, such as where its users log in.
    ///
    /// @param url of the service that they are for
    /// @throws InputException if it is no HTTP archive, or one without requests
    public static RecordedRequests of(Path file, Optional<String> url) {
        List<Entry> entries = entries(file);
        Map<String, Integer> counts = byOrigin(entries);
        HarRequests requests =
                new HarRequests(
                        url.flatMap(HarRequests::origin)
                                .flatMap(asked -> sameHost(counts, asked))
                                .or(() -> mostFrequent(counts)));
        entries.forEach(requests::add);
        return requests.tally.requests("--har", file.toString(), requests.origin);
    }

    private static List<Entry> entries(Path file) {
        try {
            return Optional.ofNullable(Json.read(file, Har.class))
                    .flatMap(har -> Optional.ofNullable(har.log()))
                    .map(log -> present(log.entries()))
                    .orElse(List.of());
        } catch (IOException e) {
            throw new InputException(
                    "--har %s: unreadable HTTP archive (%s)".formatted(file, IoReason.of(e)));
        }
    }

    private static Map<String, Integer> byOrigin(List<Entry> entries) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Entry entry : entries) {
            Optional.ofNullable(entry.request())
                    .flatMap(asked -> Optional.ofNullable(asked.url()))
                    .filter(url -> url.matches(HTTP))
                    .flatMap(HarRequests::origin)
                    .ifPresent(origin -> counts.merge(origin, 1, Integer::sum));
        }
        return counts;
    }

    /// The same origin; else, as behind a proxy that ends TLS, the most frequent of the same host.
    private static Optional<String> sameHost(Map<String, Integer> counts, String asked) {
        if (counts.containsKey(asked)) {
            return Optional.of(asked);
        }
        Map<String, Integer> there = new LinkedHashMap<>(counts);
        there.keySet().removeIf(origin -> !host(origin).equals(host(asked)));
        return mostFrequent(there);
    }

    private static String host(String origin) {
        return RequestUrl.origin(origin).getHost().toLowerCase(Locale.ROOT);
    }

    private static Optional<String> mostFrequent(Map<String, Integer> counts) {
        int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return counts.entrySet().stream()
                .filter(counted -> counted.getValue() == most)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// Empty of an invalid URL.
    private static Optional<String> origin(String url) {
        try {
            return Optional.of(RequestUrl.origin(Percent.url(url)).toString());
        } catch (InputException e) {
            return Optional.empty();
        }
    }

    private static <T> List<T> present(@Nullable List<@Nullable T> values) {
        return Optional.ofNullable(values).stream()
                .flatMap(List::stream)
                .filter(Objects::nonNull)
                .toList();
    }

    private void add(Entry entry) {
        try {
            tally.add(request(entry));
        } catch (Skipped e) {
            tally.leaveOut(String.valueOf(e.getMessage()));
        }
    }

    private RequestSpec request(Entry entry) throws Skipped {
        Request asked = entry.request();
        if (asked == null || asked.url() == null || asked.method() == null) {
            throw new Skipped("without method or URL");
        }
        String url = asked.url();
        if ("websocket".equals(entry.resourceType()) || url.matches("(?i)wss?:.*")) {
            throw new Skipped("WebSocket");
        }
        if (!url.matches(HTTP)) {
            throw new Skipped("not HTTP");
        }
        String target = target(url);
        if (entry.fromCache() != null) {
            throw new Skipped("from the browser's cache");
        }
        int status = status(entry.response());
        if (!asked.method().matches(RequestSpec.METHOD_FORM)) {
            throw new Skipped("with an unknown method");
        }
        List<Header> headers = new ArrayList<>(headers(asked));
        Optional<String> body = body(asked.postData(), headers);
        return new RequestSpec(
                asked.method(), target, headers, body, 1, RecordedRequests.expected(status));
    }

    /// Path and query, if the URL is of the origin.
    private String target(String url) throws Skipped {
        Optional<String> server = origin(url);
        if (server.isEmpty()) {
            throw new Skipped(INVALID_URL);
        }
        if (!server.equals(origin)) {
            throw new Skipped("to other hosts than " + origin.orElseThrow());
        }
        try {
            return RequestUrl.path(Percent.url(url));
        } catch (InputException e) {
            throw new Skipped(INVALID_URL);
        }
    }

    /// 0 if it was not recorded.
    private static int status(@Nullable Answer answer) throws Skipped {
        if (answer == null || answer.status() == null) {
            return 0;
        }
        if (answer.status() <= 0) {
            throw new Skipped("aborted");
        }
        return answer.status();
    }

    private static List<Header> headers(Request asked) {
        return present(asked.headers()).stream()
                .filter(field -> field.name() != null && field.value() != null)
                .map(
                        field ->
                                new Header(
                                        String.valueOf(field.name()),
                                        String.valueOf(field.value())))
                .filter(RecordedRequests::sendable)
                .toList();
    }

    /// @param headers its type is added if they lack it
    private static Optional<String> body(@Nullable Posted posted, List<Header> headers)
            throws Skipped {
        if (posted == null) {
            return Optional.empty();
        }
        List<Named> params =
                present(posted.params()).stream().filter(field -> field.name() != null).toList();
        String type = Optional.ofNullable(posted.mimeType()).orElse("");
        String text = Optional.ofNullable(posted.text()).orElse("");
        if (!text.isEmpty() || params.isEmpty()) {
            typed(headers, type);
            return Optional.of("base64".equals(posted.encoding()) ? decoded(text) : text);
        }
        if (!type.startsWith("multipart/")) {
            typed(headers, ContentType.FORM);
            return Optional.of(
                    params.stream()
                            .map(field -> Percent.pair(name(field), value(field)))
                            .collect(Collectors.joining("&")));
        }
        if (params.stream().anyMatch(field -> field.fileName() != null && field.value() == null)) {
            throw new Skipped("with an upload that was not recorded");
        }
        MultipartForm form = MultipartForm.of(params.stream().map(HarRequests::field).toList());
        ContentType.set(headers, form.contentType());
        return Optional.of(form.body());
    }

    private static void typed(List<Header> headers, String type) {
        if (!type.isEmpty() && type.matches(Header.VALUE_FORM)) {
            ContentType.setIfAbsent(headers, type);
        }
    }

    private static String decoded(String base64) throws Skipped {
        try {
            return BodyText.of(Base64.getMimeDecoder().decode(base64));
        } catch (IllegalArgumentException e) {
            throw new Skipped("with a damaged base64 body");
        }
    }

    private static MultipartForm.Field field(Named field) {
        return new MultipartForm.Field(
                name(field),
                value(field),
                Optional.ofNullable(field.contentType()),
                Optional.ofNullable(field.fileName()));
    }

    private static String name(Named field) {
        return Optional.ofNullable(field.name()).orElse("");
    }

    private static String value(Named field) {
        return Optional.ofNullable(field.value()).orElse("");
    }
}
