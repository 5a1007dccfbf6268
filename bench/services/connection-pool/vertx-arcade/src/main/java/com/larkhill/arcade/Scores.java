package com.larkhill.arcade;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;

/** The best scores, from the service that collects them of all arcades. */
final class Scores {
  private final HttpClient client;

  Scores(Vertx vertx, int port) {
    client = vertx.createHttpClient(new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port));
  }

  Future<String> best(String machine) {
    return client.request(HttpMethod.GET, "/best/" + machine)
        .compose(request -> request.send().compose(HttpClientResponse::body))
        .map(body -> body.toString());
  }
}
