package com.silverplate.daguerreotypes;

import io.vertx.core.Vertx;

public final class GalleryServer {
  private GalleryServer() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    var thumbnails = new Thumbnails();
    Vertx vertx = Vertx.vertx();
    vertx.deployVerticle(new GalleryVerticle(Integer.getInteger("port", 8080), new Plates(), thumbnails))
        .toCompletionStage().toCompletableFuture().get();
  }
}
