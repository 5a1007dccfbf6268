package dev.heddle.delay.internal;

import io.netty.buffer.ByteBuf;
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
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// Takes requests over HTTP/1.1. Those of one connection are answered in the order in which they
/// came (RFC 9112, 9.3.2), however long each waits.
final class Http1Requests extends SimpleChannelInboundHandler<HttpObject> {
    /// A client that sends more before it is answered is read no further for a while.
    private static final int MOST_WAITING = 64;

    private final HttpServer server;
    private final ArrayDeque<Turn> turns = new ArrayDeque<>();
    private @Nullable HttpRequest request;

    Http1Requests(HttpServer server) {
        this.server = server;
    }

    /// A request that waits for its answer, or for those before it to have theirs.
    private static final class Turn {
        private final boolean last;
        private @Nullable FullHttpResponse response;

        private Turn(boolean last) {
            this.last = last;
        }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
        if (message instanceof HttpRequest head) {
            request = head;
        }
        HttpRequest asked = request;
        if (message instanceof LastHttpContent && asked != null) {
            request = null;
            String uri = asked.decoderResult().isSuccess() ? asked.uri() : "/delay/malformed";
            Turn turn = new Turn(!HttpUtil.isKeepAlive(asked));
            turns.add(turn);
            context.channel().config().setAutoRead(turns.size() < MOST_WAITING);
            server.later(
                    System.nanoTime(),
                    uri,
                    (status, body) -> {
                        turn.response = response(status, body, turn.last);
                        answer(context);
                    });
        }
    }

    private static FullHttpResponse response(int status, ByteBuf body, boolean last) {
        FullHttpResponse response =
                new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(status), body);
        HttpUtil.setContentLength(response, body.readableBytes());
        if (last) {
            response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        return response;
    }

    /// Writes all answers whose turn it is. Those of a connection that is gone are released by the
    /// write that fails.
    private void answer(ChannelHandlerContext context) {
        for (Turn next = turns.peek(); next != null; next = turns.peek()) {
            FullHttpResponse response = next.response;
            if (response == null) {
                break;
            }
            turns.remove();
            var written = context.writeAndFlush(response);
            if (next.last) {
                written.addListener(_ -> context.close());
            }
        }
        context.channel().config().setAutoRead(turns.size() < MOST_WAITING);
    }
}
