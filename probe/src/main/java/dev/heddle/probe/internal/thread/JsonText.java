package dev.heddle.probe.internal.thread;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// Writes JSON, without a library that the subject might have in another version.
public final class JsonText {
    private final Writer out;
    private boolean first = true;

    JsonText(Writer out) {
        this.out = out;
    }

    private void next(String name) throws IOException {
        if (!first) {
            out.write(",\n");
        }
        first = true;
        if (!name.isEmpty()) {
            quoted(name);
            out.write(':');
        }
    }

    private void begin(String name, char bracket) throws IOException {
        next(name);
        out.write(bracket);
    }

    private void end(char bracket) throws IOException {
        out.write(bracket);
        first = false;
    }

    void object() throws IOException {
        begin("", '{');
    }

    void object(String name) throws IOException {
        begin(name, '{');
    }

    void array(String name) throws IOException {
        begin(name, '[');
    }

    void endObject() throws IOException {
        end('}');
    }

    void endArray() throws IOException {
        end(']');
    }

    void text(String name, String value) throws IOException {
        next(name);
        quoted(value);
        first = false;
    }

    void number(String name, long value) throws IOException {
        next(name);
        out.write(Long.toString(value));
        first = false;
    }

    void truth(String name, boolean value) throws IOException {
        next(name);
        out.write(Boolean.toString(value));
        first = false;
    }

    void texts(String name, List<String> values) throws IOException {
        array(name);
        for (String value : values) {
            text("", value);
        }
        endArray();
    }

    private void quoted(String text) throws IOException {
        out.write('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean asNumber = c < ' ' || Character.isSurrogate(c);
            if (asNumber || c == '"' || c == '\\') {
                out.write(text, written, i - written);
                out.write(asNumber ? "\\u%04x".formatted((int) c) : "\\" + c);
                written = i + 1;
            }
        }
        out.write(text, written, text.length() - written);
        out.write('"');
    }
}
