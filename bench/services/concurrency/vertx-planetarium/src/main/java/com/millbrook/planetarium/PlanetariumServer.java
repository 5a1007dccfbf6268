package com.millbrook.planetarium;

import common.Program;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

public class PlanetariumServer {
  private static final String PREFIX = "/shows/";

  public static void main(String[] args) throws Exception {
    var vertx = Vertx.vertx();
    var desk = new SeatDesk(new BoxOfficeClient(vertx, Program.start("com.millbrook.planetarium.BoxOffice").port()));
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080)).setAcceptBacklog(2048))
        .requestHandler(request -> handle(request, desk))
        .listen();
  }

  private static void handle(HttpServerRequest request, SeatDesk desk) {
    HttpServerResponse response = request.response();
    if (!request.path().startsWith(PREFIX)) {
      response.setStatusCode(404).end();
      return;
    }
    desk.seat(request.path().substring(PREFIX.length())).onComplete(
        seat -> response.putHeader("Content-Type", "application/json")
            .end("{\"show\":\"" + seat.show() + "\",\"price\":" + seat.price() + ",\"hold\":\"" + seat.hold() + "\"}"),
        failure -> response.setStatusCode(502).end());
  }
}
