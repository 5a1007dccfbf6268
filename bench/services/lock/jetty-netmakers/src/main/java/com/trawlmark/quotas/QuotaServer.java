package com.trawlmark.quotas;

import common.Partner;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class QuotaServer {
  private static final int THREADS = 72;

  private QuotaServer() {}

  public static void main(String[] args) throws Exception {
    var calls = new Calls();
    var tokens = new BatchTokens(calls, Partner.start("-Ddelay=70"));
    var ministry = new QuotaMinistry(calls, tokens, Partner.start("-Ddelay=12"));
    var threads = new QueuedThreadPool(THREADS, THREADS);
    threads.setName("quotas");
    var server = new Server(threads);
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(4096);
    server.addConnector(connector);
    server.setHandler(new QuotaHandler(ministry));
    server.start();
  }
}
