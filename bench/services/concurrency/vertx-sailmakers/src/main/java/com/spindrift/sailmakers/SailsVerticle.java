package com.spindrift.sailmakers;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.eventbus.DeliveryOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.json.JsonObject;

/** GET /sails/{sail}/cut: reserves the cloth, 13 ms, and has the panels cut. */
final class SailsVerticle extends VerticleBase {
  private static final DeliveryOptions PATIENT = new DeliveryOptions().setSendTimeout(60_000);

  private final int warehouse;
  private HttpClient client;

  SailsVerticle(int warehouse) {
    this.warehouse = warehouse;
  }

  @Override
  public Future<?> start() {
    client = vertx.createHttpClient(
        new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(warehouse), new PoolOptions().setHttp1MaxSize(32));
    return vertx.createHttpServer().requestHandler(this::handle).listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }

  private void handle(HttpServerRequest request) {
    String[] path = request.path().split("/");
    if (path.length != 4 || !path[1].equals("sails") || !path[3].equals("cut")) {
      request.response().setStatusCode(404).end();
      return;
    }
    reserve(path[2])
        .compose(sail -> vertx.eventBus().<JsonObject>request(CuttingVerticle.ADDRESS, sail, PATIENT))
        .onSuccess(reply -> request.response().putHeader("Content-Type", "application/json").end(reply.body().encode()))
        .onFailure(failure -> request.response().setStatusCode(503).end());
  }

  private Future<JsonObject> reserve(String sail) {
    return client.request(HttpMethod.GET, "/cloth/" + sail)
        .compose(request -> request.send())
        .compose(response -> response.body())
        .map(cloth -> new JsonObject().put("sail", sail).put("cents", cloth.toJsonObject().getInteger("value")));
  }
}
