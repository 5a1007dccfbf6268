package com.ridgewayarchery.fletchers;

import common.Partner;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.util.concurrent.TimeUnit;

public final class OrderServer {
  private OrderServer() {}

  public static void main(String[] args) throws Exception {
    var vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(4).setWorkerPoolSize(20));
    String supplier = "http://127.0.0.1:" + Partner.start("-Ddelay=30") + "/shafts/";
    vertx.deployVerticle(() -> new OrderVerticle(supplier), new DeploymentOptions().setInstances(3))
        .toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
  }
}
