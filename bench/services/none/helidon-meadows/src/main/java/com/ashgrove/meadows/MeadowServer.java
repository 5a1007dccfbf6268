package com.ashgrove.meadows;

import common.Partner;
import io.helidon.webserver.WebServer;
import java.util.concurrent.Executors;

public class MeadowServer {
  public static void main(String[] args) {
    var herbarium = new Herbarium(Partner.start("-Ddelay=8"));
    var register = new Register();
    var sketches = Executors.newFixedThreadPool(8, Thread.ofPlatform().name("sketch-", 0).daemon().factory());
    register.countNightly();
    WebServer.builder().host("127.0.0.1").port(Integer.getInteger("port", 8080)).routing(routing -> routing
        .get("/meadows/{id}/survey", (request, response) -> {
          String meadow = request.path().pathParameters().get("id");
          var sketch = sketches.submit(() -> Sketch.draw(meadow));
          String species = herbarium.species(meadow);
          response.header("Content-Type", "application/json");
          response.send("{\"meadow\":\"" + meadow + "\",\"owner\":\"" + register.owner(meadow) + "\",\"species\":"
              + species + ",\"sketch\":\"" + sketch.get() + "\"}");
        })).build().start();
  }
}
