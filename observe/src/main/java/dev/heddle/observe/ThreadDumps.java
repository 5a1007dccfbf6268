package dev.heddle.observe;

import dev.heddle.model.ThreadDump;
import dev.heddle.observe.internal.JsonThreadDump;
import dev.heddle.observe.internal.PlainThreadDump;
import dev.heddle.observe.internal.PrintedThreadDumps;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Reads thread dumps in every form that the JDK writes: `jstack` and `jcmd PID Thread.print`, also
/// several of them within a log, and `jcmd PID Thread.dump_to_file` as text or JSON.
public final class ThreadDumps {
    private ThreadDumps() {}

    /// The dumps in a file, in its order; empty if there is none.
    ///
    /// @throws IOException if the file cannot be read, or is damaged JSON
    public static List<ThreadDump> read(Path file) throws IOException {
        if (firstCharacter(file) == '{') {
            try (InputStream in = Files.newInputStream(file)) {
                return List.of(JsonThreadDump.read(in));
            }
        }
        // A log may hold anything: what is no UTF-8 is none of a dump's lines.
        var decoder =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE);
        try (BufferedReader lines =
                new BufferedReader(
                        new java.io.InputStreamReader(Files.newInputStream(file), decoder))) {
            PrintedThreadDumps printed = new PrintedThreadDumps();
            PlainThreadDump plain = new PlainThreadDump();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                printed.line(line);
                plain.line(line);
            }
            List<ThreadDump> dumps = printed.dumps();
            return dumps.isEmpty() ? plain.dump().stream().toList() : dumps;
        }
    }

    /// A space if the file is empty.
    private static int firstCharacter(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            for (byte one : in.readNBytes(64)) {
                if (!Character.isWhitespace(one)) {
                    return one;
                }
            }
        }
        return ' ';
    }
}
