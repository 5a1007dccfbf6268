package org.blackdiamond.trufflers;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class TruffleServer {
  private TruffleServer() {}

  public static void main(String[] args) {
    var market = new Market(Partner.start("-Dspeak=redis", "-Ddelay=24"));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/woods", new WoodService(market)))
        .build()
        .start();
  }
}
