package dev.heddle.cli.option;

import dev.heddle.model.InputException;
import dev.heddle.model.file.ScenarioFile;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import dev.heddle.model.load.Scenario;
import dev.heddle.requests.AccessLog;
import dev.heddle.requests.ContentType;
import dev.heddle.requests.CurlLine;
import dev.heddle.requests.DataOptions;
import dev.heddle.requests.HarRequests;
import dev.heddle.requests.MultipartForm;
import dev.heddle.requests.OpenApiRequests;
import dev.heddle.requests.RecordedRequests;
import dev.heddle.requests.ValueFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options for the request besides its URL: method, headers, body, as in curl.
public final class RequestContent {
    @Option(
            names = {"-X", "--request"},
            paramLabel = "METHOD",
            description = "HTTP method; default GET, or POST with a body.")
    private @Nullable String method;

    @Option(
            names = {"-H", "--header"},
            paramLabel = "'NAME: VALUE'",
            description = "Header, or @FILE with one per line. Repeatable.")
    private List<String> headers = List.of();

    @Mixin private DataOptions data;

    @Option(
            names = {"-F", "--form"},
            paramLabel = "NAME=VALUE",
            description =
                    "Field of a multipart form; NAME=@FILE uploads a file, NAME=<FILE reads the"
                            + " value from it; ;type= and ;filename= may follow. Repeatable.")
    private List<String> form = List.of();

    @Option(
            names = {"-u", "--user"},
            paramLabel = "NAME:PASSWORD",
            description = "Basic authentication, or @FILE with NAME:PASSWORD.")
    private @Nullable String user;

    @Option(
            names = "--curl",
            paramLabel = "'curl …'",
            description = "Request and URL as a curl command line (a browser's \"Copy as cURL\").")
    private @Nullable String curl;

    @Option(
            names = "--har",
            paramLabel = "FILE",
            description =
                    "Requests of a recorded browser session (HTTP archive) to the host of the given"
                            + " URL; if there are none, to the one that most go to.")
    private @Nullable Path har;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            description =
                    "GET requests of a server's access log (common or combined format, also .gz),"
                            + " weighted by frequency.")
    private @Nullable Path accessLog;

    @Option(
            names = "--openapi",
            paramLabel = "FILE|URL",
            description =
                    "All operations of an OpenAPI 3 or Swagger 2 description except DELETE, equally"
                            + " often, with its examples or minimal values that its schemas allow.")
    private @Nullable String openApi;

    @Option(
            names = "--scenario",
            paramLabel = "FILE",
            description =
                    "User journeys of several requests, with login, cookies and data"
                            + " (YAML; docs/scenarios.md).")
    private @Nullable Path scenarioFile;

    @Option(
            names = "--expect-status",
            paramLabel = "LIST",
            defaultValue = RequestSpec.SUCCESS,
            description = "Statuses that count as completed, such as 200,404; default 2xx.")
    private String expectStatus = RequestSpec.SUCCESS;

    @Mixin private Consent consent;

    /// Requests read from files and lines, cached since they are needed more than once.
    private @Nullable RecordedRequests read;

    private @Nullable CurlLine line;

    private @Nullable Scenario scenario;

    /// What the user has allowed.
    public Consent consent() {
        return consent;
    }

    /// The URL of `--curl`, the host of `--har`, or the server of `--openapi`; empty if none is
    /// given.
    public Optional<String> broughtUrl() {
        return curlLine()
                .map(CurlLine::url)
                .or(() -> recorded(Optional.empty()).flatMap(RecordedRequests::origin));
    }

    private Optional<CurlLine> curlLine() {
        if (line == null && curl != null) {
            line = CurlLine.parse(curl);
        }
        return Optional.ofNullable(line);
    }

    /// The requests of `--har`, `--access-log` or `--openapi`; empty if none was given.
    ///
    /// @param url of the service, whose requests are preferred
    /// @throws InputException if they are combined with options that define the request
    public Optional<RecordedRequests> recorded(Optional<String> url) {
        long given = Stream.of(har, accessLog, openApi).filter(Objects::nonNull).count();
        if (given == 0) {
            return Optional.empty();
        }
        if (given > 1 || curl != null || method != null || data.given() || !form.isEmpty()) {
            throw new InputException(
                    "--har, --access-log and --openapi cannot be combined with each"
                            + " other, or with -X, --data, -F or --curl");
        }
        if (read == null) {
            read = read(url);
        }
        return Optional.of(read);
    }

    private RecordedRequests read(Optional<String> url) {
        if (har != null) {
            return HarRequests.of(har, url);
        }
        return openApi != null
                ? OpenApiRequests.of(openApi, consent.hosts())
                : AccessLog.of(Objects.requireNonNull(accessLog));
    }

    /// Takes a time out of the body, as [DataOptions#takeTime] does.
    Optional<String> takeTime() {
        return data.takeTime();
    }

    /// The user journeys; empty if requests are drawn at random.
    ///
    /// @throws InputException if the file is wrong, or combined with other requests
    public Optional<Scenario> scenario() {
        if (scenarioFile == null) {
            return Optional.empty();
        }
        boolean more =
                curl != null
                        || method != null
                        || data.given()
                        || !form.isEmpty()
                        || !expectStatus.equals(RequestSpec.SUCCESS);
        if (more || recorded(Optional.empty()).isPresent()) {
            throw new InputException(
                    "--scenario defines the requests; it cannot be combined with -X,"
                            + " --data, -F, --expect-status, --curl, --har, --access-log or"
                            + " --openapi");
        }
        if (scenario == null) {
            scenario = ScenarioFile.read(scenarioFile, consent.variables()).withHeaders(further());
        }
        return Optional.of(scenario);
    }

    /// Recorded requests with the header fields that are given for all.
    public List<RequestSpec> requests(RecordedRequests recorded) {
        List<Header> more = further();
        String expected = expected();
        boolean asked = !expected.equals(RequestSpec.SUCCESS);
        return recorded.requests().stream()
                .map(request -> request.withHeaders(more))
                .map(request -> asked ? request.expecting(expected) : request)
                .toList();
    }

    /// The header fields that are given for all requests.
    private List<Header> further() {
        List<Header> more = new ArrayList<>();
        headers.forEach(text -> more.addAll(headers(text)));
        if (user != null) {
            more.add(basic(user));
        }
        return more;
    }

    /// Whether `--curl` asked to trust any certificate.
    boolean curlInsecure() {
        return curlLine().filter(CurlLine::insecure).isPresent();
    }

    /// The request for a path.
    ///
    /// @throws InputException if an option is wrong
    public RequestSpec request(String path) {
        Optional<CurlLine> copied = curlLine();
        if (copied.isEmpty()) {
            return of(path, method, headers, data.json(), data.body(), form, user);
        }
        if (method != null || data.given() || !form.isEmpty() || user != null) {
            throw new InputException("--curl cannot be combined with -X, --data, -F or -u");
        }
        CurlLine from = copied.get();
        List<String> all = new ArrayList<>(from.headers());
        all.addAll(headers);
        return of(path, from.method(), all, from.json(), from.body(), from.form(), from.user());
    }

    private RequestSpec of(
            String path,
            @Nullable String wantedMethod,
            List<String> headerTexts,
            boolean json,
            Optional<String> body,
            List<String> fields,
            @Nullable String credentials) {
        List<Header> parsed = new ArrayList<>();
        headerTexts.forEach(text -> parsed.addAll(headers(text)));
        Optional<String> sent = body;
        if (!fields.isEmpty()) {
            if (body.isPresent()) {
                throw new InputException("--data and -F are mutually exclusive; use one of them");
            }
            MultipartForm whole = MultipartForm.parse(fields);
            sent = Optional.of(whole.body());
            ContentType.set(parsed, whole.contentType());
        } else if (body.isPresent()) {
            ContentType.setIfAbsent(parsed, json ? ContentType.JSON : ContentType.FORM);
        }
        if (json) {
            ContentType.addIfAbsent(parsed, new Header("Accept", ContentType.JSON));
        }
        if (credentials != null) {
            parsed.add(basic(credentials));
        }
        String used = wantedMethod != null ? wantedMethod : sent.isPresent() ? "POST" : "GET";
        must("-X", used, RequestSpec.METHOD_FORM, "a method such as GET or POST");
        return new RequestSpec(used, path, parsed, sent, 1, expected());
    }

    private String expected() {
        must(
                "--expect-status",
                expectStatus,
                RequestSpec.STATUS_FORM,
                "a list of statuses such as 2xx or 200,404");
        return expectStatus;
    }

    private static Header basic(String credentials) {
        String text =
                credentials.startsWith("@")
                        ? ValueFile.text("-u", credentials.substring(1)).strip()
                        : credentials;
        if (text.indexOf(':') < 0) {
            throw new InputException("-u: expected NAME:PASSWORD, or @FILE that contains it");
        }
        String encoded = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        return new Header("Authorization", "Basic " + encoded);
    }

    private static List<Header> headers(String text) {
        if (!text.startsWith("@")) {
            return List.of(header(text, ""));
        }
        return ValueFile.text("-H", text.substring(1))
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> header(line, "in " + text.substring(1) + " "))
                .toList();
    }

    /// The value, and text that is no header, may be secret.
    private static Header header(String text, String where) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? "" : text.substring(0, colon).strip();
        String value = text.substring(colon + 1).strip();
        if (!name.matches(Header.NAME_FORM) || !value.matches(Header.VALUE_FORM)) {
            throw new InputException(
                    "-H %s%s: expected a name, a colon and visible ASCII, such as 'X-Id: 7'"
                            .formatted(where, problem(name, value)));
        }
        return new Header(name, value);
    }

    private static String problem(String name, String value) {
        if (name.matches(Header.NAME_FORM)) {
            return "'%s: …' with %s".formatted(name, unsendable(value));
        }
        return name.matches("[A-Za-z-]+")
                ? "'%s: …', which Heddle writes itself".formatted(name)
                : "without a header name";
    }

    private static String unsendable(String value) {
        return value.matches("(?s).*[\\r\\n].*")
                ? "a line break"
                : value.matches("\\p{ASCII}*") ? "a control character" : "other characters";
    }

    private static void must(String option, String text, String form, String such) {
        if (!text.matches(form)) {
            throw new InputException("%s '%s': expected %s".formatted(option, text, such));
        }
    }
}
