package dev.heddle.load.internal.http;

import static io.netty.handler.codec.http2.Http2Exception.connectionError;

import dev.heddle.load.internal.request.Answer;
import dev.heddle.load.internal.request.AnswerHead;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.request.RequestKind;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.ConnectionFailure;
import dev.heddle.load.internal.wire.SharedBuffers;
import dev.heddle.load.internal.wire.Tls;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.Clock;
import dev.heddle.model.load.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.util.collection.IntObjectHashMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A connection that carries many requests at a time (RFC 9113). Netty's codec, with an object and
/// several events for each stream and each frame, takes as much CPU time again (docs/load.md); of
/// it we use the compression of headers.
///
/// A request belongs to its stream until it is answered, abandoned or reset; what comes for a
/// stream without one is passed over.
final class Http2Connection implements Connection, Wire.Speaker {
    /// No stream's number is given twice; near the last one a connection is done.
    private static final int LAST_STREAM_ID = Integer.MAX_VALUE - 2;

    /// How much the service may send ahead, of one answer and of all; large, so that the generator
    /// never holds up the service.
    private static final int WINDOW_BYTES = 1 << 20;

    private final Owner owner;
    private final Wire wire;
    private final Attempt attempt;
    private final Clock clock;
    private final FrameReader reader = new FrameReader(this::frame);
    private final FrameWriter writer;
    private final SendWindows windows;
    private final HeaderBlocks blocks = new HeaderBlocks();

    /// Requests by half of their stream's number: those of clients are odd.
    private final IntObjectHashMap<Request> requests = new IntObjectHashMap<>();

    private int nextStreamId = 1;
    private int room = Integer.MAX_VALUE;

    /// Bytes of the connection's window that were used up and not given back yet.
    private int windowUsed;

    /// Header block without END_HEADERS yet: CONTINUATION frames complete it.
    private ByteBuf begunBlock = Unpooled.EMPTY_BUFFER;

    /// Its stream identifier; 0 without such a block.
    private int begunStreamId;

    private boolean begunEndsStream;

    private boolean prefaceSent;

    /// Whether anything came from the service.
    private boolean begun;

    /// Whether the service has said how much it takes at a time.
    private boolean settled;

    /// Whether it takes no more requests, and ends with the last that it has.
    private boolean retired;

    private boolean unflushed;
    private boolean closed;

    /// Kind of failure of the requests in flight when the connection ends.
    private String failure = FailureKind.CLOSED_EARLY;

    Http2Connection(Owner owner, Wire wire, SharedBuffers buffers, Attempt attempt, Clock clock) {
        this.owner = owner;
        this.wire = wire;
        this.writer = new FrameWriter(buffers);
        this.windows = new SendWindows(writer);
        this.attempt = attempt;
        this.clock = clock;
    }

    @Override
    public void opened() {
        prefaceSent = true;
        writer.preface(WINDOW_BYTES, ResponseParser.MAX_HEAD_BYTES);
        writer.windowUpdate(
                Http2CodecUtil.CONNECTION_STREAM_ID,
                WINDOW_BYTES - Http2CodecUtil.DEFAULT_WINDOW_SIZE);
        writer.flush(wire);
    }

    @Override
    public boolean hasRoom() {
        return settled && !retired && !closed && requests.size() < room;
    }

    @Override
    public void send(Request request) {
        RequestKind kind = request.kind();
        int id = nextStreamId;
        nextStreamId += 2;
        request.streamId = id;
        request.head = AnswerHead.NONE;
        request.bodyBytes = 0;
        request.windowUsed = 0;
        requests.put(id >>> 1, request);
        writer.headers(id, header(id, request), !kind.hasBody());
        if (kind.hasBody()) {
            ByteBuf body = Unpooled.buffer();
            kind.writeBody(body, request);
            windows.send(id, body);
        }
        if (id >= LAST_STREAM_ID) {
            retire();
        }
        toBeFlushed();
    }

    private byte[] header(int streamId, Request request) {
        RequestKind kind = request.kind();
        try {
            return blocks.write(streamId, kind.http2Headers(request), kind.fixed());
        } catch (Http2Exception e) {
            throw new IllegalStateException(e); // only of a table of a negative size
        }
    }

    private void toBeFlushed() {
        if (!unflushed) {
            unflushed = true;
            owner.unflushed(this);
        }
    }

    @Override
    public void flush() {
        unflushed = false;
        if (!closed) {
            writer.flush(wire);
        }
    }

    /// Resets the request's stream; the others go on.
    @Override
    public void abandon(Request request) {
        if (taken(request.streamId) == null) {
            return;
        }
        writer.reset(request.streamId, Http2Error.CANCEL);
        writer.flush(wire);
        streamEnded();
    }

    @Override
    public void close() {
        close(Http2Error.NO_ERROR);
    }

    private void close(Http2Error error) {
        if (closed) {
            return;
        }
        closed = true;
        requests.clear();
        reader.close();
        if (prefaceSent) {
            writer.goAway(error);
            writer.flush(wire);
        }
        wire.close();
    }

    @Override
    public void received(ByteBuf in) {
        owner.received(in.readableBytes());
        if (!begun && Tls.isRecord(in)) {
            end(FailureKind.TLS_REQUIRED, Http2Error.PROTOCOL_ERROR);
            return;
        }
        begun = true;
        try {
            reader.read(in);
        } catch (Http2Exception e) {
            end(FailureKind.HTTP_2_ERROR, e.error());
        }
    }

    @Override
    public void ended(boolean whole) {
        end(failure, Http2Error.NO_ERROR);
    }

    @Override
    public void broke(Throwable cause) {
        if (cause instanceof Error error) {
            owner.broken(error);
        }
        end(ConnectionFailure.ofBroken(cause), Http2Error.NO_ERROR);
    }

    /// Ends the connection; what is not answered has failed.
    private void end(String kind, Http2Error error) {
        if (closed) {
            return;
        }
        List<Request> left = new ArrayList<>(requests.values());
        close(error);
        attempt.failed(kind);
        owner.gone(this);
        left.forEach(request -> owner.failed(request, kind));
    }

    private void frame(int type, int flags, int streamId, ByteBuf payload) throws Http2Exception {
        boolean settings = type == Http2FrameTypes.SETTINGS;
        boolean continuation = type == Http2FrameTypes.CONTINUATION;
        require(settled || settings, "no SETTINGS first");
        require(continuation == (begunStreamId != 0), "a header was interrupted");
        switch (type) {
            case Http2FrameTypes.HEADERS -> headers(flags, streamId, payload);
            case Http2FrameTypes.CONTINUATION -> continuation(flags, streamId, payload);
            case Http2FrameTypes.DATA -> data(flags, streamId, payload);
            case Http2FrameTypes.RST_STREAM -> reset(streamId, payload);
            case Http2FrameTypes.SETTINGS -> settings(flags, payload);
            case Http2FrameTypes.PING -> ping(flags, payload);
            case Http2FrameTypes.GO_AWAY -> goAway(payload);
            case Http2FrameTypes.WINDOW_UPDATE -> windowUpdate(streamId, payload);
            case Http2FrameTypes.PUSH_PROMISE -> require(false, "a push that was not enabled");
            default -> {} // PRIORITY and extensions (RFC 9113, 5.5)
        }
    }

    private static void require(boolean holds, String otherwise) throws Http2Exception {
        if (!holds) {
            throw connectionError(Http2Error.PROTOCOL_ERROR, otherwise);
        }
    }

    /// That a stream is one that we opened.
    private void requireOpened(int streamId) throws Http2Exception {
        require((streamId & 1) == 1 && streamId < nextStreamId, "a stream that was not opened");
    }

    private void headers(int flags, int streamId, ByteBuf payload) throws Http2Exception {
        requireOpened(streamId);
        cutPadding(flags, payload);
        if ((flags & Http2Flags.PRIORITY) != 0) {
            requireBytes(payload, 5);
            payload.skipBytes(5);
        }
        boolean endStream = (flags & Http2Flags.END_STREAM) != 0;
        if ((flags & Http2Flags.END_HEADERS) != 0) {
            header(streamId, payload, endStream);
            return;
        }
        begunStreamId = streamId;
        begunEndsStream = endStream;
        begunBlock = Unpooled.buffer().writeBytes(payload);
    }

    private void continuation(int flags, int streamId, ByteBuf payload) throws Http2Exception {
        require(streamId == begunStreamId, "a header was interrupted");
        begunBlock.writeBytes(payload);
        require(begunBlock.readableBytes() <= ResponseParser.MAX_HEAD_BYTES, "a long header");
        if ((flags & Http2Flags.END_HEADERS) != 0) {
            begunStreamId = 0;
            header(streamId, begunBlock, begunEndsStream);
            begunBlock = Unpooled.EMPTY_BUFFER;
        }
    }

    /// What is compressed must be read, even if nobody waits for it: later blocks refer to it.
    private void header(int streamId, ByteBuf block, boolean endStream) throws Http2Exception {
        AnswerHead head;
        try {
            head = blocks.read(streamId, block);
        } catch (Http2Exception.StreamException e) {
            refuse(streamId, e.error());
            return;
        }
        Request request = requests.get(streamId >>> 1);
        if (request == null) {
            return;
        }
        // Interim answers come before the answer, trailers after it.
        if (request.head.status() < 200) {
            request.head = head;
            keep(head, request.answer());
        }
        if (endStream) {
            answered(request);
        }
    }

    /// Of an answer that cannot be taken, such as one with too long a header; the others go on.
    private void refuse(int streamId, Http2Error error) {
        Request request = taken(streamId);
        if (request != null) {
            writer.reset(streamId, error);
            toBeFlushed();
            streamEnded();
            owner.failed(request, FailureKind.HTTP_2_ERROR);
        }
    }

    private static void keep(AnswerHead head, @Nullable Answer answer) {
        if (answer != null) {
            answer.clear();
            head.headers().forEach(field -> answer.field(field.getKey(), field.getValue()));
        }
    }

    private void data(int flags, int streamId, ByteBuf payload) throws Http2Exception {
        requireOpened(streamId);
        int used = payload.readableBytes();
        windowUsed = givenBack(Http2CodecUtil.CONNECTION_STREAM_ID, windowUsed + used);
        cutPadding(flags, payload);
        Request request = requests.get(streamId >>> 1);
        if (request == null) {
            return;
        }
        request.bodyBytes += payload.readableBytes();
        Answer kept = request.keepsBody() ? request.answer() : null;
        if (kept != null) {
            kept.body(payload, payload.readerIndex(), payload.readableBytes());
        }
        if ((flags & Http2Flags.END_STREAM) != 0) {
            answered(request);
        } else {
            request.windowUsed = givenBack(streamId, request.windowUsed + used);
        }
    }

    /// Gives back what was used up of a window once that is much.
    ///
    /// @return what is not given back yet
    private int givenBack(int streamId, int used) {
        if (used < WINDOW_BYTES / 2) {
            return used;
        }
        writer.windowUpdate(streamId, used);
        toBeFlushed();
        return 0;
    }

    private static void cutPadding(int flags, ByteBuf payload) throws Http2Exception {
        if ((flags & Http2Flags.PADDED) != 0) {
            requireBytes(payload, 1);
            int padding = payload.readUnsignedByte();
            require(padding <= payload.readableBytes(), "padding that is longer than its frame");
            payload.writerIndex(payload.writerIndex() - padding);
        }
    }

    private static void requireBytes(ByteBuf payload, int least) throws Http2Exception {
        if (payload.readableBytes() < least) {
            throw connectionError(Http2Error.FRAME_SIZE_ERROR, "a frame that is too short");
        }
    }

    /// A stream that the service refused was not processed (RFC 9113, 8.7).
    private void reset(int streamId, ByteBuf payload) throws Http2Exception {
        requireOpened(streamId);
        requireBytes(payload, 4);
        boolean refused = payload.readUnsignedInt() == Http2Error.REFUSED_STREAM.code();
        Request request = taken(streamId);
        if (request != null) {
            streamEnded();
            if (refused) {
                owner.unprocessed(request, FailureKind.HTTP_2_RESET);
            } else {
                owner.failed(request, FailureKind.HTTP_2_RESET);
            }
        }
    }

    private void settings(int flags, ByteBuf payload) throws Http2Exception {
        if ((flags & Http2Flags.ACK) != 0) {
            return;
        }
        while (payload.isReadable()) {
            requireBytes(payload, 6);
            setting(payload.readUnsignedShort(), payload.readUnsignedInt());
        }
        writer.acknowledgeSettings();
        writer.flush(wire);
        boolean first = !settled;
        settled = true;
        if (first) {
            attempt.opened(this, room);
        }
        owner.ready(this);
    }

    private void setting(int id, long value) throws Http2Exception {
        switch (id) {
            case Http2CodecUtil.SETTINGS_HEADER_TABLE_SIZE -> blocks.tableBytes(value);
            case Http2CodecUtil.SETTINGS_MAX_CONCURRENT_STREAMS ->
                    room = (int) Math.min(value, Integer.MAX_VALUE);
            case Http2CodecUtil.SETTINGS_INITIAL_WINDOW_SIZE -> {
                require(value <= Integer.MAX_VALUE, "a window that is too large");
                windows.ofStreams((int) value);
            }
            case Http2CodecUtil.SETTINGS_MAX_FRAME_SIZE -> {
                require(Http2CodecUtil.isMaxFrameSizeValid((int) value), "a wrong frame size");
                writer.mostBytes((int) value);
            }
            default -> {} // about pushes, our headers' length, or unknown (RFC 9113, 6.5.2)
        }
    }

    private void ping(int flags, ByteBuf payload) {
        if ((flags & Http2Flags.ACK) == 0) {
            writer.acknowledgePing(payload);
            writer.flush(wire);
        }
    }

    /// Streams after the last that the service names were not processed (RFC 9113, 6.8); the others
    /// may be answered.
    private void goAway(ByteBuf payload) throws Http2Exception {
        requireBytes(payload, 8);
        int last = payload.readInt() & Integer.MAX_VALUE;
        failure = FailureKind.HTTP_2_GOAWAY;
        List<Request> refused = new ArrayList<>(requests.values());
        refused.removeIf(request -> request.streamId <= last);
        refused.forEach(request -> taken(request.streamId));
        retire();
        refused.forEach(request -> owner.unprocessed(request, failure));
    }

    private void windowUpdate(int streamId, ByteBuf payload) throws Http2Exception {
        requireBytes(payload, 4);
        int bytes = payload.readInt() & Integer.MAX_VALUE;
        require(bytes > 0, "a window that grows by nothing");
        if (streamId == Http2CodecUtil.CONNECTION_STREAM_ID) {
            windows.connectionGrows(bytes);
        } else {
            requireOpened(streamId);
            windows.streamGrows(streamId, bytes);
        }
        toBeFlushed();
    }

    /// The answer is whole.
    private void answered(Request request) {
        long now = clock.nanoTime();
        if (windows.drop(request.streamId)) {
            // Answered before all of the request was sent: the rest is not wanted.
            writer.reset(request.streamId, Http2Error.NO_ERROR);
            toBeFlushed();
        }
        taken(request.streamId);
        streamEnded();
        if (whole(request)) {
            owner.answered(request, request.head.status(), now);
        } else {
            owner.failed(request, FailureKind.HTTP_2_ERROR);
        }
    }

    /// Whether it has a status, and the body that it announced (RFC 9113, 8.1.1); one without
    /// content announces what another would have (RFC 9110, 8.6).
    private static boolean whole(Request request) {
        AnswerHead head = request.head;
        boolean bodyless = request.kind().head() || head.status() == 204 || head.status() == 304;
        boolean bodyWhole = bodyless || head.length() < 0 || head.length() == request.bodyBytes;
        return head.status() >= 200 && bodyWhole;
    }

    /// The stream's request, which then is its no more; nothing of it is sent any more.
    private @Nullable Request taken(int streamId) {
        windows.drop(streamId);
        return requests.remove(streamId >>> 1);
    }

    private void streamEnded() {
        if (retired && requests.isEmpty()) {
            close();
        }
    }

    private void retire() {
        if (!retired) {
            retired = true;
            owner.gone(this);
            if (requests.isEmpty()) {
                close();
            }
        }
    }
}
