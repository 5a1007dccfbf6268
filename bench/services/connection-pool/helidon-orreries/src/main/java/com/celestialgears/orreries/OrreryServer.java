package com.celestialgears.orreries;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class OrreryServer {
  private OrreryServer() {}

  public static void main(String[] args) {
    var almanac = new Almanac("http://127.0.0.1:" + Partner.start("-Ddelay=24"));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/orreries", new OrreryService(almanac)))
        .build()
        .start();
  }
}
