package com.downland.farmsteads;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class FarmsteadsServer {
  private FarmsteadsServer() {}

  public static void main(String[] args) {
    var service = new FarmsteadService(new Sensors(Partner.start("-Ddelay=18")), new Fields());
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(4096)
        .routing(routing -> routing.get("/farmsteads/{farmstead}/conditions", service::conditions))
        .build()
        .start();
  }
}
