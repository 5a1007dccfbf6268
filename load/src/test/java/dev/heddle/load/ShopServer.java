package dev.heddle.load;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContentCompressor;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.HttpConversionUtil.ExtensionHeaderNames;
import io.netty.handler.codec.http2.HttpToHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.InboundHttp2ToHttpAdapterBuilder;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/// A shop that serves only those who did before what they had to: who logged in, with its cookie
/// and its token, and who looked at the item, with the number in its page. It speaks both
/// protocols.
final class ShopServer implements AutoCloseable {
    private static final int MAX_BODY = 65_536;

    final List<String> refused = new CopyOnWriteArrayList<>();
    final Map<String, AtomicInteger> logins = new ConcurrentHashMap<>();
    final Map<String, String> items = new ConcurrentHashMap<>();
    final AtomicInteger sold = new AtomicInteger();
    private final LoopbackServer server;

    ShopServer(boolean http2) throws InterruptedException {
        this.server = new LoopbackServer(channel -> fill(channel.pipeline(), http2));
    }

    private void fill(ChannelPipeline pipeline, boolean http2) {
        if (http2) {
            DefaultHttp2Connection connection = new DefaultHttp2Connection(true);
            pipeline.addLast(
                    new HttpToHttp2ConnectionHandlerBuilder()
                            .connection(connection)
                            .frameListener(
                                    new InboundHttp2ToHttpAdapterBuilder(connection)
                                            .maxContentLength(MAX_BODY)
                                            .build())
                            .build());
        } else {
            pipeline.addLast(
                    new HttpServerCodec(),
                    new HttpContentCompressor(),
                    new HttpObjectAggregator(MAX_BODY));
        }
        pipeline.addLast(new Counter(this::answer));
    }

    private static final class Counter extends SimpleChannelInboundHandler<FullHttpRequest> {
        private final Function<FullHttpRequest, FullHttpResponse> shop;

        Counter(Function<FullHttpRequest, FullHttpResponse> shop) {
            this.shop = shop;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            FullHttpResponse answer = shop.apply(request);
            String stream = ExtensionHeaderNames.STREAM_ID.text().toString();
            if (request.headers().contains(stream)) {
                answer.headers().set(stream, request.headers().get(stream));
            }
            answer.headers()
                    .setInt(HttpHeaderNames.CONTENT_LENGTH, answer.content().readableBytes());
            context.writeAndFlush(answer);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    private FullHttpResponse answer(FullHttpRequest request) {
        String asked = request.method() + " " + request.uri();
        String body = request.content().toString(StandardCharsets.UTF_8);
        String cookies = request.headers().get(HttpHeaderNames.COOKIE, "");
        String token = request.headers().get("Authorization", "");
        if (asked.equals("POST /login")) {
            return login(body);
        }
        String user = token.replace("Bearer t-", "");
        if (!cookies.contains("sid=" + user) || !logins.containsKey(user)) {
            return refuse("%s by '%s' with '%s'".formatted(asked, token, cookies));
        }
        if (asked.startsWith("GET /items?like=")) {
            String item = "i%d".formatted(items.size());
            items.put(item, user);
            FullHttpResponse page =
                    ok(
                            HttpResponseStatus.OK,
                            "<form><input name=\"csrf\" value=\"c-%s\"></form>".formatted(item));
            page.headers().set("X-Item", "/items/" + item);
            return page;
        }
        String item = request.uri().replace("/items/", "");
        boolean mine = user.equals(items.get(item));
        if (!asked.startsWith("POST /items/")
                || !mine
                || !body.equals("{\"csrf\":\"c-%s\"}".formatted(item))) {
            return refuse("%s with %s".formatted(asked, body));
        }
        sold.incrementAndGet();
        return ok(HttpResponseStatus.CREATED, "");
    }

    /// `user=anna&password=secret of anna`
    private FullHttpResponse login(String body) {
        String user = body.replaceFirst("user=([^&]*)&.*", "$1");
        if (!body.equals("user=%s&password=secret of %s".formatted(user, user))) {
            return refuse("login with " + body);
        }
        logins.computeIfAbsent(user, _ -> new AtomicInteger()).incrementAndGet();
        FullHttpResponse answer =
                ok(
                        HttpResponseStatus.OK,
                        "{\"tokens\":[{\"kind\":\"bearer\",\"value\":\"t-%s\"}]}".formatted(user));
        answer.headers().add(HttpHeaderNames.SET_COOKIE, "old=1; Max-Age=0");
        answer.headers()
                .add(HttpHeaderNames.SET_COOKIE, "sid=%s; Path=/items; HttpOnly".formatted(user));
        return answer;
    }

    private FullHttpResponse refuse(String why) {
        refused.add(why);
        return ok(HttpResponseStatus.FORBIDDEN, "");
    }

    private static FullHttpResponse ok(HttpResponseStatus status, String body) {
        return new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, status, Unpooled.copiedBuffer(body, StandardCharsets.UTF_8));
    }

    InetSocketAddress address() {
        return server.address();
    }

    @Override
    public void close() {
        server.close();
    }
}
