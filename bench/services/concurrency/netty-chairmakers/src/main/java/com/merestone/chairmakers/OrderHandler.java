package com.merestone.chairmakers;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;

/** GET /makers/{maker}/{piece}: orders a piece, such as a chair, of a maker. */
final class OrderHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
  private final Workshop workshop;

  OrderHandler(Workshop workshop) {
    this.workshop = workshop;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    String[] path = request.uri().split("/");
    if (path.length != 4 || !"makers".equals(path[1])) {
      reply(context, HttpResponseStatus.NOT_FOUND, "{}");
      return;
    }
    workshop.order(path[2], path[3]).whenComplete((order, failure) -> {
      if (failure == null) reply(context, HttpResponseStatus.OK, order);
      else reply(context, HttpResponseStatus.BAD_GATEWAY, "{}");
    });
  }

  private static void reply(ChannelHandlerContext context, HttpResponseStatus status, String json) {
    FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status,
        Unpooled.copiedBuffer(json, StandardCharsets.UTF_8));
    response.headers().set(HttpHeaderNames.CONTENT_TYPE, "application/json");
    response.headers().set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
    context.writeAndFlush(response);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }
}
