package dev.heddle.load.internal;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/// An HTTP/1.1 connection over a Netty channel: over TLS, and where there is no epoll.
///
/// What is to be sent is copied into a buffer of its own, so that a request costs no allocation.
final class ChannelWire extends ChannelInboundHandlerAdapter implements Wire {
    private static final int USUAL_REQUEST_BYTES = 256;

    private final Http1Connection connection;
    private @Nullable ChannelHandlerContext context;
    private @Nullable ByteBuf out;

    ChannelWire(Connection.Owner owner) {
        this.connection = new Http1Connection(owner, this);
    }

    Http1Connection connection() {
        return connection;
    }

    /// It is added when the two sides are ready to speak.
    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
        out = Unpooled.unreleasableBuffer(added.alloc().directBuffer(USUAL_REQUEST_BYTES));
        connection.ready();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext removed) {
        if (out != null) {
            out.unwrap().release();
        }
    }

    @Override
    public void send(ByteBuf bytes) {
        ChannelHandlerContext open = context;
        ByteBuf copy = out;
        if (open == null || copy == null) {
            throw new IllegalStateException("not connected");
        }
        copy.clear().writeBytes(bytes, bytes.readerIndex(), bytes.readableBytes());
        open.writeAndFlush(copy, open.voidPromise());
    }

    @Override
    public boolean allSent() {
        ChannelHandlerContext open = context;
        ChannelOutboundBuffer unsent =
                open == null ? null : open.channel().unsafe().outboundBuffer();
        return unsent != null && unsent.isEmpty();
    }

    @Override
    public void close() {
        if (context != null) {
            context.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext active, Object message) {
        ByteBuf in = (ByteBuf) message;
        try {
            connection.received(in);
        } finally {
            ReferenceCountUtil.release(in);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext active) {
        connection.ended();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext active, Throwable cause) {
        connection.broke(cause);
    }
}
