package org.semaphorearm.signalmen;

import common.Partner;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;

/** The interlocking of the junction, which knows where the points lie. */
@Singleton
@Startup
public class Interlocking {
  private final HttpClient client;
  private final int port = Partner.start("-Dworkers=7", "-Ddelay=14");

  Interlocking(Vertx vertx) {
    client = vertx.createHttpClient(
        new HttpClientOptions().setMaxPoolSize(50).setMaxWaitQueueSize(-1).setKeepAliveTimeout(600));
  }

  Uni<Boolean> lies(String line, String end) {
    return Uni.createFrom().completionStage(() -> client.request(HttpMethod.GET, port, "127.0.0.1", "/" + line + "/" + end)
        .compose(call -> call.send())
        .compose(HttpClientResponse::body)
        .map(Buffer::toJsonObject)
        .map(answer -> "OK".equals(answer.getString("status")))
        .toCompletionStage());
  }
}
