package com.thornbury.allotments;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

public final class AllotmentServer {
  private static final PlantingPlans PLANS = new PlantingPlans();

  private AllotmentServer() {}

  public static void main(String[] args) {
    new Irrigation().start();
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/allotments/{plot}/plan", AllotmentServer::plan))
        .build()
        .start();
  }

  private static void plan(ServerRequest request, ServerResponse response) throws InterruptedException {
    String plot = request.path().pathParameters().get("plot");
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"plot\":\"" + plot + "\",\"sow\":\"" + PLANS.next(plot) + "\"}");
  }
}
