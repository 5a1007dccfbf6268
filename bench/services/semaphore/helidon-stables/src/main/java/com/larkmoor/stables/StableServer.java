package com.larkmoor.stables;

import io.helidon.http.HeaderValues;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;

public class StableServer {
  public static void main(String[] args) {
    var stables = new Stables();
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(HttpRouting.builder().get("/coaches/{coach}/harness", (request, response) -> {
          Team team = stables.harness(request.path().pathParameters().get("coach"));
          response.header(HeaderValues.CONTENT_TYPE_JSON).send(team.json());
        }))
        .build()
        .start();
  }
}
