package dev.heddle.observe.internal.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Searches what a subject printed, however much that is, and however long its lines are.
public final class LogSearch {
    private static final int BLOCK = 1 << 16;

    /// Characters shown around a match, and searched again with the next block.
    private static final int AROUND = 500;

    private LogSearch() {}

    /// The first matching line, truncated if it is long; empty if no line matches.
    public static Optional<String> first(Path log, Pattern wanted) throws IOException {
        try (InputStream in = Files.newInputStream(log)) {
            String before = "";
            for (byte[] block = in.readNBytes(BLOCK);
                    block.length > 0;
                    block = in.readNBytes(BLOCK)) {
                String text = before + new String(block, StandardCharsets.ISO_8859_1);
                Matcher found = wanted.matcher(text);
                if (found.find()) {
                    return Optional.of(line(text, found.start(), found.end()));
                }
                before = text.substring(Math.max(0, text.length() - AROUND));
            }
            return Optional.empty();
        }
    }

    private static String line(String text, int start, int end) {
        int from = Math.max(text.lastIndexOf('\n', start) + 1, start - AROUND);
        int newLine = text.indexOf('\n', end);
        int to = Math.min(newLine < 0 ? text.length() : newLine, end + AROUND);
        return text.substring(from, to).strip();
    }
}
