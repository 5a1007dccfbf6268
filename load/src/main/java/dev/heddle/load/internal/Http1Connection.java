package dev.heddle.load.internal;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/// A connection that carries one request at a time (RFC 9112).
///
/// The bytes of its request stand in a buffer of its own, written anew only where they differ from
/// the last; so a request costs no allocation.
final class Http1Connection extends ChannelInboundHandlerAdapter implements Connection {
    private static final int USUAL_REQUEST_BYTES = 256;

    private final Owner owner;
    private final ResponseParser parser = new ResponseParser();
    private @Nullable ChannelHandlerContext context;
    private @Nullable ByteBuf out;
    private @Nullable RequestKind written;
    private @Nullable Request inFlight;
    private boolean ended;

    Http1Connection(Owner owner) {
        this.owner = owner;
    }

    /// It is added when the two sides are ready to speak.
    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
        out = Unpooled.unreleasableBuffer(added.alloc().directBuffer(USUAL_REQUEST_BYTES));
        owner.ready(this);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext removed) {
        if (out != null) {
            out.unwrap().release();
        }
    }

    @Override
    public boolean hasRoom() {
        return inFlight == null && !ended;
    }

    @Override
    public void send(Request request) {
        ChannelHandlerContext open = context;
        ByteBuf bytes = out;
        if (open == null || bytes == null) {
            throw new IllegalStateException("not connected");
        }
        RequestKind kind = request.kind();
        inFlight = request;
        if (kind == written && kind.fixed()) {
            bytes.readerIndex(0);
        } else {
            bytes.clear();
            kind.writeHttp1(bytes, request.sequence);
            written = kind;
        }
        parser.next(kind.head());
        open.writeAndFlush(bytes, open.voidPromise());
    }

    @Override
    public void flush() {
        // sent with the request
    }

    @Override
    public void abandon(Request request) {
        close();
        owner.gone(this);
    }

    @Override
    public void close() {
        ended = true;
        inFlight = null;
        if (context != null) {
            context.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext active, Object message) {
        ByteBuf in = (ByteBuf) message;
        try {
            owner.received(in.readableBytes());
            read(active, in);
        } finally {
            ReferenceCountUtil.release(in);
        }
    }

    private void read(ChannelHandlerContext active, ByteBuf in) {
        if (ended) {
            return;
        }
        Request request = inFlight;
        if (request == null) {
            endIdle();
            return;
        }
        switch (parser.parse(in)) {
            case INCOMPLETE -> {}
            case MALFORMED -> fail(request, FailureKind.MALFORMED_RESPONSE);
            case COMPLETE -> {
                // Bytes after the answer were not asked for, and bytes not sent were not waited
                // for: in both cases nothing on this connection can be trusted any more.
                boolean clean = !in.isReadable() && allSent(active);
                answer(request, parser.keepAlive() && clean);
            }
        }
    }

    private static boolean allSent(ChannelHandlerContext active) {
        ChannelOutboundBuffer unsent = active.channel().unsafe().outboundBuffer();
        return unsent != null && unsent.isEmpty();
    }

    @Override
    public void channelInactive(ChannelHandlerContext active) {
        if (ended) {
            return;
        }
        Request request = inFlight;
        if (request == null) {
            endIdle();
        } else if (parser.endsAtClose()) {
            answer(request, false);
        } else {
            fail(request, FailureKind.CLOSED_EARLY);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext active, Throwable cause) {
        if (cause instanceof Error error) {
            owner.broken(error);
        }
        if (ended) {
            return;
        }
        Request request = inFlight;
        if (request == null) {
            endIdle();
        } else {
            fail(request, FailureKind.ofBroken(cause));
        }
    }

    private void answer(Request request, boolean reusable) {
        long now = System.nanoTime();
        int status = parser.status();
        inFlight = null;
        if (reusable) {
            owner.ready(this);
        } else {
            endIdle();
        }
        owner.answered(request, status, now);
    }

    private void fail(Request request, String kind) {
        endIdle();
        owner.failed(request, kind);
    }

    private void endIdle() {
        close();
        owner.gone(this);
    }
}
