package com.harrowmere.tanneries;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;

public final class TanneryServer {
  private TanneryServer() {}

  public static void main(String[] args) throws Exception {
    Vertx vertx = Vertx.vertx();
    var graders = new DeploymentOptions().setThreadingModel(ThreadingModel.WORKER).setInstances(3);
    vertx.deployVerticle(GradingVerticle::new, graders)
        .compose(deployed -> vertx.deployVerticle(new CounterVerticle(Integer.getInteger("port", 8080))))
        .toCompletionStage().toCompletableFuture().get();
  }
}
