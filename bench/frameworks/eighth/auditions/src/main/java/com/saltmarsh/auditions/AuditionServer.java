package com.saltmarsh.auditions;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

public class AuditionServer {
  public static void main(String[] args) throws Exception {
    System.setProperty("collector.port", String.valueOf(CollectorProcess.start()));
    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    server.addConnector(connector);
    server.setHandler(new SlotHandler());
    server.start();
    server.join();
  }
}
