package dev.heddle.delay.internal;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http2.Http2CodecUtil;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/// The HTTP server of the delay service: accepts requests in either version, and delays each
/// response.
public final class HttpServer {
    private final Clockwork clockwork;
    private final Channel listening;
    private final SplittableRandom random = new SplittableRandom(1);
    private final AtomicInteger inFlight = new AtomicInteger();

    private HttpServer(Clockwork clockwork, int port) throws IOException {
        this.clockwork = clockwork;
        this.listening =
                Listening.on(
                        clockwork,
                        port,
                        false,
                        new ChannelInitializer<>() {
                            @Override
                            protected void initChannel(Channel channel) {
                                channel.pipeline().addLast(new WhichVersion());
                            }
                        });
    }

    /// Listens on loopback.
    ///
    /// @throws IOException if the port cannot be bound
    public static HttpServer listen(Clockwork clockwork, int port) throws IOException {
        return new HttpServer(clockwork, port);
    }

    public InetSocketAddress address() {
        return (InetSocketAddress) listening.localAddress();
    }

    public int inFlight() {
        return inFlight.get();
    }

    /// Responds to a request when it is due.
    ///
    /// @param receivedNanos when the request was received
    void later(long receivedNanos, String uri, Answer answer) {
        DelayRequest request = DelayRequest.of(uri, random.nextDouble());
        inFlight.incrementAndGet();
        Runnable reply =
                () -> {
                    inFlight.decrementAndGet();
                    answer.give(request.status(), body(request));
                };
        if (request.delayNanos() == 0) {
            reply.run();
            clockwork.late(System.nanoTime() - receivedNanos);
        } else {
            clockwork.at(receivedNanos + request.delayNanos(), reply);
        }
    }

    /// How a request is answered.
    interface Answer {
        void give(int status, ByteBuf body);
    }

    private static ByteBuf body(DelayRequest request) {
        if (!request.problem().isEmpty()) {
            return Unpooled.copiedBuffer(request.problem(), StandardCharsets.UTF_8);
        }
        ByteBuf body = Unpooled.buffer(request.bytes());
        while (body.readableBytes() < request.bytes()) {
            body.writeByte('x');
        }
        return body;
    }

    /// Inspects the first bytes: HTTP/2 begins with its preface (RFC 9113, 3.4), everything else is
    /// taken for HTTP/1.1.
    private final class WhichVersion extends ByteToMessageDecoder {
        private final ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();

        @Override
        protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
            int length = Math.min(in.readableBytes(), preface.readableBytes());
            boolean same = in.slice(in.readerIndex(), length).equals(preface.slice(0, length));
            if (same && length < preface.readableBytes()) {
                return;
            }
            if (same) {
                Http2Requests.addTo(context.pipeline(), HttpServer.this);
            } else {
                context.pipeline()
                        .addLast(new HttpServerCodec(), new Http1Requests(HttpServer.this));
            }
            context.pipeline().addLast(new Broken());
            context.pipeline().remove(this);
        }

        @Override
        protected void handlerRemoved0(ChannelHandlerContext context) {
            preface.release();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    /// Ends a connection that broke.
    private static final class Broken extends ChannelInboundHandlerAdapter {
        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }
}
