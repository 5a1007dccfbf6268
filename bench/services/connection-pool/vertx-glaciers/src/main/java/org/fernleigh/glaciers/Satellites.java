package org.fernleigh.glaciers;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;

/** The ground station, over HTTP/2: one connection, and no more streams than its firewall lets pass, 8. */
final class Satellites {
  private final HttpClient client;
  private final int port;

  Satellites(Vertx vertx, int port) {
    this.port = port;
    client = vertx.httpClientBuilder()
        .with(new HttpClientOptions().setProtocolVersion(HttpVersion.HTTP_2).setHttp2ClearTextUpgrade(false).setHttp2MultiplexingLimit(8))
        .with(new PoolOptions().setHttp2MaxSize(1))
        .build();
  }

  Future<Integer> position(String glacier) {
    return client.request(HttpMethod.GET, port, "127.0.0.1", "/positions/" + glacier)
        .compose(request -> request.send())
        .compose(response -> response.body())
        .map(body -> Integer.parseInt(body.toString()));
  }
}
