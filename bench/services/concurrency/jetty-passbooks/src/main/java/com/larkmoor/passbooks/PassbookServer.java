package com.larkmoor.passbooks;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class PassbookServer {
  public static void main(String[] args) throws Exception {
    var server = new Server(new QueuedThreadPool(60, 60));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new PassbookHandler(new Numbers()));
    server.start();
    server.join();
  }
}
