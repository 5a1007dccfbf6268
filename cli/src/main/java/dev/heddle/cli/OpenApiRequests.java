package dev.heddle.cli;

import dev.heddle.model.InputException;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RequestSpec.Header;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.servers.Server;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The requests of an OpenAPI 3 description: each operation once, with its examples or, where it
/// has none, with the least that its schemas allow.
final class OpenApiRequests {
    /// A schema may contain itself.
    private static final int DEEPEST = 8;

    private static final String JSON = "application/json";
    private static final String FORM = "application/x-www-form-urlencoded";

    /// A reference to another host: it would have to be asked.
    private static final Pattern REMOTE =
            Pattern.compile("\\$ref[\"']?\\s*:\\s*[\"']?(https?://[^\\s\"'#]+)");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*}");

    private static final Map<String, String> BY_FORMAT =
            Map.of(
                    "date", "2025-01-01",
                    "date-time", "2025-01-01T00:00:00Z",
                    "uuid", "00000000-0000-4000-8000-000000000001",
                    "email", "user@example.com",
                    "uri", "http://127.0.0.1/",
                    "ipv4", "127.0.0.1",
                    "byte", "aGVkZGxl");

    private final OpenAPI api;
    private final String base;
    private final RecordedRequests.Found found = new RecordedRequests.Found();

    /// Why an operation cannot be sent.
    private static final class NoValue extends Exception {
        private static final long serialVersionUID = 1;

        NoValue(String why) {
            super(why);
        }
    }

    private OpenApiRequests(OpenAPI api) {
        this.api = api;
        this.base = server(api).map(OpenApiRequests::path).orElse("");
    }

    /// @throws InputException if it is no description, refers to other hosts, or has no operation
    ///   that can be sent
    static RecordedRequests of(Path file) {
        return new OpenApiRequests(parsed(file)).requests(file);
    }

    private static OpenAPI parsed(Path file) {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw refused(file, "cannot be read (%s)".formatted(e.getMessage()));
        }
        REMOTE.matcher(text)
                .results()
                .findFirst()
                .ifPresent(
                        ref -> {
                            throw refused(
                                    file,
                                    "refers to %s, which is not asked; bundle all into one file"
                                            .formatted(ref.group(1)));
                        });
        ParseOptions options = new ParseOptions();
        options.setResolve(true);
        options.setResolveFully(true);
        options.setResolveCombinators(true);
        SwaggerParseResult result =
                new OpenAPIV3Parser().readLocation(file.toAbsolutePath().toString(), null, options);
        return Optional.ofNullable(result.getOpenAPI())
                .filter(api -> api.getPaths() != null)
                .orElseThrow(
                        () ->
                                refused(
                                        file,
                                        "no description of an API by OpenAPI 3"
                                                + Optional.ofNullable(result.getMessages())
                                                        .flatMap(all -> all.stream().findFirst())
                                                        .map(" (%s)"::formatted)
                                                        .orElse("")));
    }

    private static InputException refused(Path file, String problem) {
        return new InputException("--openapi %s: %s".formatted(file, problem));
    }

    private RecordedRequests requests(Path file) {
        // Whether the service is ready is asked by the first: what changes nothing goes before.
        add(PathItem.HttpMethod.GET::equals);
        add(method -> method != PathItem.HttpMethod.GET);
        return found.requests("--openapi", file, server(api).flatMap(OpenApiRequests::origin));
    }

    private void add(Predicate<PathItem.HttpMethod> methods) {
        api.getPaths()
                .forEach(
                        (path, item) ->
                                item.readOperationsMap().entrySet().stream()
                                        .filter(one -> methods.test(one.getKey()))
                                        .forEach(
                                                one ->
                                                        add(
                                                                path,
                                                                item,
                                                                one.getKey(),
                                                                one.getValue())));
    }

    private void add(String path, PathItem item, PathItem.HttpMethod method, Operation operation) {
        if (method == PathItem.HttpMethod.DELETE || method == PathItem.HttpMethod.TRACE) {
            found.leaveOut(method.name());
            return;
        }
        try {
            found.add(request(path, item, method, operation));
        } catch (NoValue e) {
            found.leaveOut(String.valueOf(e.getMessage()));
        }
    }

    private RequestSpec request(
            String path, PathItem item, PathItem.HttpMethod method, Operation operation)
            throws NoValue {
        String target = path;
        List<String> query = new ArrayList<>();
        List<String> cookies = new ArrayList<>();
        List<Header> headers = new ArrayList<>();
        for (Parameter one : parameters(item, operation)) {
            boolean needed = Boolean.TRUE.equals(one.getRequired());
            Optional<Object> example = example(one);
            if (!needed && example.isEmpty()) {
                continue;
            }
            String value = text(example.isPresent() ? example.get() : value(one.getSchema(), 0));
            switch (one.getIn()) {
                case "path" -> target = target.replace("{" + one.getName() + "}", encoded(value));
                case "query" -> query.add(encoded(one.getName()) + "=" + encoded(value));
                case "cookie" -> cookies.add(one.getName() + "=" + encoded(value));
                default -> headers.add(new Header(one.getName(), value));
            }
        }
        if (!cookies.isEmpty()) {
            headers.add(new Header("Cookie", String.join("; ", cookies)));
        }
        Optional<String> body = body(operation.getRequestBody(), headers);
        String whole = base + target + (query.isEmpty() ? "" : "?" + String.join("&", query));
        if (PLACEHOLDER.matcher(whole).find() || !whole.matches(RequestSpec.TARGET_FORM)) {
            throw new NoValue("path without a value for each of its parameters");
        }
        return new RequestSpec(method.name(), whole, headers, body, 1, expected(operation));
    }

    /// Those of the operation prevail over those of its path.
    private static List<Parameter> parameters(PathItem item, Operation operation) {
        Map<String, Parameter> all = new LinkedHashMap<>();
        Stream.of(item.getParameters(), operation.getParameters())
                .flatMap(of -> Optional.ofNullable(of).stream().flatMap(List::stream))
                .forEach(one -> all.put(one.getIn() + " " + one.getName(), one));
        return List.copyOf(all.values());
    }

    private Optional<String> body(RequestBody body, List<Header> headers) throws NoValue {
        if (body == null || body.getContent() == null || body.getContent().isEmpty()) {
            return Optional.empty();
        }
        for (Map.Entry<String, MediaType> one : body.getContent().entrySet()) {
            String type = one.getKey();
            boolean json = type.startsWith(JSON) || type.endsWith("+json") || type.equals("*/*");
            if (json || type.equals(FORM)) {
                headers.add(new Header("Content-Type", type.equals("*/*") ? JSON : type));
                Object value = value(one.getValue());
                return Optional.of(
                        json ? Json.mapper().valueToTree(value).toString() : form(value));
            }
        }
        throw new NoValue(
                "body of " + String.join(", ", new TreeSet<>(body.getContent().keySet())));
    }

    private static String form(Object value) {
        List<String> fields = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach(
                    (name, one) -> fields.add(encoded(name.toString()) + "=" + encoded(text(one))));
        }
        return String.join("&", fields);
    }

    /// What the description lists: a made-up identifier may be answered by a 404 of the service's.
    private static String expected(Operation operation) {
        List<String> all = new ArrayList<>(List.of(RequestSpec.SUCCESS));
        if (operation.getResponses() != null) {
            operation.getResponses().keySet().stream()
                    .filter(status -> status.matches("[34]\\d\\d"))
                    .filter(status -> !status.equals("429"))
                    .forEach(all::add);
        }
        return String.join(",", all);
    }

    private static Optional<Object> example(Parameter of) {
        return Optional.ofNullable(of.getExample())
                .or(
                        () ->
                                Optional.ofNullable(of.getExamples()).stream()
                                        .flatMap(all -> all.values().stream())
                                        .flatMap(
                                                one -> Optional.ofNullable(one.getValue()).stream())
                                        .findFirst())
                .or(() -> Optional.ofNullable(of.getSchema()).flatMap(OpenApiRequests::given));
    }

    private static Object value(MediaType of) throws NoValue {
        Optional<Object> example =
                Optional.ofNullable(of.getExample())
                        .or(
                                () ->
                                        Optional.ofNullable(of.getExamples()).stream()
                                                .flatMap(all -> all.values().stream())
                                                .flatMap(
                                                        one ->
                                                                Optional.ofNullable(one.getValue())
                                                                        .stream())
                                                .findFirst());
        return example.isPresent() ? example.get() : value(of.getSchema(), 0);
    }

    /// What a schema itself names as a value.
    private static Optional<Object> given(Schema<?> schema) {
        return Optional.<Object>ofNullable(schema.getExample())
                .or(
                        () ->
                                Optional.ofNullable(schema.getExamples()).stream()
                                        .flatMap(List::stream)
                                        .map(Object.class::cast)
                                        .findFirst())
                .or(() -> Optional.ofNullable(schema.getDefault()))
                .or(
                        () ->
                                Optional.ofNullable(schema.getEnum()).stream()
                                        .flatMap(List::stream)
                                        .map(Object.class::cast)
                                        .findFirst());
    }

    /// The least that a schema allows.
    private static Object value(Schema<?> schema, int depth) throws NoValue {
        if (schema == null) {
            return "a";
        }
        // The parser leaves the reference where a schema contains itself.
        if (depth > DEEPEST || schema.get$ref() != null) {
            throw new NoValue("schema that contains itself");
        }
        Optional<Object> given = given(schema);
        if (given.isPresent()) {
            return given.get();
        }
        for (List<?> alternatives : alternatives(schema)) {
            return value((Schema<?>) alternatives.getFirst(), depth + 1);
        }
        return switch (type(schema)) {
            case "integer" -> least(schema).longValue();
            case "number" -> least(schema);
            case "boolean" -> true;
            case "array" -> array(schema, depth);
            case "object" -> object(schema, depth);
            default -> string(schema);
        };
    }

    private static List<List<?>> alternatives(Schema<?> schema) {
        return Stream.<List<?>>of(schema.getOneOf(), schema.getAnyOf())
                .filter(all -> all != null && !all.isEmpty())
                .toList();
    }

    /// OpenAPI 3.0 has one type, 3.1 a set, of which `null` is not wanted.
    private static String type(Schema<?> schema) {
        if (schema.getProperties() != null) {
            return "object";
        }
        return Stream.concat(
                        Optional.ofNullable(schema.getType()).stream(),
                        Optional.ofNullable(schema.getTypes()).stream()
                                .flatMap(types -> types.stream()))
                .filter(type -> !type.equals("null"))
                .findFirst()
                .orElse("string");
    }

    private static BigDecimal least(Schema<?> schema) {
        BigDecimal minimum = Optional.ofNullable(schema.getMinimum()).orElse(BigDecimal.ONE);
        BigDecimal most = Optional.ofNullable(schema.getMaximum()).orElse(minimum);
        return minimum.max(BigDecimal.ONE).min(most.max(minimum));
    }

    private static List<Object> array(Schema<?> schema, int depth) throws NoValue {
        int size = Math.max(1, Optional.ofNullable(schema.getMinItems()).orElse(1));
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            items.add(value(schema.getItems(), depth + 1));
        }
        return items;
    }

    private static Map<String, Object> object(Schema<?> schema, int depth) throws NoValue {
        Map<String, Object> all = new LinkedHashMap<>();
        List<String> required = Optional.ofNullable(schema.getRequired()).orElse(List.of());
        if (schema.getProperties() != null) {
            for (Map.Entry<String, ?> one : schema.getProperties().entrySet()) {
                Schema<?> of = (Schema<?>) one.getValue();
                boolean writable = !Boolean.TRUE.equals(of.getReadOnly());
                if (writable && (required.contains(one.getKey()) || given(of).isPresent())) {
                    all.put(one.getKey(), value(of, depth + 1));
                }
            }
        }
        return all;
    }

    private static String string(Schema<?> schema) throws NoValue {
        String byFormat = BY_FORMAT.get(String.valueOf(schema.getFormat()));
        if (byFormat != null) {
            return byFormat;
        }
        if (schema.getPattern() != null) {
            throw new NoValue("a value of a pattern, without an example");
        }
        return "a".repeat(Math.max(1, Optional.ofNullable(schema.getMinLength()).orElse(1)));
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? String.join(",", list.stream().map(OpenApiRequests::text).toList())
                : value instanceof Map<?, ?>
                        ? Json.mapper().valueToTree(value).toString()
                        : String.valueOf(value);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static Optional<URI> server(OpenAPI api) {
        return Optional.ofNullable(api.getServers()).stream()
                .flatMap(List::stream)
                .map(Server::getUrl)
                .filter(url -> url != null && !PLACEHOLDER.matcher(url).find())
                .findFirst()
                .flatMap(OpenApiRequests::uri);
    }

    private static Optional<URI> uri(String url) {
        try {
            return Optional.of(URI.create(url));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String path(URI server) {
        String path = Optional.ofNullable(server.getRawPath()).orElse("");
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private static Optional<String> origin(URI server) {
        return Optional.ofNullable(server.getRawAuthority())
                .map(authority -> server.getScheme() + "://" + authority);
    }
}
