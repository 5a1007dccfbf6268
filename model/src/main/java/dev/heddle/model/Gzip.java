package dev.heddle.model;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/// Files that may be compressed by gzip, whatever they are called.
public final class Gzip {
    private static final byte[] MAGIC = {0x1f, (byte) 0x8b};

    private Gzip() {}

    /// What a stream holds, uncompressed if need be. Supports `mark`.
    ///
    /// @throws IOException if it cannot be read, or is a damaged gzip
    public static InputStream uncompressed(InputStream in) throws IOException {
        InputStream bytes = new BufferedInputStream(in);
        bytes.mark(MAGIC.length);
        boolean compressed = Arrays.equals(bytes.readNBytes(MAGIC.length), MAGIC);
        bytes.reset();
        return compressed ? new BufferedInputStream(new GZIPInputStream(bytes)) : bytes;
    }
}
