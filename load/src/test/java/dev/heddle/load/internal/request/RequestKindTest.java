package dev.heddle.load.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.Endpoint;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
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
        try (RequestKind kind = RequestKind.of(spec, ENDPOINT, new SplittableRandom(1))) {
            Http2Headers http2 = kind.http2Headers(number(7));
            assertThat(http2.getAll("x-id")).map(CharSequence::toString).containsExactly("a7", "b");
            assertThat(http2.getAll("user-agent")).hasSize(1);
            assertThat(kind.http1(number(7)).toString(StandardCharsets.US_ASCII))
                    .contains("\r\nX-Id: a7\r\nX-Id: b\r\n");
            assertThat(kind.http1(number(8)).toString(StandardCharsets.US_ASCII))
                    .startsWith("GET / HTTP/1.1\r\n")
                    .contains("\r\nX-Id: a8\r\nX-Id: b\r\n");
        }
    }

    private static Request number(long sequence) {
        Request request = new Request();
        request.sequence = sequence;
        return request;
    }
}
