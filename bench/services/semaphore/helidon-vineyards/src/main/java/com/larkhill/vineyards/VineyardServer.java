package com.larkhill.vineyards;

import common.Program;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;

public class VineyardServer {
  public static void main(String[] args) throws Exception {
    var reports = new HarvestReports(new Institute(Program.start("com.larkhill.vineyards.InstituteMain", "--enable-preview").port()));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/vineyards/{vineyard}/harvest", (request, response) -> {
          String vineyard = request.path().pathParameters().get("vineyard");
          response.header(HeaderNames.CONTENT_TYPE, "application/json");
          response.send(reports.of(vineyard).json());
        }))
        .build()
        .start();
  }
}
