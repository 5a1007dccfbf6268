package dev.heddle.load.internal.http;

import dev.heddle.load.internal.wire.SharedBuffers;
import dev.heddle.load.internal.wire.Wire;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;

/// Frames of an HTTP/2 connection that wait to be sent together (RFC 9113, 6).
final class FrameWriter {
    /// Memory that is kept between two flushes.
    private static final int KEPT_BYTES = 64 * 1024;

    private static final int USUAL_BYTES = 256;

    private final SharedBuffers buffers;
    private ByteBuf out = Unpooled.buffer(USUAL_BYTES);

    /// The longest payload that the service takes.
    private int mostBytes = Http2CodecUtil.DEFAULT_MAX_FRAME_SIZE;

    FrameWriter(SharedBuffers buffers) {
        this.buffers = buffers;
    }

    void mostBytes(int bytes) {
        mostBytes = bytes;
    }

    void flush(Wire wire) {
        while (out.isReadable()) {
            ByteBuf sent = buffers.sent();
            out.readBytes(sent, Math.min(out.readableBytes(), sent.capacity()));
            wire.send(sent);
        }
        out = out.capacity() > KEPT_BYTES ? Unpooled.buffer(USUAL_BYTES) : out.clear();
    }

    /// The connection's first bytes (RFC 9113, 3.4).
    ///
    /// @param windowBytes how much of one answer the service may send ahead
    /// @param headerBytes the longest header, decoded
    void preface(int windowBytes, int headerBytes) {
        ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();
        out.writeBytes(preface);
        preface.release();
        head(3 * Http2CodecUtil.SETTING_ENTRY_LENGTH, Http2FrameTypes.SETTINGS, 0, 0);
        setting(Http2CodecUtil.SETTINGS_ENABLE_PUSH, 0);
        setting(Http2CodecUtil.SETTINGS_INITIAL_WINDOW_SIZE, windowBytes);
        setting(Http2CodecUtil.SETTINGS_MAX_HEADER_LIST_SIZE, headerBytes);
    }

    private void setting(int id, int value) {
        out.writeShort(id).writeInt(value);
    }

    void acknowledgeSettings() {
        head(0, Http2FrameTypes.SETTINGS, Http2Flags.ACK, 0);
    }

    void acknowledgePing(ByteBuf data) {
        head(data.readableBytes(), Http2FrameTypes.PING, Http2Flags.ACK, 0);
        out.writeBytes(data);
    }

    /// A header, in as many frames as it needs.
    void headers(int streamId, byte[] block, boolean endStream) {
        int end = endStream ? Http2Flags.END_STREAM : 0;
        int type = Http2FrameTypes.HEADERS;
        int written = 0;
        do {
            int length = Math.min(block.length - written, mostBytes);
            boolean last = written + length == block.length;
            head(length, type, end | (last ? Http2Flags.END_HEADERS : 0), streamId);
            out.writeBytes(block, written, length);
            written += length;
            type = Http2FrameTypes.CONTINUATION;
            end = 0;
        } while (written < block.length);
    }

    /// The next bytes of a body, in as many frames as they need.
    void data(int streamId, ByteBuf body, int bytes, boolean endStream) {
        int left = bytes;
        do {
            int length = Math.min(left, mostBytes);
            left -= length;
            int end = endStream && left == 0 ? Http2Flags.END_STREAM : 0;
            head(length, Http2FrameTypes.DATA, end, streamId);
            out.writeBytes(body, length);
        } while (left > 0);
    }

    void windowUpdate(int streamId, int bytes) {
        head(4, Http2FrameTypes.WINDOW_UPDATE, 0, streamId);
        out.writeInt(bytes);
    }

    void reset(int streamId, Http2Error error) {
        head(4, Http2FrameTypes.RST_STREAM, 0, streamId);
        out.writeInt((int) error.code());
    }

    /// The service opens no streams, so there is no last one to name.
    void goAway(Http2Error error) {
        head(8, Http2FrameTypes.GO_AWAY, 0, 0);
        out.writeInt(0).writeInt((int) error.code());
    }

    private void head(int length, int type, int flags, int streamId) {
        out.writeMedium(length).writeByte(type).writeByte(flags).writeInt(streamId);
    }
}
