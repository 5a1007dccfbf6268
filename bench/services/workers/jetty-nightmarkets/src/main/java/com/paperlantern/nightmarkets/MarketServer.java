package com.paperlantern.nightmarkets;

import common.Partner;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class MarketServer {
  private MarketServer() {}

  public static void main(String[] args) throws Exception {
    var till = new Till(Partner.start("-Ddelay=9"));
    var threads = new QueuedThreadPool(120);
    threads.setName("market");
    var server = new Server(threads);
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setIdleTimeout(120_000);
    server.addConnector(connector);
    server.setHandler(new StallHandler(new Haggling(till)));
    server.start();
    server.join();
  }
}
