package com.northwind.carts;

import common.Program;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;

public class CartServer {
  public static void main(String[] args) throws Exception {
    int warehouse = Program.start("com.northwind.carts.Warehouse").port();
    Vertx.vertx().deployVerticle(() -> new CartVerticle(Integer.getInteger("port", 8080), warehouse), new DeploymentOptions().setInstances(4))
        .onFailure(e -> {
          e.printStackTrace();
          System.exit(1);
        });
  }
}
