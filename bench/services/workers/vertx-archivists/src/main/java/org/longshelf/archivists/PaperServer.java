package org.longshelf.archivists;

import io.vertx.core.Vertx;

public final class PaperServer {
  private PaperServer() {}

  public static void main(String[] args) throws Exception {
    Vertx vertx = Vertx.vertx();
    vertx.deployVerticle(new PaperVerticle(Integer.getInteger("port", 8080)))
        .toCompletionStage().toCompletableFuture().get();
  }
}
