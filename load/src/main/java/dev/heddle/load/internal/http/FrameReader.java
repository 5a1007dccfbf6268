package dev.heddle.load.internal.http;

import static io.netty.handler.codec.http2.Http2CodecUtil.DEFAULT_MAX_FRAME_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;
import static io.netty.handler.codec.http2.Http2Exception.connectionError;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;

/// Cuts the bytes of an HTTP/2 connection into frames (RFC 9113, 4.1). A frame that came whole is
/// read where it is.
final class FrameReader implements AutoCloseable {
    /// Memory that is kept between two frames that came in parts.
    private static final int KEPT_BYTES = 1_024;

    /// Receives each frame.
    interface Frames {
        /// @param payload holds until this returns
        void frame(int type, int flags, int streamId, ByteBuf payload) throws Http2Exception;
    }

    private final Frames frames;

    /// The beginning of a frame whose end has not come yet.
    private ByteBuf begun = Unpooled.EMPTY_BUFFER;

    private boolean closed;

    FrameReader(Frames frames) {
        this.frames = frames;
    }

    void read(ByteBuf in) throws Http2Exception {
        while (in.isReadable() && !closed) {
            if (begun.isReadable()) {
                goOn(in);
            } else if (in.readableBytes() >= wanted(in)) {
                tell(in);
            } else {
                begun = begun.capacity() == 0 ? Unpooled.buffer(wanted(in)) : begun;
                begun.writeBytes(in);
            }
        }
    }

    /// Takes what belongs to the frame that has begun.
    private void goOn(ByteBuf in) throws Http2Exception {
        int missing = wanted(begun) - begun.readableBytes();
        begun.writeBytes(in, Math.min(missing, in.readableBytes()));
        if (begun.readableBytes() < wanted(begun)) {
            return;
        }
        tell(begun);
        begun = begun.capacity() > KEPT_BYTES ? Unpooled.EMPTY_BUFFER : begun.clear();
    }

    /// Bytes of the frame at hand; of its header, as long as that is not whole.
    private static int wanted(ByteBuf in) throws Http2Exception {
        if (in.readableBytes() < FRAME_HEADER_LENGTH) {
            return FRAME_HEADER_LENGTH;
        }
        int length = in.getUnsignedMedium(in.readerIndex());
        if (length > DEFAULT_MAX_FRAME_SIZE) {
            throw connectionError(Http2Error.FRAME_SIZE_ERROR, "a frame of %d bytes", length);
        }
        return FRAME_HEADER_LENGTH + length;
    }

    private void tell(ByteBuf in) throws Http2Exception {
        int length = in.readUnsignedMedium();
        int type = in.readUnsignedByte();
        int flags = in.readUnsignedByte();
        int streamId = in.readInt() & Integer.MAX_VALUE;
        int end = in.writerIndex();
        int next = in.readerIndex() + length;
        frames.frame(type, flags, streamId, in.writerIndex(next));
        if (!closed) {
            in.setIndex(next, end);
        }
    }

    /// Nothing is told after it.
    @Override
    public void close() {
        closed = true;
    }
}
