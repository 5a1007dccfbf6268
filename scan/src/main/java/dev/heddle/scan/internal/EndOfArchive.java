package dev.heddle.scan.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalLong;

/// The bytes of an archive as they pass, of which the last are kept: the end of its central
/// directory says how many entries it has (APPNOTE.TXT, 4.3.16). An archive that is read from its
/// beginning does not show otherwise whether it was cut, or entries are hidden behind other bytes.
final class EndOfArchive extends FilterInputStream {
    private static final int RECORD = 22;
    private static final int RECORD_SIGNATURE = 0x06054b50;
    private static final int ENTRIES = 10;
    private static final int SIZE = 12;
    private static final int OFFSET = 16;
    private static final int COMMENT_LENGTH = 20;
    private static final int LONGEST_COMMENT = 0xFFFF;

    /// Stands for a number that is in the record of a large archive, which lies before this one and
    /// its locator.
    private static final int IN_LARGE_RECORD = 0xFFFF;

    private static final int LARGE_RECORD = 56;
    private static final int LARGE_SIGNATURE = 0x06064b50;
    private static final int LARGE_ENTRIES = 32;
    private static final int LOCATOR = 20;

    private static final int KEPT = LARGE_RECORD + LOCATOR + RECORD + LONGEST_COMMENT;

    /// The bytes kept; the oldest is at `count % KEPT`, once it is full.
    private final byte[] kept = new byte[KEPT];

    private long count;

    EndOfArchive(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int b = super.read();
        if (b >= 0) {
            kept[(int) (count++ % KEPT)] = (byte) b;
        }
        return b;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        int read = super.read(to, offset, length);
        int from = Math.max(0, read - KEPT);
        for (int i = from; i < read; ) {
            int at = (int) ((count + i) % KEPT);
            int part = Math.min(read - i, KEPT - at);
            System.arraycopy(to, offset + i, kept, at, part);
            i += part;
        }
        count += Math.max(0, read);
        return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
        return Math.max(0, read(new byte[(int) Math.min(bytes, 1 << 13)]));
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /// The number of entries; empty if the archive, read to its end, has no directory where it
    /// says.
    OptionalLong entries() {
        ByteBuffer end = lastBytes();
        for (int at = end.limit() - RECORD; at >= 0; at--) {
            boolean last =
                    end.getInt(at) == RECORD_SIGNATURE
                            && at + RECORD + unsigned(end, at + COMMENT_LENGTH) == end.limit();
            OptionalLong entries = last ? entries(end, at) : OptionalLong.empty();
            if (entries.isPresent()) {
                return entries;
            }
        }
        return OptionalLong.empty();
    }

    /// By what looks like the record; empty if it only does, as in a comment.
    private OptionalLong entries(ByteBuffer end, int at) {
        int entries = unsigned(end, at + ENTRIES);
        return entries == IN_LARGE_RECORD
                ? ofLarge(end, at - LOCATOR - LARGE_RECORD)
                : ofUsual(end, at, entries);
    }

    /// The directory lies directly before its end.
    private OptionalLong ofUsual(ByteBuffer end, int at, int entries) {
        long size = Integer.toUnsignedLong(end.getInt(at + SIZE));
        long offset = Integer.toUnsignedLong(end.getInt(at + OFFSET));
        return offset + size == count - end.limit() + at
                ? OptionalLong.of(entries)
                : OptionalLong.empty();
    }

    private static OptionalLong ofLarge(ByteBuffer end, int at) {
        return at >= 0 && end.getInt(at) == LARGE_SIGNATURE
                ? OptionalLong.of(end.getLong(at + LARGE_ENTRIES))
                : OptionalLong.of(IN_LARGE_RECORD);
    }

    private ByteBuffer lastBytes() {
        int length = (int) Math.min(count, KEPT);
        byte[] last = new byte[length];
        int from = (int) ((count - length) % KEPT);
        int first = Math.min(length, KEPT - from);
        System.arraycopy(kept, from, last, 0, first);
        System.arraycopy(kept, 0, last, first, length - first);
        return ByteBuffer.wrap(last).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int unsigned(ByteBuffer from, int at) {
        return Short.toUnsignedInt(from.getShort(at));
    }
}
