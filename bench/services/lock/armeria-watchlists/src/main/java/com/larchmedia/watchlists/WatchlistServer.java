package com.larchmedia.watchlists;

import com.linecorp.armeria.server.Server;
import common.Partner;
import java.net.InetSocketAddress;

public final class WatchlistServer {
  private WatchlistServer() {}

  public static void main(String[] args) {
    var store = new WatchlistStore(Partner.start("-Dspeak=lines", "-Ddelay=3"));
    var recommendations = new Recommendations(Partner.start("-Ddelay=10"));
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .requestTimeoutMillis(60_000)
        .blockingTaskExecutor(48)
        .annotatedService(new WatchlistService(new Watchlists(store), recommendations))
        .build()
        .start()
        .join();
  }
}
