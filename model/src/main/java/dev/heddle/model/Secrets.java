package dev.heddle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Passwords, tokens and keys in text that Heddle keeps or shows: every file of Heddle's and every
/// command line in a report goes through here. Known by their names; a secret in a path, or under a
/// name that nobody would guess, stays.
public final class Secrets {
    /// Stands in the place of a secret.
    public static final String HIDDEN = "***";

    private static final String KEYWORD =
            "(?:passw(?:or)?d|passphrase|passwd|pwd|secret|token|api[-_]?key|access[-_]?key"
                    + "|private[-_]?key|credential|(?<![a-z])pass(?![a-z]))";

    /// A name from the beginning of a word, of bounded length, so that a long text is read once.
    private static final String NAME = "(?<![\\w.-])[\\w.-]{0,60}?" + KEYWORD + "[\\w.-]{0,60}";

    private static final Pattern SECRET_NAME =
            Pattern.compile(
                    "(?i)authorization|proxy-authorization|cookie|x-auth.*|.*session.*|.*"
                            + KEYWORD
                            + ".*");

    private static final String VALUE = "(?:\\\\?\"[^\"]*\"|'[^']*'|[^\\s&;,\"'}\\]\\\\]+)";

    /// `password=…`, `"secret": "…"`, and the field of a YAML file. A colon alone does not do:
    /// `TokenFilter.doFilter:23` is a line of code.
    private static final Pattern ASSIGNED =
            Pattern.compile(
                    "(?i)(%s(?:\\s*=\\s*|\\\\?[\"']\\s*:\\s*|\\s*:\\s+))%s".formatted(NAME, VALUE));

    /// `--token …`
    private static final Pattern OPTION =
            Pattern.compile("(?i)((?<!\\S)(?=-)%s\\s+)%s".formatted(NAME, VALUE));

    /// Options of curl's, and of `heddle load`, that are secret by what they are for.
    private static final Pattern CREDENTIALS =
            Pattern.compile(
                    "(?<!\\S)(-u|--user|--proxy-user|--cookie|-b)(\\s+|=)"
                            + "(?:\"[^\"]*\"|'[^']*'|\\S+)");

    private static final Set<String> SECRET_OPTIONS =
            Set.of("-u", "--user", "--proxy-user", "--cookie", "-b");

    /// Hand on the next word as an argument of something else.
    private static final Set<String> HANDING_ON = Set.of("--arg", "-J", "--java-option");

    /// The user of a URL.
    private static final Pattern USER = Pattern.compile("(//[^/@:\\s]{0,200}:)[^/@\\s]{1,500}@");

    /// A header field in a command line. Its value ends where the next option begins.
    private static final Pattern HEADER =
            Pattern.compile(
                    "(?im)(?<![\\w-])((?:proxy-)?authorization|(?:set-)?cookie"
                            + "|x-[\\w-]{0,60}?(?:auth|session|token|key|secret)[\\w-]{0,60})"
                            + "(\\s*:\\s*).+?(?=[\"']|\\s-|$)");

    private Secrets() {}

    /// Text without what is secret in it.
    public static String hidden(String text) {
        if (text.indexOf('=') < 0 && text.indexOf(':') < 0 && text.indexOf(' ') < 0) {
            return text;
        }
        String shown = USER.matcher(text).replaceAll("$1" + HIDDEN + "@");
        shown = HEADER.matcher(shown).replaceAll("$1$2" + HIDDEN);
        shown = CREDENTIALS.matcher(shown).replaceAll("$1$2" + HIDDEN);
        shown = OPTION.matcher(shown).replaceAll("$1" + HIDDEN);
        return ASSIGNED.matcher(shown).replaceAll("$1" + HIDDEN);
    }

    /// The words of a command line, where one may say that the next is secret.
    public static List<String> hidden(List<String> words) {
        List<String> shown = new ArrayList<>();
        String before = "";
        for (String word : words) {
            boolean secret = isSecretOption(before.substring(before.lastIndexOf('=') + 1));
            boolean handsOn = HANDING_ON.contains(word);
            if (!secret || handsOn) {
                shown.add(hidden(word));
            } else {
                int equals =
                        HANDING_ON.stream().anyMatch(option -> word.startsWith(option + "="))
                                ? word.indexOf('=') + 1
                                : 0;
                shown.add(word.substring(0, equals) + HIDDEN);
            }
            before = handsOn ? before : word;
        }
        return shown;
    }

    private static boolean isSecretOption(String word) {
        return SECRET_OPTIONS.contains(word)
                || (word.startsWith("-") && SECRET_NAME.matcher(word).matches());
    }

    /// The value of a header field or a variable, unless its name says that it is secret.
    public static String hidden(String name, String value) {
        return SECRET_NAME.matcher(name).matches() ? HIDDEN : hidden(value);
    }
}
