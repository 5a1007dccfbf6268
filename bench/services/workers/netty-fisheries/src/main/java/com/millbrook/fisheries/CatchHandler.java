package com.millbrook.fisheries;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.CharsetUtil;

/** What a boat may still land: /boats/{boat}. */
final class CatchHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
  private static final String PREFIX = "/boats/";

  private final Quotas quotas;

  CatchHandler(Quotas quotas) {
    this.quotas = quotas;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) throws Exception {
    if (!request.uri().startsWith(PREFIX)) {
      answer(context, request, HttpResponseStatus.NOT_FOUND, "");
      return;
    }
    String boat = request.uri().substring(PREFIX.length());
    answer(context, request, HttpResponseStatus.OK, "{\"boat\":\"" + boat + "\",\"tonnes\":" + quotas.left(boat) + "}");
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }

  private static void answer(ChannelHandlerContext context, FullHttpRequest request, HttpResponseStatus status, String text) {
    var body = Unpooled.copiedBuffer(text, CharsetUtil.UTF_8);
    var response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, body);
    response.headers().set(HttpHeaderNames.CONTENT_TYPE, "application/json").setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
    boolean keepAlive = HttpUtil.isKeepAlive(request);
    HttpUtil.setKeepAlive(response, keepAlive);
    var written = context.writeAndFlush(response);
    if (!keepAlive) written.addListener(ChannelFutureListener.CLOSE);
  }
}
