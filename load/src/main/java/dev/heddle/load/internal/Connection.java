package dev.heddle.load.internal;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/// One connection, carrying one request at a time. Owned by the event loop.
///
/// Connections with a request in flight form a list in the order of sending ([InFlightList]), which
/// makes the oldest request the first to time out.
final class Connection extends ChannelInboundHandlerAdapter {
    /// What a connection tells its owner.
    interface Owner {
        void connected(Connection connection);

        /// The request in flight was answered.
        void answered(Connection connection, Request request, int status, boolean reusable);

        /// The request in flight failed; the connection is of no more use.
        void failed(Connection connection, Request request, String kind);

        /// The connection ended while idle.
        void closedIdle(Connection connection);

        void received(int bytes);
    }

    final Owner owner;
    private final ByteBuf requestBytes;
    private final ResponseParser parser = new ResponseParser();
    private @Nullable ChannelHandlerContext context;
    private @Nullable Request inFlight;
    private boolean ended;

    @Nullable Connection older;
    @Nullable Connection newer;

    Connection(Owner owner, ByteBuf requestBytes) {
        this.owner = owner;
        this.requestBytes = requestBytes;
    }

    @Nullable Request inFlight() {
        return inFlight;
    }

    void send(Request request) {
        ChannelHandlerContext open = context;
        if (open == null) {
            throw new IllegalStateException("not connected");
        }
        inFlight = request;
        open.writeAndFlush(requestBytes.retainedDuplicate(), open.voidPromise());
    }

    /// Ends the connection; nothing is reported after it.
    void close() {
        ended = true;
        inFlight = null;
        if (context != null) {
            context.close();
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext active) {
        context = active;
        owner.connected(this);
    }

    @Override
    public void channelRead(ChannelHandlerContext active, Object message) {
        ByteBuf in = (ByteBuf) message;
        try {
            owner.received(in.readableBytes());
            read(in);
        } finally {
            ReferenceCountUtil.release(in);
        }
    }

    private void read(ByteBuf in) {
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
            case MALFORMED -> fail(FailureKind.MALFORMED_RESPONSE);
            case COMPLETE -> {
                // Bytes after the answer were not asked for: nothing on this connection can be
                // trusted any more.
                answer(request, parser.keepAlive() && !in.isReadable());
            }
        }
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
            fail(FailureKind.CLOSED_EARLY);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext active, Throwable cause) {
        if (ended) {
            return;
        }
        if (inFlight == null) {
            endIdle();
        } else {
            fail(FailureKind.ofBroken(cause));
        }
    }

    private void answer(Request request, boolean reusable) {
        inFlight = null;
        int status = parser.status();
        if (!reusable) {
            close();
        }
        owner.answered(this, request, status, reusable);
    }

    /// Ends the connection and reports its request as failed.
    void fail(String kind) {
        Request request = inFlight;
        close();
        if (request != null) {
            owner.failed(this, request, kind);
        }
    }

    private void endIdle() {
        close();
        owner.closedIdle(this);
    }
}
