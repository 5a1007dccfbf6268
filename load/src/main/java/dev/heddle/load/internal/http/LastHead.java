package dev.heddle.load.internal.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;

/// The last head of an answer over HTTP/1.1, and what it says. Most answers to a load begin like
/// the last one (the date changes once a second), and need no reading then. One for all connections
/// of a loop.
final class LastHead {
    private static final int USUAL_BYTES = 512;

    private ByteBuf bytes = Unpooled.buffer(USUAL_BYTES);
    int status;
    boolean keepAlive;
    boolean coded;
    boolean chunked;
    long bodyLength;

    /// Bytes of it.
    int length() {
        return bytes.readableBytes();
    }

    /// Whether what comes begins with it.
    boolean begins(ByteBuf in) {
        int length = length();
        return length > 0
                && in.readableBytes() >= length
                && ByteBufUtil.equals(in, in.readerIndex(), bytes, 0, length);
    }

    void keep(ByteBuf in, int from, int length) {
        bytes = length > bytes.capacity() ? Unpooled.buffer(length) : bytes.clear();
        bytes.writeBytes(in, from, length);
    }
}
