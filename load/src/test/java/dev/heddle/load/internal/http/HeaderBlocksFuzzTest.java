package dev.heddle.load.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.heddle.load.internal.request.AnswerHead;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Header blocks of one connection, whole and damaged, against Netty's codec, which reads every
/// block anew; with `JAZZER_FUZZ=1` looks for more.
class HeaderBlocksFuzzTest {
    private static final long SEED = 7_541;
    private static final int CONNECTIONS = 300;
    private static final int BLOCKS = 12;

    /// The length of a block is one byte of the input, before it.
    private static final int MOST_BYTES = 255;

    /// Decodes a block.
    private interface Reader {
        AnswerHead read(ByteBuf block) throws Http2Exception;
    }

    @FuzzTest(maxDuration = "10s")
    @MethodSource("corpus")
    void eachBlockIsReadAsIfThereHadBeenNoneLikeIt(byte[] bytes) {
        HeaderBlocks blocks = new HeaderBlocks();
        DefaultHttp2HeadersDecoder anew =
                new DefaultHttp2HeadersDecoder(false, ResponseParser.MAX_HEAD_BYTES);
        assertThat(heads(bytes, block -> read(block, each -> blocks.read(1, each))))
                .isEqualTo(
                        heads(
                                bytes,
                                block ->
                                        read(
                                                block,
                                                each ->
                                                        AnswerHead.of(
                                                                anew.decodeHeaders(1, each)))));
    }

    /// What each block says, up to one after which the connection is over.
    private static List<String> heads(byte[] bytes, Function<ByteBuf, String> reader) {
        List<String> heads = new ArrayList<>();
        ByteBuf in = Unpooled.wrappedBuffer(bytes);
        while (in.isReadable() && !heads.contains("over")) {
            int length = Math.min(in.readUnsignedByte(), in.readableBytes());
            heads.add(reader.apply(in.readSlice(length)));
        }
        return heads;
    }

    private static String read(ByteBuf block, Reader reader) {
        try {
            AnswerHead head = reader.read(block);
            return "%d %d %s".formatted(head.status(), head.length(), head.headers());
        } catch (Http2Exception.StreamException e) {
            return "refused";
        } catch (Http2Exception e) {
            return "over";
        }
    }

    static Stream<Arguments> corpus() {
        Random random = new Random(SEED);
        return IntStream.range(0, CONNECTIONS).mapToObj(i -> Arguments.of(blocks(random, i)));
    }

    private static byte[] blocks(Random random, int number) {
        DefaultHttp2HeadersEncoder service = new DefaultHttp2HeadersEncoder();
        ByteBuf out = Unpooled.buffer();
        ByteBuf last = Unpooled.EMPTY_BUFFER;
        for (int i = 0; i < BLOCKS; i++) {
            last = random.nextInt(3) > 0 && last.isReadable() ? last : block(service, random);
            out.writeByte(last.readableBytes()).writeBytes(last, 0, last.readableBytes());
        }
        byte[] bytes = ByteBufUtil.getBytes(out);
        for (int i = number % 3; i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }

    private static ByteBuf block(DefaultHttp2HeadersEncoder service, Random random) {
        Http2Headers headers =
                new DefaultHttp2Headers().status(random.nextBoolean() ? "200" : "503");
        for (int i = random.nextInt(4); i > 0; i--) {
            headers.add("x-" + random.nextInt(5), "v".repeat(random.nextInt(30)) + i);
        }
        ByteBuf block = Unpooled.buffer();
        try {
            service.encodeHeaders(1, headers, block);
        } catch (Http2Exception e) {
            throw new IllegalStateException(e);
        }
        assertThat(block.readableBytes()).isLessThanOrEqualTo(MOST_BYTES);
        return block;
    }
}
