package com.merestone.spicemerchants;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class SpiceMerchantServer {
  private SpiceMerchantServer() {}

  public static void main(String[] args) {
    var rates = new RateBook(new Exchange("http://127.0.0.1:" + Partner.start("-Ddelay=60")));
    var customs = new Customs("http://127.0.0.1:" + Partner.start("-Ddelay=6"));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/lots", new DealService(rates, customs)))
        .build()
        .start();
  }
}
