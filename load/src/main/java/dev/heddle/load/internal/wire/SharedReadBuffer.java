package dev.heddle.load.internal.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;

/// One buffer into which all connections of a loop are read, one after another. That is sound where
/// a read is over when it returns and what was read is parsed before the next one.
public final class SharedReadBuffer extends DefaultMaxMessagesRecvByteBufAllocator
        implements AutoCloseable {
    private static final int BYTES = 64 * 1024;

    private final ByteBuf buffer = Unpooled.directBuffer(BYTES, BYTES);
    private final ByteBuf lent = Unpooled.unreleasableBuffer(buffer);

    private final ByteBuf aside = Unpooled.directBuffer(1, 1);

    /// A byte beside it, for who only looks whether there is anything while others read.
    ByteBuf aside() {
        return aside;
    }

    /// The buffer, empty, for who reads without a channel.
    ByteBuf cleared() {
        return buffer.clear();
    }

    @Override
    public RecvByteBufAllocator.ExtendedHandle newHandle() {
        return new MaxMessageHandle() {
            @Override
            public int guess() {
                return BYTES;
            }

            @Override
            public ByteBuf allocate(ByteBufAllocator allocator) {
                return lent.clear();
            }
        };
    }

    @Override
    public void close() {
        buffer.release();
        aside.release();
    }
}
