package com.spindrift.sailmakers;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Takes cutting jobs off the event bus. The vendor's client blocks, so that it must not run on the event loop. */
final class CuttingVerticle extends VerticleBase {
  static final String ADDRESS = "cutting";

  private final HttpClient vendor = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String plotter;
  private int jobs;

  CuttingVerticle(int port) {
    plotter = "http://127.0.0.1:" + port + "/jobs/";
  }

  @Override
  public Future<?> start() {
    Context own = context;
    return vertx.eventBus().<JsonObject>consumer(ADDRESS, message -> {
      String sail = message.body().getString("sail");
      int job = ++jobs;
      own.executeBlocking(() -> cut(sail, job))
          .onSuccess(message::reply)
          .onFailure(failure -> message.fail(500, failure.getMessage()));
    }).completion();
  }

  /** The plotter's queue takes a job in 18 ms. */
  private JsonObject cut(String sail, int job) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(plotter + job))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.ofString(sail))
        .build();
    HttpResponse<Void> response = vendor.send(request, HttpResponse.BodyHandlers.discarding());
    if (response.statusCode() != 200) throw new IllegalStateException("plotter: " + response.statusCode());
    return new JsonObject().put("sail", sail).put("job", job);
  }
}
