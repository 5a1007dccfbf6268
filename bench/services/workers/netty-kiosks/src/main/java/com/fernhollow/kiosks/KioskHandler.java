package com.fernhollow.kiosks;

import static io.netty.handler.codec.http.HttpHeaderNames.CONNECTION;
import static io.netty.handler.codec.http.HttpHeaderNames.CONTENT_LENGTH;
import static io.netty.handler.codec.http.HttpHeaderNames.CONTENT_TYPE;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Where a kiosk's key hangs: /kiosks/{kiosk}. */
@Sharable
final class KioskHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
  private static final String PREFIX = "/kiosks/";

  private final Cabinet cabinet;

  KioskHandler(Cabinet cabinet) {
    this.cabinet = cabinet;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) throws IOException {
    if (!request.uri().startsWith(PREFIX)) {
      answer(context, request, HttpResponseStatus.NOT_FOUND, "{}");
      return;
    }
    String kiosk = request.uri().substring(PREFIX.length());
    answer(context, request, HttpResponseStatus.OK, "{\"kiosk\":\"" + kiosk + "\",\"hook\":" + cabinet.hook(kiosk) + "}");
  }

  private static void answer(ChannelHandlerContext context, FullHttpRequest request, HttpResponseStatus status, String text) {
    var response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.copiedBuffer(text, StandardCharsets.UTF_8));
    response.headers().set(CONTENT_TYPE, "application/json").set(CONTENT_LENGTH, response.content().readableBytes());
    boolean keep = HttpUtil.isKeepAlive(request);
    if (!keep) response.headers().set(CONNECTION, "close");
    var written = context.writeAndFlush(response);
    if (!keep) written.addListener(ChannelFutureListener.CLOSE);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }
}
