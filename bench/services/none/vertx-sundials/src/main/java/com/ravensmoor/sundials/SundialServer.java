package com.ravensmoor.sundials;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;

public final class SundialServer {
  private SundialServer() {}

  public static void main(String[] args) {
    var gardens = new Gardens();
    Vertx.vertx().deployVerticle(() -> new SundialVerticle(gardens), new DeploymentOptions().setInstances(2));
  }
}
