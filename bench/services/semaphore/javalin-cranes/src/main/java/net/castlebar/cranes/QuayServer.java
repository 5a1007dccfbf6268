package net.castlebar.cranes;

import io.javalin.Javalin;

public final class QuayServer {
  private QuayServer() {}

  public static void main(String[] args) {
    var quay = new Quay();
    Javalin.create(config -> {
      config.startup.showJavalinBanner = false;
      config.concurrency.useVirtualThreads = true;
      config.routes.get("/containers/{container}/lift", context -> {
        Lift lift = quay.lift(context.pathParam("container"));
        context.contentType("application/json").result(lift.json());
      });
    }).start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
