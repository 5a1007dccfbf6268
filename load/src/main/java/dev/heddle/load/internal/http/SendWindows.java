package dev.heddle.load.internal.http;

import static io.netty.handler.codec.http2.Http2CodecUtil.DEFAULT_WINDOW_SIZE;
import static io.netty.handler.codec.http2.Http2Exception.connectionError;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/// How much of request bodies the service takes now (RFC 9113, 5.2), and what of them waits.
final class SendWindows {
    private final FrameWriter writer;
    private final Map<Integer, Body> waiting = new LinkedHashMap<>();
    private long ofConnection = DEFAULT_WINDOW_SIZE;
    private int ofNewStreams = DEFAULT_WINDOW_SIZE;

    /// A body of which something waits.
    private static final class Body {
        private final int streamId;
        private final ByteBuf rest;
        private long window;

        Body(int streamId, ByteBuf rest, long window) {
            this.streamId = streamId;
            this.rest = rest;
            this.window = window;
        }
    }

    SendWindows(FrameWriter writer) {
        this.writer = writer;
    }

    /// Sends what can be sent of the body of a new stream; the rest follows when it can.
    ///
    /// @param whole is theirs from now on
    void send(int streamId, ByteBuf whole) {
        Body body = new Body(streamId, whole, ofNewStreams);
        if (!sentWhole(body)) {
            waiting.put(streamId, body);
        }
    }

    /// The windows of streams, also of those there are, begin at this size now.
    void ofStreams(int bytes) {
        int more = bytes - ofNewStreams;
        ofNewStreams = bytes;
        waiting.values().forEach(body -> body.window += more);
        sendWaiting();
    }

    void connectionGrows(int bytes) throws Http2Exception {
        ofConnection = checked(ofConnection + bytes);
        sendWaiting();
    }

    /// The window of a stream whose body was sent is of no interest.
    void streamGrows(int streamId, int bytes) throws Http2Exception {
        Body body = waiting.get(streamId);
        if (body != null) {
            body.window = checked(body.window + bytes);
            if (sentWhole(body)) {
                waiting.remove(streamId);
            }
        }
    }

    private static long checked(long window) throws Http2Exception {
        if (window > Integer.MAX_VALUE) {
            throw connectionError(Http2Error.FLOW_CONTROL_ERROR, "a window of %d bytes", window);
        }
        return window;
    }

    /// Forgets what waits of a stream.
    ///
    /// @return whether anything did
    boolean drop(int streamId) {
        return !waiting.isEmpty() && waiting.remove(streamId) != null;
    }

    private void sendWaiting() {
        Iterator<Body> bodies = waiting.values().iterator();
        while (bodies.hasNext() && ofConnection > 0) {
            if (sentWhole(bodies.next())) {
                bodies.remove();
            }
        }
    }

    /// Sends what the windows allow; an empty body takes nothing of them.
    private boolean sentWhole(Body body) {
        int left = body.rest.readableBytes();
        int bytes = (int) Math.max(0, Math.min(left, Math.min(body.window, ofConnection)));
        if (bytes > 0 || left == 0) {
            writer.data(body.streamId, body.rest, bytes, bytes == left);
            body.window -= bytes;
            ofConnection -= bytes;
        }
        return bytes == left;
    }
}
