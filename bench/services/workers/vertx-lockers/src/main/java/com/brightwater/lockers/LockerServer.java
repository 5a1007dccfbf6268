package com.brightwater.lockers;

import io.vertx.core.Vertx;

public class LockerServer {
  public static void main(String[] args) {
    var codes = Codes.calibrated(6_000_000);
    Vertx.vertx().deployVerticle(new LockerVerticle(Integer.getInteger("port", 8080), codes)).onFailure(e -> {
      e.printStackTrace();
      System.exit(1);
    });
  }
}
