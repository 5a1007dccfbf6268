package com.saltmarsh.crews;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;

/** Who is on duty, from the rota's own service. */
final class Rota {
  private final HttpClient client;

  Rota(Vertx vertx, int port) {
    client = vertx.createHttpClient(new HttpClientOptions()
        .setProtocolVersion(HttpVersion.HTTP_2).setHttp2ClearTextUpgrade(false)
        .setDefaultHost("127.0.0.1").setDefaultPort(port));
  }

  Future<String> of(String vessel) {
    return client.request(HttpMethod.GET, "/rota/" + vessel)
        .compose(request -> request.send().compose(HttpClientResponse::body))
        .map(body -> body.toString());
  }
}
