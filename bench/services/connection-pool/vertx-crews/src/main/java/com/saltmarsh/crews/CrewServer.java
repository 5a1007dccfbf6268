package com.saltmarsh.crews;

import common.Program;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;

public class CrewServer extends VerticleBase {
  private static final String PREFIX = "/crews/";

  private final int rotaPort;
  private Rota rota;

  CrewServer(int rotaPort) {
    this.rotaPort = rotaPort;
  }

  public static void main(String[] args) throws Exception {
    Vertx.vertx().deployVerticle(new CrewServer(Program.start("com.saltmarsh.crews.RotaMain").port())).onFailure(e -> {
      e.printStackTrace();
      System.exit(1);
    });
  }

  @Override
  public Future<?> start() {
    rota = new Rota(vertx, rotaPort);
    return vertx.createHttpServer().requestHandler(this::handle).listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }

  private void handle(HttpServerRequest request) {
    if (!request.path().startsWith(PREFIX)) {
      request.response().setStatusCode(404).end();
      return;
    }
    String vessel = request.path().substring(PREFIX.length());
    rota.of(vessel)
        .onSuccess(crew -> request.response().putHeader("Content-Type", "application/json")
            .end("{\"vessel\":\"" + vessel + "\",\"crew\":" + crew + "}"))
        .onFailure(e -> request.response().setStatusCode(502).end(String.valueOf(e.getMessage())));
  }
}
