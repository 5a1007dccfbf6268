package com.harrowmere.dairies;

import io.javalin.Javalin;
import java.util.concurrent.atomic.AtomicInteger;

public final class DairyServer {
  private static final int CHURNS = 960;

  private DairyServer() {}

  public static void main(String[] args) {
    var book = new MilkBook();
    var arrivals = new AtomicInteger();
    Javalin.create(config -> {
      config.startup.showJavalinBanner = false;
      config.routes.get("/farms/{farm}/churns/next", context -> {
        int churn = Math.floorMod(arrivals.getAndIncrement() * 7, CHURNS);
        long litres = book.deliver(context.pathParam("farm") + "-" + churn);
        context.contentType("application/json").result("{\"churn\":" + churn + ",\"litres\":" + litres + "}");
      });
    }).start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
