package dev.heddle.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Passwords, tokens and keys in text that Heddle keeps or shows: every file of Heddle's and every
/// command line in a report goes through here. Known by their names; a secret in a path, or under a
/// name that nobody would guess, stays.
public final class Secrets {
    /// Stands in the place of a secret.
    public static final String HIDDEN = "***";

    private static final String NAME =
            "[\\w.-]*(?:passw(?:or)?d|passphrase|passwd|pwd|secret|token|api[-_]?key|access[-_]?key"
                    + "|private[-_]?key|credential)[\\w.-]*";

    private static final Pattern SECRET_NAME =
            Pattern.compile(
                    "(?i)authorization|proxy-authorization|cookie|x-auth.*|.*session.*|" + NAME);

    private static final String VALUE = "(?:\"[^\"]*\"|'[^']*'|[^\\s&;,\"'}\\]]+)";

    /// `password=…`, `--token …`, `"secret": "…"`, and the field of a YAML file. A colon alone does
    /// not do: `TokenFilter.doFilter:23` is a line of code.
    private static final Pattern ASSIGNED =
            Pattern.compile(
                    "(?i)(%1$s\\s*=\\s*|(?<!\\S)--?%1$s\\s+|%1$s[\"']?\\s*:\\s+|%1$s[\"']\\s*:\\s*)%2$s"
                            .formatted(NAME, VALUE));

    /// The user of a URL.
    private static final Pattern USER = Pattern.compile("(//[^/@:\\s]*:)[^/@\\s]+@");

    /// A header field in a command line. Its value ends where the next option begins.
    private static final Pattern HEADER =
            Pattern.compile(
                    "(?i)((?:proxy-)?authorization|(?:set-)?cookie)(\\s*:\\s*).+?(?=['\"]| -|$)");

    private Secrets() {}

    /// Text without what is secret in it.
    public static String hidden(String text) {
        if (text.indexOf('=') < 0 && text.indexOf(':') < 0 && text.indexOf(' ') < 0) {
            return text;
        }
        String shown = USER.matcher(text).replaceAll("$1" + HIDDEN + "@");
        shown = HEADER.matcher(shown).replaceAll("$1$2" + Matcher.quoteReplacement(HIDDEN));
        return ASSIGNED.matcher(shown).replaceAll("$1" + Matcher.quoteReplacement(HIDDEN));
    }

    /// The value of a header field or a variable, unless its name says that it is secret.
    static String hidden(String name, String value) {
        return SECRET_NAME.matcher(name).matches() ? HIDDEN : hidden(value);
    }
}
