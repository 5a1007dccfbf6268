package com.merestone.coalyards;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.PoolOptions;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;

/** The stock system of the yards, behind one gateway, 60 ms for a question about a yard. */
final class Yards {
  static final String[] NAMES = {"north", "basin", "sidings"};

  private final WebClient client;

  Yards(Vertx vertx, int port) {
    var options = new WebClientOptions().setName("yards").setDefaultHost("127.0.0.1").setDefaultPort(port);
    client = WebClient.create(vertx, options, new PoolOptions().setHttp1MaxSize(12));
  }

  Future<Integer> stock(String yard, String grade) {
    return client.get("/yards/" + yard + "/stock/" + grade).send().map(response -> {
      if (response.statusCode() != 200) throw new IllegalStateException("yards: " + response.statusCode());
      return response.bodyAsJsonObject().getInteger("value");
    });
  }
}
