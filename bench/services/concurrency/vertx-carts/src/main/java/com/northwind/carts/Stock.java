package com.northwind.carts;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;

/** What lies in the warehouse. */
final class Stock {
  private final Vertx vertx;
  private final HttpClient warehouse;

  Stock(Vertx vertx, int port) {
    this.vertx = vertx;
    this.warehouse = vertx.createHttpClient(new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port).setMaxPoolSize(40));
  }

  Future<Integer> take(String article) {
    return vertx.sharedData().getLocalLockWithTimeout("article-" + article, 30_000)
        .compose(lock -> left(article).onComplete(done -> lock.release()));
  }

  private Future<Integer> left(String article) {
    return warehouse.request(HttpMethod.GET, "/take/" + article)
        .compose(request -> request.send())
        .compose(HttpClientResponse::body)
        .map(body -> Integer.valueOf(body.toString()));
  }
}
