package dev.heddle.load.internal.request;

import dev.heddle.load.Endpoint;
import dev.heddle.load.internal.request.Template.Form;
import dev.heddle.load.internal.request.Template.Piece;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One kind of request in the form in which it goes out: bytes over HTTP/1.1, header fields and a
/// body over HTTP/2. Owned by one event loop.
public final class RequestKind implements AutoCloseable {
    private static final int USUAL_REQUEST_BYTES = 256;

    private static final int HIGHEST_STATUS = 599;

    private static final Set<String> IDEMPOTENT =
            Set.of("GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE");

    /// Room for the digits of a length, as blanks that may follow a header's value, and the end of
    /// the head.
    private static final byte[] END_OF_HEAD = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    /// Header fields that are about one HTTP/1.1 connection, and have no place in HTTP/2 (RFC 9113,
    /// 8.2.2).
    private static final List<String> HTTP_1_ONLY =
            List.of("host", "connection", "keep-alive", "transfer-encoding", "upgrade");

    private final RequestSpec spec;
    private final String name;
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

    /// The body alone, whose length stands before it.
    private final ByteBuf content = Unpooled.directBuffer(USUAL_REQUEST_BYTES);

    private final Keeping keeping;

    /// A header field over HTTP/2; several may have the same name.
    private record Field(String name, Template value) {}

    /// Parts of requests and answers that a scenario needs.
    ///
    /// @param variables names that a session has values of
    /// @param cookies whether the session's cookies are sent
    /// @param head whether header fields of answers are wanted
    /// @param body whether bodies of answers are wanted
    record Keeping(List<String> variables, boolean cookies, boolean head, boolean body) {
        static final Keeping NOTHING = new Keeping(List.of(), false, false, false);
    }

    static RequestKind of(RequestSpec spec, Endpoint endpoint, SplittableRandom random) {
        return new RequestKind(spec, endpoint, random, Keeping.NOTHING);
    }

    RequestKind(RequestSpec spec, Endpoint endpoint, SplittableRandom random, Keeping keeping) {
        this.spec = spec;
        this.name = spec.method() + " " + spec.target();
        this.keeping = keeping;
        this.endpoint = endpoint;
        this.random = random;
        for (int status = 100; status <= HIGHEST_STATUS; status++) {
            expected[status] = spec.expects(status);
        }
        this.http1Head = Template.of(http1Head(), keeping.variables());
        this.body = spec.body().map(text -> Template.of(text, Form.BODY, keeping.variables()));
        this.fixed = http1Head.fixed() && body.map(Template::fixed).orElse(true);
        this.target = Template.of(spec.target(), Form.TARGET, keeping.variables());
        this.http2Fields =
                headers()
                        .filter(header -> !HTTP_1_ONLY.contains(lowerCase(header)))
                        .map(
                                header ->
                                        new Field(
                                                lowerCase(header),
                                                Template.of(
                                                        header.value(),
                                                        Form.FIELD,
                                                        keeping.variables())))
                        .toList();
        this.fixedHeaders = newHttp2Headers(new Request());
    }

    /// Method and target as they were given.
    public String name() {
        return name;
    }

    /// Whether answers to it never have a body.
    public boolean head() {
        return spec.method().equals("HEAD");
    }

    /// Whether it may be sent again without harm where nobody knows if the service processed it
    /// (RFC 9110, 9.2.2).
    public boolean idempotent() {
        return IDEMPOTENT.contains(spec.method());
    }

    public boolean expects(int status) {
        return status <= HIGHEST_STATUS && expected[status];
    }

    /// Path and query of a request.
    String target(Request request) {
        return target.text(request, random);
    }

    /// Whether one request is like the other.
    public boolean fixed() {
        return fixed;
    }

    /// Whether anything of its answers is kept.
    boolean keepsAnswer() {
        return keeping.head() || keeping.body();
    }

    /// Whether bodies of its answers are.
    boolean keepsBody() {
        return keeping.body();
    }

    public boolean hasBody() {
        return body.isPresent();
    }

    /// The request as HTTP/1.1 (RFC 9112); the bytes hold until the next one is asked for.
    public ByteBuf http1(Request request) {
        if (!fixed || !http1.isReadable()) {
            http1.clear();
            writeHttp1(http1, request);
        }
        return http1;
    }

    @Override
    public void close() {
        http1.release();
        content.release();
    }

    private void writeHttp1(ByteBuf out, Request request) {
        http1Head.write(out, request, random);
        if (body.isEmpty()) {
            return;
        }
        content.clear();
        body.get().write(content, request, random);
        Template.writeNumber(out, content.readableBytes());
        out.writeBytes(END_OF_HEAD);
        out.writeBytes(content);
    }

    /// The header fields over HTTP/2 (RFC 9113, 8.3.1).
    public Http2Headers http2Headers(Request request) {
        return fixed ? fixedHeaders : newHttp2Headers(request);
    }

    public void writeBody(ByteBuf out, Request request) {
        body.ifPresent(template -> template.write(out, request, random));
    }

    private Http2Headers newHttp2Headers(Request request) {
        Http2Headers headers =
                new DefaultHttp2Headers(false)
                        .method(spec.method())
                        .scheme(endpoint.scheme())
                        .authority(endpoint.authority())
                        .path(target(request));
        http2Fields.forEach(
                field -> headers.add(field.name(), field.value().text(request, random)));
        String cookies = keeping.cookies() ? request.cookies() : "";
        if (!cookies.isEmpty()) {
            headers.add("cookie", cookies);
        }
        return headers;
    }

    private List<Piece> http1Head() {
        String host = lacks("Host") ? "\r\nHost: " + endpoint.authority() : "";
        String fields =
                headers()
                        .map(header -> "\r\n" + header.name() + ": " + header.value())
                        .collect(Collectors.joining());
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece(spec.method() + " ", Form.FIELD));
        pieces.add(new Piece(spec.target(), Form.TARGET));
        pieces.add(new Piece(" HTTP/1.1%s%s\r\n".formatted(host, fields), Form.FIELD));
        if (keeping.cookies()) {
            pieces.add(Piece.COOKIES);
        }
        pieces.add(new Piece(spec.body().isPresent() ? "Content-Length: " : "\r\n", Form.FIELD));
        return pieces;
    }

    /// The user's header fields, and defaults for those that the user did not give.
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
