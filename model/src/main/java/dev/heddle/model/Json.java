package dev.heddle.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// The JSON form of the model's records, without the secrets in them ([Secrets]).
public final class Json {
    /// Version of every file that Heddle writes; raised when a field changes its meaning.
    public static final int SCHEMA_VERSION = 2;

    /// Tells everything.
    private static final JsonMapper OPEN =
            JsonMapper.builder()
                    .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
                    .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                    .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .disable(DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                    .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                    .build();

    private static final JsonMapper STRICT =
            OPEN.rebuild().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private static final JsonMapper MAPPER =
            OPEN.rebuild()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .addModule(
                            new SimpleModule()
                                    .addSerializer(String.class, new HidingSecrets())
                                    .addSerializer(RequestSpec.Header.class, new HidingHeader())
                                    .addSerializer(Scenario.Table.class, new HidingRows())
                                    .addSerializer(Scenario.Known.class, new HidingKnown())
                                    .addSerializer(
                                            Launch.Surroundings.class, new HidingSurroundings()))
                    .build();

    private Json() {}

    /// No file of Heddle's tells a password.
    private static final class HidingSecrets extends ValueSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator out, SerializationContext context) {
            out.writeString(Secrets.hidden(value));
        }
    }

    /// One word of a command line may say that the next is secret.
    static final class HidingWords extends ValueSerializer<List<String>> {
        @Override
        public void serialize(List<String> value, JsonGenerator out, SerializationContext context) {
            out.writeStartArray();
            Secrets.hidden(value).forEach(out::writeString);
            out.writeEndArray();
        }
    }

    private static final class HidingHeader extends ValueSerializer<RequestSpec.Header> {
        @Override
        public void serialize(
                RequestSpec.Header value, JsonGenerator out, SerializationContext context) {
            out.writeStartObject();
            out.writeStringProperty("name", value.name());
            out.writeStringProperty("value", Secrets.hidden(value.name(), value.value()));
            out.writeEndObject();
        }
    }

    /// Rows of a load's data are users and passwords more often than not.
    private static final class HidingRows extends ValueSerializer<Scenario.Table> {
        @Override
        public void serialize(
                Scenario.Table value, JsonGenerator out, SerializationContext context) {
            out.writeStartObject();
            out.writePOJOProperty("columns", value.columns());
            out.writePOJOProperty("rows", List.of(List.of(Secrets.HIDDEN)));
            out.writePOJOProperty("order", value.order());
            out.writeEndObject();
        }
    }

    /// What a login gives is a secret.
    private static final class HidingKnown extends ValueSerializer<Scenario.Known> {
        @Override
        public void serialize(
                Scenario.Known value, JsonGenerator out, SerializationContext context) {
            out.writeStartObject();
            out.writePOJOProperty("variables", List.of());
            out.writePOJOProperty("cookies", List.of(Secrets.HIDDEN));
            out.writeEndObject();
        }
    }

    private static final class HidingSurroundings extends ValueSerializer<Launch.Surroundings> {
        @Override
        public void serialize(
                Launch.Surroundings value, JsonGenerator out, SerializationContext context) {
            out.writeStartObject();
            out.writeName("folder");
            if (value.folder().isPresent()) {
                out.writeString(value.folder().get());
            } else {
                out.writeNull();
            }
            out.writeObjectPropertyStart("environment");
            value.environment()
                    .forEach(
                            (name, text) ->
                                    out.writeStringProperty(name, Secrets.hidden(name, text)));
            out.writeEndObject();
            out.writeName("process");
            if (value.process().isPresent()) {
                out.writeNumber(value.process().get());
            } else {
                out.writeNull();
            }
            out.writeEndObject();
        }
    }

    /// Indented JSON.
    public static String text(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /// One line with the secrets in it: for another process of ours, never for a file or a log.
    public static String openLine(Object value) {
        return OPEN.writeValueAsString(value);
    }

    /// JSON that can stand in a `<script>` element: no `<`, `>` or `&` survives in it.
    public static String scriptText(Object value) {
        return MAPPER.writer()
                .without(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(value)
                .replace("&", "\\u0026")
                .replace("<", "\\u003c")
                .replace(">", "\\u003e");
    }

    /// @throws IOException if the stream cannot be read or is not of the type's form
    public static <T> T read(InputStream in, Class<T> type) throws IOException {
        try {
            return MAPPER.readValue(in.readAllBytes(), type);
        } catch (JacksonException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }

    /// @throws IOException if the text is not of the type's form
    public static <T> T read(String text, Class<T> type) throws IOException {
        try {
            return MAPPER.readValue(text, type);
        } catch (JacksonException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }

    /// @throws IOException if the text is not of the type's form, or has fields that it lacks
    public static <T> T readWhole(String text, Class<T> type) throws IOException {
        try {
            return STRICT.readValue(text, type);
        } catch (JacksonException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }

    /// An object's values by name.
    ///
    /// @throws IOException if the text is no JSON object
    public static Map<String, Object> values(String text) throws IOException {
        try {
            return MAPPER.readValue(text, new TypeReference<Map<String, Object>>() {});
        } catch (JacksonException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }

    /// The version that a file of Heddle's says it is of; 0 if it says none.
    ///
    /// @throws IOException if the file cannot be read or is no JSON
    public static int schemaVersion(Path file) throws IOException {
        try {
            return MAPPER.readTree(Files.readString(file)).path("schemaVersion").asInt(0);
        } catch (JacksonException e) {
            throw new IOException(file + ": " + e.getOriginalMessage(), e);
        }
    }

    /// @throws IOException if the file cannot be read or is not of the type's form
    public static <T> T read(Path file, Class<T> type) throws IOException {
        try {
            return MAPPER.readValue(Files.readString(file), type);
        } catch (JacksonException e) {
            throw new IOException(file + ": " + e.getOriginalMessage(), e);
        }
    }
}
