package com.slipwayhq.haulouts;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class HaulOutServer {
  private HaulOutServer() {}

  public static void main(String[] args) throws Exception {
    var bookings = new Bookings();
    var tides = new TideService(Partner.start("-Ddelay=48"));
    new OccupancyReport(bookings).startEverySixSeconds();
    var service = new HaulOutService(new SlipPlanner(tides, bookings));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/yards", service))
        .build()
        .start();
  }
}
