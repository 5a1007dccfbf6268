package org.rindmark.cheesemongers;

import common.Partner;
import io.javalin.Javalin;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class Counter {
  public static void main(String[] args) {
    var dairies = new Dairies(Partner.start("-Ddelay=20"));
    var orders = new Orders(dairies, new Daybook(Partner.start("-Ddelay=16")));
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.threadPool = new QueuedThreadPool(40);
    }).get("/cheeses/{cheese}/order", ctx -> ctx.future(() -> orders.place(ctx.pathParam("cheese"))
        .thenAccept(order -> ctx.contentType("application/json").result(order.json()))))
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
