package dev.heddle.load.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.load.internal.request.AnswerHead;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import org.junit.jupiter.api.Test;

/// Against Netty's codec on the other side.
class HeaderBlocksTest {
    private final HeaderBlocks blocks = new HeaderBlocks();
    private final DefaultHttp2HeadersEncoder service = new DefaultHttp2HeadersEncoder();
    private final DefaultHttp2HeadersDecoder serviceReads = new DefaultHttp2HeadersDecoder(false);

    @Test
    void whatIsFixedIsWrittenOnceTheTableHasIt() throws Exception {
        Http2Headers one = request("/one");
        Http2Headers other = request("/other");
        assertRead(blocks.write(1, one, true), "/one");
        byte[] second = blocks.write(3, one, true);
        assertRead(second, "/one");
        assertThat(blocks.write(5, one, true)).isSameAs(second);
        assertRead(second, "/one");
        // Another request changes the table to which the known block refers.
        assertRead(blocks.write(7, other, true), "/other");
        assertRead(blocks.write(9, one, true), "/one");
        assertRead(blocks.write(11, other, true), "/other");
    }

    @Test
    void theServiceMayTakeTheTableAway() throws Exception {
        Http2Headers one = request("/one");
        for (int i = 0; i < 3; i++) {
            assertRead(blocks.write(1 + 2 * i, one, true), "/one");
        }
        blocks.tableBytes(0);
        serviceReads.configuration().maxHeaderTableSize(0);
        for (int i = 0; i < 3; i++) {
            assertRead(blocks.write(7 + 2 * i, one, true), "/one");
        }
    }

    @Test
    void answersThatAreAllLikeTheLastAreTheSameHead() throws Exception {
        assertThat(read("200", "a").status()).isEqualTo(200);
        AnswerHead known = read("200", "a");
        assertThat(read("200", "a")).isSameAs(known);
        assertThat(read("404", "b").status()).isEqualTo(404);
        assertThat(read("200", "a").status()).isEqualTo(200);
        assertThat(read("200", "c").headers().get("x-value")).hasToString("c");
        for (int i = 0; i < 200; i++) {
            AnswerHead head = read(i % 2 == 0 ? "200" : "503", "a long value " + i % 70);
            assertThat(head.status()).isEqualTo(i % 2 == 0 ? 200 : 503);
            assertThat(head.headers().get("x-value")).hasToString("a long value " + i % 70);
            assertThat(head.length()).isEqualTo(12);
        }
    }

    /// A block that is refused has changed the table all the same, to which the same bytes refer.
    @Test
    void whatWasReadBeforeARefusedBlockIsReadAgain() throws Exception {
        read("200", "first");
        ByteBuf known = Unpooled.buffer();
        service.encodeHeaders(1, headers("200", "first"), known);
        assertThat(blocks.read(1, known.duplicate()).headers().get("x-value")).hasToString("first");
        ByteBuf refused = Unpooled.buffer();
        Http2Headers tooLong = headers("200", "second");
        tooLong.add("x-long", "v".repeat(ResponseParser.MAX_HEAD_BYTES));
        service.encodeHeaders(1, tooLong, refused);
        assertThatThrownBy(() -> blocks.read(3, refused))
                .isInstanceOf(Http2Exception.StreamException.class);
        assertThat(blocks.read(5, known).headers().get("x-value")).hasToString("second");
    }

    private AnswerHead read(String status, String value) throws Http2Exception {
        ByteBuf block = Unpooled.buffer();
        service.encodeHeaders(1, headers(status, value), block);
        return blocks.read(1, block);
    }

    private static Http2Headers headers(String status, String value) {
        Http2Headers headers = new DefaultHttp2Headers().status(status);
        return headers.add("x-value", value).add("content-length", "12");
    }

    private void assertRead(byte[] block, String path) throws Http2Exception {
        Http2Headers read = serviceReads.decodeHeaders(1, Unpooled.wrappedBuffer(block));
        assertThat(read.path()).hasToString(path);
        assertThat(read.get("x-fixed")).hasToString("yes");
    }

    private static Http2Headers request(String path) {
        return new DefaultHttp2Headers().method("GET").path(path).add("x-fixed", "yes");
    }
}
