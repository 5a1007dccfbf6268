package dev.heddle.observe.internal.dump;

import dev.heddle.model.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The text of a file with dumps, in any form in which people have it: in UTF-16 as PowerShell
/// redirects it, or within the lines of a JSON log, as Docker writes it.
public final class DumpText {
    /// Fields of a JSON log that hold what was printed.
    private static final List<String> PRINTED = List.of("log", "message", "msg");

    /// Fields of JSON that is a dump.
    private static final List<String> DUMPS = List.of("threadDump", "threads");

    private static final Pattern LIST = Pattern.compile("\\[\\s*(?:\\{.*)?");
    private static final int MARKED_UTF_8 = 0xefbb;
    private static final int MARK_BYTES = 3;
    private static final int UTF_16_LITTLE = 0xfffe;
    private static final int UTF_16_BIG = 0xfeff;

    private DumpText() {}

    /// What the encoding cannot represent is replaced: a log may hold anything.
    public static Reader decoded(InputStream bytes) throws IOException {
        int firstTwo = firstTwo(bytes);
        if (firstTwo == MARKED_UTF_8) {
            bytes.skipNBytes(MARK_BYTES); // the decoder would leave it
        }
        return new java.io.InputStreamReader(
                bytes,
                charset(firstTwo)
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE));
    }

    /// The encoding, by the byte-order mark or the empty half of the first character.
    private static Charset charset(int firstTwo) {
        if (firstTwo == UTF_16_LITTLE || firstTwo == UTF_16_BIG) {
            return StandardCharsets.UTF_16;
        }
        boolean highEmpty = firstTwo > 0 && firstTwo < 0x100;
        boolean lowEmpty = firstTwo > 0 && firstTwo % 0x100 == 0;
        if (highEmpty) {
            return StandardCharsets.UTF_16BE;
        }
        return lowEmpty ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }

    /// As one number; 0 if there are fewer.
    private static int firstTwo(InputStream bytes) throws IOException {
        bytes.mark(2);
        byte[] two = bytes.readNBytes(2);
        bytes.reset();
        return two.length < 2 ? 0 : (two[0] & 0xff) << 8 | (two[1] & 0xff);
    }

    /// The lines that a line of a JSON log holds; of another file, the line itself.
    public static Stream<String> printed(String line) {
        Optional<String> text = object(line).flatMap(DumpText::printed);
        return text.isPresent() ? text.get().lines() : Stream.of(line);
    }

    private static Optional<String> printed(Map<String, Object> object) {
        return PRINTED.stream()
                .map(object::get)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .findFirst();
    }

    /// Whether a line is one of a JSON log, or of text: of a dump in JSON it is a part, or all.
    public static boolean isOfLog(String line) {
        return !line.startsWith("{")
                || object(line)
                        .filter(object -> DUMPS.stream().noneMatch(object::containsKey))
                        .isPresent();
    }

    /// Whether JSON begins with a line that is a list of objects.
    public static boolean beginsList(String line) {
        return LIST.matcher(line).matches();
    }

    /// Empty if the line is not a JSON object.
    private static Optional<Map<String, Object>> object(String line) {
        try {
            return line.startsWith("{") ? Optional.of(Json.values(line)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
