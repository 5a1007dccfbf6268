package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.engine.SimulatedService.Content;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.model.load.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;

/// A simulated HTTP/2 connection, which writes down what the client has to make of everything that
/// comes before the client sees it. Frames are written by hand, and headers by Netty's codec, as
/// those of a service would be.
final class SimulatedStreams extends SimulatedConnection {
    private static final int PREFACE_BYTES = 24;

    /// What is on its way to the client.
    ///
    /// @param effect what the client has to make of it, once all of it has come
    /// @param alone whether nothing else comes with it: what the client sends because of what came
    ///   before has left by then
    private record Frame(ByteBuf bytes, boolean alone, Runnable effect) {}

    private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false);
    private final DefaultHttp2HeadersEncoder encoder = new DefaultHttp2HeadersEncoder();
    private final ByteBuf sent = Unpooled.buffer();
    private final ArrayDeque<Frame> arriving = new ArrayDeque<>();

    /// Requests by their stream.
    private final TreeMap<Integer, Long> inFlight = new TreeMap<>();

    private boolean prefaceSent;
    private boolean goneAway;
    private int lastStream;
    private int room = Integer.MAX_VALUE;
    private int unansweredPings;

    SimulatedStreams(Ends ends, Attempt attempt) {
        super(ends, attempt);
    }

    /// The service says how many requests it takes at a time.
    void settings(long at, int most) {
        ByteBuf limit = Unpooled.buffer();
        limit.writeShort(Http2CodecUtil.SETTINGS_MAX_CONCURRENT_STREAMS).writeInt(most);
        arrive(
                at,
                () ->
                        alone(
                                frame(Http2FrameTypes.SETTINGS, 0, 0, limit),
                                () -> {
                                    room = most;
                                    establish();
                                }));
    }

    /// Headers that come before those of the response.
    void interim(long at, int stream) {
        Http2Headers headers = new DefaultHttp2Headers().status("103");
        arrive(at, () -> with(headers(stream, headers, 0), () -> {}));
    }

    /// Headers of a response that goes on.
    ///
    /// @param missing how much longer a body they announce
    void head(long at, int stream, Content content, int missing) {
        head(at, stream, "200", content, missing);
    }

    void failed(long at, int stream, Content content) {
        head(at, stream, "500", content, 0);
    }

    private void head(long at, int stream, String status, Content content, int missing) {
        Http2Headers headers = new DefaultHttp2Headers().status(status);
        headers.addInt("content-length", content.length() + missing);
        content.fields().forEach(headers::add);
        arrive(at, () -> with(headers(stream, headers, 0), () -> {}));
    }

    /// The body of a response, and its end.
    ///
    /// @param failure that it means; empty for one that completes its request
    void end(long at, int stream, Content content, String failure) {
        ByteBuf body = Unpooled.copiedBuffer(content.body(), StandardCharsets.US_ASCII);
        ByteBuf data = frame(Http2FrameTypes.DATA, Http2Flags.END_STREAM, stream, body);
        arrive(at, () -> with(data, () -> ended(stream, failure)));
    }

    /// A response without a body.
    void headOnly(long at, int stream) {
        arrive(
                at,
                () ->
                        with(
                                headers(
                                        stream,
                                        new DefaultHttp2Headers().status("200"),
                                        Http2Flags.END_STREAM),
                                () -> ended(stream, "")));
    }

    /// @param refused whether the service says that it did not process the request
    void reset(long at, int stream, boolean refused) {
        Http2Error error = refused ? Http2Error.REFUSED_STREAM : Http2Error.INTERNAL_ERROR;
        ByteBuf code = Unpooled.buffer().writeInt((int) error.code());
        ByteBuf bytes = frame(Http2FrameTypes.RST_STREAM, 0, stream, code);
        arrive(
                at,
                () ->
                        with(
                                bytes,
                                () -> {
                                    if (!refused) {
                                        ended(stream, FailureKind.HTTP_2_RESET);
                                    } else if (inFlight.containsKey(stream)) {
                                        unprocessed(stream, FailureKind.HTTP_2_RESET);
                                    }
                                }));
    }

    void ping(long at) {
        ByteBuf bytes = frame(Http2FrameTypes.PING, 0, 0, Unpooled.buffer().writeLong(at));
        arrive(at, () -> with(bytes, () -> unansweredPings++));
    }

    /// The service takes no more requests, and has not processed those after one of them.
    void goAway(long at, int last) {
        ByteBuf payload = Unpooled.buffer().writeInt(last).writeInt(0);
        ByteBuf bytes = frame(Http2FrameTypes.GO_AWAY, 0, 0, payload);
        arrive(
                at,
                () ->
                        alone(
                                bytes,
                                () -> {
                                    goneAway = true;
                                    List.copyOf(inFlight.tailMap(last, false).keySet())
                                            .forEach(
                                                    stream ->
                                                            unprocessed(
                                                                    stream,
                                                                    FailureKind.HTTP_2_GOAWAY));
                                }));
    }

    /// The service breaks a rule that holds for the connection.
    void garble(long at) {
        ByteBuf bytes = frame(Http2FrameTypes.DATA, 0, 0, Unpooled.EMPTY_BUFFER);
        arrive(at, () -> alone(bytes, () -> fail(FailureKind.HTTP_2_ERROR)));
    }

    /// The connection ends.
    void end(long at, boolean reset) {
        machine.at(at, () -> finish(reset));
    }

    /// @param frame made when it begins its way: blocks of headers refer to those before
    private void arrive(long at, Supplier<Frame> frame) {
        machine.at(
                at,
                () -> {
                    if (isOpen()) {
                        arriving.add(frame.get());
                        read();
                    }
                });
    }

    private static Frame with(ByteBuf bytes, Runnable effect) {
        return new Frame(bytes, false, effect);
    }

    private static Frame alone(ByteBuf bytes, Runnable effect) {
        return new Frame(bytes, true, effect);
    }

    private ByteBuf headers(int stream, Http2Headers headers, int flags) {
        ByteBuf block = Unpooled.buffer();
        try {
            encoder.encodeHeaders(stream, headers, block);
        } catch (Http2Exception e) {
            throw new IllegalStateException(e);
        }
        int cut = service.cutOf(block.readableBytes());
        ByteBuf first = block.readSlice(cut);
        if (!block.isReadable()) {
            return frame(Http2FrameTypes.HEADERS, flags | Http2Flags.END_HEADERS, stream, first);
        }
        return Unpooled.wrappedBuffer(
                frame(Http2FrameTypes.HEADERS, flags, stream, first),
                frame(Http2FrameTypes.CONTINUATION, Http2Flags.END_HEADERS, stream, block));
    }

    private static ByteBuf frame(int type, int flags, int stream, ByteBuf payload) {
        ByteBuf frame = Unpooled.buffer();
        frame.writeMedium(payload.readableBytes()).writeByte(type).writeByte(flags);
        return frame.writeInt(stream).writeBytes(payload);
    }

    /// What has arrived is read at once, or a part of it.
    private void read() {
        if (!isOpen() || arriving.isEmpty()) {
            return;
        }
        boolean alone = arriving.element().alone();
        if (alone && !service.begins(machine)) {
            machine.at(machine.nanoTime() + 1, this::read);
            return;
        }
        service.goesOn(machine);
        ByteBuf in = Unpooled.buffer();
        boolean whole;
        do {
            whole = next(in, alone);
        } while (whole && !alone && !arriving.isEmpty() && !arriving.element().alone());
        account.delivered(in.readableBytes());
        speaker.received(in);
        if (isOpen() && unansweredPings > 0) {
            account.violation("a ping is not answered");
        }
        if (isOpen() && !arriving.isEmpty()) {
            machine.at(machine.nanoTime() + service.untilTheRestLeaves(), this::read);
        }
    }

    /// Reads the first frame, or a part of it.
    ///
    /// @return whether all of it has come
    private boolean next(ByteBuf in, boolean atOnce) {
        Frame first = arriving.element();
        int left = first.bytes().readableBytes();
        in.writeBytes(first.bytes(), atOnce ? left : service.cutOf(left));
        if (first.bytes().isReadable()) {
            return false;
        }
        arriving.remove();
        first.effect().run();
        return true;
    }

    private void ended(int stream, String failure) {
        Long request = inFlight.remove(stream);
        if (request == null) {
            return; // the client gave it up
        }
        if (failure.isEmpty()) {
            account.completed(request, machine.nanoTime());
        } else {
            account.failed(failure);
        }
    }

    private void unprocessed(int stream, String kind) {
        Long request = inFlight.remove(stream);
        account.unprocessed(request == null ? -1 : request, kind);
    }

    private void fail(String kind) {
        inFlight.values().forEach(_ -> account.failed(kind));
        inFlight.clear();
    }

    private void finish(boolean reset) {
        if (!isOpen() || !isEstablished()) {
            return;
        }
        if (!service.begins(machine)) {
            machine.at(machine.nanoTime() + 1, () -> finish(reset));
            return;
        }
        service.goesOn(machine);
        if (reset) {
            fail(FailureKind.CONNECTION_RESET);
            speaker.broke(new IOException("Connection reset by peer"));
        } else {
            fail(goneAway ? FailureKind.HTTP_2_GOAWAY : FailureKind.CLOSED_EARLY);
            speaker.ended(true);
        }
        if (isOpen()) {
            account.violation("a connection that has ended is not closed");
        }
    }

    @Override
    public void send(ByteBuf bytes) {
        sent.writeBytes(bytes);
        if (!prefaceSent && sent.readableBytes() >= PREFACE_BYTES) {
            prefaceSent = true;
            sent.skipBytes(PREFACE_BYTES);
        }
        while (prefaceSent && sent.readableBytes() >= Http2CodecUtil.FRAME_HEADER_LENGTH) {
            int length = sent.getMedium(sent.readerIndex());
            if (sent.readableBytes() < Http2CodecUtil.FRAME_HEADER_LENGTH + length) {
                return;
            }
            sent.skipBytes(3);
            int type = sent.readByte();
            int flags = sent.readByte();
            take(type, flags, sent.readInt(), sent.readSlice(length));
        }
        sent.discardReadBytes();
    }

    /// A frame of the client.
    private void take(int type, int flags, int stream, ByteBuf payload) {
        long now = machine.nanoTime();
        switch (type) {
            case Http2FrameTypes.HEADERS -> request(stream, payload, now);
            case Http2FrameTypes.RST_STREAM -> {
                Long request = inFlight.remove(stream);
                if (request != null) {
                    account.abandoned(request, now);
                }
            }
            case Http2FrameTypes.PING -> unansweredPings -= flags & Http2Flags.ACK;
            default -> {} // settings, windows, the end
        }
    }

    private void request(int stream, ByteBuf block, long now) {
        if (!isEstablished() || goneAway || inFlight.size() >= room || stream <= lastStream) {
            account.violation(
                    "stream %d on a connection that takes no more than %d: %s"
                            .formatted(stream, room, inFlight));
        }
        lastStream = stream;
        try {
            Http2Headers headers = decoder.decodeHeaders(stream, block);
            CharSequence cookie = headers.get("cookie", "");
            long request = service.request(headers.path().toString(), cookie.toString(), now);
            account.sent(request, now);
            inFlight.put(stream, request);
            service.serve(this, stream, request, now);
        } catch (Http2Exception | NumberFormatException e) {
            account.violation("unreadable headers: " + e);
        }
    }

    @Override
    public boolean readable() {
        return false;
    }

    @Override
    public void breakLater(IOException cause) {
        account.violation("broken by the client: " + cause);
    }

    @Override
    public boolean allSent() {
        return true;
    }

    @Override
    void closed() {
        arriving.clear();
        inFlight.values().forEach(request -> account.abandoned(request, machine.nanoTime()));
        inFlight.clear();
    }
}
