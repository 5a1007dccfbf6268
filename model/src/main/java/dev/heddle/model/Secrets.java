package dev.heddle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Renders URLs, header fields, arguments, variables and text around them for people and files:
/// every file of Heddle's, every message and every command line in a report goes through here. Of a
/// query, a header field or a variable only what is known to be harmless stays ([Harmless]); in
/// other text, where names are not marked as such, what its name announces is hidden. A secret in a
/// path, or one that is a plain word under a plain name, is not recognized.
public final class Secrets {
    /// Stands in the place of a secret.
    public static final String HIDDEN = "***";

    private static final String KEYWORD =
            "(?:" + Harmless.SECRET_PARTS + "|pwd|(?<![a-z])(?:pass|auth|jwt|sig|otp)(?![a-z]))";

    /// A name from the beginning of a word, of bounded length, so that a long text is read once.
    private static final String NAME = "(?<![\\w.-])[\\w.-]{0,60}?" + KEYWORD + "[\\w.-]{0,60}";

    private static final String VALUE =
            "(?!\\{\\{|\\$\\{|\\*\\*\\*)(?:\\\\?\"[^\"]*\"|'[^']*'|[^\\s&;,\"'}\\]\\\\]+)";

    /// A value in quotes, or a number.
    private static final String LITERAL = "(?:\\\\?\"[^\"]*\"|'[^']*'|\\d[\\d.]*)";

    /// `password=…`, and `"secret": "…"`.
    private static final Pattern ASSIGNED =
            Pattern.compile(
                    "(?i)(%1$s\\s*=\\s*)%2$s|(%1$s\\\\?[\"']\\s*:\\s*)%3$s"
                            .formatted(NAME, VALUE, LITERAL));

    /// A line of a YAML file. Within a line a colon does not do: `TokenFilter.doFilter:23` is a
    /// line of code, and `passwd: not an archive` a message.
    private static final Pattern FIELD_LINE =
            Pattern.compile("(?im)^([ \\t-]*%s\\s*:[ \\t]+)%s[ \\t]*$".formatted(NAME, VALUE));

    /// `--token …`
    private static final Pattern OPTION =
            Pattern.compile("(?i)((?<!\\S)(?=-)%s\\s+)%s".formatted(NAME, VALUE));

    private static final Pattern SECRET_OPTION = Pattern.compile("(?i).*" + KEYWORD + ".*");

    /// Options of curl's, and of `heddle load`, that are secret by what they are for.
    private static final Pattern CREDENTIALS =
            Pattern.compile(
                    "(?<!\\S)(-u|--user|--proxy-user|--cookie|-b)(\\s+|=)"
                            + "(?:\"[^\"]*\"|'[^']*'|\\S+)");

    private static final Set<String> SECRET_OPTIONS =
            Set.of("-u", "--user", "--proxy-user", "--cookie", "-b");

    private static final Set<String> HEADER_OPTIONS = Set.of("-H", "--header");

    private static final Set<String> VARIABLE_OPTIONS = Set.of("--env");

    /// Hand on the next word as an argument of something else.
    private static final Set<String> HANDING_ON = Set.of("--arg", "-J", "--java-option");

    /// The user of a URL, and what follows in its authority.
    private static final Pattern USER =
            Pattern.compile("(//)([^/@:\\s]{0,200})(:[^/@\\s]{1,500})?@");

    /// A parameter of a query, or of a form.
    private static final Pattern PARAMETER =
            Pattern.compile("([?&])([^=&?#\\s\"'<>]{1,100})=([^&#\\s\"'<>\\\\]{0,8000})");

    private static final Pattern FORM =
            Pattern.compile("[\\w%.+*-]{1,100}=[^&\\s]*+(?:&[^&\\s]*+)++");

    /// A text value in JSON.
    private static final Pattern FIELD =
            Pattern.compile(
                    "(\\\\?\"([\\w.$-]{1,100})\\\\?\"\\s{0,9}:\\s{0,9})"
                            + "(\\\\?\"(?:[^\"\\\\]|\\\\[^\"])*+\\\\?\"|[\\w.+-]+)");

    /// A header field in a command line. Its value ends where the next option begins.
    private static final Pattern HEADER =
            Pattern.compile(
                    "(?im)(?<![\\w-])((?:proxy-)?authorization|(?:set-)?cookie"
                            + "|(?=\\w{1,40}-)[\\w-]{0,60}?"
                            + "(?:auth|session|token|key|secret|signature|jwt)[\\w-]{0,60})"
                            + "(\\s*:\\s*).+?(?=[\"']|\\s-|$)");

    private Secrets() {}

    /// Text without what is secret in it.
    public static String hidden(String text) {
        if (text.indexOf('=') < 0
                && text.indexOf(':') < 0
                && text.indexOf(' ') < 0
                && text.indexOf('@') < 0) {
            return text;
        }
        String shown = text;
        if (shown.indexOf('@') >= 0) {
            shown = USER.matcher(shown).replaceAll(Secrets::user);
        }
        if (shown.indexOf('?') >= 0 || shown.indexOf('&') >= 0) {
            shown = parameters(shown);
        }
        if (shown.indexOf('"') >= 0) {
            shown = FIELD.matcher(shown).replaceAll(Secrets::field);
        }
        shown = HEADER.matcher(shown).replaceAll("$1$2" + HIDDEN);
        shown = CREDENTIALS.matcher(shown).replaceAll("$1$2" + HIDDEN);
        shown = OPTION.matcher(shown).replaceAll("$1" + HIDDEN);
        shown = FIELD_LINE.matcher(shown).replaceAll("$1" + HIDDEN);
        return ASSIGNED.matcher(shown).replaceAll(Secrets::assigned);
    }

    private static String assigned(MatchResult match) {
        String name = match.group(1) == null ? match.group(2) : match.group(1);
        return Matcher.quoteReplacement(name + HIDDEN);
    }

    private static String user(MatchResult match) {
        boolean alone = match.group(3) == null;
        String name = match.group(2);
        String shown = alone && !Harmless.is("", name) ? HIDDEN : name;
        return Matcher.quoteReplacement("//" + shown + (alone ? "" : ":" + HIDDEN) + "@");
    }

    private static String parameters(String text) {
        boolean form = FORM.matcher(text).matches();
        String shown = PARAMETER.matcher(form ? "&" + text : text).replaceAll(Secrets::parameter);
        return form ? shown.substring(1) : shown;
    }

    private static String parameter(MatchResult match) {
        return Matcher.quoteReplacement(
                Harmless.is(match.group(2), match.group(3))
                        ? match.group()
                        : match.group(1) + match.group(2) + "=" + HIDDEN);
    }

    private static String field(MatchResult match) {
        boolean shown = !Harmless.isSecret(match.group(2)) || match.group(3).equals("null");
        String quote = match.group(1).startsWith("\\") ? "\\\"" : "\"";
        return Matcher.quoteReplacement(
                shown ? match.group() : match.group(1) + quote + HIDDEN + quote);
    }

    /// The words of a command line, where one may say that the next is secret.
    public static List<String> hidden(List<String> words) {
        List<String> shown = new ArrayList<>();
        String before = "";
        for (String word : words) {
            String option = before.substring(before.lastIndexOf('=') + 1);
            boolean handsOn = HANDING_ON.contains(word);
            if (handsOn || !isSecretOption(option)) {
                shown.add(handsOn ? word : word(option, word));
            } else {
                int equals =
                        HANDING_ON.stream().anyMatch(known -> word.startsWith(known + "="))
                                ? word.indexOf('=') + 1
                                : 0;
                shown.add(word.substring(0, equals) + HIDDEN);
            }
            before = handsOn ? before : word;
        }
        return shown;
    }

    /// A word after an option, or one with an option in it.
    private static String word(String option, String word) {
        if (HEADER_OPTIONS.contains(option)) {
            return headerLine(word);
        }
        if (VARIABLE_OPTIONS.contains(option)) {
            return variableText(word);
        }
        int equals = word.indexOf('=');
        String itself = equals < 0 ? "" : word.substring(0, equals);
        if (HEADER_OPTIONS.contains(itself)) {
            return itself + "=" + headerLine(word.substring(equals + 1));
        }
        return VARIABLE_OPTIONS.contains(itself)
                ? itself + "=" + variableText(word.substring(equals + 1))
                : hidden(word);
    }

    private static String headerLine(String text) {
        int colon = text.indexOf(':');
        return colon < 0 || text.startsWith("@")
                ? hidden(text)
                : text.substring(0, colon)
                        + ": "
                        + header(text.substring(0, colon), text.substring(colon + 1).strip());
    }

    /// `NAME=VALUE` of an environment variable. Of what has another form, only a name is shown.
    public static String variableText(String text) {
        int equals = text.indexOf('=');
        if (equals < 0) {
            String name = text.replaceFirst("(?s)\\W.*", "");
            return name.equals(text) ? text : name + HIDDEN;
        }
        String name = text.substring(0, equals);
        return name + "=" + variable(name, text.substring(equals + 1));
    }

    private static boolean isSecretOption(String word) {
        return SECRET_OPTIONS.contains(word)
                || (word.startsWith("-") && SECRET_OPTION.matcher(word).matches());
    }

    /// The value of a header field, unless it is not known to be harmless.
    public static String header(String name, String value) {
        if (Harmless.isHeader(name)) {
            return hidden(value);
        }
        return Harmless.is(name, value) ? value : HIDDEN;
    }

    /// The value of an environment variable, unless it is not known to be harmless.
    public static String variable(String name, String value) {
        if (Harmless.is(name, value)) {
            return value;
        }
        boolean structured = value.matches("(?s)[-/.~].*|jdbc:.*|[a-z][a-z0-9+.-]*://.*");
        return structured && !Harmless.isSecret(name) ? hidden(value) : HIDDEN;
    }
}
