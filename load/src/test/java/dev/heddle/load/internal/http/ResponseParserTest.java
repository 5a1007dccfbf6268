package dev.heddle.load.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.internal.http.ResponseParser.Result;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseParserTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody",
                "HTTP/1.1 200 OK\r\ncontent-length:0\r\n\r\n",
                "HTTP/1.1 200\r\nContent-Length: 1 \r\nX: y\r\n\r\nz",
                "HTTP/1.1 200 OK\nContent-Length: 2\n\nhi",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n1A;x=y\r\n"
                        + "abcdefghijklmnopqrstuvwxyz\r\n0\r\nTrailer: x\r\n\r\n",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
                "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 99\r\n\r\n"
            })
    void findsTheEndWhereverTheBytesAreSplit(String response) {
        byte[] bytes = response.getBytes(StandardCharsets.US_ASCII);
        LastHead last = new LastHead();
        for (int split = 0; split < bytes.length; split++) {
            ResponseParser parser = new ResponseParser(last);
            if (split > 0) {
                assertThat(parser.parse(part(bytes, 0, split))).isEqualTo(Result.INCOMPLETE);
            }
            ByteBuf rest = part(bytes, split, bytes.length);
            assertThat(parser.parse(rest)).as("split at %d", split).isEqualTo(Result.COMPLETE);
            assertThat(rest.isReadable()).isFalse();
            assertThat(parser.keepAlive()).isTrue();
        }
    }

    @Test
    void aHeadLikeTheLastOneSaysTheSameOnAnotherConnection() {
        LastHead last = new LastHead();
        ByteBuf first = ascii("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nab");
        assertThat(new ResponseParser(last).parse(first)).isEqualTo(Result.COMPLETE);
        ResponseParser parser = new ResponseParser(last);
        assertThat(parser.parse(ascii("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\na")))
                .isEqualTo(Result.INCOMPLETE);
        assertThat(parser.parse(ascii("b"))).isEqualTo(Result.COMPLETE);
        assertThat(parser.status()).isEqualTo(404);
        assertThat(parser.parse(ascii("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")))
                .isEqualTo(Result.COMPLETE);
    }

    @Test
    void anAnswerToHeadHasNoBodyWhateverItsLength() {
        ResponseParser parser = new ResponseParser(new LastHead());
        parser.next(true, null);
        ByteBuf in = ascii("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n");
        assertThat(parser.parse(in)).isEqualTo(Result.COMPLETE);
        parser.next(false, null);
        assertThat(parser.parse(ascii("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n")))
                .isEqualTo(Result.INCOMPLETE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xchunked", "chunkedx", "chunked, gzip"})
    void onlyTheLastCodingFramesTheBody(String coding) {
        ResponseParser parser =
                parsed("HTTP/1.1 200 OK\r\nTransfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n");
        assertThat(parser.endsAtClose()).isTrue();
    }

    @Test
    void aConnectionWithTwoFramingsIsNotUsedAgain() {
        assertThat(
                        parsed(
                                        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n"
                                                + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
                                .keepAlive())
                .isFalse();
        assertThat(
                        parsed("HTTP/1.1 200 OK\r\nConnection: closed\r\nContent-Length: 0\r\n\r\n")
                                .keepAlive())
                .isTrue();
    }

    @Test
    void leavesTheBytesOfTheNextResponse() {
        ResponseParser parser = new ResponseParser(new LastHead());
        String one = "HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\nab";
        ByteBuf both = part((one + one).getBytes(StandardCharsets.US_ASCII), 0, one.length() * 2);
        assertThat(parser.parse(both)).isEqualTo(Result.COMPLETE);
        assertThat(parser.status()).isEqualTo(201);
        assertThat(both.readableBytes()).isEqualTo(one.length());
        assertThat(parser.parse(both)).isEqualTo(Result.COMPLETE);
    }

    @Test
    void knowsWhenTheConnectionEndsWithTheResponse() {
        assertThat(parsed("HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n").keepAlive()).isFalse();
        assertThat(
                        parsed("HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 0\r\n\r\n")
                                .keepAlive())
                .isFalse();
        ResponseParser toClose = parsed("HTTP/1.1 200 OK\r\n\r\nwithout a length");
        assertThat(toClose.endsAtClose()).isTrue();
        assertThat(toClose.keepAlive()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage that is no response\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length : 4\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding\t: chunked\r\n\r\n",
                "HTTP/2 200 OK\r\n",
                "HTTP/1.1 20 OK\r\n",
                "HTTP/1.1 2000 OK\r\n",
                "HTTP/1.1 099 No\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: four\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 9999999999999999999\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
                "HTTP/1.1 101 Switching Protocols\r\n\r\n",
                "\r\n"
            })
    void refusesWhatIsNoResponse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        assertThat(new ResponseParser(new LastHead()).parse(part(bytes, 0, bytes.length)))
                .isEqualTo(Result.MALFORMED);
    }

    @Test
    void refusesAHeadWithoutEnd() {
        ResponseParser parser = new ResponseParser(new LastHead());
        parser.parse(ascii("HTTP/1.1 200 OK\r\nX: "));
        Result result = Result.INCOMPLETE;
        for (int i = 0; i < 100 && result == Result.INCOMPLETE; i++) {
            result = parser.parse(ascii("x".repeat(1_000)));
        }
        assertThat(result).isEqualTo(Result.MALFORMED);
    }

    @Test
    void survivesRandomBytes() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes =
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n5\r\nhello"
                            .getBytes(StandardCharsets.US_ASCII);
            for (int change = random.nextInt(6); change >= 0; change--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            ByteBuf in = part(bytes, 0, bytes.length);
            Result result = new ResponseParser(new LastHead()).parse(in);
            assertThat(result == Result.INCOMPLETE && in.isReadable())
                    .as("stopped without a reason, seed %d, round %d", seed, round)
                    .isFalse();
        }
    }

    private static ResponseParser parsed(String text) {
        ResponseParser parser = new ResponseParser(new LastHead());
        parser.parse(ascii(text));
        return parser;
    }

    private static ByteBuf ascii(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }

    private static ByteBuf part(byte[] bytes, int from, int to) {
        return Unpooled.wrappedBuffer(bytes, from, to - from);
    }
}
