package dev.heddle.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// The JSON form of the model's records, without the secrets in them ([Secrets]).
public final class Json {
    /// Version of every file that Heddle writes; raised when a field changes its meaning.
    public static final int SCHEMA_VERSION = 3;

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
                                    .addSerializer(Confidential.class, new HidingConfidential()))
                    .build();

    private static final JsonMapper COMPLETE =
            OPEN.rebuild().enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES).build();

    private Json() {}

    /// No file of Heddle's tells a password.
    private static final class HidingSecrets extends ValueSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator out, SerializationContext context) {
            out.writeString(Secrets.hidden(value));
        }
    }

    /// One word of a command line may say that the next is secret.
    public static final class HidingWords extends ValueSerializer<List<String>> {
        @Override
        public void serialize(List<String> value, JsonGenerator out, SerializationContext context) {
            out.writeStartArray();
            Secrets.hidden(value).forEach(out::writeString);
            out.writeEndArray();
        }
    }

    private static final class HidingConfidential extends ValueSerializer<Confidential> {
        @Override
        public void serialize(Confidential value, JsonGenerator out, SerializationContext context) {
            context.writeValue(out, OPEN.valueToTree(value.hidden()));
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
        String text = InputFile.text(in);
        return reading("", () -> MAPPER.readValue(text, type));
    }

    /// A data file of Heddle's own.
    ///
    /// @param name on the class path, such as `/dev/heddle/analyze/frames.json`
    public static <T> T resource(String name, Class<T> type) {
        try (InputStream in = Json.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not on the class path");
            }
            return read(in, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @throws IOException if the text is not of the type's form
    public static <T> T read(String text, Class<T> type) throws IOException {
        return reading("", () -> MAPPER.readValue(text, type));
    }

    /// @throws IOException if the text is not of the type's form, or has fields that it lacks
    public static <T> T readWhole(String text, Class<T> type) throws IOException {
        return reading("", () -> STRICT.readValue(text, type));
    }

    /// An object's values by name.
    ///
    /// @throws IOException if the text is no JSON object
    public static Map<String, Object> values(String text) throws IOException {
        TypeReference<Map<String, Object>> type = new TypeReference<>() {};
        return reading("", () -> MAPPER.readValue(text, type));
    }

    /// The version that a file of Heddle's says it is of; 0 if it says none.
    ///
    /// @throws IOException if the file cannot be read or is no JSON
    public static int schemaVersion(Path file) throws IOException {
        String text = InputFile.text(file);
        return reading(file + ": ", () -> MAPPER.readTree(text).path("schemaVersion").asInt(0));
    }

    /// @throws IOException if the file cannot be read or is not of the type's form
    public static <T> T read(Path file, Class<T> type) throws IOException {
        return reading(file, MAPPER, type);
    }

    /// A file without which others mean nothing.
    ///
    /// @throws IOException if the file cannot be read, is not of the type's form or lacks a value
    public static <T> T readComplete(Path file, Class<T> type) throws IOException {
        return reading(file, COMPLETE, type);
    }

    private static <T> T reading(Path file, JsonMapper mapper, Class<T> type) throws IOException {
        String text = InputFile.text(file);
        return reading(file + ": ", () -> mapper.readValue(text, type));
    }

    /// @param where what a message begins with
    private static <T> T reading(String where, Supplier<T> read) throws IOException {
        try {
            return read.get();
        } catch (MismatchedInputException e) {
            throw new IOException(where + "another form than expected" + place(e), e);
        } catch (JacksonException e) {
            throw new IOException(where + e.getOriginalMessage(), e);
        }
    }

    /// ` at log.entries[0]`, where Jackson names our classes.
    private static String place(JacksonException e) {
        StringBuilder place = new StringBuilder();
        for (JacksonException.Reference step : e.getPath()) {
            String field = step.getPropertyName();
            if (field == null) {
                place.append("[%d]".formatted(step.getIndex()));
            } else {
                place.append(place.isEmpty() ? "" : ".").append(field);
            }
        }
        return place.isEmpty() ? "" : " at " + place;
    }
}
