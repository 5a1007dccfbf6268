package dev.heddle.load.internal.request;

import io.netty.buffer.ByteBuf;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/// The bytes of one response from which a scenario captures a value. Reused.
public final class Answer {
    /// Longer responses are truncated.
    private static final int MOST_BYTES = 16 << 20;

    /// Memory that it retains between two responses.
    private static final int KEPT_BYTES = 64 << 10;

    private static final Pattern CHARSET = Pattern.compile("(?i)charset=\"?([\\w:.-]+)");

    /// Parts of HTML that a reader does not see.
    private static final Pattern MARKUP =
            Pattern.compile("(?is)<(style|script|title)\\b.*?</\\1>|<[^>]*>");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final Bytes head;
    private final Bytes body;

    /// All of an answer.
    Answer() {
        this(MOST_BYTES);
    }

    /// The beginning of an answer.
    ///
    /// @param most bytes of its head and of its body
    Answer(int most) {
        head = new Bytes(most);
        body = new Bytes(most);
    }

    /// A growing byte buffer.
    private static final class Bytes {
        private final int most;
        private byte[] bytes = new byte[1_024];
        private int length;

        Bytes(int most) {
            this.most = most;
        }

        void clear() {
            length = 0;
            if (bytes.length > KEPT_BYTES) {
                bytes = new byte[1_024];
            }
        }

        void add(ByteBuf from, int index, int count) {
            int fits = Math.min(count, most - length);
            if (fits <= 0) {
                return;
            }
            if (length + fits > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + fits));
            }
            from.getBytes(index, bytes, length, fits);
            length += fits;
        }

        void add(CharSequence text) {
            byte[] more = text.toString().getBytes(StandardCharsets.ISO_8859_1);
            if (length + more.length > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more.length));
            }
            System.arraycopy(more, 0, bytes, length, more.length);
            length += more.length;
        }

        String text(Charset charset) {
            return new String(bytes, 0, length, charset);
        }
    }

    public void clear() {
        head.clear();
        body.clear();
    }

    /// Bytes of the head as they came over HTTP/1.1.
    public void head(ByteBuf in, int index, int length) {
        head.add(in, index, length);
    }

    /// A header field that came over HTTP/2.
    public void field(CharSequence name, CharSequence value) {
        head.add(name);
        head.add(": ");
        head.add(value);
        head.add("\r\n");
    }

    public void body(ByteBuf in, int index, int length) {
        body.add(in, index, length);
    }

    /// The values of the header fields of a name.
    List<String> fields(String name) {
        String start = name + ":";
        return head.text(StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.regionMatches(true, 0, start, 0, start.length()))
                .map(line -> line.substring(start.length()).strip())
                .toList();
    }

    /// The body as text; empty if its encoding is not supported, or it is too long.
    Optional<String> text() {
        if (body.length == MOST_BYTES) {
            return Optional.empty();
        }
        Charset charset = charset();
        String coding = first("Content-Encoding").orElse("identity");
        return switch (coding) {
            case "identity" -> Optional.of(body.text(charset));
            case "gzip", "x-gzip" -> unzipped(charset);
            default -> Optional.empty();
        };
    }

    /// The beginning of what its body says to a reader, in one line; empty if that is nothing, or
    /// not text.
    String beginning(int characters) {
        String plain = MARKUP.matcher(text().orElse("")).replaceAll(" ");
        String line = BLANKS.matcher(plain).replaceAll(" ").strip();
        return line.chars().anyMatch(Character::isISOControl)
                ? ""
                : line.substring(0, Math.min(characters, line.length()));
    }

    private Optional<String> unzipped(Charset charset) {
        try (GZIPInputStream in =
                new GZIPInputStream(new ByteArrayInputStream(body.bytes, 0, body.length))) {
            byte[] plain = in.readNBytes(MOST_BYTES);
            return plain.length == MOST_BYTES
                    ? Optional.empty()
                    : Optional.of(new String(plain, charset));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Charset charset() {
        Matcher named = CHARSET.matcher(first("Content-Type").orElse(""));
        try {
            return named.find() ? Charset.forName(named.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalArgumentException e) {
            return StandardCharsets.UTF_8;
        }
    }

    private Optional<String> first(String name) {
        return fields(name).stream().findFirst();
    }
}
