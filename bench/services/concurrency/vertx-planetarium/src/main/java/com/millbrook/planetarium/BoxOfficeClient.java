package com.millbrook.planetarium;

import io.reactivex.rxjava3.core.Single;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;

final class BoxOfficeClient {
  private final HttpClient client;
  private final int port;

  BoxOfficeClient(Vertx vertx, int port) {
    this.client = vertx.createHttpClient(new HttpClientOptions().setKeepAlive(true), new PoolOptions().setHttp1MaxSize(128));
    this.port = port;
  }

  Single<String> price(String show) {
    return call("/prices/" + show);
  }

  Single<String> hold(String show, String price) {
    return call("/holds/" + show + "?price=" + price);
  }

  private Single<String> call(String uri) {
    return Single.create(emitter -> get(uri).onComplete(emitter::onSuccess, emitter::tryOnError));
  }

  private Future<String> get(String uri) {
    return client.request(HttpMethod.GET, port, "127.0.0.1", uri)
        .compose(request -> request.send().compose(HttpClientResponse::body))
        .map(Buffer::toString);
  }
}
