package com.trevose.seamarks;

import common.Partner;
import io.helidon.webserver.WebServer;
import java.util.concurrent.Semaphore;

public class Seamarks {
  public static void main(String[] args) {
    var radio = new Radio(Partner.start("-Ddelay=7"));
    var licences = new Semaphore(50);
    WebServer.builder().host("127.0.0.1").port(Integer.getInteger("port", 8080)).routing(routing -> routing
        .get("/seamarks/{mark}/light", (request, response) -> {
          String mark = request.path().pathParameters().get("mark");
          licences.acquire();
          String state;
          try {
            state = radio.ask(mark);
          } finally {
            licences.release();
          }
          response.header("Content-Type", "application/json");
          response.send("{\"mark\":\"" + mark + "\",\"state\":" + state + "}");
        })).build().start();
  }
}
