package com.rosehithe.nurseries;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.PoolOptions;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;

/** Tell how many of a plant they have. */
final class Glasshouses {
  private final WebClient client;

  Glasshouses(Vertx vertx, int port) {
    var options = new WebClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port);
    client = WebClient.create(vertx, options, new PoolOptions().setHttp1MaxSize(64));
  }

  Future<Integer> stock(Plant plant) {
    return client.get("/stock/" + plant.name()).send().map(answer -> answer.bodyAsJsonObject().getInteger("value"));
  }
}
