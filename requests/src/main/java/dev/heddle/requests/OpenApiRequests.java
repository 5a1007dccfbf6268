package dev.heddle.requests;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.model.InputException;
import dev.heddle.model.InputFile;
import dev.heddle.model.IoReason;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import dev.heddle.requests.internal.Fetch;
import dev.heddle.requests.internal.Percent;
import dev.heddle.requests.internal.SchemaValues;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.core.util.Yaml;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.servers.Server;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.converter.SwaggerConverter;
import io.swagger.v3.parser.core.extensions.SwaggerParserExtension;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The requests of an OpenAPI 3 or Swagger 2 description: each operation once, with its examples
/// or, without any, with minimal values that its schemas allow ([SchemaValues]).
public final class OpenApiRequests {
    private static final String URL = "https?://.*";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*}");

    private final OpenAPI api;
    private final Set<String> missing;
    private final Optional<URI> server;
    private final RequestTally tally = new RequestTally();

    private OpenApiRequests(OpenAPI api, Set<String> missing) {
        this.api = api;
        this.missing = missing;
        this.server = server(api);
    }

    /// @throws InputException if it is no OpenAPI description, refers to other files or hosts, or
    ///   has no operation that can be sent
    public static RecordedRequests of(Path file) {
        return of(file.toString());
    }

    /// @param source a file, or the URL of a service's own description
    /// @throws InputException as [#of(Path)]
    public static RecordedRequests of(String source) {
        return of(source, List.of());
    }

    /// @param source a file, or the URL of a service's own description
    /// @param allowedHosts remote hosts that it may be fetched from
    /// @throws InputException as [#of(Path)], or if it is elsewhere
    public static RecordedRequests of(String source, List<String> allowedHosts) {
        try {
            return of(
                    source,
                    source.matches(URL)
                            ? new Fetch(allowedHosts).text(source)
                            : InputFile.text(Path.of(source)));
        } catch (IOException e) {
            throw refused(source, "cannot read (%s)".formatted(IoReason.of(e)));
        }
    }

    /// @param text the description itself
    /// @throws InputException as [#of(Path)]
    public static RecordedRequests of(String source, String text) {
        try {
            JsonNode tree = Yaml.mapper().readTree(text);
            return new OpenApiRequests(parsed(source, text, tree), missing(tree)).requests(source);
        } catch (IOException e) {
            throw refused(source, "cannot read (%s)".formatted(IoReason.of(e)));
        }
    }

    private static OpenAPI parsed(String file, String text, JsonNode tree) {
        if (!tree.isObject()) {
            throw refused(file, "not an OpenAPI 3 or Swagger 2 description (no keys and values)");
        }
        // The parser would fetch references, wherever they point to.
        elsewhere(tree)
                .ifPresent(
                        to -> {
                            throw refused(
                                    file,
                                    "refers to %s; bundle everything into one file".formatted(to));
                        });
        ParseOptions options = new ParseOptions();
        options.setResolve(true);
        options.setResolveFully(true);
        SwaggerParserExtension parser =
                tree.has("swagger") ? new SwaggerConverter() : new OpenAPIV3Parser();
        SwaggerParseResult result = parser.readContents(text, null, options);
        return Optional.ofNullable(result.getOpenAPI())
                .filter(api -> api.getPaths() != null)
                .orElseThrow(
                        () ->
                                refused(
                                        file,
                                        "not an OpenAPI 3 or Swagger 2 description"
                                                + Optional.ofNullable(result.getMessages())
                                                        .flatMap(all -> all.stream().findFirst())
                                                        .map(" (%s)"::formatted)
                                                        .orElse("")));
    }

    /// The first reference that leaves the file; empty if none does.
    private static Optional<String> elsewhere(JsonNode tree) {
        return references(tree).filter(to -> !to.startsWith("#")).findFirst();
    }

    private static Stream<String> references(JsonNode tree) {
        return tree.findValues("$ref").stream()
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue);
    }

    /// The references to what the description lacks.
    private static Set<String> missing(JsonNode tree) {
        return references(tree)
                .filter(to -> to.startsWith("#/"))
                .filter(to -> tree.at(to.substring(1)).isMissingNode())
                .collect(Collectors.toSet());
    }

    private static InputException refused(String file, String problem) {
        return new InputException("--openapi %s: %s".formatted(file, problem));
    }

    private RecordedRequests requests(String source) {
        // The first request is also the readiness check: those that change nothing come first.
        add(PathItem.HttpMethod.GET::equals);
        add(method -> method != PathItem.HttpMethod.GET);
        return tally.requests(
                "--openapi",
                source,
                server.filter(uri -> uri.getRawAuthority() != null)
                        .map(uri -> uri.getScheme() + "://" + uri.getRawAuthority())
                        .or(
                                () ->
                                        Optional.of(source)
                                                .filter(url -> url.matches(URL))
                                                .map(url -> RequestUrl.origin(url).toString())));
    }

    private void add(Predicate<PathItem.HttpMethod> methods) {
        api.getPaths()
                .forEach(
                        (path, item) ->
                                item.readOperationsMap().entrySet().stream()
                                        .filter(entry -> methods.test(entry.getKey()))
                                        .forEach(
                                                entry ->
                                                        add(
                                                                path,
                                                                item,
                                                                entry.getKey(),
                                                                entry.getValue())));
    }

    private void add(String path, PathItem item, PathItem.HttpMethod method, Operation operation) {
        if (method == PathItem.HttpMethod.DELETE || method == PathItem.HttpMethod.TRACE) {
            tally.leaveOut(method.name());
            return;
        }
        try {
            tally.add(request(path, item, method, operation));
        } catch (SchemaValues.None e) {
            tally.leaveOut(
                    e.reference()
                            .filter(missing::contains)
                            .map("with a missing $ref, %s"::formatted)
                            .orElseGet(() -> String.valueOf(e.getMessage())));
        }
    }

    private RequestSpec request(
            String path, PathItem item, PathItem.HttpMethod method, Operation operation)
            throws SchemaValues.None {
        String target = path;
        boolean madeUp = false;
        List<String> query = new ArrayList<>();
        List<String> cookies = new ArrayList<>();
        List<Header> headers = new ArrayList<>();
        for (Parameter parameter : parameters(item, operation)) {
            if (parameter.get$ref() != null) {
                throw SchemaValues.None.of(parameter.get$ref());
            }
            if (parameter.getName() == null || parameter.getIn() == null) {
                throw new SchemaValues.None("with a parameter without name or place");
            }
            Optional<Object> example = example(parameter);
            if (example.isEmpty() && !Boolean.TRUE.equals(parameter.getRequired())) {
                continue;
            }
            String value =
                    SchemaValues.text(
                            example.isPresent()
                                    ? example.get()
                                    : SchemaValues.of(parameter.getSchema()));
            switch (parameter.getIn()) {
                case "path" -> {
                    madeUp |= example.isEmpty();
                    target =
                            target.replace("{" + parameter.getName() + "}", Percent.encoded(value));
                }
                case "query" -> query.add(Percent.pair(parameter.getName(), value));
                case "cookie" -> cookies.add(parameter.getName() + "=" + Percent.encoded(value));
                default -> headers.add(new Header(parameter.getName(), value));
            }
        }
        if (!cookies.isEmpty()) {
            headers.add(new Header("Cookie", String.join("; ", cookies)));
        }
        Optional<String> body = body(operation.getRequestBody(), headers);
        headers.removeIf(header -> !RecordedRequests.sendable(header));
        String whole = base() + target + (query.isEmpty() ? "" : "?" + String.join("&", query));
        if (PLACEHOLDER.matcher(whole).find() || !whole.matches(RequestSpec.TARGET_FORM)) {
            throw new SchemaValues.None("path with a parameter that has no value");
        }
        return new RequestSpec(method.name(), whole, headers, body, 1, expected(operation, madeUp));
    }

    /// Parameters of the operation override those of its path.
    private static List<Parameter> parameters(PathItem item, Operation operation) {
        Map<String, Parameter> all = new LinkedHashMap<>();
        Stream.of(item.getParameters(), operation.getParameters())
                .flatMap(
                        parameters ->
                                Optional.ofNullable(parameters).stream().flatMap(List::stream))
                .forEach(
                        parameter ->
                                all.put(parameter.getIn() + " " + parameter.getName(), parameter));
        return List.copyOf(all.values());
    }

    private static Optional<Object> example(Parameter parameter) {
        return SchemaValues.example(parameter.getExample(), parameter.getExamples())
                .or(
                        () ->
                                Optional.ofNullable(parameter.getSchema())
                                        .flatMap(SchemaValues::example));
    }

    private Optional<String> body(RequestBody body, List<Header> headers) throws SchemaValues.None {
        if (body != null && body.get$ref() != null) {
            throw SchemaValues.None.of(body.get$ref());
        }
        if (body == null || body.getContent() == null || body.getContent().isEmpty()) {
            return Optional.empty();
        }
        for (Map.Entry<String, MediaType> entry : body.getContent().entrySet()) {
            String type = entry.getKey();
            boolean json =
                    type.startsWith(ContentType.JSON)
                            || type.endsWith("+json")
                            || type.equals("*/*");
            if (json || type.equals(ContentType.FORM)) {
                ContentType.set(headers, type.equals("*/*") ? ContentType.JSON : type);
                Object value = value(entry.getValue());
                return Optional.of(json ? json(value) : form(value));
            }
        }
        throw new SchemaValues.None(
                "body of " + String.join(", ", new TreeSet<>(body.getContent().keySet())));
    }

    private static Object value(MediaType mediaType) throws SchemaValues.None {
        Optional<Object> example =
                SchemaValues.example(mediaType.getExample(), mediaType.getExamples());
        return example.isPresent() ? example.get() : SchemaValues.of(mediaType.getSchema());
    }

    /// An example of JSON may be given as text.
    private static String json(Object value) {
        return value instanceof String text && (text.startsWith("{") || text.startsWith("["))
                ? text
                : Json.mapper().valueToTree(value).toString();
    }

    private static String form(Object value) {
        List<String> fields = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach(
                    (name, example) ->
                            fields.add(Percent.pair(name.toString(), SchemaValues.text(example))));
        }
        return String.join("&", fields);
    }

    /// Success, and redirects that the description lists; for a made-up identifier also 404, if it
    /// lists that.
    private static String expected(Operation operation, boolean madeUp) {
        List<String> all = new ArrayList<>(List.of(RequestSpec.SUCCESS));
        if (operation.getResponses() != null) {
            operation.getResponses().keySet().stream()
                    .filter(status -> status.matches("3\\d\\d") || (madeUp && status.equals("404")))
                    .forEach(all::add);
        }
        return String.join(",", all);
    }

    /// The first HTTP server, with the defaults of its variables.
    private static Optional<URI> server(OpenAPI api) {
        return Optional.ofNullable(api.getServers()).stream()
                .flatMap(List::stream)
                .flatMap(server -> uri(server).stream())
                .filter(
                        address ->
                                address.getScheme() == null
                                        || address.getScheme().startsWith("http"))
                .findFirst();
    }

    private static Optional<URI> uri(Server server) {
        String url = String.valueOf(server.getUrl());
        if (server.getVariables() != null) {
            for (var entry : server.getVariables().entrySet()) {
                url =
                        url.replace(
                                "{" + entry.getKey() + "}",
                                String.valueOf(entry.getValue().getDefault()));
            }
        }
        try {
            return Optional.of(URI.create(url));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Path of the server, without a trailing slash.
    private String base() {
        String path = server.map(URI::getRawPath).orElse("");
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
