package com.saltmarsh.wharves;

import io.javalin.Javalin;

public class WharfApp {
  public static void main(String[] args) {
    var berths = new Berths();
    var tally = new Tally();
    new Survey(berths).start();
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/wharves/{wharf}/berth", request -> {
          String wharf = request.pathParam("wharf");
          long arrivals = tally.arrived();
          request.json(new Reply(wharf, berths.assign(wharf), arrivals));
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }

  public record Reply(String wharf, int berth, long arrivals) {}
}
