package com.rosehithe.nurseries;

import common.Partner;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;

public final class NurseriesMain {
  private NurseriesMain() {}

  public static void main(String[] args) {
    var config = new JsonObject().put("port", Integer.getInteger("port", 8080)).put("glasshouses", Partner.start("-Ddelay=30"));
    Vertx.vertx().deployVerticle(NurseryVerticle::new, new DeploymentOptions().setInstances(2).setConfig(config)).await();
  }
}
