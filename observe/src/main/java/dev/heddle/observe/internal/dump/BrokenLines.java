package dev.heddle.observe.internal.dump;

import java.util.Optional;
import java.util.regex.Pattern;

/// Joins lines that were broken: by a page or a book between two words, or by a console where it
/// ends, in the middle of a word. A line is known to be whole once the next one is there.
final class BrokenLines {
    /// No console is narrower.
    private static final int NARROWEST = 70;

    /// A frame or an object, whatever it is indented by.
    private static final Pattern OF_STACK = Pattern.compile("\\s*(?:at |- )");

    /// A line that a page or a book has broken: the next one is the rest of it.
    private static final Pattern BETWEEN_WORDS =
            Pattern.compile("^(?:\".*\\bnid=|\\s*at [\\w.$/]+\\.|\\s*- .*<\\w+> \\()\\s*$");

    /// A frame or an object without its closing parenthesis.
    private static final Pattern OPEN = Pattern.compile("\\s*(?:at |- )(?:[^(]*|.*\\([^)]*)");

    /// The first line of a thread without the address of its stack, and the rest of such a line.
    private static final Pattern TITLE = Pattern.compile("\".*\\btid=(?!.*]\\s*$).*");

    private static final Pattern REST_OF_TITLE =
            Pattern.compile("[^\"]*\\[(?:0x)?\\p{XDigit}+(?:\\.\\.(?:0x)?\\p{XDigit}+)?]\\s*");

    /// The line that may go on; empty before the first.
    private Optional<String> line = Optional.empty();

    /// @return the line before, if it is whole
    Optional<String> next(String next) {
        Optional<String> whole = line;
        if (whole.filter(text -> BETWEEN_WORDS.matcher(text).find()).isPresent()) {
            line = whole.map(text -> text.stripTrailing() + next.strip());
            return Optional.empty();
        }
        if (whole.filter(text -> isBroken(text, next)).isPresent()) {
            line = whole.map(text -> text + next);
            return Optional.empty();
        }
        line = Optional.of(next);
        return whole;
    }

    /// The last line.
    Optional<String> end() {
        Optional<String> last = line;
        line = Optional.empty();
        return last;
    }

    private static boolean isBroken(String text, String next) {
        if (text.length() < NARROWEST
                || next.isBlank()
                || OF_STACK.matcher(next).lookingAt()
                || PrintedThreadDumps.beginsLine(next)) {
            return false;
        }
        return OPEN.matcher(text).matches()
                || (TITLE.matcher(text).matches() && REST_OF_TITLE.matcher(next).matches());
    }
}
