package com.postroad.ostlers;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class Inn {
  private Inn() {}

  public static void main(String[] args) {
    var office = new RemountOffice(Partner.start("-Ddelay=12"));
    var yard = new Yard(40, office);
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.register("/coaches", new CoachService(yard)))
        .build()
        .start();
  }
}
