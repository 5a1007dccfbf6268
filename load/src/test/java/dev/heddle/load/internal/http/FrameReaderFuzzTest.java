package dev.heddle.load.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs frames of all types and lengths, whole and damaged; with `JAZZER_FUZZ=1` looks for more.
@Tag("measured")
class FrameReaderFuzzTest {
    private static final long SEED = 8_451;
    private static final int STREAMS = 300;

    @FuzzTest(maxDuration = "10s")
    @MethodSource("corpus")
    void framesAreTheSameHoweverTheirBytesAreCut(byte[] bytes) {
        List<String> whole = frames(bytes, bytes.length);
        assertThat(frames(bytes, 1)).isEqualTo(whole);
        assertThat(frames(bytes, 7)).isEqualTo(whole);
    }

    /// The frames in order, and `error` where the bytes end that can be read.
    private static List<String> frames(byte[] bytes, int piece) {
        List<String> frames = new ArrayList<>();
        try (FrameReader reader =
                new FrameReader(
                        (type, flags, stream, payload) ->
                                frames.add(
                                        "%d %d %d %s"
                                                .formatted(
                                                        type,
                                                        flags,
                                                        stream,
                                                        ByteBufUtil.hexDump(payload))))) {
            for (int from = 0; from < bytes.length; from += piece) {
                int length = Math.min(piece, bytes.length - from);
                reader.read(Unpooled.wrappedBuffer(bytes, from, length));
            }
        } catch (Http2Exception e) {
            frames.add("error");
        }
        return frames;
    }

    static Stream<Arguments> corpus() {
        Random random = new Random(SEED);
        return IntStream.range(0, STREAMS).mapToObj(_ -> Arguments.of(stream(random)));
    }

    private static byte[] stream(Random random) {
        ByteBuf out = Unpooled.buffer();
        for (int i = random.nextInt(5); i >= 0; i--) {
            byte[] payload = new byte[random.nextInt(4) == 0 ? 0 : random.nextInt(600)];
            random.nextBytes(payload);
            out.writeMedium(payload.length).writeByte(random.nextInt(12));
            out.writeByte(random.nextInt(256)).writeInt(random.nextInt(-3, 9));
            out.writeBytes(payload);
        }
        byte[] bytes = ByteBufUtil.getBytes(out, 0, out.readableBytes() - random.nextInt(3));
        for (int i = random.nextInt(3); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }
}
