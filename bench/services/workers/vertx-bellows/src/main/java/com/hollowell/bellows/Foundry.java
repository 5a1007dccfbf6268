package com.hollowell.bellows;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;

public class Foundry {
  public static void main(String[] args) {
    var vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(4));
    var furnace = new Furnace();
    vertx.deployVerticle(() -> new ForgeVerticle(furnace), new DeploymentOptions().setInstances(2));
    vertx.deployVerticle(new CoalVerticle());
  }
}
