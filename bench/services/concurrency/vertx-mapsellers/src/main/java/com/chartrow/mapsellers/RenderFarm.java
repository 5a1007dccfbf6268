package com.chartrow.mapsellers;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;

/** The render farm, 36 ms for a sheet of any size, of which a large one occupies more machines. */
final class RenderFarm {
  private final HttpClient client;

  RenderFarm(Vertx vertx, int port) {
    client = vertx.createHttpClient(new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port),
        new PoolOptions().setHttp1MaxSize(32));
  }

  Future<Integer> render(String sheet, int units) {
    return client.request(HttpMethod.GET, "/sheets/" + sheet + "?units=" + units)
        .compose(request -> request.send())
        .compose(response -> response.body())
        .map(Buffer::length);
  }
}
