package dev.heddle.probe.shared;

/// Names of threads as the name of their group: `http-nio-8080-exec-7` is one of
/// `http-nio-#-exec-#`.
///
/// Compiled into the probe and into `model`, as [IdleFrames] is. A look asks for the group of each
/// thread.
public final class ThreadNames {
    /// Letters and digits of a hash code in hexadecimal, of which few have fewer digits than two.
    private static final int SHORTEST_HASH = 6;

    private static final int LONGEST_HASH = 16;
    private static final int DIGITS_OF_HASH = 2;

    private ThreadNames() {}

    /// The name with its numbers and hash codes as `#`, so that the threads of a pool share one.
    public static String group(String name) {
        StringBuilder group = new StringBuilder(name.length());
        int start = 0;
        while (start < name.length()) {
            int end = start;
            while (end < name.length() && isLetterOrDigit(name.charAt(end))) {
                end++;
            }
            if (end == start) {
                group.append(name.charAt(end++));
            } else if (isHash(name, start, end)) {
                group.append('#');
            } else {
                appendWithoutNumbers(group, name, start, end);
            }
            start = end;
        }
        return group.toString();
    }

    /// Stands for the workers of a pool that has no identity, as nobody reads it.
    ///
    /// @param group their name
    public static int identity(String group) {
        return group.hashCode();
    }

    private static void appendWithoutNumbers(StringBuilder group, String name, int start, int end) {
        for (int at = start; at < end; at++) {
            if (!isDigit(name.charAt(at))) {
                group.append(name.charAt(at));
            } else if (at == start || !isDigit(name.charAt(at - 1))) {
                group.append('#');
            }
        }
    }

    /// Whether a word is hexadecimal and has more digits than words of a language do.
    private static boolean isHash(String name, int start, int end) {
        if (end - start < SHORTEST_HASH || end - start > LONGEST_HASH) {
            return false;
        }
        int digits = 0;
        for (int at = start; at < end; at++) {
            char character = name.charAt(at);
            if (isDigit(character)) {
                digits++;
            } else if (character < 'a' || character > 'f') {
                return false;
            }
        }
        return digits >= DIGITS_OF_HASH;
    }

    private static boolean isLetterOrDigit(char character) {
        return isDigit(character)
                || (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z');
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
