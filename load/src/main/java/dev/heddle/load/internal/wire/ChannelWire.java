package dev.heddle.load.internal.wire;

import dev.heddle.load.internal.request.Connection;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// A wire over a Netty channel.
///
/// What is to be sent is copied into a buffer of its own, so that a request costs no allocation.
final class ChannelWire extends ChannelInboundHandlerAdapter implements Wire {
    private static final int USUAL_REQUEST_BYTES = 256;

    private final Connection.Owner owner;
    private final Attempt attempt;
    private final Speaker speaker;
    private @Nullable ChannelHandlerContext context;
    private @Nullable ByteBuf out;

    ChannelWire(Speakers speakers, Connection.Owner owner, Attempt attempt) {
        this.owner = owner;
        this.attempt = attempt;
        this.speaker = speakers.over(this, attempt);
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
        out = Unpooled.unreleasableBuffer(added.alloc().directBuffer(USUAL_REQUEST_BYTES));
        attempt.begin(added.executor(), this, speaker);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext removed) {
        if (out != null) {
            out.unwrap().release();
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext active) {
        speaker.opened();
    }

    @Override
    public void send(ByteBuf bytes) {
        ChannelHandlerContext open = context;
        ByteBuf mine = out;
        if (open == null || mine == null) {
            throw new IllegalStateException("not connected");
        }
        int length = bytes.readableBytes();
        ByteBuf copy = allSent() ? mine.clear() : open.alloc().directBuffer(length);
        copy.writeBytes(bytes, bytes.readerIndex(), length);
        open.writeAndFlush(copy, open.voidPromise());
    }

    @Override
    public void breakLater(IOException cause) {
        ChannelHandlerContext open = context;
        if (open != null) {
            open.executor().execute(() -> speaker.broke(cause));
        }
    }

    @Override
    public boolean allSent() {
        ChannelHandlerContext open = context;
        ChannelOutboundBuffer unsent =
                open == null ? null : open.channel().unsafe().outboundBuffer();
        return unsent != null && unsent.isEmpty();
    }

    @Override
    public boolean readable() {
        return false;
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
            speaker.received(in);
        } finally {
            ReferenceCountUtil.release(in);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext active) {
        speaker.ended(true);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext active, Throwable cause) {
        if (cause instanceof IOException) {
            speaker.broke(cause);
        } else {
            owner.broken(cause);
        }
    }
}
