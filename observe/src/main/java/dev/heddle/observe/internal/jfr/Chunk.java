package dev.heddle.observe.internal.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.Optional;

/// A chunk of a flight recording.
///
/// A JVM that ends without a dump, or is killed, leaves its last chunk marked as still being
/// written, and every reader would wait for the rest for ever. What the last flush wrote is whole,
/// though: the header says how long it is. (Header layout: the JDK's
/// `jdk.jfr.internal.consumer.ChunkHeader`.)
public final class Chunk {
    private static final int HEADER_BYTES = 68;

    /// `FLR\0`
    private static final int MAGIC = 0x464c5200;

    private static final int MAJOR_OFFSET = 4;
    private static final int MINOR_OFFSET = 6;
    private static final int SIZE_OFFSET = 8;
    private static final int CONSTANTS_OFFSET = 16;
    private static final int METADATA_OFFSET = 24;
    private static final int STATE_OFFSET = 64;
    private static final byte FINISHED = 0;

    /// Types of the events that describe others.
    private static final long METADATA = 0;

    private static final long CONSTANTS = 1;

    private Chunk() {}

    /// The chunk up to its last flush, marked as finished; empty if nothing was flushed.
    public static byte[] finished(byte[] chunk) {
        if (!isChunk(ByteBuffer.wrap(chunk))) {
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

    private static boolean isChunk(ByteBuffer bytes) {
        return bytes.limit() >= HEADER_BYTES && bytes.getInt(0) == MAGIC;
    }

    /// The version of a recording's form, such as `0.9`; empty if it is no recording.
    static Optional<String> version(FileChannel recording) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
        recording.read(header, 0);
        return isChunk(header.flip())
                ? Optional.of(header.getShort(MAJOR_OFFSET) + "." + header.getShort(MINOR_OFFSET))
                : Optional.empty();
    }

    /// Where the last chunk of a recording begins, if it is cut or unfinished; the length of the
    /// recording if it is neither.
    static long cutFrom(FileChannel recording) throws IOException {
        long end = recording.size();
        long at = 0;
        while (at < end) {
            ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
            recording.read(header, at);
            if (!isChunk(header.flip())) {
                return end; // no recording, or none that was cut
            }
            long size = header.getLong(SIZE_OFFSET);
            if (size < HEADER_BYTES || size > end - at || header.get(STATE_OFFSET) != FINISHED) {
                return at;
            }
            at += size;
        }
        return end;
    }

    /// A chunk whose end is missing, up to its last whole event, marked as finished: what describes
    /// its events is written at each flush, at most a second apart. Empty if that is missing, too.
    static byte[] cut(ByteBuffer chunk) {
        long constants = 0;
        long metadata = 0;
        int at = HEADER_BYTES;
        while (at < chunk.limit()) {
            ByteBuffer event = chunk.slice(at, chunk.limit() - at);
            long size = number(event);
            long type = number(event);
            if (size <= 0 || size > chunk.limit() - at || type < 0) {
                break;
            }
            metadata = type == METADATA ? at : metadata;
            constants = type == CONSTANTS ? at : constants;
            at += (int) size;
        }
        if (metadata == 0 || constants == 0) {
            return new byte[0];
        }
        byte[] whole = new byte[at];
        chunk.get(0, whole);
        ByteBuffer.wrap(whole)
                .putLong(SIZE_OFFSET, at)
                .putLong(CONSTANTS_OFFSET, constants)
                .putLong(METADATA_OFFSET, metadata)
                .put(STATE_OFFSET, FINISHED);
        return whole;
    }

    /// Seven bits a byte, lowest first; -1 where the bytes end before it does.
    private static long number(ByteBuffer bytes) {
        long value = 0;
        for (int shift = 0; bytes.hasRemaining(); shift += 7) {
            byte next = bytes.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        return -1;
    }
}
