package com.lupulin.lots;

import common.Partner;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;

public final class LotServer {
  private LotServer() {}

  public static void main(String[] args) {
    int laboratory = Partner.start("-Ddelay=45");
    int certificates = Partner.start("-Ddelay=12");
    var verticle = new LotVerticle(Integer.getInteger("port", 8080), laboratory, certificates);
    Vertx.vertx().deployVerticle(verticle, new DeploymentOptions()).onFailure(e -> {
      e.printStackTrace();
      System.exit(1);
    });
  }
}
