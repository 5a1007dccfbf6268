package dev.heddle.requests;

import dev.heddle.model.InputException;
import java.net.URLConnection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A form as multipart/form-data (RFC 7578), its fields in curl's syntax: `NAME=TEXT`,
/// `NAME=@FILE` (an upload), `NAME=<FILE` (its content), followed by `;type=` or `;filename=`.
///
/// @param body in the form of [dev.heddle.model.BodyText]
public record MultipartForm(String contentType, String body) {
    private static final String OPTION = "-F";
    private static final String BOUNDARY = "----heddle-form";

    /// Ends a value; anything else behind a semicolon is part of it.
    private static final Pattern ATTRIBUTE =
            Pattern.compile(";\\s*(type|filename|headers|encoder)=");

    private static final Pattern QUOTED =
            Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"", Pattern.DOTALL);

    /// @param type empty if it is text of no particular type
    /// @param fileName empty if it is no upload
    record Field(String name, String content, Optional<String> type, Optional<String> fileName) {
        private String head() {
            return "Content-Disposition: form-data; name=\"%s\"".formatted(quotable(name))
                    + fileName.map(file -> "; filename=\"%s\"".formatted(quotable(file))).orElse("")
                    + type.map("\r\nContent-Type: %s"::formatted).orElse("");
        }

        /// Escapes a name as browsers and curl do.
        private static String quotable(String text) {
            return text.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
        }
    }

    /// @throws InputException if a field is wrong, or a file cannot be read
    public static MultipartForm parse(List<String> fields) {
        return of(fields.stream().map(MultipartForm::field).toList());
    }

    static MultipartForm of(List<Field> fields) {
        String boundary = BOUNDARY;
        while (contains(fields, boundary)) {
            boundary += "-";
        }
        StringBuilder text = new StringBuilder();
        for (Field field : fields) {
            text.append("--").append(boundary).append("\r\n");
            text.append(field.head()).append("\r\n\r\n").append(field.content()).append("\r\n");
        }
        text.append("--").append(boundary).append("--\r\n");
        return new MultipartForm("multipart/form-data; boundary=" + boundary, text.toString());
    }

    private static boolean contains(List<Field> fields, String boundary) {
        return fields.stream().anyMatch(field -> field.content().contains(boundary));
    }

    private static Field field(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new InputException(
                    "-F: found a field without =; expected NAME=VALUE, NAME=@FILE or NAME=<FILE");
        }
        String name = text.substring(0, equals);
        String value = text.substring(equals + 1);
        char kind = value.isEmpty() ? ' ' : value.charAt(0);
        boolean file = kind == '@' || kind == '<';
        Matcher attribute = ATTRIBUTE.matcher(value);
        int end =
                attribute.find(quotedEnd(value, file ? 1 : 0)) ? attribute.start() : value.length();
        String content = unquoted(value.substring(file ? 1 : 0, end));
        Attributes more = Attributes.of(value.substring(end));
        if (kind != '@') {
            String read = kind == '<' ? ValueFile.text(OPTION, content) : content;
            return new Field(name, read, more.type(), more.fileName());
        }
        String fileName =
                more.fileName().orElseGet(() -> String.valueOf(Path.of(content).getFileName()));
        return new Field(
                name,
                ValueFile.text(OPTION, content),
                more.type().or(() -> Optional.of(typeOf(fileName))),
                Optional.of(fileName));
    }

    private static String typeOf(String fileName) {
        return Optional.ofNullable(URLConnection.guessContentTypeFromName(fileName))
                .orElse("application/octet-stream");
    }

    /// End of a quoted value that begins at a place; that place if it is not quoted.
    private static int quotedEnd(String value, int from) {
        Matcher quoted = QUOTED.matcher(value).region(from, value.length());
        return quoted.lookingAt() ? quoted.end() : from;
    }

    private static String unquoted(String value) {
        Matcher quoted = QUOTED.matcher(value.strip());
        return quoted.matches() ? quoted.group(1).replaceAll("\\\\([\"\\\\])", "$1") : value;
    }

    private record Attributes(Optional<String> type, Optional<String> fileName) {
        /// @param text from its first semicolon on; empty for none
        static Attributes of(String text) {
            Optional<String> type = Optional.empty();
            Optional<String> fileName = Optional.empty();
            Matcher attribute = ATTRIBUTE.matcher(text);
            boolean more = attribute.find();
            while (more) {
                String kind = attribute.group(1);
                int from = attribute.end();
                more = attribute.find(quotedEnd(text, from));
                Optional<String> value =
                        Optional.of(
                                unquoted(
                                        text.substring(
                                                from, more ? attribute.start() : text.length())));
                switch (kind) {
                    case "type" -> type = value;
                    case "filename" -> fileName = value;
                    default ->
                            throw new InputException(
                                    "-F: ;%s= is not supported; use ;type= and ;filename= only"
                                            .formatted(kind));
                }
            }
            return new Attributes(type, fileName);
        }
    }
}
