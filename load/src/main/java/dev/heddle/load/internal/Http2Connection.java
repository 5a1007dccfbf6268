package dev.heddle.load.internal;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2RemoteFlowController;
import io.netty.handler.codec.http2.Http2Connection.PropertyKey;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2EventAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.handler.codec.http2.UniformStreamByteDistributor;
import org.jspecify.annotations.Nullable;

/// A connection that carries many requests at a time (RFC 9113), over Netty's codec.
///
/// A request belongs to its stream until it is answered or abandoned; a stream that closes with its
/// request still there has failed, whatever the reason.
final class Http2Connection extends Http2EventAdapter implements Connection {
    /// The codec gives back no stream's number twice; near the last one a connection is done.
    private static final int LAST_STREAM_ID = Integer.MAX_VALUE - 2;

    /// How much the service may send ahead, of one answer and of all; large, so that the generator
    /// never holds up the service.
    private static final int WINDOW_BYTES = 1 << 20;

    private static final int DEFAULT_WINDOW_BYTES = 65_535;

    private final Owner owner;
    private final Connector.OnOpened onSettings;
    private final DefaultHttp2Connection streams = new DefaultHttp2Connection(false);
    private final PropertyKey requestKey = streams.newKey();
    private final Http2ConnectionHandler codec;
    private @Nullable ChannelHandlerContext context;

    /// Whether the service has said how much it takes at a time.
    private boolean settled;

    /// Whether the owner knows that there is no room.
    private boolean full = true;

    /// Whether it takes no more requests, and ends with the last that it has.
    private boolean retired;

    private boolean unflushed;
    private boolean ended;

    /// Why a stream closed that the service neither answered nor reset.
    private String failure = FailureKind.HTTP_2_ERROR;

    /// @param onSettings called when the service has said how much it takes at a time
    Http2Connection(Owner owner, Connector.OnOpened onSettings) {
        this.owner = owner;
        this.onSettings = onSettings;
        streams.remote()
                .flowController(
                        new DefaultHttp2RemoteFlowController(
                                streams, new UniformStreamByteDistributor(streams)));
        streams.addListener(this);
        this.codec =
                new Http2ConnectionHandlerBuilder()
                        .connection(streams)
                        .frameListener(this)
                        .initialSettings(
                                Http2Settings.defaultSettings()
                                        .pushEnabled(false)
                                        .initialWindowSize(WINDOW_BYTES))
                        .gracefulShutdownTimeoutMillis(0)
                        .build();
    }

    void addTo(ChannelPipeline pipeline) {
        pipeline.addLast(new Before(), codec, new After());
        context = pipeline.context(codec);
    }

    private int room() {
        return streams.local().maxActiveStreams();
    }

    /// Why it cannot be used.
    String failure() {
        return failure;
    }

    @Override
    public boolean hasRoom() {
        return settled && !retired && !ended && streams.local().numActiveStreams() < room();
    }

    @Override
    public void send(Request request) {
        ChannelHandlerContext open = context();
        RequestKind kind = request.kind();
        int id = streams.local().incrementAndGetNextStreamId();
        request.streamId = id;
        request.status = 0;
        codec.encoder()
                .writeHeaders(
                        open,
                        id,
                        kind.http2Headers(request),
                        0,
                        !kind.hasBody(),
                        open.newPromise());
        Http2Stream stream = streams.stream(id);
        if (stream == null) {
            owner.failed(request, failure);
            return;
        }
        stream.setProperty(requestKey, request);
        if (kind.hasBody()) {
            ByteBuf body = open.alloc().buffer();
            kind.writeBody(body, request);
            codec.encoder().writeData(open, id, body, 0, true, open.newPromise());
        }
        full = !hasRoom();
        if (id > LAST_STREAM_ID) {
            retire();
        }
        if (!unflushed) {
            unflushed = true;
            owner.unflushed(this);
        }
    }

    @Override
    public void flush() {
        unflushed = false;
        if (!ended) {
            codec.flush(context());
        }
    }

    /// Resets the request's stream; the others go on.
    @Override
    public void abandon(Request request) {
        if (taken(streams.stream(request.streamId)) != null) {
            ChannelHandlerContext open = context();
            codec.resetStream(open, request.streamId, Http2Error.CANCEL.code(), open.newPromise());
            open.flush();
        }
    }

    @Override
    public void close() {
        ended = true;
        context().channel().close();
    }

    @Override
    public void onSettingsRead(ChannelHandlerContext ctx, Http2Settings settings)
            throws Http2Exception {
        if (!settled) {
            settled = true;
            full = false;
            codec.decoder()
                    .flowController()
                    .incrementWindowSize(
                            streams.connectionStream(), WINDOW_BYTES - DEFAULT_WINDOW_BYTES);
            onSettings.opened(this, room());
            owner.ready(this);
        }
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext ctx,
            int streamId,
            Http2Headers headers,
            int padding,
            boolean endOfStream) {
        Http2Stream stream = streams.stream(streamId);
        Request request = request(stream);
        if (request == null) {
            return;
        }
        // Interim answers come before the answer, trailers after it.
        if (request.status < 200) {
            request.status = status(headers);
            keep(headers, request.answer());
        }
        if (endOfStream) {
            answer(stream);
        }
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext ctx,
            int streamId,
            Http2Headers headers,
            int streamDependency,
            short weight,
            boolean exclusive,
            int padding,
            boolean endOfStream) {
        onHeadersRead(ctx, streamId, headers, padding, endOfStream);
    }

    @Override
    public int onDataRead(
            ChannelHandlerContext ctx, int streamId, ByteBuf data, int padding, boolean end) {
        Http2Stream stream = streams.stream(streamId);
        Request request = request(stream);
        Answer kept = request == null || !request.kind().keepsBody() ? null : request.answer();
        if (kept != null) {
            kept.body(data, data.readerIndex(), data.readableBytes());
        }
        if (end) {
            answer(stream);
        }
        return data.readableBytes() + padding;
    }

    @Override
    public void onRstStreamRead(ChannelHandlerContext ctx, int streamId, long errorCode) {
        Request request = taken(streams.stream(streamId));
        if (request != null) {
            owner.failed(request, FailureKind.HTTP_2_RESET);
        }
    }

    @Override
    public void onGoAwayReceived(int lastStreamId, long errorCode, ByteBuf debugData) {
        failure = FailureKind.HTTP_2_GOAWAY;
        retire();
    }

    @Override
    public void onGoAwaySent(int lastStreamId, long errorCode, ByteBuf debugData) {
        retire();
    }

    @Override
    public void onStreamClosed(Http2Stream stream) {
        Request request = taken(stream);
        if (request != null && !ended) {
            owner.failed(request, failure);
        }
        if (full && hasRoom()) {
            full = false;
            owner.ready(this);
        }
        if (retired && streams.numActiveStreams() == 0) {
            close();
        }
    }

    private void retire() {
        if (!retired) {
            retired = true;
            owner.gone(this);
            if (streams.numActiveStreams() == 0) {
                close();
            }
        }
    }

    private void answer(@Nullable Http2Stream stream) {
        Request request = taken(stream);
        if (request == null) {
            return;
        }
        if (request.status < 200) {
            owner.failed(request, FailureKind.HTTP_2_ERROR);
        } else {
            owner.answered(request, request.status, System.nanoTime());
        }
    }

    private @Nullable Request request(@Nullable Http2Stream stream) {
        return stream == null ? null : stream.getProperty(requestKey);
    }

    /// The stream's request, which then is its no more.
    private @Nullable Request taken(@Nullable Http2Stream stream) {
        return stream == null ? null : stream.removeProperty(requestKey);
    }

    private static void keep(Http2Headers headers, @Nullable Answer answer) {
        if (answer != null) {
            answer.clear();
            headers.forEach(field -> answer.field(field.getKey(), field.getValue()));
        }
    }

    /// The status of an answer; 0 where there is none.
    private static int status(Http2Headers headers) {
        CharSequence status = headers.status();
        if (status == null || status.length() != 3) {
            return 0;
        }
        try {
            return Integer.parseInt(status, 0, 3, 10);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private ChannelHandlerContext context() {
        ChannelHandlerContext known = context;
        if (known == null) {
            throw new IllegalStateException("not connected");
        }
        return known;
    }

    /// Sees what comes from the service before the codec does.
    private final class Before extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            owner.received(((ByteBuf) message).readableBytes());
            ctx.fireChannelRead(message);
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            if (failure.equals(FailureKind.HTTP_2_ERROR)) {
                failure = FailureKind.CLOSED_EARLY;
            }
            ctx.fireChannelInactive();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            broke(cause);
            ctx.close();
        }
    }

    private void broke(Throwable cause) {
        if (cause instanceof Error error) {
            owner.broken(error);
        }
        failure = FailureKind.ofBroken(cause);
    }

    /// Sees what the codec leaves over.
    private final class After extends ChannelInboundHandlerAdapter {
        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            retire();
            ctx.fireChannelInactive();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            broke(cause);
            ctx.close();
        }
    }
}
