package com.anvilrow.ironmongers;

import common.Partner;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class IronServer {
  private IronServer() {}

  public static void main(String[] args) throws Exception {
    var exchange = new MetalExchange(Partner.start("-Ddelay=30"), Partner.start("-Ddelay=50"));
    var threads = new QueuedThreadPool(100, 16);
    threads.setName("counter");
    var server = new Server(threads);
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(4096);
    server.addConnector(connector);
    server.setHandler(new SaleHandler(new PriceBook(exchange)));
    server.start();
    server.join();
  }
}
