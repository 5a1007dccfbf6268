package dev.heddle.delay.internal;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2RemoteFlowController;
import io.netty.handler.codec.http2.Http2Connection.PropertyKey;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2EventAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.handler.codec.http2.Http2Stream.State;
import io.netty.handler.codec.http2.UniformStreamByteDistributor;

/// Takes requests over HTTP/2, any number at a time on a connection.
final class Http2Requests extends Http2EventAdapter {
    private static final int MAX_STREAMS = 1_000_000;

    private final HttpServer server;
    private final DefaultHttp2Connection streams = new DefaultHttp2Connection(true);
    private final PropertyKey pathKey = streams.newKey();
    private final Http2ConnectionHandler codec;
    private boolean flushDue;

    private Http2Requests(HttpServer server) {
        this.server = server;
        streams.remote()
                .flowController(
                        new DefaultHttp2RemoteFlowController(
                                streams, new UniformStreamByteDistributor(streams)));
        this.codec =
                new Http2ConnectionHandlerBuilder()
                        .connection(streams)
                        .frameListener(this)
                        .initialSettings(
                                Http2Settings.defaultSettings().maxConcurrentStreams(MAX_STREAMS))
                        .gracefulShutdownTimeoutMillis(0)
                        .build();
    }

    static void addTo(ChannelPipeline pipeline, HttpServer server) {
        pipeline.addLast(new Http2Requests(server).codec);
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context,
            int streamId,
            Http2Headers headers,
            int padding,
            boolean endOfStream) {
        CharSequence path = headers.path();
        String uri = path == null ? "/" : path.toString();
        if (endOfStream) {
            take(context, streamId, uri);
        } else {
            streams.stream(streamId).setProperty(pathKey, uri);
        }
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context,
            int streamId,
            Http2Headers headers,
            int streamDependency,
            short weight,
            boolean exclusive,
            int padding,
            boolean endOfStream) {
        onHeadersRead(context, streamId, headers, padding, endOfStream);
    }

    @Override
    public int onDataRead(
            ChannelHandlerContext context, int streamId, ByteBuf data, int padding, boolean end) {
        Http2Stream stream = streams.stream(streamId);
        if (end && stream != null) {
            String uri = stream.getProperty(pathKey);
            take(context, streamId, uri == null ? "/" : uri);
        }
        return data.readableBytes() + padding;
    }

    private void take(ChannelHandlerContext context, int streamId, String uri) {
        server.later(
                System.nanoTime(), uri, (status, body) -> answer(context, streamId, status, body));
    }

    private void answer(ChannelHandlerContext context, int streamId, int status, ByteBuf body) {
        Http2Stream stream = streams.stream(streamId);
        if (stream == null || stream.state() == State.CLOSED) {
            body.release();
            return;
        }
        Http2Headers headers = new DefaultHttp2Headers().status(Integer.toString(status));
        codec.encoder().writeHeaders(context, streamId, headers, 0, false, context.newPromise());
        codec.encoder().writeData(context, streamId, body, 0, true, context.newPromise());
        flushSoon(context);
    }

    /// Answers that fall due together go out together.
    private void flushSoon(ChannelHandlerContext context) {
        if (!flushDue) {
            flushDue = true;
            context.executor()
                    .execute(
                            () -> {
                                flushDue = false;
                                codec.flush(context);
                            });
        }
    }
}
