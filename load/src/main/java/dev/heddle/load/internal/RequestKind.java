package dev.heddle.load.internal;

import dev.heddle.load.Endpoint;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.RequestSpec.Header;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One kind of request in the form in which it goes out: bytes over HTTP/1.1, header fields and a
/// body over HTTP/2. Owned by one event loop.
final class RequestKind implements AutoCloseable {
    private static final int USUAL_REQUEST_BYTES = 256;

    private static final int HIGHEST_STATUS = 599;

    /// Room for the digits of a length, as blanks that may follow a header's value, and the end of
    /// the head.
    private static final byte[] ROOM_FOR_LENGTH =
            "          \r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    /// Header fields that are about one HTTP/1.1 connection, and have no place in HTTP/2 (RFC 9113,
    /// 8.2.2).
    private static final List<String> HTTP_1_ONLY =
            List.of("host", "connection", "keep-alive", "transfer-encoding", "upgrade");

    private final RequestSpec spec;
    private final Endpoint endpoint;
    private final SplittableRandom random;
    private final boolean[] expected = new boolean[HIGHEST_STATUS + 1];
    private final boolean fixed;

    /// Everything up to the length of the body, or up to the end of the head where there is none.
    private final Template http1Head;

    private final Optional<Template> body;
    private final Template target;
    private final List<Field> http2Fields;
    private final Http2Headers fixedHeaders;

    /// The last request over HTTP/1.1; of a fixed kind it serves all.
    private final ByteBuf http1 = Unpooled.directBuffer(USUAL_REQUEST_BYTES);

    /// A header field over HTTP/2; several may have the same name.
    private record Field(String name, Template value) {}

    RequestKind(RequestSpec spec, Endpoint endpoint, SplittableRandom random) {
        this.spec = spec;
        this.endpoint = endpoint;
        this.random = random;
        for (int status = 100; status <= HIGHEST_STATUS; status++) {
            expected[status] = spec.expects(status);
        }
        this.http1Head = Template.of(http1Head());
        this.body = spec.body().map(Template::of);
        this.fixed = http1Head.fixed() && body.map(Template::fixed).orElse(true);
        this.target = Template.of(spec.target());
        this.http2Fields =
                headers()
                        .filter(header -> !HTTP_1_ONLY.contains(lowerCase(header)))
                        .map(header -> new Field(lowerCase(header), Template.of(header.value())))
                        .toList();
        this.fixedHeaders = newHttp2Headers(0);
    }

    /// Whether answers to it never have a body.
    boolean head() {
        return spec.method().equals("HEAD");
    }

    boolean expects(int status) {
        return status <= HIGHEST_STATUS && expected[status];
    }

    boolean hasBody() {
        return body.isPresent();
    }

    /// The request as HTTP/1.1 (RFC 9112); the bytes hold until the next one is asked for.
    ByteBuf http1(long sequence) {
        if (!fixed || !http1.isReadable()) {
            http1.clear();
            writeHttp1(http1, sequence);
        }
        return http1;
    }

    @Override
    public void close() {
        http1.release();
    }

    private void writeHttp1(ByteBuf out, long sequence) {
        http1Head.write(out, sequence, random);
        if (body.isEmpty()) {
            return;
        }
        int lengthAt = out.writerIndex();
        out.writeBytes(ROOM_FOR_LENGTH);
        int bodyAt = out.writerIndex();
        body.get().write(out, sequence, random);
        int end = out.writerIndex();
        out.writerIndex(lengthAt);
        Template.writeNumber(out, end - bodyAt);
        out.writerIndex(end);
    }

    /// The header fields over HTTP/2 (RFC 9113, 8.3.1).
    Http2Headers http2Headers(long sequence) {
        return fixed ? fixedHeaders : newHttp2Headers(sequence);
    }

    void writeBody(ByteBuf out, long sequence) {
        body.ifPresent(template -> template.write(out, sequence, random));
    }

    private Http2Headers newHttp2Headers(long sequence) {
        Http2Headers headers =
                new DefaultHttp2Headers(false)
                        .method(spec.method())
                        .scheme(endpoint.scheme())
                        .authority(endpoint.authority())
                        .path(target.text(sequence, random));
        http2Fields.forEach(
                field -> headers.add(field.name(), field.value().text(sequence, random)));
        return headers;
    }

    private String http1Head() {
        String host = lacks("Host") ? "\r\nHost: " + endpoint.authority() : "";
        String fields =
                headers()
                        .map(header -> "\r\n" + header.name() + ": " + header.value())
                        .collect(Collectors.joining());
        return "%s %s HTTP/1.1%s%s\r\n%s"
                .formatted(
                        spec.method(),
                        spec.target(),
                        host,
                        fields,
                        spec.body().isPresent() ? "Content-Length: " : "\r\n");
    }

    /// What the user gave, and what every request says of itself unless the user says otherwise.
    private Stream<Header> headers() {
        Stream<Header> ours =
                Stream.of(new Header("User-Agent", "heddle"), new Header("Accept", "*/*"))
                        .filter(header -> lacks(header.name()));
        return Stream.concat(ours, spec.headers().stream());
    }

    private boolean lacks(String name) {
        return spec.headers().stream().noneMatch(header -> header.name().equalsIgnoreCase(name));
    }

    private static String lowerCase(Header header) {
        return header.name().toLowerCase(Locale.ROOT);
    }
}
