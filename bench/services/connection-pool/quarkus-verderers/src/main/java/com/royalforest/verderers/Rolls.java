package com.royalforest.verderers;

import common.Partner;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The record office's service, which reads a roll within 25 ms, by a client that keeps some connections. */
@Startup
@Singleton
public class Rolls {
  private final HttpClient client;

  public Rolls(Vertx vertx, @ConfigProperty(name = "rolls.connections") int connections) {
    client = vertx.createHttpClient(new HttpClientOptions()
        .setDefaultHost("127.0.0.1")
        .setDefaultPort(Partner.start("-Ddelay=25"))
        .setKeepAlive(true)
        .setMaxPoolSize(connections));
  }

  /** A call goes on even if nobody wants its answer any more, so that its connection is always given back. */
  Uni<Roll> roll(String kind, String forest, int walk) {
    Future<Roll> roll = client.request(HttpMethod.GET, "/rolls/" + kind + "/" + forest + "?walk=" + walk)
        .compose(request -> request.send().compose(HttpClientResponse::body))
        .map(body -> new Roll(kind, body.toJsonObject().getInteger("value") + walk));
    return Uni.createFrom().completionStage(roll.toCompletionStage());
  }
}
