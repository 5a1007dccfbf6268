package dev.heddle.load.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.Endpoint;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RequestSpec.Header;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Headers;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RequestKindTest {
    private static final Endpoint ENDPOINT =
            Endpoint.http(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 8080));

    @Test
    void headersOfOneNameAllGoOutInTheirOrder() {
        RequestSpec spec =
                new RequestSpec(
                        "GET",
                        "/",
                        List.of(new Header("X-Id", "a{{seq}}"), new Header("X-Id", "b")),
                        Optional.empty(),
                        1,
                        RequestSpec.SUCCESS);
        RequestKind kind = new RequestKind(spec, ENDPOINT, new SplittableRandom(1));
        Http2Headers http2 = kind.http2Headers(7);
        assertThat(http2.getAll("x-id")).map(CharSequence::toString).containsExactly("a7", "b");
        assertThat(http2.getAll("user-agent")).hasSize(1);
        ByteBuf http1 = Unpooled.buffer();
        kind.writeHttp1(http1, 7);
        assertThat(http1.toString(StandardCharsets.US_ASCII))
                .contains("\r\nX-Id: a7\r\nX-Id: b\r\n");
    }
}
