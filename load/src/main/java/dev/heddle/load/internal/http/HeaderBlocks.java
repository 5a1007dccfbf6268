package dev.heddle.load.internal.http;

import dev.heddle.load.internal.request.AnswerHead;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.IdentityHashMap;

/// Headers of an HTTP/2 connection, compressed (RFC 7541) by Netty's codec.
///
/// A block that changes nothing in the table that it refers to says the same each time, until the
/// table changes; so those of fixed requests are written once, and an answer whose block is that of
/// the last one is not read again. Both are what nearly all requests of a load are.
final class HeaderBlocks {
    /// The table that a service may count on; a larger one is not used.
    private static final int TABLE_BYTES = 4_096;

    private final DefaultHttp2HeadersEncoder encoder = new DefaultHttp2HeadersEncoder();
    private final DefaultHttp2HeadersDecoder decoder =
            new DefaultHttp2HeadersDecoder(false, ResponseParser.MAX_HEAD_BYTES);

    private final IdentityHashMap<Http2Headers, byte[]> written = new IdentityHashMap<>();

    private ByteBuf lastBlock = Unpooled.EMPTY_BUFFER;
    private AnswerHead lastHead = AnswerHead.NONE;

    /// The service's limit of the table that our headers may fill.
    void tableBytes(long bytes) throws Http2Exception {
        encoder.configuration().maxHeaderTableSize(Math.min(bytes, TABLE_BYTES));
        written.clear();
    }

    /// @param fixed whether the same headers are sent again
    byte[] write(int streamId, Http2Headers headers, boolean fixed) throws Http2Exception {
        byte[] known = fixed ? written.get(headers) : null;
        if (known != null) {
            return known;
        }
        ByteBuf out = Unpooled.buffer();
        encoder.encodeHeaders(streamId, headers, out);
        byte[] block = ByteBufUtil.getBytes(out);
        if (new Representations(out).changeTheTable()) {
            written.clear();
        } else if (fixed) {
            written.put(headers, block);
        }
        return block;
    }

    AnswerHead read(int streamId, ByteBuf block) throws Http2Exception {
        if (lastBlock.isReadable() && ByteBufUtil.equals(lastBlock, block)) {
            return lastHead;
        }
        int from = block.readerIndex();
        // One that is refused may change the table, too.
        lastBlock = Unpooled.EMPTY_BUFFER;
        AnswerHead head = AnswerHead.of(decoder.decodeHeaders(streamId, block));
        block.readerIndex(from);
        if (!new Representations(block).changeTheTable()) {
            lastBlock = Unpooled.copiedBuffer(block);
            lastHead = head;
        }
        return head;
    }

    /// The representations of header fields in a valid block (RFC 7541, 6).
    private static final class Representations {
        private final ByteBuf block;
        private int at;

        Representations(ByteBuf block) {
            this.block = block;
            this.at = block.readerIndex();
        }

        boolean changeTheTable() {
            while (at < block.writerIndex()) {
                int first = block.getUnsignedByte(at);
                boolean indexed = (first & 0x80) != 0;
                if (!indexed && (first & 0x60) != 0) {
                    return true;
                }
                int index = integer(indexed ? 7 : 4);
                if (!indexed) {
                    if (index == 0) {
                        skipString();
                    }
                    skipString();
                }
            }
            return false;
        }

        private void skipString() {
            int length = integer(7);
            at += length;
        }

        /// RFC 7541, 5.1
        private int integer(int prefixBits) {
            int most = (1 << prefixBits) - 1;
            int value = block.getUnsignedByte(at++) & most;
            if (value < most) {
                return value;
            }
            int shift = 0;
            int next;
            do {
                next = block.getUnsignedByte(at++);
                value += (next & 0x7f) << shift;
                shift += 7;
            } while ((next & 0x80) != 0);
            return value;
        }
    }
}
