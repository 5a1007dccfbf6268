package com.northwind.meters;

import io.avaje.jex.Jex;

public class MeterServer {
  public static void main(String[] args) {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "4000");
    new Rollup().start();
    var store = new ReadingStore();
    Jex.create()
        .get("/meters/{meter}", ctx -> ctx.contentType("application/json").write(store.latest(ctx.pathParam("meter"))))
        .config(config -> config.host("127.0.0.1").port(Integer.getInteger("port", 8080)).socketBacklog(2048))
        .start();
  }
}
