package com.tallisford.coppersmiths;

import common.Partner;
import io.javalin.Javalin;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class Main {
  private static final int THREADS = 64;

  private Main() {}

  public static void main(String[] args) throws Exception {
    var prices = new CopperPrices(Partner.start("-Ddelay=4"));
    var excise = new ExciseLine(Partner.start("-Dspeak=lines", "-Ddelay=12"));
    var workshop = new Workshop(prices, new ExciseMarks(excise));
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.threadPool = new QueuedThreadPool(THREADS, THREADS);
      config.jetty.defaultHost = "127.0.0.1";
    })
        .get("/vessels/{kind}/quote", context -> context.json(workshop.quote(context.pathParam("kind"))))
        .start(Integer.getInteger("port", 8080));
  }
}
