package com.leadline.harbourmasters;

import common.Partner;
import io.helidon.webserver.WebServer;
import java.io.IOException;
import java.util.logging.Logger;

public final class HarbourServer {
  private HarbourServer() {}

  public static void main(String[] args) throws IOException {
    Logger audit = Logger.getLogger("audit");
    audit.setUseParentHandlers(false);
    audit.addHandler(new RelayHandler(Partner.start("-Dspeak=lines", "-Ddelay=4")));
    var berths = new BerthService(new Moorings(), audit);
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/berths", berths))
        .build()
        .start();
  }
}
