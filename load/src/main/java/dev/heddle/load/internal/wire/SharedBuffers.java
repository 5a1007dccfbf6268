package dev.heddle.load.internal.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/// Memory outside the heap that all connections of a loop use, one after another: what they keep
/// themselves is on the heap.
public final class SharedBuffers implements AutoCloseable {
    /// Several times the longest TLS record (RFC 8446, 5.2: 16 KiB and 256 bytes).
    private static final int BYTES = 64 * 1024;

    private final ByteBuf decrypted = Unpooled.directBuffer(BYTES, BYTES);
    private final ByteBuf encrypted = Unpooled.directBuffer(BYTES, BYTES);
    private final ByteBuf sent = Unpooled.directBuffer(BYTES, BYTES);

    /// Empty.
    ByteBuf decrypted() {
        return decrypted.clear();
    }

    /// Empty.
    ByteBuf encrypted() {
        return encrypted.clear();
    }

    /// For what leaves the heap, empty.
    public ByteBuf sent() {
        return sent.clear();
    }

    @Override
    public void close() {
        decrypted.release();
        encrypted.release();
        sent.release();
    }
}
