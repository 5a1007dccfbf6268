package com.minthouse.spurriers;

import common.Partner;
import java.util.concurrent.Executors;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class SpurriersServer {
  private SpurriersServer() {}

  public static void main(String[] args) throws Exception {
    var threads = new QueuedThreadPool(40, 8); // for selectors and acceptors; requests are on virtual threads
    threads.setVirtualThreadsExecutor(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("request-", 0).factory()));
    var server = new Server(threads);
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new MarkHandler(new Workshops(Partner.start("-Ddelay=10")), new Punch()));
    server.start();
    server.join();
  }
}
