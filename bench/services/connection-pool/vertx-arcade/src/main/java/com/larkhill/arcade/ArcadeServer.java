package com.larkhill.arcade;

import common.Program;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;

public class ArcadeServer extends VerticleBase {
  private static final String PREFIX = "/machines/";

  private final int scoresPort;
  private Scores scores;

  ArcadeServer(int scoresPort) {
    this.scoresPort = scoresPort;
  }

  public static void main(String[] args) throws Exception {
    Vertx.vertx().deployVerticle(new ArcadeServer(Program.start("com.larkhill.arcade.ScoresMain").port())).onFailure(e -> {
      e.printStackTrace();
      System.exit(1);
    });
  }

  @Override
  public Future<?> start() {
    scores = new Scores(vertx, scoresPort);
    return vertx.createHttpServer().requestHandler(this::handle).listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }

  private void handle(HttpServerRequest request) {
    if (!request.path().startsWith(PREFIX)) {
      request.response().setStatusCode(404).end();
      return;
    }
    String machine = request.path().substring(PREFIX.length());
    scores.best(machine)
        .onSuccess(best -> request.response().putHeader("Content-Type", "application/json")
            .end("{\"machine\":\"" + machine + "\",\"best\":" + best + "}"))
        .onFailure(e -> request.response().setStatusCode(502).end(String.valueOf(e.getMessage())));
  }
}
