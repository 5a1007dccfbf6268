package com.spindrift.sailmakers;

import common.Partner;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;

public final class Main {
  private Main() {}

  public static void main(String[] args) {
    int plotter = Partner.start("-Ddelay=18");
    int warehouse = Partner.start("-Ddelay=13");
    Vertx vertx = Vertx.vertx(new VertxOptions().setWorkerPoolSize(20));
    vertx.deployVerticle(new CuttingVerticle(plotter))
        .compose(cutting -> vertx.deployVerticle(() -> new SailsVerticle(warehouse), new DeploymentOptions().setInstances(2)))
        .onFailure(failure -> {
          failure.printStackTrace();
          System.exit(1);
        });
  }
}
