package dev.heddle.requests.internal;

import com.fasterxml.jackson.databind.JsonNode;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.media.Schema;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Values for the JSON Schemas of OpenAPI: an example, a default, the first of an enumeration, or
/// else a minimal value. They are texts, numbers, booleans, lists and maps.
public final class SchemaValues {
    /// A schema may contain itself.
    private static final int DEEPEST = 8;

    private static final Map<String, String> BY_FORMAT =
            Map.of(
                    "date", "2025-01-01",
                    "date-time", "2025-01-01T00:00:00Z",
                    "uuid", "00000000-0000-4000-8000-000000000001",
                    "email", "user@example.com",
                    "uri", "http://127.0.0.1/",
                    "ipv4", "127.0.0.1",
                    "byte", "aGVkZGxl");

    /// A request that needs more is given by an example, or not at all.
    private static final int MOST_ITEMS = 1_000;

    private static final int LONGEST_TEXT = 100_000;

    private SchemaValues() {}

    /// The reason why there is no value.
    public static final class None extends Exception {
        private static final long serialVersionUID = 1;

        private final @Nullable String reference;

        public None(String why) {
            super(why);
            this.reference = null;
        }

        private None(String why, String reference) {
            super(why);
            this.reference = reference;
        }

        /// A reference that the parser did not replace: to what contains itself, or to nothing.
        public static None of(String reference) {
            return new None("recursive schema", reference);
        }

        public Optional<String> reference() {
            return Optional.ofNullable(reference);
        }
    }

    /// @throws None if no value can be generated
    public static Object of(@Nullable Schema<?> schema) throws None {
        return value(schema, 0);
    }

    /// The single example, or else the first named one; empty without either.
    public static Optional<Object> example(
            @Nullable Object value, @Nullable Map<String, Example> several) {
        return plain(value, "")
                .or(
                        () ->
                                Optional.ofNullable(several).stream()
                                        .flatMap(all -> all.values().stream())
                                        .flatMap(example -> plain(example.getValue(), "").stream())
                                        .findFirst());
    }

    /// The schema's own example; empty if it has none.
    public static Optional<Object> example(Schema<?> schema) {
        String format = String.valueOf(schema.getFormat());
        return plain(schema.getExample(), format).or(() -> first(schema.getExamples(), format));
    }

    private static Optional<Object> first(@Nullable List<?> values, String format) {
        return Optional.ofNullable(values).stream()
                .flatMap(List::stream)
                .filter(Objects::nonNull)
                .flatMap(value -> plain(value, format).stream())
                .findFirst();
    }

    /// A value that the schema specifies.
    private static Optional<Object> given(Schema<?> schema) {
        String format = String.valueOf(schema.getFormat());
        return example(schema)
                .or(() -> plain(schema.getConst(), format))
                .or(() -> plain(schema.getDefault(), format))
                .or(() -> first(schema.getEnum(), format));
    }

    /// The parser returns values converted to its own classes.
    private static Optional<Object> plain(@Nullable Object value, String format) {
        return switch (value) {
            case null -> Optional.empty();
            case JsonNode node when node.isNull() -> Optional.empty();
            case JsonNode node ->
                    Optional.ofNullable(Json.mapper().convertValue(node, Object.class));
            case Date date -> {
                Instant instant = date.toInstant();
                yield Optional.of(
                        format.equals("date")
                                ? instant.atOffset(ZoneOffset.UTC).toLocalDate().toString()
                                : instant.toString());
            }
            case byte[] bytes -> Optional.of(Base64.getEncoder().encodeToString(bytes));
            // The examples of all parts of an `allOf`.
            case Collection<?> parts when !(parts instanceof List<?>) -> merged(parts, format);
            case String text -> Optional.of(text);
            case Number number -> Optional.of(number);
            case Boolean truth -> Optional.of(truth);
            case List<?> list -> Optional.of(list);
            case Map<?, ?> map -> Optional.of(map);
            default -> Optional.of(value.toString());
        };
    }

    private static Optional<Object> merged(Collection<?> parts, String format) {
        Map<Object, Object> all = new LinkedHashMap<>();
        List<Object> others = new ArrayList<>();
        for (Object part : parts) {
            plain(part, format)
                    .ifPresent(
                            value -> {
                                if (value instanceof Map<?, ?> map) {
                                    all.putAll(map);
                                } else {
                                    others.add(value);
                                }
                            });
        }
        return all.isEmpty() ? others.stream().findFirst() : Optional.of(all);
    }

    private static Object value(@Nullable Schema<?> schema, int depth) throws None {
        if (schema == null) {
            return "a";
        }
        if (schema.get$ref() != null) {
            throw None.of(schema.get$ref());
        }
        if (depth > DEEPEST) {
            throw new None("recursive schema");
        }
        Optional<Object> given = given(schema);
        if (given.isPresent()) {
            return given.get();
        }
        List<Schema<?>> parts = parts(schema);
        return parts.isEmpty() ? ofType(schema, depth) : combined(schema, parts, depth);
    }

    /// All parts of an `allOf`, and the first non-null part of each choice.
    private static List<Schema<?>> parts(Schema<?> schema) {
        List<Schema<?>> parts = new ArrayList<>();
        schemas(schema.getAllOf()).forEach(parts::add);
        schemas(schema.getOneOf()).findFirst().ifPresent(parts::add);
        schemas(schema.getAnyOf()).findFirst().ifPresent(parts::add);
        return parts;
    }

    private static Stream<Schema<?>> schemas(@Nullable List<?> schemas) {
        return Optional.ofNullable(schemas).stream()
                .flatMap(List::stream)
                .<Schema<?>>map(value -> (Schema<?>) value)
                .filter(schema -> !"null".equals(type(schema)));
    }

    /// Objects are merged with the schema's own properties; of other values the first is used.
    private static Object combined(Schema<?> schema, List<Schema<?>> parts, int depth) throws None {
        Map<Object, Object> all = new LinkedHashMap<>();
        for (Schema<?> part : parts) {
            Object value = value(part, depth + 1);
            if (value instanceof Map<?, ?> map) {
                all.putAll(map);
            } else if (schema.getProperties() == null && all.isEmpty()) {
                return value;
            }
        }
        all.putAll(object(schema, depth));
        return all;
    }

    private static Object ofType(Schema<?> schema, int depth) throws None {
        return switch (type(schema)) {
            case "integer" -> least(schema).longValue();
            case "number" -> least(schema);
            case "boolean" -> true;
            case "array" -> array(schema, depth);
            case "object" -> object(schema, depth);
            default -> string(schema);
        };
    }

    /// OpenAPI 3.0 has one type, 3.1 a set; `null` is used only if it is the only one.
    private static String type(Schema<?> schema) {
        if (schema.getProperties() != null) {
            return "object";
        }
        List<String> types =
                Stream.concat(
                                Optional.ofNullable(schema.getType()).stream(),
                                Optional.ofNullable(schema.getTypes()).stream()
                                        .flatMap(Collection::stream))
                        .toList();
        return types.stream()
                .filter(type -> !type.equals("null"))
                .findFirst()
                .orElse(types.isEmpty() ? "string" : "null");
    }

    /// 1, or the nearest value between minimum and maximum.
    private static BigDecimal least(Schema<?> schema) {
        BigDecimal low =
                Optional.ofNullable(schema.getMinimum())
                        .or(
                                () ->
                                        Optional.ofNullable(schema.getExclusiveMinimumValue())
                                                .map(BigDecimal.ONE::add))
                        .orElse(BigDecimal.ONE);
        BigDecimal value = low.max(BigDecimal.ONE);
        return Optional.ofNullable(schema.getMaximum()).map(value::min).orElse(value);
    }

    private static List<Object> array(Schema<?> schema, int depth) throws None {
        int least = Optional.ofNullable(schema.getMinItems()).orElse(0);
        if (least > MOST_ITEMS) {
            throw new None("minItems above " + MOST_ITEMS);
        }
        return least == 0
                ? List.of()
                : Collections.nCopies(least, value(schema.getItems(), depth + 1));
    }

    private static Map<String, Object> object(Schema<?> schema, int depth) throws None {
        Map<String, Object> all = new LinkedHashMap<>();
        List<String> required = Optional.ofNullable(schema.getRequired()).orElse(List.of());
        if (schema.getProperties() != null) {
            for (Map.Entry<String, ?> property : schema.getProperties().entrySet()) {
                Schema<?> member = (Schema<?>) property.getValue();
                boolean writable = !Boolean.TRUE.equals(member.getReadOnly());
                if (writable
                        && (required.contains(property.getKey()) || example(member).isPresent())) {
                    all.put(property.getKey(), value(member, depth + 1));
                }
            }
        }
        return all;
    }

    private static String string(Schema<?> schema) throws None {
        String byFormat = BY_FORMAT.get(String.valueOf(schema.getFormat()));
        if (byFormat != null) {
            return byFormat;
        }
        if (schema.getPattern() != null) {
            throw new None("pattern without an example");
        }
        int least = Optional.ofNullable(schema.getMinLength()).orElse(1);
        if (least > LONGEST_TEXT) {
            throw new None("minLength above " + LONGEST_TEXT);
        }
        return "a".repeat(Math.max(1, least));
    }

    /// The text of a parameter or form field.
    public static String text(Object value) {
        return switch (value) {
            case List<?> list ->
                    list.stream().map(SchemaValues::text).collect(Collectors.joining(","));
            case Map<?, ?> map -> Json.mapper().valueToTree(map).toString();
            default -> String.valueOf(value);
        };
    }
}
