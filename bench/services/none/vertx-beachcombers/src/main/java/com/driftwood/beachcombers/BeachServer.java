package com.driftwood.beachcombers;

import common.Partner;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;

public final class BeachServer {
  private final HttpClient tides;
  private final int tidesPort = Partner.start("-Ddelay=10");
  private final Traces traces = new Traces();

  private BeachServer(Vertx vertx) {
    tides = vertx.createHttpClient(new HttpClientOptions().setKeepAliveTimeout(600), new PoolOptions().setHttp1MaxSize(64));
  }

  public static void main(String[] args) {
    var vertx = Vertx.vertx();
    var server = new BeachServer(vertx);
    vertx.createHttpServer(new HttpServerOptions().setAcceptBacklog(2048))
        .requestHandler(server::finds)
        .listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }

  private void finds(HttpServerRequest request) {
    traces.offer(request.path());
    tides.request(HttpMethod.GET, tidesPort, "127.0.0.1", request.path())
        .compose(call -> call.send())
        .compose(HttpClientResponse::body)
        .onSuccess(tide -> request.response().putHeader("Content-Type", "application/json").end(tide))
        .onFailure(failure -> request.response().setStatusCode(502).end());
  }
}
