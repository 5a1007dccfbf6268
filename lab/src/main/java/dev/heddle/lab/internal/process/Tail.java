package dev.heddle.lab.internal.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// The end of a process's output, however long that is.
public final class Tail {
    private static final int MOST_BYTES = 1 << 18;
    private static final int LONGEST_LINE = 2_000;

    /// Control sequences, with which programs colour a terminal (ECMA-48, CSI).
    private static final Pattern ESCAPE = Pattern.compile("\\u001b\\[[0-?]*[ -/]*[@-~]");

    private Tail() {}

    /// The last lines, up to a maximum, without blank ones; long lines are truncated.
    public static List<String> lines(Path file, int most) throws IOException {
        List<String> lines =
                text(file)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .map(line -> line.substring(0, Math.min(line.length(), LONGEST_LINE)))
                        .toList();
        return lines.subList(Math.max(0, lines.size() - most), lines.size());
    }

    /// The last bytes, from the beginning of a line on if there is one, without colours.
    public static String text(Path file) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
            long from = Math.max(0, open.length() - MOST_BYTES);
            byte[] bytes = new byte[(int) (open.length() - from)];
            open.seek(from);
            open.readFully(bytes);
            String text = ESCAPE.matcher(new String(bytes, StandardCharsets.UTF_8)).replaceAll("");
            int line = text.indexOf('\n');
            return from == 0 || line < 0 ? text : text.substring(line + 1);
        }
    }
}
