package dev.heddle.load.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.heddle.load.internal.http.ResponseParser.Result;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/// Runs the corpus in the resources; with `JAZZER_FUZZ=1` looks for more.
class ResponseParserFuzzTest {
    @FuzzTest(maxDuration = "10s")
    void whateverComesIsParsedTheSameInOnePieceAndByteByByteAndAgain(byte[] bytes) {
        LastHead lastHead = new LastHead();
        ResponseParser parser = new ResponseParser(lastHead);
        ByteBuf whole = Unpooled.wrappedBuffer(bytes);
        Result atOnce = parser.parse(whole);
        int taken = whole.readerIndex();
        assertThat(atOnce == Result.INCOMPLETE && whole.isReadable()).isFalse();

        ByteBuf repeated = Unpooled.wrappedBuffer(bytes);
        ResponseParser again = new ResponseParser(lastHead);
        assertThat(again.parse(repeated)).isEqualTo(atOnce);
        assertThat(repeated.readerIndex()).isEqualTo(taken);

        ResponseParser slow = new ResponseParser(new LastHead());
        Result last = Result.INCOMPLETE;
        int fed = 0;
        while (fed < bytes.length && last == Result.INCOMPLETE) {
            last = slow.parse(Unpooled.wrappedBuffer(bytes, fed, 1));
            fed++;
        }
        assertThat(last).isEqualTo(atOnce);
        if (atOnce == Result.COMPLETE) {
            assertThat(fed).isEqualTo(taken);
            assertThat(slow.status()).isEqualTo(parser.status());
            assertThat(slow.keepAlive()).isEqualTo(parser.keepAlive());
            assertThat(again.status()).isEqualTo(parser.status());
            assertThat(again.keepAlive()).isEqualTo(parser.keepAlive());
        }
    }
}
