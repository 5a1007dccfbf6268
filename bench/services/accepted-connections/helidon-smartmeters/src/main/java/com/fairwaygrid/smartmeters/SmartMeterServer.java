package com.fairwaygrid.smartmeters;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class SmartMeterServer {
  private SmartMeterServer() {}

  public static void main(String[] args) {
    var headEnd = new HeadEnd(Partner.start("-Ddelay=36"));
    var service = new ReadingService(headEnd, new Tariffs());
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(4096)
        .maxTcpConnections(14) // as many as the edge proxy opened when this was sized
        .routing(routing -> routing.register("/meters", service))
        .build()
        .start();
  }
}
