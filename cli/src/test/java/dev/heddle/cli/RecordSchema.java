package dev.heddle.cli;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The JSON Schema of a record of the model, as `Json` writes it.
final class RecordSchema {
    private final Map<String, Object> definitions = new TreeMap<>();

    private RecordSchema() {}

    static Map<String, Object> of(Class<?> root, String title) {
        RecordSchema schema = new RecordSchema();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        map.put("title", title);
        map.put("$ref", schema.reference(root));
        map.put("$defs", schema.definitions);
        return map;
    }

    private String reference(Class<?> type) {
        String name = name(type);
        if (!definitions.containsKey(name)) {
            definitions.put(name, Map.of()); // for types that contain themselves
            definitions.put(name, definition(type));
        }
        return "#/$defs/" + name;
    }

    private static String name(Class<?> type) {
        return type.getEnclosingClass() == null
                ? type.getSimpleName()
                : name(type.getEnclosingClass()) + "." + type.getSimpleName();
    }

    private Object definition(Class<?> type) {
        if (type.isEnum()) {
            return Map.of(
                    "enum",
                    Arrays.stream(type.getEnumConstants())
                            .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                            .toList());
        }
        if (type.isSealed()) {
            return Map.of(
                    "oneOf",
                    Arrays.stream(type.getAnnotation(JsonSubTypes.class).value())
                            .map(sub -> object(sub.value()))
                            .toList());
        }
        return object(type);
    }

    /// A record of a sealed type says which it is.
    private static Map<String, Object> named(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Class<?> sealed : type.getInterfaces()) {
            JsonSubTypes all = sealed.getAnnotation(JsonSubTypes.class);
            for (JsonSubTypes.Type sub : all == null ? new JsonSubTypes.Type[0] : all.value()) {
                if (sub.value() == type) {
                    properties.put(
                            sealed.getAnnotation(JsonTypeInfo.class).property(),
                            Map.of("const", sub.name()));
                }
            }
        }
        return properties;
    }

    private Map<String, Object> object(Class<?> type) {
        Map<String, Object> properties = named(type);
        properties.putAll(properties(type));
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("properties", properties);
        object.put("required", new ArrayList<>(properties.keySet()));
        object.put("additionalProperties", false);
        return object;
    }

    /// The fields of an unwrapped record are those of the record around it.
    private Map<String, Object> properties(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                properties.putAll(properties(component.getType()));
            } else {
                properties.put(component.getName(), schema(component.getGenericType()));
            }
        }
        return properties;
    }

    /// In this order, always.
    private static Object typed(String type, String text, Object schema) {
        Map<String, Object> typed = new LinkedHashMap<>();
        typed.put("type", type);
        typed.put(text, schema);
        return typed;
    }

    private Object schema(Type type) {
        if (type instanceof ParameterizedType generic) {
            Class<?> raw = (Class<?>) generic.getRawType();
            Type[] arguments = generic.getActualTypeArguments();
            if (raw == Optional.class) {
                return Map.of("anyOf", List.of(schema(arguments[0]), Map.of("type", "null")));
            }
            return Collection.class.isAssignableFrom(raw)
                    ? typed("array", "items", schema(arguments[0]))
                    : typed("object", "additionalProperties", schema(arguments[1]));
        }
        Class<?> plain = (Class<?>) type;
        Optional<Method> value =
                Arrays.stream(plain.getMethods())
                        .filter(method -> method.isAnnotationPresent(JsonValue.class))
                        .findFirst();
        if (value.isPresent()) {
            return schema(value.get().getReturnType());
        }
        if (plain == String.class || plain == Instant.class || plain == Duration.class) {
            return Map.of("type", "string");
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return Map.of("type", "boolean");
        }
        if (plain == double.class || plain == Double.class) {
            return Map.of("type", "number");
        }
        return plain.isPrimitive() || Number.class.isAssignableFrom(plain)
                ? Map.of("type", "integer")
                : Map.of("$ref", reference(plain));
    }
}
