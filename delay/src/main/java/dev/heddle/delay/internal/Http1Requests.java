package dev.heddle.delay.internal;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import org.jspecify.annotations.Nullable;

/// Takes requests over HTTP/1.1, one at a time on a connection.
final class Http1Requests extends SimpleChannelInboundHandler<HttpObject> {
    private final HttpServer server;
    private @Nullable HttpRequest request;

    Http1Requests(HttpServer server) {
        this.server = server;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
        if (message instanceof HttpRequest head) {
            request = head;
        }
        HttpRequest asked = request;
        if (message instanceof LastHttpContent && asked != null) {
            request = null;
            boolean keepAlive = HttpUtil.isKeepAlive(asked);
            String uri = asked.decoderResult().isSuccess() ? asked.uri() : "/delay/malformed";
            server.later(
                    System.nanoTime(),
                    uri,
                    (status, body) -> {
                        FullHttpResponse response =
                                new DefaultFullHttpResponse(
                                        HttpVersion.HTTP_1_1,
                                        HttpResponseStatus.valueOf(status),
                                        body);
                        HttpUtil.setContentLength(response, body.readableBytes());
                        if (!keepAlive) {
                            response.headers()
                                    .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
                        }
                        var written = context.writeAndFlush(response);
                        if (!keepAlive) {
                            written.addListener(_ -> context.close());
                        }
                    });
        }
    }
}
