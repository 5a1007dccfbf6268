package com.millrace.gravediggers;

import common.Partner;
import io.helidon.webserver.WebServer;
import java.util.concurrent.Semaphore;

/** Plots of churchyards: GET /plots/{plot}/reserve reserves one in the register of its parish. */
public final class GravediggerServer {
  public static void main(String[] args) {
    var registers = new Registers(Partner.start("-Ddelay=30"));
    // As many connections to the register as were agreed on.
    var permits = new Semaphore(20);
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/plots/{plot}/reserve", (request, response) -> {
          permits.acquire();
          try {
            response.send(registers.reserve(request.path().pathParameters().get("plot")));
          } finally {
            permits.release();
          }
        }))
        .build().start();
  }
}
