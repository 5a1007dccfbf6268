package dev.heddle.load.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.load.Endpoint;
import dev.heddle.model.Clock;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import dev.heddle.model.load.Scenario.Capture;
import dev.heddle.model.load.Scenario.Source;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Headers;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is taken from an answer, and how it stands in the next request.
class CapturesTest {
    private static final List<String> VARIABLES = List.of("v");

    private final Session session = new Session(1, Clock.SYSTEM);
    private final Answer answer = new Answer();

    private boolean take(Source source, String expression) {
        return new Captures(List.of(new Capture("v", source, expression)), VARIABLES)
                .take(answer, () -> "/orders/7?full=1", session);
    }

    private void body(String text) {
        ByteBuf bytes = Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
        answer.body(bytes, 0, bytes.readableBytes());
    }

    @Test
    void theBeginningIsWhatAReaderSees() {
        body("<html><head><title>500</title><style>p {}</style></head>\n<p>out of\n  stock</p>");
        assertThat(answer.beginning(200)).isEqualTo("out of stock");
        assertThat(answer.beginning(6)).isEqualTo("out of");
        answer.clear();
        body("\u0000\u0001");
        assertThat(answer.beginning(200)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://shop.example:8080/a/b?x=1#top, /a/b?x=1",
        "https://shop.example, /",
        "/a, /a",
        "items/3, /orders/items/3",
        "../a, /a",
        "?page=2, /orders/?page=2"
    })
    void aLocationIsAPathByWhereTheRequestWent(String location, String path) {
        answer.field("location", location);
        assertThat(take(Source.HEADER, "Location")).isTrue();
        assertThat(session.value(0)).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$.id | 42",
                "$.items[1].name | ü b",
                "$..name | a",
                "$.items[?(@.name=='a')].tags | [\"x\"]",
                "$.items[0] | {\"name\":\"a\",\"tags\":[\"x\"]}",
                "$.no | ",
                "$.items[?(@.name=='z')] | "
            })
    void aPathFindsWhatItNames(String path, @Nullable String found) {
        body("{\"id\":42,\"items\":[{\"name\":\"a\",\"tags\":[\"x\"]},{\"name\":\"ü b\"}]}");
        assertThat(take(Source.JSON, path)).isEqualTo(found != null);
        assertThat(session.value(0)).isEqualTo(found == null ? "" : found);
    }

    @Test
    void whatIsNoJsonHasNoPath() {
        body("<html>");
        assertThat(take(Source.JSON, "$.id")).isFalse();
    }

    @Test
    void valuesStandInARequestAsTheirPlaceAllows() {
        RequestSpec spec =
                new RequestSpec(
                        "POST",
                        "{{v}}",
                        List.of(new Header("X-V", "<{{v}}>"), new Header("X-Empty", "")),
                        Optional.of("{{v}}"),
                        1,
                        RequestSpec.SUCCESS);
        Endpoint endpoint = Endpoint.http(InetSocketAddress.createUnresolved("127.0.0.1", 80));
        RequestKind.Keeping keeping = new RequestKind.Keeping(VARIABLES, true, true, true);
        Request request = new Request();
        request.session = session;
        session.set(0, "ü b\r\nHost: x");
        session.jar().set("sid=1; Path=/");
        session.jar().set("other=2; Path=/other");
        try (RequestKind kind = new RequestKind(spec, endpoint, new SplittableRandom(1), keeping)) {
            request.kind = kind;
            String sent = kind.http1(request).toString(StandardCharsets.UTF_8);
            assertThat(sent)
                    .startsWith("POST /%C3%BC%20b%0D%0AHost:%20x HTTP/1.1\r\n")
                    .contains("\r\nX-V: <ü bHost: x>\r\n")
                    .contains("\r\nCookie: sid=1\r\n")
                    .endsWith("\r\n\r\nü b\r\nHost: x");
            Http2Headers headers = kind.http2Headers(request);
            assertThat(headers.get("x-empty")).asString().isEmpty();
            assertThat(headers.get("cookie")).asString().isEqualTo("sid=1");
            assertThat(headers.path()).asString().isEqualTo("/%C3%BC%20b%0D%0AHost:%20x");
        }
    }
}
