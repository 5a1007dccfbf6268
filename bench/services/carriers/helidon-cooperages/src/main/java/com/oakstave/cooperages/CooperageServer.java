package com.oakstave.cooperages;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class CooperageServer {
  private CooperageServer() {}

  public static void main(String[] args) throws Exception {
    var casks = new CaskStore(new RevenueOffice(Partner.start("-Ddelay=40")));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(4096)
        .routing(routing -> routing.register("/casks", new DutyService(casks)))
        .build()
        .start();
  }
}
