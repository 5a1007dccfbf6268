package com.longreach.hauliers;

import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;

/** A service of another team that knows a number for each load. */
final class Service {
  private final WebClient client;
  private final String path;

  Service(WebClient client, String path) {
    this.client = client;
    this.path = path;
  }

  Future<Integer> ask(String load) {
    return client.get(path + load).send().compose(this::value);
  }

  private Future<Integer> value(HttpResponse<?> response) {
    if (response.statusCode() != 200) return Future.failedFuture(path + " answered " + response.statusCode());
    JsonObject body = response.bodyAsJsonObject();
    return Future.succeededFuture(body.getInteger("value"));
  }
}
