package dev.heddle.load.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.heddle.load.internal.ResponseParser.Result;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/// Runs the corpus in the resources; with `JAZZER_FUZZ=1` looks for more.
class ResponseParserFuzzTest {
    @FuzzTest(maxDuration = "10s")
    void whateverComesIsParsedTheSameInOnePieceAndByteByByte(byte[] bytes) {
        ResponseParser parser = new ResponseParser();
        ByteBuf whole = Unpooled.wrappedBuffer(bytes);
        Result atOnce = parser.parse(whole);
        int taken = whole.readerIndex();
        assertThat(atOnce == Result.INCOMPLETE && whole.isReadable()).isFalse();

        ResponseParser slow = new ResponseParser();
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
        }
    }
}
