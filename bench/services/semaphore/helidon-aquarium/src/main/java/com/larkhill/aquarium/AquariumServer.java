package com.larkhill.aquarium;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;

public class AquariumServer {
  public static void main(String[] args) {
    var entrance = new Entrance();
    entrance.open();
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/tickets/{ticket}/admit", (request, response) -> {
          String ticket = request.path().pathParameters().get("ticket");
          response.header(HeaderNames.CONTENT_TYPE, "application/json");
          response.send("{\"ticket\":\"" + ticket + "\",\"visitor\":" + entrance.admit() + "}");
        }))
        .build()
        .start();
  }
}
