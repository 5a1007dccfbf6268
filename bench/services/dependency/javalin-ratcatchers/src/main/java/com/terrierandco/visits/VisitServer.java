package com.terrierandco.visits;

import common.Partner;
import io.javalin.Javalin;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class VisitServer {
  private VisitServer() {}

  public static void main(String[] args) {
    var planner = new RoutePlanner(Partner.start("-Ddelay=25", "-Dmost=6"), new Backoff(100, 300));
    var visits = new VisitController(new VisitDesk(planner, new Vans()));
    Javalin.create(config -> {
          var threads = new QueuedThreadPool(64, 64);
          threads.setName("visits");
          config.jetty.threadPool = threads;
          config.showJavalinBanner = false;
        })
        .get("/customers/{customer}/visit", visits::plan)
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
