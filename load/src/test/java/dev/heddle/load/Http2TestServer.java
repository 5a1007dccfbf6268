package dev.heddle.load;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Frame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.SslContext;
import io.netty.util.ReferenceCountUtil;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// A real HTTP/2 server that answers each request as a behaviour says.
final class Http2TestServer implements AutoCloseable {
    /// Answers a request whose head has come.
    interface Behaviour {
        void answer(ChannelHandlerContext context, Http2FrameStream stream, int number);
    }

    static final Behaviour OK =
            (context, stream, _) -> context.writeAndFlush(headers("200", true).stream(stream));

    static final Behaviour INTERIM_AND_TRAILERS =
            (context, stream, _) -> {
                context.write(headers("103", false).stream(stream));
                context.write(headers("200", false).stream(stream));
                context.writeAndFlush(
                        new DefaultHttp2HeadersFrame(
                                        new DefaultHttp2Headers().add("x-trailer", "1"), true)
                                .stream(stream));
            };

    /// A body that is longer than any window.
    static final Behaviour LARGE =
            (context, stream, _) -> answer(context, stream, "3000000", 3_000_000);

    /// Fewer bytes than the header announces.
    static final Behaviour SHORT = (context, stream, _) -> answer(context, stream, "5", 3);

    /// No body, although the header announces one.
    static final Behaviour NO_BODY =
            (context, stream, _) -> {
                Http2Headers headers = new DefaultHttp2Headers().status("200");
                headers.add("content-length", "500");
                context.writeAndFlush(new DefaultHttp2HeadersFrame(headers, true).stream(stream));
            };

    /// A header that goes on in further frames, another each time.
    static final Behaviour LONG_HEADER =
            (context, stream, number) -> {
                Http2Headers headers = new DefaultHttp2Headers().status("200");
                headers.add("x-long", number + "x".repeat(40_000));
                context.writeAndFlush(new DefaultHttp2HeadersFrame(headers, true).stream(stream));
            };

    static final Behaviour NO_STATUS =
            (context, stream, _) ->
                    context.writeAndFlush(
                            new DefaultHttp2HeadersFrame(
                                            new DefaultHttp2Headers(false).add("x", "1"), true)
                                    .stream(stream));

    static final Behaviour RESETS =
            (context, stream, _) ->
                    context.writeAndFlush(
                            new DefaultHttp2ResetFrame(Http2Error.INTERNAL_ERROR).stream(stream));

    static final Behaviour NEVER = (_, _, _) -> {};

    static final Behaviour CLOSES = (context, _, _) -> context.close();

    /// Answers the first requests of a connection, then takes no more.
    static final Behaviour GOES_AWAY =
            (context, stream, number) -> {
                if (number < 5) {
                    OK.answer(context, stream, number);
                } else if (number == 5) {
                    DefaultHttp2GoAwayFrame away = new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR);
                    away.setExtraStreamIds(0);
                    context.writeAndFlush(away);
                }
            };

    final AtomicInteger requests = new AtomicInteger();
    private final LoopbackServer server;

    /// @param windowBytes how much of a body it takes without being asked
    Http2TestServer(Behaviour behaviour, Optional<SslContext> tls, int windowBytes)
            throws InterruptedException {
        this.server =
                new LoopbackServer(
                        channel -> {
                            tls.ifPresent(
                                    context ->
                                            channel.pipeline()
                                                    .addLast(context.newHandler(channel.alloc())));
                            channel.pipeline()
                                    .addLast(
                                            Http2FrameCodecBuilder.forServer()
                                                    .validateHeaders(false)
                                                    .initialSettings(
                                                            Http2Settings.defaultSettings()
                                                                    .initialWindowSize(windowBytes))
                                                    .build(),
                                            new Requests(behaviour));
                        });
    }

    Http2TestServer(Behaviour behaviour) throws InterruptedException {
        this(behaviour, Optional.empty(), 65_535);
    }

    InetSocketAddress endpoint() {
        return server.address();
    }

    private static Http2HeadersFrame headers(String status, boolean end) {
        return new DefaultHttp2HeadersFrame(new DefaultHttp2Headers().status(status), end);
    }

    private static void answer(
            ChannelHandlerContext context, Http2FrameStream stream, String length, int bytes) {
        Http2Headers headers = new DefaultHttp2Headers().status("200");
        headers.add("content-length", length);
        context.write(new DefaultHttp2HeadersFrame(headers, false).stream(stream));
        ByteBuf body = context.alloc().buffer(bytes).writeZero(bytes);
        context.writeAndFlush(new DefaultHttp2DataFrame(body, true).stream(stream));
    }

    private final class Requests extends ChannelInboundHandlerAdapter {
        private final Behaviour behaviour;
        private int number;

        Requests(Behaviour behaviour) {
            this.behaviour = behaviour;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            try {
                if (message instanceof Http2DataFrame data) {
                    context.write(
                            new DefaultHttp2WindowUpdateFrame(data.initialFlowControlledBytes())
                                    .stream(data.stream()));
                    context.flush();
                }
                if (message instanceof Http2HeadersFrame || lastOfABody(message)) {
                    answer(context, (Http2Frame) message);
                }
            } finally {
                ReferenceCountUtil.release(message);
            }
        }

        private static boolean lastOfABody(Object message) {
            return message instanceof Http2DataFrame data && data.isEndStream();
        }

        private void answer(ChannelHandlerContext context, Http2Frame frame) {
            boolean whole = !(frame instanceof Http2HeadersFrame head) || head.isEndStream();
            Http2FrameStream stream =
                    frame instanceof Http2HeadersFrame head
                            ? head.stream()
                            : ((Http2DataFrame) frame).stream();
            if (whole && stream != null) {
                requests.incrementAndGet();
                behaviour.answer(context, stream, number++);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
