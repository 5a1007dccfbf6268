package dev.heddle.observe.internal;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// A chunk of a flight recording, as a repository holds it.
///
/// A JVM that ends without a dump, or is killed, leaves its last chunk marked as still being
/// written, and every reader would wait for the rest for ever. What the last flush wrote is whole,
/// though: the header says how long it is. (Header layout: the JDK's
/// `jdk.jfr.internal.consumer.ChunkHeader`.)
public final class Chunk {
    private static final int HEADER_BYTES = 68;

    /// `FLR\0`
    private static final int MAGIC = 0x464c5200;

    private static final int SIZE_OFFSET = 8;
    private static final int STATE_OFFSET = 64;
    private static final byte FINISHED = 0;

    private Chunk() {}

    /// The chunk up to its last flush, marked as finished; empty if nothing was flushed.
    public static byte[] finished(byte[] chunk) {
        if (chunk.length < HEADER_BYTES || ByteBuffer.wrap(chunk).getInt() != MAGIC) {
            return new byte[0];
        }
        long size = ByteBuffer.wrap(chunk).getLong(SIZE_OFFSET);
        if (size <= HEADER_BYTES) {
            return new byte[0];
        }
        byte[] whole = Arrays.copyOf(chunk, (int) Math.min(size, chunk.length));
        whole[STATE_OFFSET] = FINISHED;
        return whole;
    }
}
