package com.homingpost.pigeonlofts;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Answers once the loft's trap has settled. */
final class LoftHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
  private static final int SETTLES_MS = 9;
  private final Arrivals arrivals;

  LoftHandler(Arrivals arrivals) {
    this.arrivals = arrivals;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    String[] path = request.uri().split("/");
    boolean keepAlive = HttpUtil.isKeepAlive(request);
    if (path.length != 4 || !path[1].equals("lofts")) {
      context.writeAndFlush(reply(HttpResponseStatus.NOT_FOUND, "{}", keepAlive));
      return;
    }
    context.executor().schedule(() -> answer(context, path[2], keepAlive), SETTLES_MS, TimeUnit.MILLISECONDS);
  }

  private void answer(ChannelHandlerContext context, String loft, boolean keepAlive) {
    Arrival last = arrivals.record(loft);
    context.writeAndFlush(reply(HttpResponseStatus.OK, last.json(), keepAlive));
  }

  private static FullHttpResponse reply(HttpResponseStatus status, String json, boolean keepAlive) {
    var content = Unpooled.copiedBuffer(json, StandardCharsets.UTF_8);
    var response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, content);
    response.headers().set(HttpHeaderNames.CONTENT_TYPE, "application/json");
    HttpUtil.setContentLength(response, content.readableBytes());
    HttpUtil.setKeepAlive(response, keepAlive);
    return response;
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) { context.close(); }
}
