package dev.heddle.requests.internal;

import dev.heddle.model.BodyText;
import java.util.function.IntPredicate;

/// Percent-encoding (RFC 3986, 2.1).
public final class Percent {
    private static final String UNRESERVED = "-._~";

    /// Visible characters that no part of a URL may contain. Braces, which also must not, are kept:
    /// they are those of `{{seq}}`.
    private static final String NOT_IN_URL = "\"<>\\^`|";

    private Percent() {}

    /// A name or value of a query or a form, a space as `%20`.
    public static String encoded(String text) {
        return encoded(
                text,
                character ->
                        (character < 0x80 && Character.isLetterOrDigit(character))
                                || UNRESERVED.indexOf(character) >= 0);
    }

    /// A name and its value, of a query or a form.
    public static String pair(String name, String value) {
        return encoded(name) + "=" + encoded(value);
    }

    /// A URL, or a part of one, in which what may not stand there is encoded.
    public static String url(String text) {
        return encoded(
                text,
                character ->
                        character > ' ' && character < 0x7f && NOT_IN_URL.indexOf(character) < 0);
    }

    private static String encoded(String text, IntPredicate kept) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (byte octet : BodyText.bytes(text)) {
            int unsigned = Byte.toUnsignedInt(octet);
            if (kept.test(unsigned)) {
                encoded.append((char) unsigned);
            } else {
                encoded.append("%%%02X".formatted(unsigned));
            }
        }
        return encoded.toString();
    }
}
