package com.fernhollow.tapestries;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

public class TapestryServer {
  private static final String PREFIX = "/tapestries/";

  public static void main(String[] args) {
    var vertx = Vertx.vertx(new VertxOptions().setWorkerPoolSize(14));
    var workshop = new Workshop();
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080)).setAcceptBacklog(2048))
        .requestHandler(request -> handle(vertx, request, workshop))
        .listen();
  }

  private static void handle(Vertx vertx, HttpServerRequest request, Workshop workshop) {
    HttpServerResponse response = request.response();
    if (!request.path().startsWith(PREFIX)) {
      response.setStatusCode(404).end();
      return;
    }
    String pattern = request.path().substring(PREFIX.length());
    vertx.executeBlocking(() -> workshop.inspect(pattern), false).onComplete(
        checksum -> response.putHeader("Content-Type", "application/json").end("{\"pattern\":\"" + pattern + "\",\"checksum\":" + checksum + "}"),
        failure -> response.setStatusCode(500).end());
  }
}
