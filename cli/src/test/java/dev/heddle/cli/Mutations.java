package dev.heddle.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/// Damages files as they are damaged, and as an attacker would: bytes change, the end is missing,
/// parts are repeated, swapped with those of another file, or replaced by what parsers dislike.
final class Mutations {
    private static final int MOST = 6;

    /// Deep enough for a parser that recurses.
    private static final int REPEATED = 3_000;

    private static final List<String> TOKENS =
            List.of(
                    "\"",
                    "'",
                    "\\",
                    "{",
                    "}",
                    "[",
                    "]",
                    "<",
                    ">",
                    ":",
                    ",",
                    "\n",
                    "\r\n",
                    "\t",
                    "\0",
                    "-1",
                    "0",
                    "1e999",
                    "NaN",
                    "99999999999999999999",
                    "2147483648",
                    "null",
                    "%",
                    "%s",
                    "${x}",
                    "{{seq}}",
                    "&a *a",
                    "!!java",
                    "\\u0000",
                    "\uFEFF",
                    "\uD83D\uDE00",
                    "é",
                    "../",
                    "http://",
                    " ",
                    "#",
                    "|",
                    "- ");

    private final RandomGenerator random;

    Mutations(RandomGenerator random) {
        this.random = random;
    }

    /// One of the files, damaged in some places.
    byte[] next(List<byte[]> files) {
        byte[] bytes = any(files);
        for (int i = random.nextInt(MOST); i >= 0; i--) {
            bytes = mutated(bytes, any(files));
        }
        return bytes;
    }

    private byte[] any(List<byte[]> files) {
        return files.get(random.nextInt(files.size()));
    }

    private byte[] mutated(byte[] bytes, byte[] other) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + random.nextInt(1, 40));
        byte[] part = Arrays.copyOfRange(bytes, from, to);
        return switch (random.nextInt(8)) {
            case 0 -> Arrays.copyOf(bytes, from);
            case 1 -> replaced(bytes, from, to, new byte[0], 1);
            case 2 -> replaced(bytes, from, from, part, 2);
            case 3 -> replaced(bytes, from, from, part, random.nextInt(20) == 0 ? REPEATED : 3);
            case 4 -> replaced(bytes, from, to, partOf(other), 1);
            case 5 -> flipped(bytes);
            default -> replaced(bytes, from, random.nextBoolean() ? from : to, token(), 1);
        };
    }

    private byte[] token() {
        return TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] partOf(byte[] other) {
        int from = random.nextInt(other.length + 1);
        return Arrays.copyOfRange(
                other, from, Math.min(other.length, from + random.nextInt(1, 80)));
    }

    private byte[] flipped(byte[] bytes) {
        byte[] flipped = bytes.clone();
        if (flipped.length > 0) {
            flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    private static byte[] replaced(byte[] bytes, int from, int to, byte[] by, int times) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, from);
        for (int i = 0; i < times; i++) {
            out.writeBytes(by);
        }
        out.write(bytes, to, bytes.length - to);
        return out.toByteArray();
    }
}
