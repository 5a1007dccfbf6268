package dev.heddle.delay.internal;

import dev.heddle.delay.RelayOptions;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownReadComplete;
import io.netty.channel.socket.DuplexChannel;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// One direction of a relayed connection: what is read here is written there, later by the delay
/// and in the same order. Owned by the clockwork's loop.
///
/// A piece of `n` bytes that arrives at `a` leaves the sender when the link is free and has carried
/// it, `s = max(a, s′) + n ÷ bandwidth`, and is delivered at `s + delay`; `s′` is the `s` of the
/// piece before.
final class Direction extends ChannelInboundHandlerAdapter {
    /// Maximum bytes in transit; reading stops above it, and TCP slows the sender down.
    private static final long MAX_BYTES_UNDER_WAY = 16L << 20;

    private final Clockwork clockwork;
    private final RelayServer server;
    private final Channel there;
    private final long delayNanos;
    private final double nanosPerByte;
    private final ArrayDeque<Piece> underWay = new ArrayDeque<>();
    private long bytesUnderWay;
    private long linkFreeNanos = System.nanoTime();
    private @Nullable Channel here;
    private @Nullable Direction back;

    private boolean connected;
    private boolean discarding;

    /// Whether the end of the data was read, and whether it was delivered.
    private boolean endRead;

    private boolean endDelivered;

    /// @param data null for the end of the data
    private record Piece(@Nullable ByteBuf data, long dueNanos) {}

    Direction(Clockwork clockwork, RelayServer server, RelayOptions options, Channel there) {
        this.clockwork = clockwork;
        this.server = server;
        this.there = there;
        this.delayNanos = options.delay().toNanos();
        this.nanosPerByte =
                options.bytesPerSecond().isPresent()
                        ? 1e9 / options.bytesPerSecond().getAsLong()
                        : 0;
    }

    /// Ties the two directions of a connection together.
    static void pair(Direction one, Direction other) {
        one.back = other;
        other.back = one;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        here = added.channel();
    }

    /// This side is open: the other direction has somewhere to deliver to.
    @Override
    public void channelActive(ChannelHandlerContext context) {
        if (back != null) {
            back.connected();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf data = (ByteBuf) message;
        bytesUnderWay += data.readableBytes();
        send(data, data.readableBytes());
        if (bytesUnderWay > MAX_BYTES_UNDER_WAY) {
            context.channel().config().setAutoRead(false);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownReadComplete) {
            sendEnd();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        sendEnd();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        RelayServer.reset(context.channel());
        RelayServer.reset(there);
    }

    private void sendEnd() {
        if (!endRead) {
            endRead = true;
            send(null, 0);
        }
    }

    /// Delivery will never be possible.
    void discard() {
        discarding = true;
        underWay.forEach(piece -> release(piece.data()));
        underWay.clear();
    }

    private static void release(@Nullable ByteBuf data) {
        if (data != null) {
            data.release();
        }
    }

    private void send(@Nullable ByteBuf data, int bytes) {
        if (discarding) {
            release(data);
            return;
        }
        long now = System.nanoTime();
        linkFreeNanos = Math.max(now, linkFreeNanos) + (long) (bytes * nanosPerByte);
        Piece piece = new Piece(data, linkFreeNanos + delayNanos);
        underWay.add(piece);
        if (connected && underWay.size() == 1) {
            waitFor(piece);
        }
    }

    /// Delivery is possible now; data received before are scheduled.
    void connected() {
        connected = true;
        Piece first = underWay.peek();
        if (first != null) {
            waitFor(first);
        }
    }

    private void waitFor(Piece piece) {
        long due = Math.max(piece.dueNanos(), server.stalledUntilNanos());
        if (due <= System.nanoTime()) {
            deliverDue();
        } else {
            clockwork.at(due, this::deliverDue);
        }
    }

    /// Delivers everything that is due, in order.
    private void deliverDue() {
        long now = System.nanoTime();
        boolean stalled = server.stalledUntilNanos() > now;
        while (!stalled && !underWay.isEmpty() && underWay.peek().dueNanos() <= now) {
            deliver(underWay.poll());
        }
        there.flush();
        Piece next = underWay.peek();
        if (next != null) {
            waitFor(next);
        }
    }

    private void deliver(Piece piece) {
        ByteBuf data = piece.data();
        if (data == null) {
            deliverEnd();
            return;
        }
        int bytes = data.readableBytes();
        there.write(data)
                .addListener(
                        _ -> {
                            bytesUnderWay -= bytes;
                            if (bytesUnderWay <= MAX_BYTES_UNDER_WAY / 2 && here != null) {
                                here.config().setAutoRead(true);
                            }
                        });
    }

    /// One side has closed its output; the connection is closed when the other has, too.
    private void deliverEnd() {
        endDelivered = true;
        there.flush();
        boolean over = back == null || back.endDelivered || here == null || !here.isActive();
        if (over) {
            there.close();
            if (here != null) {
                here.close();
            }
        } else if (there instanceof DuplexChannel duplex && there.isActive()) {
            duplex.shutdownOutput();
        }
    }
}
