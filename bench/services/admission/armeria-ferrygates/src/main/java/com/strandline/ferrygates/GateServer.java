package com.strandline.ferrygates;

import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.throttling.ThrottlingService;
import com.linecorp.armeria.server.throttling.ThrottlingStrategy;
import common.Partner;
import java.time.Duration;
import java.util.concurrent.Executors;

public final class GateServer {
  private GateServer() {}

  public static void main(String[] args) {
    int berths = Partner.start("-Ddelay=18");
    var lanes = Executors.newScheduledThreadPool(24, Thread.ofPlatform().name("lane-", 1).daemon().factory());
    var tides = new TideTable();
    tides.keepUp();
    Server.builder()
        .http(Integer.getInteger("port", 8080))
        .requestTimeout(Duration.ofMinutes(2))
        .blockingTaskExecutor(lanes, true)
        .annotatedService()
        .decorator(ThrottlingService.newDecorator(ThrottlingStrategy.rateLimiting(180, "crossings")))
        .build(new CrossingService(new Berths(berths), tides))
        .build().start().join();
  }
}
