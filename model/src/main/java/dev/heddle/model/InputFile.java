package dev.heddle.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Files that users name, read whole. A device, a pipe or a service may never end, so no more than
/// so many bytes are taken from any.
public final class InputFile {
    /// 256 MiB: the largest recordings of a browser, and a small part of the heap.
    private static final int MOST_BYTES = 1 << 28;

    private InputFile() {}

    /// @throws IOException if it cannot be read, or is too large
    public static byte[] bytes(Path file) throws IOException {
        return bytes(file, MOST_BYTES);
    }

    private static byte[] bytes(Path file, int mostBytes) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in, mostBytes);
        }
    }

    private static byte[] bytes(InputStream in, int mostBytes) throws IOException {
        byte[] bytes = in.readNBytes(mostBytes);
        if (bytes.length == mostBytes && in.read() >= 0) {
            throw new IOException("larger than %d MiB".formatted(mostBytes >> 20));
        }
        return bytes;
    }

    /// @throws IOException if it cannot be read, is too large, or is not UTF-8
    public static String text(Path file) throws IOException {
        return text(file, MOST_BYTES);
    }

    /// @throws IOException if it cannot be read, is larger, or is not UTF-8
    public static String text(Path file, int mostBytes) throws IOException {
        return text(bytes(file, mostBytes));
    }

    /// @throws IOException if it cannot be read, is too large, or is not UTF-8
    public static String text(InputStream in) throws IOException {
        return text(bytes(in, MOST_BYTES));
    }

    private static String text(byte[] bytes) throws IOException {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
}
