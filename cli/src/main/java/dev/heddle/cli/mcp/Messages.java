package dev.heddle.cli.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// The lines of a stream that are messages. The protocol's library stops reading for ever at
/// any other line, so such a line is left out.
///
/// Threads: read by one; any may wait for the end.
final class Messages extends InputStream {
    /// A line longer than this is not a message.
    static final int LONGEST = 1 << 20;

    private final InputStream in;
    private final Predicate<String> isMessage;
    private final Consumer<String> leftOut;
    private final Runnable atEnd;
    private final CountDownLatch ended = new CountDownLatch(1);
    private byte[] line = {};
    private int next;

    /// @param leftOut told of a line that is too long
    /// @param atEnd run before the end is told
    Messages(
            InputStream in, Predicate<String> isMessage, Consumer<String> leftOut, Runnable atEnd) {
        this.in = in;
        this.isMessage = isMessage;
        this.leftOut = leftOut;
        this.atEnd = atEnd;
    }

    void awaitEnd() throws InterruptedException {
        ended.await();
    }

    @Override
    public int read() throws IOException {
        return fill() ? line[next++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, line.length - next);
        System.arraycopy(line, next, bytes, from, count);
        next += count;
        return count;
    }

    /// Reads until there is something of a message to return; false at the end.
    private boolean fill() throws IOException {
        while (next == line.length) {
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            long length = 0;
            int octet;
            while ((octet = in.read()) >= 0 && octet != '\n') {
                length++;
                if (length <= LONGEST) {
                    read.write(octet);
                }
            }
            String text = read.toString(StandardCharsets.UTF_8);
            next = 0;
            line = new byte[0];
            if (length > LONGEST) {
                leftOut.accept("a line of %,d bytes; at most %,d".formatted(length, LONGEST));
            } else if (isMessage.test(text)) {
                line = (text + "\n").getBytes(StandardCharsets.UTF_8);
            }
            if (octet < 0 && line.length == 0) {
                atEnd.run();
                ended.countDown();
                return false;
            }
        }
        return true;
    }
}
