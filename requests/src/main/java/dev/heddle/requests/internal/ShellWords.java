package dev.heddle.requests.internal;

import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The words of a command line, as it is copied from a browser: of a POSIX shell, with `$'…'`, or
/// of the Windows command prompt, which escapes by carets.
public final class ShellWords {
    /// The beginning of a copied line, or the end of one of its lines.
    private static final Pattern CARETS = Pattern.compile("^\\s*curl(\\.exe)?\\s+\\^\"|\\^\\r?\\n");

    private static final String ENDS_COMMAND = ";|&<>";
    private static final String ESCAPES = "abeEfnrtv\\'\"?";
    private static final String ESCAPED = "\u0007\b\u001b\u001b\f\n\r\t\u000b\\'\"?";
    private static final int HEX = 16;
    private static final int OCTAL = 8;

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private int at;

    private ShellWords(String text) {
        this.text = text;
    }

    /// The words of the first command.
    ///
    /// @throws InputException if a quote is not closed
    public static List<String> of(String line) {
        String text = CARETS.matcher(line).find() ? withoutCarets(line) : line;
        return new ShellWords(text.replace("\r\n", "\n")).words();
    }

    /// A caret escapes the next character, and continues a line that it ends. Behind that, a line
    /// break stands for itself.
    private static String withoutCarets(String line) {
        return line.replace("\r\n", "\n")
                .replaceAll("\\^\\n(\\n?)", "$1")
                .replaceAll("\\^(.)", "$1");
    }

    private List<String> words() {
        boolean begun = false;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                begun = begun && !ended();
            } else if (!begun && ENDS_COMMAND.indexOf(c) >= 0) {
                return words;
            } else if (text.startsWith("\\\n", at)) {
                at++;
            } else {
                begun = true;
                add(c);
            }
            at++;
        }
        if (begun) {
            ended();
        }
        return words;
    }

    private boolean ended() {
        // Bytes that were escaped one by one may be a character.
        words.add(BodyText.of(BodyText.bytes(word.toString())));
        word.setLength(0);
        return true;
    }

    private void add(char c) {
        boolean dollar = text.startsWith("$'", at);
        if (dollar) {
            at++;
        }
        if (dollar || c == '\'' || c == '"') {
            quoted(dollar);
        } else if (c == '\\' && at + 1 < text.length()) {
            at++;
            word.append(text.charAt(at));
        } else {
            word.append(c);
        }
    }

    /// Reads from the opening quote to the closing one.
    private void quoted(boolean dollar) {
        char quote = text.charAt(at);
        at++;
        while (at < text.length() && text.charAt(at) != quote) {
            boolean escapes = text.charAt(at) == '\\' && at + 1 < text.length();
            if (escapes && dollar) {
                at++;
                escaped();
            } else if (escapes && quote == '"') {
                at++;
                inDoubleQuotes(text.charAt(at));
            } else {
                word.append(text.charAt(at));
            }
            at++;
        }
        if (at == text.length()) {
            throw new InputException("--curl: unclosed quote");
        }
    }

    private void inDoubleQuotes(char escaped) {
        if (escaped == '\n') {
            return;
        }
        if ("\"\\$`".indexOf(escaped) < 0) {
            word.append('\\');
        }
        word.append(escaped);
    }

    /// An escape of `$'…'`, from the character behind the backslash to its last one.
    private void escaped() {
        char c = text.charAt(at);
        switch (c) {
            case 'x' -> word.append(aByte(number(1, 2, HEX)));
            case 'u' -> word.append((char) number(1, 4, HEX));
            case 'U' -> word.append(character(number(1, 8, HEX)));
            case 'c' -> {
                at = Math.min(at + 1, text.length() - 1);
                word.append((char) (text.charAt(at) & 0x1f));
            }
            default -> {
                int plain = ESCAPES.indexOf(c);
                if (plain >= 0) {
                    word.append(ESCAPED.charAt(plain));
                } else if (Character.digit(c, OCTAL) >= 0) {
                    word.append(aByte(number(0, 3, OCTAL)));
                } else {
                    throw new InputException("--curl: unknown escape \\%s in $'…'".formatted(c));
                }
            }
        }
    }

    private static String character(int number) {
        if (!Character.isValidCodePoint(number)) {
            throw new InputException("--curl: \\U%X in $'…' is no character".formatted(number));
        }
        return Character.toString(number);
    }

    private static String aByte(int number) {
        return BodyText.of(new byte[] {(byte) number});
    }

    /// @param from where its digits begin, behind the current place
    /// @param most digits
    private int number(int from, int most, int radix) {
        int end = at + from;
        long number = 0;
        while (end < text.length()
                && end < at + from + most
                && Character.digit(text.charAt(end), radix) >= 0) {
            number = number * radix + Character.digit(text.charAt(end), radix);
            end++;
        }
        if (end == at + from) {
            throw new InputException("--curl: incomplete escape \\x or \\u in $'…'");
        }
        at = end - 1;
        return (int) number;
    }
}
