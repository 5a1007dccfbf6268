package org.tidewell.shipyards;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;

public class YardServer {
  public static void main(String[] args) {
    var loft = new Loft();
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(HttpRouting.builder().get("/hulls/{hull}/planks", new PlankHandler(loft)))
        .build()
        .start();
  }
}
