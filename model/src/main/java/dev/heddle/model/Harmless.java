package dev.heddle.model;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What is known to be no secret: numbers and plain words under names that announce none. What is
/// not known stays hidden.
final class Harmless {
    /// Words of a name that announce a secret, or something that grants access.
    private static final Set<String> SECRET_WORDS =
            Set.of(
                    "pass",
                    "pw",
                    "pwd",
                    "key",
                    "auth",
                    "authorization",
                    "authentication",
                    "bearer",
                    "jwt",
                    "sig",
                    "sign",
                    "signature",
                    "hmac",
                    "otp",
                    "totp",
                    "pin",
                    "code",
                    "sid",
                    "session",
                    "cookie",
                    "saml",
                    "assertion",
                    "ticket",
                    "nonce",
                    "csrf",
                    "xsrf",
                    "salt",
                    "cvv",
                    "cvc",
                    "ssn",
                    "iban");

    /// The same, wherever they stand in a name or a text.
    public static final String SECRET_PARTS =
            "passw(?:or)?d|passphrase|secret|token|api[-_]?key|access[-_]?key|private[-_]?key"
                    + "|subscription[-_]?key|credential|saml|signature";

    private static final Pattern SECRET_PART = Pattern.compile("(?i)" + SECRET_PARTS + "|session");

    /// Header fields of content negotiation, caching and tracing.
    private static final Pattern HEADERS =
            Pattern.compile(
                    "(?i)accept(?:-.*)?|content-(?:type|length|encoding|language)|user-agent|host"
                            + "|origin|referer|connection|cache-control|pragma|expect|te|upgrade"
                            + "|date|if-(?:none-)?(?:match|range)|if-(?:un)?modified-since|range"
                            + "|via|dnt|sec-(?:fetch|ch)-.*|upgrade-insecure-requests"
                            + "|x-requested-with|traceparent|tracestate|x-forwarded-.*");

    /// Filled in when a request is sent, or a trial starts.
    private static final Pattern PLACEHOLDERS =
            Pattern.compile("\\{\\{[^{}]{0,100}}}|\\$\\{[^{}]{0,100}}");

    /// A number, a word, a compound of words, or too short for a secret.
    private static final Pattern PLAIN =
            Pattern.compile(
                    "\\d{1,13}|[a-z]{1,24}|[A-Z]{1,24}|(?:[A-Z]?[a-z]{2,15}){1,4}|[A-Za-z0-9]{1,4}");

    private static final Pattern SEPARATOR = Pattern.compile("[^A-Za-z0-9]+");
    private static final Pattern WORDS = Pattern.compile("[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])");
    private static final int LONGEST = 200;

    private Harmless() {}

    /// Whether a header field of this name carries no secret.
    public static boolean isHeader(String name) {
        return HEADERS.matcher(name).matches();
    }

    /// Whether a value under a name may be shown.
    ///
    /// @param name may be percent-encoded, as the value
    public static boolean is(String name, String value) {
        String sent = PLACEHOLDERS.matcher(value).replaceAll("");
        return sent.isEmpty() || (!isSecret(decoded(name)) && isPlain(decoded(sent)));
    }

    /// Whether a name announces a secret.
    public static boolean isSecret(String name) {
        return SECRET_PART.matcher(name).find()
                || Arrays.stream(WORDS.split(name, -1))
                        .anyMatch(word -> SECRET_WORDS.contains(word.toLowerCase(Locale.ROOT)));
    }

    private static boolean isPlain(String value) {
        return value.length() <= LONGEST
                && value.chars().allMatch(c -> c >= ' ' && c <= '~')
                && Arrays.stream(SEPARATOR.split(value, -1))
                        .allMatch(piece -> piece.isEmpty() || PLAIN.matcher(piece).matches());
    }

    /// What cannot be decoded is no plain text.
    private static String decoded(String text) {
        try {
            return text.indexOf('%') < 0 ? text : URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "\0";
        }
    }
}
