package com.whitedust.limekilns;

import common.Partner;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;

public final class LimekilnServer {
  private LimekilnServer() {}

  public static void main(String[] args) {
    var burns = new BurnHandler(new Quarry(Partner.start("-Ddelay=26")));
    var kilns = Handlers.requestLimitingHandler(11, 1_000_000, new BlockingHandler(burns));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(48)
        .setHandler(Handlers.pathTemplate().add("/kilns/{kiln}/burn", kilns))
        .build()
        .start();
  }
}
