package dev.heddle.observe.internal.dump;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// JSON of threads that ends before its end, as where a page or a message takes only so much, or
/// from which an author left something out.
final class CutJson {
    /// Three dots in a line of their own, which no string has, with a comma before or behind.
    private static final Pattern LEFT_OUT =
            Pattern.compile("\\s*,?\\s*\\n\\s*(?:\\.{3}|\u2026)\\s*?,?[ \\t]*(?=\\R)");

    private static final Pattern COMMA_AFTER_BRACKET = Pattern.compile("([\\[{])\\s*,(?=\\R)");
    private static final Pattern COMMA_BEFORE_BRACKET = Pattern.compile(",(\\R\\s*[]}])");

    private static final String THREADS = "threads";

    private final String text;

    /// Open brackets, outermost first: `{`, `[`, or `T` for that of a list of threads.
    private final StringBuilder open = new StringBuilder();

    /// Number of brackets that were open before the thread at hand; -1 between threads.
    private int beforeThread = -1;

    /// Index at which the last string begins.
    private int string;

    /// Index behind the last whole thread or bracket.
    private int end;

    private String closing = "";

    /// The text without the dots that stand for what was left out; empty if there are none.
    static Optional<String> withoutDots(String text) {
        Matcher dots = LEFT_OUT.matcher(text);
        if (!dots.find()) {
            return Optional.empty();
        }
        String joined = COMMA_AFTER_BRACKET.matcher(dots.replaceAll(",")).replaceAll("$1");
        return Optional.of(COMMA_BEFORE_BRACKET.matcher(joined).replaceAll("$1"));
    }

    private CutJson(String text) {
        this.text = text;
    }

    /// The text up to the end of its last whole thread, and what closes it; empty if it is not cut.
    ///
    /// @throws IOException if it has no whole thread
    static Optional<String> whole(String text) throws IOException {
        return new CutJson(text).whole();
    }

    private Optional<String> whole() throws IOException {
        int at = 0;
        while (at < text.length()) {
            char here = text.charAt(at);
            if (here == '"') {
                string = at + 1;
                at = endOfString(at);
            } else if (here == '{' || here == '[') {
                opens(here);
            } else if (here == '}' || here == ']') {
                if (open.isEmpty()) {
                    return Optional.empty();
                }
                closes(at);
            }
            at++;
        }
        if (open.isEmpty()) {
            return Optional.empty();
        }
        if (end == 0) {
            throw new IOException("cut before the end of its first thread");
        }
        return Optional.of(text.substring(0, end) + closing);
    }

    /// Index of the quotation mark that ends a string; the length of the text if it is cut.
    private int endOfString(int begin) {
        int at = begin + 1;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    private void opens(char bracket) {
        if (bracket == '{' && beforeThread < 0 && isIn('T')) {
            beforeThread = open.length();
        }
        boolean threads = open.isEmpty() || text.startsWith(THREADS + "\"", string);
        open.append(bracket == '[' && threads ? 'T' : bracket);
    }

    private boolean isIn(char list) {
        return !open.isEmpty() && open.charAt(open.length() - 1) == list;
    }

    private void closes(int at) {
        open.setLength(open.length() - 1);
        if (beforeThread >= open.length()) {
            beforeThread = -1;
        }
        if (beforeThread < 0) {
            end = at + 1;
            closing = closing();
        }
    }

    private String closing() {
        StringBuilder brackets = new StringBuilder();
        for (int i = open.length() - 1; i >= 0; i--) {
            brackets.append(open.charAt(i) == '{' ? '}' : ']');
        }
        return brackets.toString();
    }
}
