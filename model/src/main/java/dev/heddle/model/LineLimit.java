package dev.heddle.model;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A text from elsewhere that is read by lines; it fails at a line that no such text has, which
/// would take all memory.
public final class LineLimit extends FilterInputStream {
    /// 64 MiB: a dump of all threads within one line of a log.
    private static final int MOST_BYTES = 1 << 26;

    private int lineBytes;

    public LineLimit(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        checked(next == '\n', 1);
        return next;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int count = super.read(bytes, from, length);
        for (int i = count - 1; i >= 0; i--) {
            if (bytes[from + i] == '\n') {
                checked(true, count - 1 - i);
                return count;
            }
        }
        checked(false, count);
        return count;
    }

    private void checked(boolean ended, int more) throws IOException {
        lineBytes = ended ? more : lineBytes + more;
        if (lineBytes > MOST_BYTES) {
            throw new IOException("a line of more than %d MiB".formatted(MOST_BYTES >> 20));
        }
    }
}
