package com.tidewheel.millwrights;

import io.javalin.Javalin;
import java.util.Map;

public final class MillServer {
  private MillServer() {}

  public static void main(String[] args) throws Exception {
    var tenants = new Tenants();
    var wheels = new Wheels(tenants);
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/mills/{mill}/wheel", context -> {
          String mill = context.pathParam("mill");
          context.json(Map.of("mill", mill, "turns", wheels.turns(mill)));
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
