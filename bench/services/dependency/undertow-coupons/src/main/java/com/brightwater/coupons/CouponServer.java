package com.brightwater.coupons;

import common.Program;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.protocol.ProtocolVersion;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;
import io.undertow.util.PathTemplateMatch;

public class CouponServer {
  private static final int CONNECTIONS = 3;

  public static void main(String[] args) throws Exception {
    var client = RedisClient.create(RedisURI.create("127.0.0.1", Program.start("com.brightwater.coupons.Store").port()));
    client.setOptions(ClientOptions.builder().protocolVersion(ProtocolVersion.RESP2).pingBeforeActivateConnection(false).build());
    var coupons = new Coupons(client, CONNECTIONS);
    var routes = Handlers.pathTemplate().add("/coupons/{coupon}/redeem", new BlockingHandler(exchange -> {
      String coupon = exchange.getAttachment(PathTemplateMatch.ATTACHMENT_KEY).getParameters().get("coupon");
      long left = coupons.redeem(coupon);
      exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
      exchange.getResponseSender().send("{\"coupon\":\"" + coupon + "\",\"left\":" + left + "}");
    }));
    Undertow.builder().addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(96).setHandler(routes).build().start();
  }
}
